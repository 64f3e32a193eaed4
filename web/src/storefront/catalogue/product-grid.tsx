import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { ProductCard } from './product-card.tsx'
import { useShownCount } from './use-shown-count.ts'

export const gridColumns =
  'grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-2 md:grid-cols-[repeat(auto-fill,minmax(184px,1fr))] md:gap-3'

/** About as many as fill the first screen: their images are not lazy. */
const firstScreen = 10

/** The cards of the first row on a desktop. */
const firstRow = 5

interface ProductGridProps {
  products: readonly GridProduct[]
  newCategories: ReadonlySet<number>
  search?: string | undefined
}

export function ProductGrid({ products, newCategories, search }: ProductGridProps) {
  const count = useShownCount(products.length)
  return (
    <ul className={gridColumns}>
      {products.slice(0, count).map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          isNew={newCategories.has(product.categoryId)}
          search={search}
          eager={index < firstScreen}
          first={index < firstRow}
        />
      ))}
    </ul>
  )
}

/** The placeholder of the cards while they are loading. */
export function GridSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className={gridColumns}>
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
      <GridSkeletonCards />
    </div>
  )
}

export function GridSkeletonCards() {
  return Array.from({ length: 20 }, (_, index) => (
    <div
      key={index}
      aria-hidden
      className="flex flex-col overflow-clip rounded-md border border-line bg-surface"
    >
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="flex flex-col gap-2 p-3">
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-6 h-6 w-1/2 self-end" />
      </div>
    </div>
  ))
}
