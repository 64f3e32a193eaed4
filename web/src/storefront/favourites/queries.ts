import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { nextFavouritesPage } from './next-favourites-page.ts'

const size = 50

export const favouritesQuery = infiniteQueryOptions({
  queryKey: queryKeys.favourites,
  queryFn: ({ pageParam, signal }) =>
    call(
      '/public/web-api/product/sorted',
      { body: { page: pageParam, size, favorite: true } },
      { signal },
    ),
  initialPageParam: 0,
  getNextPageParam: (_, pages) => nextFavouritesPage(pages, size),
})
