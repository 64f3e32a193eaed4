import { useEffect, useRef, useState } from 'react'

/** Longer than the second tap of a double tap, or of an impatient finger, is away from the first. */
const moment = 700

const none: ReadonlySet<number> = new Set()

/**
 * The rows that were just tapped. They stay where they are until nobody has touched the table for a
 * moment: otherwise the next row would slide under the finger, and a second tap would approve it.
 */
export function useTakenRows() {
  const [taken, setTaken] = useState(none)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function stay() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTaken(none), moment)
  }

  return {
    taken,
    take: (orderProductId: number) => {
      setTaken((before) => new Set(before).add(orderProductId))
      stay()
    },
    /** The table is touched, wherever. */
    touched: () => taken.size > 0 && stay(),
  }
}
