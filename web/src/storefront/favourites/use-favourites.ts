import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { favouritesQuery } from './queries.ts'
import { useNearBottom } from './use-near-bottom.ts'

interface Favourites {
  /** Undefined while the first page is loading. */
  products: readonly GridProduct[] | undefined
  loadingMore: boolean
  error: Error | null
  retry: () => void
}

/** The favourites, loaded page by page while scrolling. */
export function useFavourites(): Favourites {
  const query = useInfiniteQuery(favouritesQuery)
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = query

  // A page may come twice when favourites were removed meanwhile; each product is shown once.
  const products = useMemo(() => {
    const loaded = data?.pages.flatMap(({ content }) => content)
    return loaded && [...new Map(loaded.map((product) => [product.id, product])).values()]
  }, [data])

  const wantsMore = hasNextPage && !isFetching && !error
  const loadMore = useCallback(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  useNearBottom(loadMore)

  return {
    products,
    loadingMore: isFetchingNextPage,
    error,
    retry: () => void (products ? fetchNextPage() : refetch()),
  }
}
