import { useEffect, useRef, useState } from 'react'

/** Longer than the interval of a double tap. */
const moment = 700

const none: ReadonlySet<number> = new Set()

/**
 * The rows that were just tapped. They keep their place until the table has not been touched for a moment: otherwise
 * the next row would move under the finger, and a second tap would approve it.
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
    /** Any touch of the table. */
    touched: () => taken.size > 0 && stay(),
  }
}
