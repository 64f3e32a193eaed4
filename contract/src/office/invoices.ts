import Type from 'typebox'
import { DocumentFile, InvoiceRequest, PdfFile } from '../core/document-file.ts'
import { endpoint } from '../core/endpoint.ts'
import { Amount, Day, Id, Moment, Nullable, Reason } from '../core/fields.ts'
import { listCalls } from '../core/lists.ts'
import { invoiceStates } from '../rules/settlement-kinds.ts'
import { taxTreatments } from '../rules/tax-treatment.ts'
import { SettlementRow } from './payments.ts'

const see = { app: 'office', permission: 'books.see' } as const
const change = { app: 'office', permission: 'books.change' } as const

const InvoiceRow = Type.Object({
  id: Id,
  number: Type.String(),
  state: Type.Enum([...invoiceStates]),
  customerId: Id,
  firmName: Type.String(),
  orderId: Id,
  issuedAt: Moment,
  issuedOn: Day,
  dueOn: Nullable(Day),
  net: Type.Number({ description: 'Euro; below zero for what takes back an invoice.' }),
  total: Type.Number(),
  open: Type.Number({ description: 'What is still to be paid of it.' }),
})

const invoices = listCalls({
  name: 'invoice',
  noun: 'invoices, cancellations and credit notes',
  area: 'books',
  row: InvoiceRow,
})

const CreditedLines = Type.Array(
  Type.Object({
    position: Type.Integer({ minimum: 1, description: 'Of the line on the invoice.' }),
    quantity: Type.Integer({ minimum: 1, maximum: 9999 }),
  }),
  { maxItems: 1000 },
)

/** What a credit note takes back: goods, the delivery cost, a sum, or some of them. */
const CreditRequest = {
  invoiceId: Id,
  lines: Type.Optional(CreditedLines),
  delivery: Type.Optional(Type.Boolean({ description: 'Also what is left of the delivery cost.' })),
  net: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 10_000_000,
      description:
        'A price reduction: euro before VAT, split over the rates of the invoice by what is left of each.',
    }),
  ),
}

const creditRefusals = [
  'invoice_not_found',
  'not_creditable',
  'invoice_cancelled',
  'more_than_left',
  'nothing_to_credit',
] as const

const Credited = Type.Object({
  net: Amount,
  total: Amount,
  vat: Type.Array(
    Type.Object({
      rate: Type.Number({ description: 'Percent.' }),
      net: Amount,
      delivery: Amount,
      vat: Amount,
    }),
  ),
})

export const invoiceCalls = {
  listInvoiceRows: invoices.list,
  exportInvoices: invoices.export,
  readInvoice: endpoint({
    path: '/api/office/invoice/read',
    ...see,
    summary: 'An invoice with its lines, what belongs to it and what settles it.',
    body: Type.Object({ id: Id }),
    answer: Type.Object({
      ...InvoiceRow.properties,
      deliveredOn: Day,
      treatment: Type.Enum([...taxTreatments]),
      reason: Nullable(Type.String()),
      deliveryCost: Type.Number(),
      deliveryLeft: Amount,
      netLeft: Type.Number({ description: 'What could still be credited, before VAT.' }),
      totalLeft: Type.Number(),
      vat: Type.Array(
        Type.Object({
          rate: Type.Number({ description: 'Percent.' }),
          net: Type.Number(),
          vat: Type.Number(),
        }),
      ),
      lines: Type.Array(
        Type.Object({
          position: Type.Integer(),
          articleNumber: Nullable(Type.String()),
          name: Nullable(
            Type.String({ description: 'Null for a price reduction and for the delivery cost.' }),
          ),
          unit: Nullable(Type.String()),
          ofDelivery: Type.Boolean(),
          quantity: Type.Integer(),
          left: Type.Integer({ description: 'How many could still be credited.' }),
          price: Amount,
          rate: Type.Number({ description: 'Percent.' }),
          net: Type.Number(),
        }),
      ),
      documents: Type.Array(
        Type.Object({
          id: Id,
          number: Type.String(),
          state: Type.Enum([...invoiceStates]),
          issuedOn: Day,
          total: Type.Number(),
        }),
        { description: 'The other invoices, cancellations and credit notes of the order.' },
      ),
      settlements: Type.Array(SettlementRow),
    }),
    refusals: ['invoice_not_found'],
  }),
  getOfficeInvoicePdf: endpoint({
    path: '/api/office/invoice/pdf',
    ...see,
    summary: 'An invoice, a cancellation or a credit note as PDF.',
    query: InvoiceRequest,
    answer: PdfFile,
    refusals: ['invoice_not_found'],
  }),
  getOfficeInvoiceXml: endpoint({
    path: '/api/office/invoice/xml',
    ...see,
    summary: 'An invoice, a cancellation or a credit note as XRechnung.',
    query: InvoiceRequest,
    answer: DocumentFile,
    refusals: ['invoice_not_found'],
  }),
  previewCreditNote: endpoint({
    path: '/api/office/credit-note/preview',
    ...see,
    summary: 'What a credit note would come to. Nothing is issued.',
    body: Type.Object(CreditRequest),
    answer: Credited,
    refusals: [...creditRefusals],
  }),
  createCreditNote: endpoint({
    path: '/api/office/credit-note/create',
    ...change,
    summary:
      'Issues a credit note (381) for a part of an invoice. It lowers what is open of it; the rest is credit.',
    body: Type.Object({ ...CreditRequest, reason: Reason }),
    answer: Type.Object({ invoiceId: Id }),
    refusals: [...creditRefusals, 'invoice_data_invalid', 'key_reused'],
    repeatable: true,
  }),
}
