import type { QueryClient } from '@tanstack/react-query'
import { setSellerZone } from '../i18n/seller-zone.ts'
import { queryOf } from './query-of.ts'

const { queryKey } = queryOf('/public/web-api/company/get')

/** Days are shown in the seller's time zone as soon as the company is in the cache (S-09). */
export function followSellerZone(client: QueryClient): void {
  const take = () => {
    const company = client.getQueryData(queryKey)
    // An older version stored the company without a time zone.
    if (company?.timeZone) setSellerZone(company.timeZone)
  }
  take()
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === queryKey[0]) take()
  })
}
