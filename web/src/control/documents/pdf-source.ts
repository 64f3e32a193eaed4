import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

/** Which lines of an order are printed. */
export type PrintedLines = 'all' | 'open' | 'approved'

/** A document that the server makes or stores. */
export type PdfSource =
  | { kind: 'order'; orderId: number; lines: PrintedLines; pictures: boolean }
  | { kind: 'waybill'; id: number }
  | { kind: 'invoice'; id: number }

type PickList = Extract<PdfSource, { kind: 'order' }>

async function pickList({ orderId, lines, pictures }: PickList, signal: AbortSignal) {
  const body = {
    orderId,
    showImageOnPrint: pictures,
    locationSortAsc: true,
    approvedOnes: lines === 'approved',
  }
  const path =
    lines === 'open'
      ? '/api/stockAgent/order/notApprovedProductsPdf'
      : '/api/stockAgent/order/orderPdf'
  const { base64PdfData: data, fileName, url } = await call(path, { body }, { signal })
  return { data, fileName, number: String(orderId), url }
}

const waybill = (waybillId: number, signal: AbortSignal) =>
  call('/api/stockAgent/waybill/waybillPdf', { query: { waybillId } }, { signal })

const invoice = (invoiceId: number, signal: AbortSignal) =>
  call('/api/stockAgent/invoice/invoicePdf', { query: { invoiceId } }, { signal })

interface PdfFile {
  /** In base64. */
  data: string
  /** The file name for saving it. */
  fileName: string
  /** The number on the document. */
  number: string
  /** The link that opens it in a new tab. */
  url: string
}

function fetchPdf(source: PdfSource, signal: AbortSignal): Promise<PdfFile> {
  if (source.kind === 'order') return pickList(source, signal)
  return source.kind === 'waybill' ? waybill(source.id, signal) : invoice(source.id, signal)
}

/** Pick lists change with the order; issued documents never change. */
export const pdfQuery = (source: PdfSource) =>
  queryOptions({
    // One of four calls, whose answers get the same shape here.
    queryKey: ['pdf', source],
    queryFn: ({ signal }) => fetchPdf(source, signal),
    staleTime: source.kind === 'order' ? 0 : Infinity,
    gcTime: source.kind === 'order' ? 0 : 60_000,
  })
