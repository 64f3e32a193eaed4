import { type RefObject, useLayoutEffect, useState } from 'react'

/** The current width of an element in CSS pixels; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(measured.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(measured)
    return () => watcher.disconnect()
  }, [element])
  return width
}
