import { lazy, Suspense, useEffect, useState } from 'react'
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
    // Loaded in advance, so that the first click opens it at once. If that fails, the click retries.
    if (atRest) loadDialog().catch(() => undefined)
  }, [atRest])

  if (last === null) return null
  return (
    <Suspense>
      <LoginDialog open={tab !== null} tab={last} onTab={turnTo} onClose={close} />
    </Suspense>
  )
}
