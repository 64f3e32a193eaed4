import { brandsBodyOf, type Listing, productsBodyOf } from '@kontor/contract/rules/product-listing'
import { call } from '../../shared/api/call.ts'
import { onceASession } from '../../shared/api/once-a-session.ts'
import { queryOf } from '../../shared/api/query-of.ts'

export const categoriesQuery = {
  ...queryOf('/public/web-api/category/all'),
  staleTime: 5 * 60_000,
}

/** Favourites are always fetched: they may have changed since. */
const freshness = ({ favorite }: Listing) => (favorite ? { staleTime: 0 } : {})

/** A newer listing aborts the older request (G-19). */
export const productsQuery = (listing: Listing) => ({
  ...queryOf('/public/web-api/product/sorted', { body: productsBodyOf(listing) }),
  ...freshness(listing),
})

/** The brands to choose from. */
export const brandsQuery = (listing: Listing) => ({
  ...queryOf('/public/web-api/brand/all', { body: brandsBodyOf(listing) }),
  ...freshness(listing),
})

export const advertisementsQuery = {
  ...queryOf('/public/web-api/advertising/all'),
  queryFn: () => onceASession('advertisements', () => call('/public/web-api/advertising/all')),
  staleTime: Infinity,
}
