import { useCallback } from 'react'
import { useFloating } from '../layout/floating.ts'

export type LoginTab = 'login' | 'register'

/** Opens the login dialog, wherever a customer is required. */
export function useOpenLogin(): (tab?: LoginTab) => void {
  const { open } = useFloating()
  return useCallback((tab = 'login') => open(tab), [open])
}

interface LoginGate {
  /** The open tab of the login dialog; null when the dialog is closed. */
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
