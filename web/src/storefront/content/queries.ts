import { call } from '../../shared/api/call.ts'
import { onceASession } from '../../shared/api/once-a-session.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { callOf, isPageId } from './page-ids.ts'

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

const minutes = { staleTime: 5 * 60_000 }

export const pageQuery = (pageId: string) =>
  isPageId(pageId)
    ? { ...queryOf(callOf(pageId)), ...minutes }
    : { ...queryOf('/configuration/page/:pageId', { params: { pageId } }), ...minutes }

/** The pages of the wholesaler's own in the footer. */
export const footerPagesQuery = { ...queryOf('/configuration/pages'), ...minutes }
