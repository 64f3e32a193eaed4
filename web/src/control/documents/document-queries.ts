import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { documentsPerPage } from './document-list.tsx'

export const waybillsQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.waybills(page),
    queryFn: ({ signal }) =>
      call('/api/stockAgent/waybill/page', { body: { page, size: documentsPerPage } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const invoicesQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.agentInvoices(page),
    queryFn: ({ signal }) =>
      call('/api/stockAgent/invoice/page', { body: { page, size: documentsPerPage } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
