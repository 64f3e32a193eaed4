import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What floats over the page and has an entry of its own in the history: going back closes it. */
export type Floating = 'categories' | 'profile' | 'login' | 'register'

const names: readonly Floating[] = ['categories', 'profile', 'login', 'register']

/** What floats in an entry of the history, by the state that is kept with it. */
export function floatingOf(state: unknown): Floating | null {
  if (typeof state !== 'object' || state === null) return null
  const { floating }: { floating?: unknown } = state
  return names.find((name) => name === floating) ?? null
}

/** A reloaded page begins with nothing floating, as it did before there was an entry for it. */
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
  /** Resolves once the entry is left. */
  close: () => Promise<void>
}

export function useFloating(): FloatingCalls {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const floating = floatingOf(state)

  const open = useCallback(
    (name: Floating) => {
      // One takes the place of another, so that going back once closes either.
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
