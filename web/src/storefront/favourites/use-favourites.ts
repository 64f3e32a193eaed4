import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { favouritesQuery } from './queries.ts'
import { useNearBottom } from './use-near-bottom.ts'

interface Favourites {
  /** Undefined while the first ones are on their way. */
  products: readonly GridProduct[] | undefined
  loadingMore: boolean
  error: Error | null
  retry: () => void
}

/** The favourites, page after page as the reader nears the bottom. */
export function useFavourites(): Favourites {
  const query = useInfiniteQuery(favouritesQuery)
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = query

  // A page may come twice when favourites were taken away meanwhile; each product shows once.
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
