import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at every render, doing what the latest one does: rows that get it stay as they are. */
export function useStable<Arguments extends unknown[]>(
  latest: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useCallback((...args) => current.current(...args), [])
}
