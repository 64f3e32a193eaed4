import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { keyOf } from '../../shared/api/query-of.ts'
import { PartFailure } from '../../shared/i18n/part-failure.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'

const SideBasket = lazyWithRetry(
  async () => (await import('./side-basket.tsx')).SideBasket,
  PartFailure,
)

/** Loaded after the products, which a visitor wants to see first. */
export function SideBasketOutlet() {
  const waiting = useIsFetching({ queryKey: keyOf('/public/web-api/product/sorted') }) > 0
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
