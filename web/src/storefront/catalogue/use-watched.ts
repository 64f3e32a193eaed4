import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether someone points at an element or has moved the focus into it, and may be reading. The focus
 * that a click leaves behind does not count.
 */
export function useWatched(place: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const listening = new AbortController()
    const on = (event: string, listener: () => void) =>
      element.addEventListener(event, listener, { signal: listening.signal })
    on('mouseenter', () => setHovered(true))
    on('mouseleave', () => setHovered(false))
    on('focusin', () => setFocused(element.querySelector(':focus-visible') !== null))
    on('focusout', () => setFocused(false))
    return () => listening.abort()
  }, [place])
  return hovered || focused
}
