import type { Answer } from '../../shared/api/call.ts'

export type InvoiceDetail = Answer<'/api/office/invoice/read'>
