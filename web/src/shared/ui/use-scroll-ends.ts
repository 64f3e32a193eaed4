import { type RefObject, useEffect, useState } from 'react'

interface ScrollEnds {
  atStart: boolean
  atEnd: boolean
}

/** Whether a row is scrolled to its start and its end; both when all of it is visible. */
export function useScrollEnds(row: RefObject<HTMLElement | null>): ScrollEnds {
  const [ends, setEnds] = useState<ScrollEnds>({ atStart: true, atEnd: true })
  useEffect(() => {
    const element = row.current
    if (!element) return
    function look({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
      const atStart = scrollLeft <= 0
      // Zoomed pages scroll by fractions of a pixel.
      const atEnd = scrollLeft >= scrollWidth - clientWidth - 1
      setEnds((before) =>
        before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd },
      )
    }
    const lookAgain = () => look(element)
    const observer = new ResizeObserver(lookAgain)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', lookAgain, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', lookAgain)
    }
  }, [row])
  return ends
}
