import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** The lines in the order of these sales units; new ones come first. */
export function inOrderOf<Line extends { salesUnitId: number }>(
  units: readonly number[],
  lines: readonly Line[],
): readonly Line[] {
  const places = new Map(units.map((unit, index) => [unit, index]))
  return lines.toSorted(
    (one, other) => (places.get(one.salesUnitId) ?? -1) - (places.get(other.salesUnitId) ?? -1),
  )
}

/** The time between two presses on the same place. */
const pause = 1000

/**
 * A rising count moves its line to the top (B-04). After a press in the list itself the move waits until the presses
 * have ended: the next press would otherwise hit another line. Only the order waits; the lines themselves are current,
 * so no outdated line appears (B-23).
 */
export function useSteadyOrder<Line extends { salesUnitId: number }>(
  lines: readonly Line[],
  list: RefObject<HTMLElement | null>,
): readonly Line[] {
  // The sales units in the order at the first press.
  const [kept, setKept] = useState<readonly number[]>()
  const shown = useMemo(() => (kept ? inOrderOf(kept, lines) : lines), [kept, lines])
  const seen = useRef(shown)
  useLayoutEffect(() => {
    seen.current = shown
  }, [shown])
  useEffect(() => {
    const element = list.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const onPress = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setKept(undefined), pause)
      setKept((before) => before ?? seen.current.map(({ salesUnitId }) => salesUnitId))
    }
    element?.addEventListener('pointerdown', onPress)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('pointerdown', onPress)
    }
  }, [list])
  return shown
}
