import type { Category } from '@kontor/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/call.ts'
import type { Listing } from './listing.ts'
import { categoriesQuery, productsQuery } from './queries.ts'
import { useListing } from './use-listing.ts'

interface Products {
  listing: Listing
  categories: readonly Category[] | undefined
  /** Undefined while it is on its way. */
  page: Answer<'/public/web-api/product/sorted'> | undefined
  error: Error | null
  retry: () => void
}

const emptyPage = { content: [], totalPages: 0, totalElements: 0, number: 0, size: 0, last: true }

/** The products of the listing. Without a category in the address they wait for the first one. */
export function useProducts(): Products {
  const listing = useListing()
  const categories = useQuery(categoriesQuery)
  const known = listing.categoryId !== undefined
  const products = useQuery({ ...productsQuery(listing), enabled: known })
  const noCategories = !known && categories.data !== undefined
  const failed = [products, categories].find(({ error, data }) => error && data === undefined)
  return {
    listing,
    categories: categories.data,
    page: noCategories ? emptyPage : products.data,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}
