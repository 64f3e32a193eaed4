import { useEffect, useState } from 'react'

/** Whether something has been so for a while: what passes at once need not be shown. */
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
