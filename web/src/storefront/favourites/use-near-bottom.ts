import { useEffect } from 'react'

/** How far from the bottom of the page the next products are asked for (G-18). */
const near = 600

/**
 * Calls back whenever the reader is near the bottom of the page, also when the page is too short to
 * scroll. `onNear` must stay the same as long as it would do the same.
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
