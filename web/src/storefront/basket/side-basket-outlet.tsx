import { useIsFetching } from '@tanstack/react-query'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { keyOf } from '../../shared/api/query-of.ts'
import { lazyPage } from '../../shared/i18n/lazy-page.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useWide } from '../layout/use-wide.ts'

const SideBasket = lazyPage(async () => (await import('./side-basket.tsx')).SideBasket)

/** Loaded after the products, which a visitor wants to see first, and only where there is room for it. */
export function SideBasketOutlet() {
  const waiting = useIsFetching({ queryKey: keyOf('/public/web-api/product/sorted') }) > 0
  const wide = useWide()
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (waiting) return
    const timer = setTimeout(() => startTransition(() => setBegun(true)))
    return () => clearTimeout(timer)
  }, [waiting])
  if (!wide) return null
  const shape = <Skeleton className="h-80 w-full" />
  if (!begun) return shape
  return (
    <Suspense fallback={shape}>
      <SideBasket />
    </Suspense>
  )
}
