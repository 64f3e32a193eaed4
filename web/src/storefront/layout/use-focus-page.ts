import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The element that holds the page. */
export const contentId = 'content'

const isTypedIn = (element: Element | null) => element?.matches('input, textarea') === true

/**
 * A page that takes the place of another gets the focus, so that keys and readers aloud begin there and not on a link
 * that is gone. Who is typing is left alone: a search leads home while one types on.
 */
export function useFocusPage(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (isTypedIn(document.activeElement)) return
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname])
}
