import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export const customerInfoQuery = queryOptions({
  queryKey: queryKeys.customerInfo,
  queryFn: ({ signal }) => call('/web-api/customerInfo', {}, { signal }),
  staleTime: Infinity,
})

export const freeDeliveryLimitQuery = queryOptions({
  queryKey: queryKeys.freeDeliveryLimit,
  queryFn: ({ signal }) => call('/web-api/freeDeliveryLimit', {}, { signal }),
  staleTime: Infinity,
})

export const accountQuery = queryOptions({
  queryKey: queryKeys.account,
  queryFn: ({ signal }) => call('/web-api/account', {}, { signal }),
})

export const countriesQuery = queryOptions({
  queryKey: queryKeys.countries,
  queryFn: ({ signal }) => call('/public/web-api/country/list', {}, { signal }),
  staleTime: Infinity,
})
