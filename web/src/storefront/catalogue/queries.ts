import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { Listing } from './listing.ts'

export const categoriesQuery = queryOptions({
  queryKey: queryKeys.categories,
  queryFn: ({ signal }) => call('/public/web-api/category/all', {}, { signal }),
  staleTime: 5 * 60_000,
})

/** A newer listing aborts the older one, as its signal is no longer waited for (G-19). */
export function productsQuery({ categoryId, subCategoryId, page, size }: Listing) {
  const body = {
    page,
    size,
    ...(categoryId && { categoryId }),
    ...(subCategoryId && { subCategoryId }),
  }
  return queryOptions({
    queryKey: queryKeys.products(body),
    queryFn: ({ signal }) => call('/public/web-api/product/sorted', { body }, { signal }),
  })
}
