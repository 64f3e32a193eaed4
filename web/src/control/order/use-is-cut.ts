import { useLayoutEffect, useRef, useState } from 'react'

/** Whether a text has more lines than are shown of it, also after the window got another size. */
export function useIsCut<Shown extends HTMLElement>() {
  const text = useRef<Shown>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const shown = text.current
    if (!shown) return
    // A pixel more is rounding.
    const look = () => setIsCut(shown.scrollHeight > shown.clientHeight + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return { text, isCut }
}
