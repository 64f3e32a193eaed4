import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useAtRest } from '../layout/use-at-rest.ts'
import { BannerSlide } from './banner-slide.tsx'
import { advertisementsQuery } from './queries.ts'

// The other images and the code that moves them are loaded after the products.
const BannerControls = lazyWithRetry(
  async () => (await import('./banner-controls.tsx')).BannerControls,
)

/** As wide as its container, at most 470 px tall (G-04), with its size reserved before the images are loaded. */
const box = 'aspect-[1600/470] max-h-[470px] w-full overflow-hidden rounded-md bg-sunken'

/** The advertisements, one at a time. Without any there is no banner. */
export function Banner() {
  const { t } = useTranslation()
  const { data: advertisements, isError } = useQuery(advertisementsQuery)
  const banner = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const atRest = useAtRest()
  if (isError || advertisements?.length === 0) return null
  if (!advertisements) return <BannerSkeleton />

  return (
    <section
      ref={banner}
      aria-roledescription={t('storefront:banner.carousel')}
      aria-label={t('storefront:banner.title')}
      className="relative print:hidden"
    >
      <div ref={viewport} className={box}>
        <div className="flex h-full touch-pan-y">
          {advertisements.slice(0, atRest ? undefined : 1).map((advertisement, index) => (
            <BannerSlide
              key={advertisement.id}
              advertisement={advertisement}
              number={index + 1}
              total={advertisements.length}
            />
          ))}
        </div>
      </div>
      {atRest && advertisements.length > 1 && (
        <Suspense>
          <BannerControls banner={banner} viewport={viewport} />
        </Suspense>
      )}
    </section>
  )
}

export function BannerSkeleton() {
  return <Skeleton className={box} />
}
