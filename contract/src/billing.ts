import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Amount, Id, Moment, Nullable, Page, PageRequest, PdfData } from './fields.ts'

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

export const billingEndpoints = {
  listCustomerInvoices: endpoint({
    path: '/web-api/invoice/page/',
    access: 'customer',
    summary: 'The customer’s invoices, newest first.',
    body: PageRequest,
    answer: Page(
      Type.Object({
        invoiceId: Id,
        invoiceNumber: Type.String(),
        invoiceDate: Moment,
        totalPrice: Amount,
        paymentStatus: Type.String(),
      }),
    ),
    refusals: [],
  }),
  getCustomerInvoicePdf: endpoint({
    path: '/web-api/invoice/pdf',
    access: 'customer',
    summary: 'An invoice of the customer as PDF.',
    query: Type.Object({ invoiceId: Id }),
    answer: PdfData,
    refusals: ['invoice_not_found'],
  }),
  listPayments: endpoint({
    path: '/web-api/payment/page/',
    access: 'customer',
    summary: 'The customer’s payments, newest first.',
    body: PageRequest,
    answer: Page(
      Type.Object({
        id: Id,
        paymentTypeName: Type.String(),
        paidAmount: Amount,
        paymentDate: Moment,
        totalAmount: Amount,
      }),
    ),
    refusals: [],
  }),
  getOpenAmounts: endpoint({
    path: '/web-api/payment/openAmounts/',
    access: 'customer',
    summary: 'What is open: only the amounts that were asked for.',
    body: Type.Object({
      showOrderAmount: Type.Optional(Type.Boolean()),
      showWaybillAmount: Type.Optional(Type.Boolean()),
      showInvoiceAmount: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({
      openOrderAmount: Type.Optional(Amount),
      openWaybillAmount: Type.Optional(Amount),
      openInvoiceAmount: Type.Optional(Amount),
    }),
    refusals: [],
  }),
  createWaybill: endpoint({
    path: '/api/stockAgent/waybill/createWaybill',
    access: 'stockAgent',
    summary: 'Issues the waybill of an order; again, answers the same one.',
    body: Type.Object({ orderId: Id }),
    answer: Type.Object({ waybillId: Id }),
    refusals: ['order_not_found', 'nothing_approved', 'key_reused'],
    repeatable: true,
  }),
  createInvoice: endpoint({
    path: '/api/stockAgent/invoice/createInvoice',
    access: 'stockAgent',
    summary: 'Issues the invoice of an order; again, answers the same one.',
    body: Type.Object({ orderId: Id }),
    answer: Type.Object({ invoiceId: Id }),
    refusals: ['order_not_found', 'nothing_approved', 'key_reused'],
    repeatable: true,
  }),
  listWaybills: endpoint({
    path: '/api/stockAgent/waybill/page',
    access: 'stockAgent',
    summary: 'All waybills, newest first.',
    body: PageRequest,
    answer: Page(
      Type.Object({
        ...DocumentRow,
        waybillId: Id,
        waybillDate: Moment,
        invoiceId: Nullable(Id),
      }),
    ),
    refusals: [],
  }),
  listInvoices: endpoint({
    path: '/api/stockAgent/invoice/page',
    access: 'stockAgent',
    summary: 'All invoices, newest first.',
    body: PageRequest,
    answer: Page(
      Type.Object({
        ...DocumentRow,
        invoiceId: Id,
        invoiceDate: Moment,
        waybillId: Nullable(Id),
      }),
    ),
    refusals: [],
  }),
  getWaybillPdf: endpoint({
    path: '/api/stockAgent/waybill/waybillPdf',
    access: 'stockAgent',
    summary: 'A waybill as PDF.',
    query: Type.Object({ waybillId: Id }),
    answer: PdfData,
    refusals: ['waybill_not_found'],
  }),
  getInvoicePdf: endpoint({
    path: '/api/stockAgent/invoice/invoicePdf',
    access: 'stockAgent',
    summary: 'An invoice as PDF.',
    query: Type.Object({ invoiceId: Id }),
    answer: PdfData,
    refusals: ['invoice_not_found'],
  }),
}
