import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../shared/api/query-of.ts'
import type { PageAddress } from '../../shared/table/page-address.ts'

/** Warehouse and bank change these at any time, so they are never taken from the cache. */
const asItIsNow = { staleTime: 0, refetchOnWindowFocus: true } as const

export const invoicesQuery = ({ page, size }: PageAddress) => ({
  ...queryOf('/web-api/invoice/page/', { body: { page, size } }),
  placeholderData: keepPreviousData,
  ...asItIsNow,
})

export const paymentsQuery = ({ page, size }: PageAddress) => ({
  ...queryOf('/web-api/payment/page/', { body: { page, size } }),
  placeholderData: keepPreviousData,
  ...asItIsNow,
})

export interface OpenAmountFlags {
  showInvoiceAmount?: true
  showOrderAmount?: true
  showWaybillAmount?: true
}

export const openAmountsQuery = (flags: OpenAmountFlags) => ({
  ...queryOf('/web-api/payment/openAmounts/', { body: flags }),
  ...asItIsNow,
})
