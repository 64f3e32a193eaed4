import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element is hovered or has keyboard focus, so that a person may be reading it. Focus after a click does
 * not count.
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
