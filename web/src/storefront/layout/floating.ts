import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Drawers and dialogs with their own history entry: going back closes them. */
export type Floating = 'categories' | 'profile' | 'login' | 'register'

const names: readonly Floating[] = ['categories', 'profile', 'login', 'register']

/** What is open in a history entry, from its state. */
export function floatingOf(state: unknown): Floating | null {
  if (typeof state !== 'object' || state === null) return null
  const { floating }: { floating?: unknown } = state
  return names.find((name) => name === floating) ?? null
}

/** A reloaded page starts with nothing open. */
export function landFloating(): void {
  const { state } = history
  if (floatingOf(state?.usr) === null) return
  const { floating: _, ...rest } = state.usr
  history.replaceState({ ...state, usr: rest }, '')
}

/** Going back takes a moment. A second press in that time must not go back too far. */
let leaving: Promise<void> | undefined

const goneBack = () =>
  new Promise<void>((resolve) => {
    const left = () => {
      leaving = undefined
      resolve()
    }
    window.addEventListener('popstate', left, { once: true })
    history.back()
  })

interface FloatingCalls {
  floating: Floating | null
  open: (name: Floating) => void
  /** Resolves after the history entry is left. */
  close: () => Promise<void>
}

export function useFloating(): FloatingCalls {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const floating = floatingOf(state)

  const open = useCallback(
    (name: Floating) => {
      // One replaces another, so that going back once closes either.
      const options = { state: { ...state, floating: name }, preventScrollReset: true }
      void navigate({ pathname, search }, { ...options, replace: floating !== null })
    },
    [navigate, pathname, search, state, floating],
  )

  const close = useCallback(async () => {
    if (floating === null) return
    leaving ??= goneBack()
    await leaving
  }, [floating])

  return { floating, open, close }
}
