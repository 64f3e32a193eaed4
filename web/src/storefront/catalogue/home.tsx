import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { usePagerLabels } from '../../shared/i18n/use-pager-labels.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { pageSizes } from '@kontor/contract/rules/product-listing'
import { Pager } from '../../shared/ui/pager.tsx'
import { NoticesOutlet } from '../basket/notices-outlet.tsx'
import { ProductDialog } from '../product/product-dialog-outlet.tsx'
import { Banner } from './banner.tsx'
import { BrandBar } from './brand-bar.tsx'
import { ListingHeader } from './listing-header.tsx'
import { isFiltered, type Listing } from '@kontor/contract/rules/product-listing'
import { newCategoryIds } from '@kontor/contract/rules/new-categories'
import { GridSkeleton, ProductGrid } from './product-grid.tsx'
import { useAskedListing } from './use-listing.ts'
import { useProducts } from './use-products.ts'
import { useShowListing } from './use-show-listing.ts'

export function Home() {
  const { t } = useTranslation()
  const pagerLabels = usePagerLabels()
  const showListing = useShowListing()
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useAskedListing()
  const { listing, categories, page, error, retry } = useProducts()

  function show(changed: Partial<Listing>) {
    showListing({ ...asked, ...changed })
    // The heading gets the focus, so that reading starts at the top of the new list.
    heading.current?.focus({ preventScroll: true })
  }

  // The list has become shorter, or the page number was typed.
  if (page && page.totalPages > 0 && listing.page >= page.totalPages) {
    return <LastPage number={page.totalPages - 1} />
  }
  return (
    <>
      <NoticesOutlet />
      <BrandBar />
      {!isFiltered(asked) && <Banner />}
      <ListingHeader
        listing={listing}
        chosen={isFiltered(asked)}
        total={page?.totalElements}
        headingRef={heading}
        onSort={(sort) => showListing({ ...asked, sort, page: 0 })}
      />
      {error && (
        <CallFailure title={t('storefront:products_error')} error={error} onRetry={retry} />
      )}
      {!page && !error && <GridSkeleton />}
      {page && page.content.length === 0 && <NothingFound listing={listing} />}
      {page && page.content.length > 0 && (
        <ProductGrid
          products={page.content}
          newCategories={newCategoryIds(categories ?? [])}
          search={listing.search}
        />
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
      <ProductDialog />
    </>
  )
}

/** Goes to the last page; the rest of the address stays, also an open product dialog. */
function LastPage({ number }: { number: number }) {
  const { search, state } = useLocation()
  const query = new URLSearchParams(search)
  if (number > 0) query.set('page', String(number))
  else query.delete('page')
  return <Navigate to={{ search: query.toString() }} state={state} replace />
}

function NothingFound({ listing }: { listing: Listing }) {
  const { t } = useTranslation()
  const noFavourites = listing.favorite && listing.brandId === undefined && listing.page === 0
  return noFavourites ? (
    <EmptyState title={t('storefront:favourites.empty')}>
      {t('storefront:favourites.empty_body')}
    </EmptyState>
  ) : (
    <EmptyState title={t('storefront:product_not_found')}>
      {t('storefront:product_not_found_body')}
    </EmptyState>
  )
}
