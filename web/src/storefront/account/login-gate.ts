import { useCallback } from 'react'
import { useFloating } from '../layout/floating.ts'

export type LoginTab = 'login' | 'register'

/** Opens the login dialog, from wherever a customer is needed. */
export function useOpenLogin(): (tab?: LoginTab) => void {
  const { open } = useFloating()
  return useCallback((tab = 'login') => open(tab), [open])
}

interface LoginGate {
  /** The tab of the login dialog that is open; null when the dialog is closed. */
  tab: LoginTab | null
  turnTo: (tab: LoginTab) => void
  close: () => Promise<void>
}

/** For the dialog itself. */
export function useLoginGate(): LoginGate {
  const { floating, open, close } = useFloating()
  const tab = floating === 'login' || floating === 'register' ? floating : null
  return { tab, turnTo: open, close }
}
