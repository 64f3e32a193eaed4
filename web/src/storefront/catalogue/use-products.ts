import type { Category } from '@kontor/contract/storefront/catalogue'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../shared/api/call.ts'
import { lacksCategory, type Listing } from '@kontor/contract/rules/product-listing'
import { categoriesQuery, productsQuery } from './queries.ts'
import { useListing } from './use-listing.ts'

interface Products {
  listing: Listing
  categories: readonly Category[] | undefined
  /** Undefined while it is loading. */
  page: Answer<'/public/web-api/product/sorted'> | undefined
  error: Error | null
  retry: () => void
}

const emptyPage = { content: [], totalPages: 0, totalElements: 0, number: 0, size: 0, last: true }

/** The products of the listing. Without a chosen category they wait until the first one is known. */
export function useProducts(): Products {
  const listing = useListing()
  const categories = useQuery(categoriesQuery)
  const waiting = lacksCategory(listing)
  const products = useQuery({ ...productsQuery(listing), enabled: !waiting })
  const noCategories = waiting && categories.data !== undefined
  const needed = waiting ? categories : products
  const failed = needed.error !== null && needed.data === undefined
  return {
    listing,
    categories: categories.data,
    page: noCategories ? emptyPage : products.data,
    error: failed ? needed.error : null,
    retry: () => void needed.refetch(),
  }
}
