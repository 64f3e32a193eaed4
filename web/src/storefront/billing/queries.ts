import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import type { PageAddress } from '../account/page-address.ts'

/** The warehouse and the bank change these while nobody looks, so they are asked for anew each time. */
const asItIsNow = { staleTime: 0, refetchOnWindowFocus: true } as const

export const invoicesQuery = ({ page, size }: PageAddress) =>
  queryOptions({
    queryKey: queryKeys.invoices(page, size),
    queryFn: ({ signal }) => call('/web-api/invoice/page/', { body: { page, size } }, { signal }),
    placeholderData: keepPreviousData,
    ...asItIsNow,
  })

export const paymentsQuery = ({ page, size }: PageAddress) =>
  queryOptions({
    queryKey: queryKeys.payments(page, size),
    queryFn: ({ signal }) => call('/web-api/payment/page/', { body: { page, size } }, { signal }),
    placeholderData: keepPreviousData,
    ...asItIsNow,
  })

export interface OpenAmountFlags {
  showInvoiceAmount?: true
  showOrderAmount?: true
  showWaybillAmount?: true
}

export const openAmountsQuery = (flags: OpenAmountFlags) =>
  queryOptions({
    queryKey: queryKeys.openAmounts(flags),
    queryFn: ({ signal }) => call('/web-api/payment/openAmounts/', { body: flags }, { signal }),
    ...asItIsNow,
  })
