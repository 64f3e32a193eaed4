import { type RefObject, useEffect, useState } from 'react'
import { inOrderOf } from './steady-order.ts'

/** As long as a hand needs to press the same place once more. */
const pause = 1000

/**
 * A rising count moves its line to the top (B-04). After a press in the list itself that waits until
 * the presses have ceased: the next one would otherwise hit another line.
 */
export function useSteadyOrder<Line extends { salesUnitId: number }>(
  lines: readonly Line[],
  list: RefObject<HTMLElement | null>,
): readonly Line[] {
  const [presses, setPresses] = useState(0)
  const [settled, setSettled] = useState(0)
  const [last, setLast] = useState(lines)
  const [shown, setShown] = useState(lines)
  const steady = presses !== settled
  if (lines !== last) {
    setLast(lines)
    setShown(steady ? inOrderOf(shown, lines) : lines)
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(presses)
      setShown(lines)
    }, pause)
    return () => clearTimeout(timer)
  }, [presses, lines])
  useEffect(() => {
    const element = list.current
    const onPress = () => setPresses((before) => before + 1)
    element?.addEventListener('pointerdown', onPress)
    return () => element?.removeEventListener('pointerdown', onPress)
  }, [list])
  return shown
}
