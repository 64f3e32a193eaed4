import type { Category } from '@kontor/contract/storefront/catalogue'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { categoryPath } from '@kontor/contract/rules/category-path'
import {
  type Listing,
  type ProductSort,
  searchOfListing,
} from '@kontor/contract/rules/product-listing'
import { categoriesQuery } from './queries.ts'
import { SortSelect } from './sort-select.tsx'

interface ListingHeaderProps {
  listing: Listing
  /** Chosen by the reader; a default listing does not set the window title. */
  chosen: boolean
  /** The number of products; undefined while it is not known. */
  total: number | undefined
  headingRef: Ref<HTMLHeadingElement>
  onSort: (sort: ProductSort) => void
}

/** The heading of the listing, its number of products and its sort order. */
export function ListingHeader({ listing, chosen, total, headingRef, onSort }: ListingHeaderProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const title = useTitle(listing)
  usePageTitle(chosen ? title : undefined)
  return (
    <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 px-1">
      <h1
        ref={headingRef}
        tabIndex={-1}
        className="min-w-0 text-lg font-semibold break-words outline-none"
      >
        {title ?? <Skeleton className="h-6 w-48" />}
      </h1>
      {listing.search !== undefined && (
        <Link
          to={`/${searchOfListing({ size: listing.size })}`}
          className="mr-auto flex min-h-target items-center rounded-sm text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {t('storefront:search.end')}
        </Link>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4">
        <p aria-live="polite" className="text-sm whitespace-nowrap text-muted">
          {total !== undefined &&
            t('storefront:product_count', { count: total, formatted: formats.number(total) })}
        </p>
        <SortSelect listing={listing} onSort={onSort} />
      </div>
    </header>
  )
}

/** Undefined while the name of the category is loading. */
function useTitle(listing: Listing): string | undefined {
  const { t } = useTranslation()
  const { data: categories, isError } = useQuery(categoriesQuery)
  if (listing.search !== undefined) {
    return t('storefront:search.results', { search: listing.search })
  }
  if (listing.favorite) return t('storefront:favourites.title')
  if (categories) return nameOf(categories, listing) ?? t('storefront:products')
  return isError ? t('storefront:products') : undefined
}

const nameOf = (categories: readonly Category[], listing: Listing) =>
  categoryPath(categories, listing).at(-1)?.name
