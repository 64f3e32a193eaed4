import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The element that holds the page. */
export const contentId = 'content'

const isTypedIn = (element: Element | null) => element?.matches('input, textarea') === true

/**
 * After a navigation the new page gets the focus, so that the keyboard and screen readers start there and not on a
 * link that is gone. While a person is typing the focus stays: a search navigates to the home page during typing.
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
