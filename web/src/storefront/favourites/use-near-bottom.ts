import { useEffect } from 'react'

/** The distance from the bottom of the page at which the next products are fetched (G-18). */
const near = 600

/**
 * Calls back whenever the page is scrolled near its bottom, also when it is too short to scroll. `onNear` must be a
 * stable function.
 */
export function useNearBottom(onNear: () => void): void {
  useEffect(() => {
    function check() {
      const { scrollHeight, clientHeight } = document.documentElement
      if (scrollHeight - clientHeight - window.scrollY <= near) onNear()
    }
    check()
    window.addEventListener('scroll', check, { passive: true })
    window.addEventListener('resize', check)
    return () => {
      window.removeEventListener('scroll', check)
      window.removeEventListener('resize', check)
    }
  }, [onNear])
}
