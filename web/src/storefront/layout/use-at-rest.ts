import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Long enough for one call to follow from the answer of another. */
const pause = 500

/** True once the first screen has all its data, to load what may be needed next. */
export function useAtRest(): boolean {
  const fetching = useIsFetching() > 0
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    if (fetching) return
    const timer = setTimeout(() => setAtRest(true), pause)
    return () => clearTimeout(timer)
  }, [fetching])
  return atRest
}
