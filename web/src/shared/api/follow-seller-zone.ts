import type { QueryClient } from '@tanstack/react-query'
import { setSellerZone } from '../i18n/seller-zone.ts'
import { queryOf } from './query-of.ts'

const { queryKey } = queryOf('/public/web-api/company/get')

/** Days are the seller's from the moment the company is known, however it came into the cache (S-09). */
export function followSellerZone(client: QueryClient): void {
  const take = () => {
    const company = client.getQueryData(queryKey)
    // What an older version left in session storage has none.
    if (company?.timeZone) setSellerZone(company.timeZone)
  }
  take()
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === queryKey[0]) take()
  })
}
