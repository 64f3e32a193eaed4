import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../shared/api/query-of.ts'
import type { PageAddress } from '../../shared/table/page-address.ts'

const asItIsNow = { placeholderData: keepPreviousData, staleTime: 0 }

export const waybillsQuery = ({ page, size }: PageAddress) => ({
  ...queryOf('/api/stockAgent/waybill/page', { body: { page, size } }),
  ...asItIsNow,
})

export const invoicesQuery = ({ page, size }: PageAddress) => ({
  ...queryOf('/api/stockAgent/invoice/page', { body: { page, size } }),
  ...asItIsNow,
})
