import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { DocumentFile, InvoiceRequest, PdfFile } from '../core/document-file.ts'
import { Amount, Id, Moment, Nullable, Page, PageRequest, Reason } from '../core/fields.ts'

/** Who a document went to, as the lists of the control app show it. */
const DocumentRow = {
  orderId: Id,
  customerName: Type.String(),
  address: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
  totalPrice: Amount,
}

const IssueRequest = Type.Object({
  orderId: Id,
  deliveredOn: Type.Optional(
    Type.String({
      pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      description:
        'The day of delivery: from the day of the order to 60 days ahead. Without it, today or that of the waybill.',
    }),
  ),
})

const PrintRequest = Type.Object({
  orderId: Id,
  showImageOnPrint: Type.Optional(Type.Boolean()),
  locationSortAsc: Type.Optional(Type.Boolean()),
  approvedOnes: Type.Optional(Type.Boolean()),
})

const OrderPdf = Type.Object({
  base64PdfData: Type.String({ contentEncoding: 'base64' }),
  fileName: Type.String({ description: 'What to save it as.' }),
  url: Type.String({
    description: 'A signed link that opens it under its name, valid for 15 minutes.',
  }),
})

export const billingEndpoints = {
  printOrder: endpoint({
    path: '/api/stockAgent/order/orderPdf',
    app: 'control',
    permission: 'picking.change',
    summary: 'The pick list: all lines, or the approved ones.',
    body: PrintRequest,
    answer: OrderPdf,
    refusals: ['order_not_found'],
  }),
  printUnapproved: endpoint({
    path: '/api/stockAgent/order/notApprovedProductsPdf',
    app: 'control',
    permission: 'picking.change',
    summary: 'The pick list of what is not approved yet.',
    body: PrintRequest,
    answer: OrderPdf,
    refusals: ['order_not_found'],
  }),
  createWaybill: endpoint({
    path: '/api/stockAgent/waybill/createWaybill',
    app: 'control',
    permission: 'documents.change',
    summary: 'Issues the waybill of an order; again, answers the same one.',
    body: IssueRequest,
    answer: Type.Object({ waybillId: Id }),
    refusals: [
      'order_not_found',
      'order_cancelled',
      'nothing_approved',
      'delivery_day_not_valid',
      'key_reused',
    ],
    repeatable: true,
  }),
  createInvoice: endpoint({
    path: '/api/stockAgent/invoice/createInvoice',
    app: 'control',
    permission: 'documents.change',
    summary: 'Issues the invoice of an order; again, answers the same one.',
    body: IssueRequest,
    answer: Type.Object({ invoiceId: Id }),
    refusals: [
      'order_not_found',
      'order_cancelled',
      'nothing_approved',
      'delivery_day_not_valid',
      'invoice_data_invalid',
      'key_reused',
    ],
    repeatable: true,
  }),
  cancelInvoice: endpoint({
    path: '/api/stockAgent/invoice/cancelInvoice',
    app: 'control',
    permission: 'books.change',
    summary:
      'Takes an invoice back by a cancellation invoice, after which the order can be invoiced anew; what was paid becomes credit; again, answers the same one.',
    body: Type.Object({ invoiceId: Id, reason: Reason }),
    answer: Type.Object({ invoiceId: Id }),
    refusals: [
      'invoice_not_found',
      'not_cancellable',
      'invoice_credited',
      'invoice_data_invalid',
      'key_reused',
    ],
    repeatable: true,
  }),
  listWaybills: endpoint({
    path: '/api/stockAgent/waybill/page',
    app: 'control',
    permission: 'documents.see',
    summary: 'All waybills, newest first.',
    body: PageRequest,
    answer: Page(
      Type.Object({
        ...DocumentRow,
        waybillId: Id,
        waybillNumber: Type.String(),
        waybillDate: Moment,
        invoiceId: Nullable(Id),
        cancelled: Type.Boolean({ description: 'It no longer counts; another one may follow it.' }),
      }),
    ),
    refusals: [],
  }),
  listInvoices: endpoint({
    path: '/api/stockAgent/invoice/page',
    app: 'control',
    permission: 'documents.see',
    summary: 'All invoices, newest first.',
    body: PageRequest,
    answer: Page(
      Type.Object({
        ...DocumentRow,
        invoiceId: Id,
        invoiceNumber: Type.String(),
        kind: Type.Enum(['invoice', 'cancellation', 'credit_note']),
        /** The cancellation invoice that took it back. */
        cancelledBy: Nullable(Id),
        invoiceDate: Moment,
        waybillId: Nullable(Id),
      }),
    ),
    refusals: [],
  }),
  getWaybillPdf: endpoint({
    path: '/api/stockAgent/waybill/waybillPdf',
    app: 'control',
    permission: 'documents.see',
    summary: 'A waybill as PDF.',
    query: Type.Object({ waybillId: Id }),
    answer: PdfFile,
    refusals: ['waybill_not_found'],
  }),
  getInvoicePdf: endpoint({
    path: '/api/stockAgent/invoice/invoicePdf',
    app: 'control',
    permission: 'documents.see',
    summary: 'An invoice as PDF.',
    query: InvoiceRequest,
    answer: PdfFile,
    refusals: ['invoice_not_found'],
  }),
  getInvoiceXml: endpoint({
    path: '/api/stockAgent/invoice/invoiceXml',
    app: 'control',
    permission: 'documents.see',
    summary: 'An invoice as XRechnung.',
    query: InvoiceRequest,
    answer: DocumentFile,
    refusals: ['invoice_not_found'],
  }),
}
