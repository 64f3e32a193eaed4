import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { usePagerLabels } from '../../i18n/use-pager-labels.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { categoryPath } from './category-path.ts'
import { type Listing, searchOfListing } from './listing.ts'
import { newCategoryIds } from './new-categories.ts'
import { GridSkeleton, ProductGrid } from './product-grid.tsx'
import { categoriesQuery, productsQuery } from './queries.ts'
import { useListing } from './use-listing.ts'

export function Home() {
  const { t } = useTranslation()
  const formats = useFormats()
  const messageOf = useErrorMessage()
  const pagerLabels = usePagerLabels()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const listing = useListing()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const products = useQuery({
    ...productsQuery(listing),
    enabled: listing.categoryId !== undefined,
  })

  const title = categoryPath(categories, listing).at(-1)?.name
  const total = products.data?.totalElements

  function show(changed: Partial<Listing>) {
    void navigate(`/${searchOfListing({ ...listing, ...changed })}`)
    // The buttons that were pressed stand below what is shown now: reading starts at the top again.
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <header className="flex min-h-8 items-baseline justify-between gap-4 px-1">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-lg font-semibold outline-none">
          {title ?? (categories.length === 0 && <Skeleton className="h-6 w-48" />)}
        </h1>
        {total !== undefined && (
          <p className="text-sm whitespace-nowrap text-muted">
            {t('storefront:product_count', { count: total, formatted: formats.number(total) })}
          </p>
        )}
      </header>
      {products.isPending && <GridSkeleton />}
      {products.error && !products.data && (
        <ErrorState
          title={t('storefront:products_error')}
          message={messageOf(products.error)}
          retryLabel={t('common:retry')}
          onRetry={products.refetch}
        />
      )}
      {total === 0 && (
        <EmptyState title={t('storefront:product_not_found')}>
          {t('storefront:product_not_found_body')}
        </EmptyState>
      )}
      {products.data !== undefined && products.data.totalElements > 0 && (
        <>
          <ProductGrid
            products={products.data.content}
            newCategories={newCategoryIds(categories)}
          />
          <Pager
            page={listing.page}
            totalPages={products.data.totalPages}
            size={listing.size}
            onPage={(page) => show({ page })}
            onSize={(size) => show({ size, page: 0 })}
            labels={pagerLabels}
          />
        </>
      )}
    </>
  )
}
