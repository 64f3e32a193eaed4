import { lazy, Suspense, useEffect, useState } from 'react'
import { loadAhead } from '../layout/load-ahead.ts'
import { useAtRest } from '../layout/use-at-rest.ts'
import { type LoginTab, useLoginGate } from './login-gate.ts'

// The dialog is loaded after the products.
const loadDialog = async () => ({
  default: (await import('./login-dialog.tsx')).LoginDialog,
})
const LoginDialog = lazy(loadDialog)

/** The only instance of the login dialog, opened through the login gate. */
export function LoginDialogOutlet() {
  const { tab, turnTo, close } = useLoginGate()
  // Kept when it closes, so that the closing animation is visible.
  const [last, setLast] = useState<LoginTab | null>(tab)
  if (tab !== null && tab !== last) setLast(tab)

  const atRest = useAtRest()
  useEffect(() => {
    if (atRest) loadAhead(loadDialog)
  }, [atRest])

  if (last === null) return null
  return (
    <Suspense>
      <LoginDialog open={tab !== null} tab={last} onTab={turnTo} onClose={close} />
    </Suspense>
  )
}
