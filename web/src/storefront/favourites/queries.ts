import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { nextFavouritesPage } from './next-favourites-page.ts'

const size = 50
const path = '/public/web-api/product/sorted'

export const favouritesQuery = infiniteQueryOptions({
  // Several pages under one key, separate from single pages of the same call.
  queryKey: [...keyOf(path, { body: { size, favorite: true } }), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call(path, { body: { page: pageParam, size, favorite: true } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (_, pages) => nextFavouritesPage(pages, size),
})
