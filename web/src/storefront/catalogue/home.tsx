import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { usePagerLabels } from '../../i18n/use-pager-labels.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager, pageSizes } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { categoryPath } from './category-path.ts'
import { type Listing, searchOfListing } from './listing.ts'
import { newCategoryIds } from './new-categories.ts'
import { GridSkeleton, ProductGrid } from './product-grid.tsx'
import { useProducts } from './use-products.ts'

export function Home() {
  const { t } = useTranslation()
  const formats = useFormats()
  const messageOf = useErrorMessage()
  const pagerLabels = usePagerLabels()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const { listing, categories, page, error, retry } = useProducts()

  function show(changed: Partial<Listing>) {
    void navigate(`/${searchOfListing({ ...listing, ...changed })}`)
    // What was pressed stands below what is shown now: reading starts at the top again.
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <header className="flex min-h-8 items-baseline justify-between gap-4 px-1">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-lg font-semibold outline-none">
          {categories ? (
            (categoryPath(categories, listing).at(-1)?.name ?? t('storefront:products'))
          ) : (
            <Skeleton className="h-6 w-48" />
          )}
        </h1>
        {page && page.totalElements > 0 && (
          <p className="text-sm whitespace-nowrap text-muted">
            {t('storefront:product_count', {
              count: page.totalElements,
              formatted: formats.number(page.totalElements),
            })}
          </p>
        )}
      </header>
      {error && (
        <ErrorState
          title={t('storefront:products_error')}
          message={messageOf(error)}
          retryLabel={t('common:retry')}
          onRetry={retry}
        />
      )}
      {!page && !error && <GridSkeleton />}
      {page && page.content.length === 0 && (
        <EmptyState title={t('storefront:product_not_found')}>
          {t('storefront:product_not_found_body')}
        </EmptyState>
      )}
      {page && page.content.length > 0 && (
        <ProductGrid products={page.content} newCategories={newCategoryIds(categories ?? [])} />
      )}
      {page && page.totalElements > pageSizes[0] && (
        <Pager
          page={listing.page}
          totalPages={page.totalPages}
          size={listing.size}
          onPage={(number) => show({ page: number })}
          onSize={(size) => show({ size, page: 0 })}
          labels={pagerLabels}
        />
      )}
    </>
  )
}
