import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { queryKeys } from '../../api/query-keys.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const SideBasket = lazy(async () => ({ default: (await import('./side-basket.tsx')).SideBasket }))

/** It comes after the products: who has just arrived wants to see these first. */
export function SideBasketOutlet() {
  const waiting = useIsFetching({ queryKey: queryKeys.allProducts }) > 0
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (waiting) return
    const timer = setTimeout(() => setBegun(true))
    return () => clearTimeout(timer)
  }, [waiting])
  const shape = <Skeleton className="h-80 w-full" />
  return (
    <div className="max-lg:hidden">
      {begun ? (
        <Suspense fallback={shape}>
          <SideBasket />
        </Suspense>
      ) : (
        shape
      )}
    </div>
  )
}
