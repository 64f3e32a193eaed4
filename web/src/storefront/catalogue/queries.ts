import { brandsBodyOf, type Listing, productsBodyOf } from '@kontor/contract/rules/listing'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { onceASession } from '../../shared/api/once-a-session.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export const categoriesQuery = queryOptions({
  queryKey: queryKeys.categories,
  queryFn: ({ signal }) => call('/public/web-api/category/all', {}, { signal }),
  staleTime: 5 * 60_000,
})

/** Favourites are asked for anew each time: hearts may have been pressed since. */
const freshness = ({ favorite }: Listing) => (favorite ? { staleTime: 0 } : {})

/** A newer listing aborts the older one, as its signal is no longer waited for (G-19). */
export function productsQuery(listing: Listing) {
  const body = productsBodyOf(listing)
  return queryOptions({
    queryKey: queryKeys.products(body),
    queryFn: ({ signal }) => call('/public/web-api/product/sorted', { body }, { signal }),
    ...freshness(listing),
  })
}

/** The brands to choose from. */
export function brandsQuery(listing: Listing) {
  const body = brandsBodyOf(listing)
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
