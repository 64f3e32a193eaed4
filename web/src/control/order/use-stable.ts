import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that never changes and calls the latest version, so that memoised rows are not rendered again. */
export function useStable<Arguments extends unknown[]>(
  latest: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useCallback((...args) => current.current(...args), [])
}
