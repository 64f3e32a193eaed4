import type { PageId } from '@kontor/contract/rules/page-ids'
import { call } from '../../shared/api/call.ts'
import { onceASession } from '../../shared/api/once-a-session.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { callOf } from './page-ids.ts'

export const companyQuery = {
  ...queryOf('/public/web-api/company/get'),
  queryFn: () => onceASession('company', () => call('/public/web-api/company/get')),
  staleTime: Infinity,
}

export const storeUrlsQuery = {
  ...queryOf('/public/web-api/company/storeURLs'),
  queryFn: () => onceASession('storeURLs', () => call('/public/web-api/company/storeURLs')),
  staleTime: Infinity,
}

export const pageQuery = (pageId: PageId) => ({
  ...queryOf(callOf(pageId)),
  staleTime: 5 * 60_000,
})
