import { startTransition, useEffect, useState } from 'react'

/** As many cards as the HTML from the server has. */
const step = 12

/** The smallest area of a card in square pixels. */
const cardArea = 184 * 400

/** After a reload or a step back the scroll position is restored, for which the list must have its whole height. */
const opensAtTop = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

/** Only the first list of a page is rendered in steps; later ones have the browser to themselves. */
let isOpening = opensAtTop()

/**
 * How many cards of a list are rendered. While the page opens these are the ones that fit on the screen, and then a few
 * more at a time: all at once would block a slow phone for a quarter of a second.
 */
export function useShownCount(all: number): number {
  const [count, setCount] = useState(() =>
    isOpening ? Math.max(step, Math.ceil((innerWidth * innerHeight) / cardArea)) : Infinity,
  )
  useEffect(() => {
    isOpening = false
    if (count === Infinity) return
    startTransition(() => setCount(count + step < all ? count + step : Infinity))
  }, [count, all])
  return count
}
