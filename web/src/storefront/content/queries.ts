import type { PageId } from '@kontor/contract/rules/page-ids'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { onceASession } from '../../shared/api/once-a-session.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { callOf } from './page-ids.ts'

export const companyQuery = queryOptions({
  queryKey: queryKeys.company,
  queryFn: () => onceASession('company', () => call('/public/web-api/company/get')),
  staleTime: Infinity,
})

export const storeUrlsQuery = queryOptions({
  queryKey: queryKeys.storeUrls,
  queryFn: () => onceASession('storeURLs', () => call('/public/web-api/company/storeURLs')),
  staleTime: Infinity,
})

export function pageQuery(pageId: PageId) {
  return queryOptions({
    queryKey: queryKeys.page(pageId),
    queryFn: ({ signal }) => call(callOf(pageId), {}, { signal }),
    staleTime: 5 * 60_000,
  })
}
