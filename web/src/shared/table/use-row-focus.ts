import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Which row of a list has the focus, when only the rows in sight are drawn. */
export function useRowFocus(frame: RefObject<HTMLElement | null>, count: number, first = 0) {
  const [focused, setFocused] = useState(first)
  // Tab leads to it; -1 when there is none.
  const active = Math.min(focused, count - 1)
  // The row that gets the focus as soon as it is drawn.
  const wanted = useRef<number | null>(null)

  function focusWanted() {
    const row = frame.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  }
  useLayoutEffect(focusWanted)

  /** The row with the focus stays drawn however far one scrolls, because the keys go to it. */
  function drawnRows(range: Range): number[] {
    const drawn = defaultRangeExtractor(range)
    return active < 0 || drawn.length === 0 || drawn.includes(active)
      ? drawn
      : [...drawn, active].toSorted((a, b) => a - b)
  }

  /** Moves the focus from a row by a key, and says whether the key moves it. */
  function moveBy(
    key: string,
    index: number,
    { page, scrollTo }: { page: number; scrollTo: (index: number) => void },
  ): boolean {
    // Another key can come before the row of the last one is drawn.
    const from = wanted.current ?? index
    const steps: Partial<Record<string, number>> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: count - 1,
    }
    const to = steps[key]
    if (to === undefined) return false
    const next = Math.max(0, Math.min(count - 1, to))
    wanted.current = next
    setFocused(next)
    scrollTo(next)
    focusWanted()
    return true
  }

  return { active, setFocused, drawnRows, moveBy }
}
