import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../shared/api/query-of.ts'
import { documentsPerPage } from './document-list.tsx'

const asItIsNow = { placeholderData: keepPreviousData, staleTime: 0 }

export const waybillsQuery = (page: number) => ({
  ...queryOf('/api/stockAgent/waybill/page', { body: { page, size: documentsPerPage } }),
  ...asItIsNow,
})

export const invoicesQuery = (page: number) => ({
  ...queryOf('/api/stockAgent/invoice/page', { body: { page, size: documentsPerPage } }),
  ...asItIsNow,
})
