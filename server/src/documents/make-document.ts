import { crossIndustryInvoice } from './cross-industry-invoice.ts'
import type { DocumentData, DocumentFiles } from './document-data.ts'
import { drawInvoice } from './invoice-pdf.ts'
import { drawPickList } from './pick-list-pdf.ts'
import { drawProductSheet } from './product-sheet-pdf.ts'
import { drawWaybill } from './waybill-pdf.ts'

export async function makeDocument(data: DocumentData): Promise<DocumentFiles> {
  if (data.kind === 'pickList') return { pdf: await drawPickList(data), xml: null }
  if (data.kind === 'productSheet') return { pdf: await drawProductSheet(data), xml: null }
  if (data.kind === 'waybill') return { pdf: await drawWaybill(data), xml: null }
  return {
    pdf: await drawInvoice(data),
    xml: Buffer.from(crossIndustryInvoice(data, 'xrechnung')),
  }
}
