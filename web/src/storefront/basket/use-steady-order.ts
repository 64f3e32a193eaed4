import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** The lines in the order their sales units had; those that are new stand first, as they came. */
export function inOrderOf<Line extends { salesUnitId: number }>(
  units: readonly number[],
  lines: readonly Line[],
): readonly Line[] {
  const places = new Map(units.map((unit, index) => [unit, index]))
  return lines.toSorted(
    (one, other) => (places.get(one.salesUnitId) ?? -1) - (places.get(other.salesUnitId) ?? -1),
  )
}

/** As long as a hand needs to press the same place once more. */
const pause = 1000

/**
 * A rising count moves its line to the top (B-04). After a press in the list itself that waits until
 * the presses have ceased: the next one would otherwise hit another line. Only the order waits; what is
 * shown is worked out from the lines themselves, so that no older line can appear again (B-23).
 */
export function useSteadyOrder<Line extends { salesUnitId: number }>(
  lines: readonly Line[],
  list: RefObject<HTMLElement | null>,
): readonly Line[] {
  // The sales units as they stood at the first press.
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
