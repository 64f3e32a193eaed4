import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { onceASession } from '../../api/once-a-session.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { Listing } from './listing.ts'

export const categoriesQuery = queryOptions({
  queryKey: queryKeys.categories,
  queryFn: ({ signal }) => call('/public/web-api/category/all', {}, { signal }),
  staleTime: 5 * 60_000,
})

const filterOf = ({ categoryId, subCategoryId, search, favorite }: Listing) => ({
  ...(categoryId && { categoryId }),
  ...(subCategoryId && { subCategoryId }),
  ...(search && { searchKeyword: search }),
  ...(favorite && { favorite }),
})

/** Favourites are asked for anew each time: hearts may have been pressed since. */
const freshness = ({ favorite }: Listing) => (favorite ? { staleTime: 0 } : {})

/** A newer listing aborts the older one, as its signal is no longer waited for (G-19). */
export function productsQuery(listing: Listing) {
  const { page, size, brandId } = listing
  const body = { page, size, ...filterOf(listing), ...(brandId && { brandId }) }
  return queryOptions({
    queryKey: queryKeys.products(body),
    queryFn: ({ signal }) => call('/public/web-api/product/sorted', { body }, { signal }),
    ...freshness(listing),
  })
}

/** The brands to choose from. The chosen one is no filter for them, or no other could be chosen. */
export function brandsQuery(listing: Listing) {
  const body = filterOf(listing)
  return queryOptions({
    queryKey: queryKeys.brands(body),
    queryFn: ({ signal }) => call('/public/web-api/brand/all', { body }, { signal }),
    ...freshness(listing),
  })
}

export const advertisementsQuery = queryOptions({
  queryKey: queryKeys.advertisements,
  queryFn: () => onceASession('advertisements', () => call('/public/web-api/advertising/all')),
  staleTime: Infinity,
})
