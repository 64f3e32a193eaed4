import { useEffect, useState } from 'react'

/** True once the first screen had its time to load. For what may be wanted next, but not first. */
export function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  return atRest
}
