import { useCallback, useEffect, useRef } from 'react'

/** Where the focus goes when a popup closes: to the element that opened it, unless it led to another page. */
export function useFinalFocus(open: boolean): () => boolean | HTMLElement {
  const openedAt = useRef('')
  useEffect(() => {
    if (open) openedAt.current = location.pathname
  }, [open])
  return useCallback(
    () => openedAt.current === location.pathname || (document.querySelector('main') ?? true),
    [],
  )
}
