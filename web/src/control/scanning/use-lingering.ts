import { useEffect, useState } from 'react'

/** True when a condition has held for a while, so that short waits are not shown. */
export function useLingering(value: boolean, after: number): boolean {
  const [lingers, setLingers] = useState(false)
  useEffect(() => {
    if (!value) return
    const timer = setTimeout(() => setLingers(true), after)
    return () => {
      clearTimeout(timer)
      setLingers(false)
    }
  }, [value, after])
  return value && lingers
}
