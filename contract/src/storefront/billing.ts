import Type from 'typebox'
import { AccountStatement, statementPeriod } from '../core/account-statement.ts'
import { DocumentFile, InvoiceRequest, PdfFile } from '../core/document-file.ts'
import { endpoint } from '../core/endpoint.ts'
import { Amount, Day, Id, Moment, Nullable, Page, PageRequest } from '../core/fields.ts'

export const billingEndpoints = {
  listCustomerInvoices: endpoint({
    path: '/web-api/invoice/page/',
    app: 'storefront',
    permission: 'shop',
    summary: 'The customer’s invoices, newest first.',
    body: PageRequest,
    answer: Page(
      Type.Object({
        invoiceId: Id,
        invoiceNumber: Type.String(),
        invoiceDate: Moment,
        dueDate: Nullable(Day),
        totalPrice: Amount,
        paymentStatus: Type.String(),
        buyerOrderNumber: Nullable(
          Type.String({ description: 'As the customer gave it with the order.' }),
        ),
        buyerReference: Nullable(Type.String()),
        xRechnung: Type.Boolean({
          description: 'It is for a public buyer, who submits its XML instead of the PDF.',
        }),
      }),
    ),
    refusals: [],
  }),
  getCustomerInvoicePdf: endpoint({
    path: '/web-api/invoice/pdf',
    app: 'storefront',
    permission: 'shop',
    summary: 'An invoice of the customer as PDF.',
    query: InvoiceRequest,
    answer: PdfFile,
    refusals: ['invoice_not_found'],
  }),
  getCustomerInvoiceXml: endpoint({
    path: '/web-api/invoice/xml',
    app: 'storefront',
    permission: 'shop',
    summary: 'An invoice of the customer as XRechnung.',
    query: InvoiceRequest,
    answer: DocumentFile,
    refusals: ['invoice_not_found'],
  }),
  listPayments: endpoint({
    path: '/web-api/payment/page/',
    app: 'storefront',
    permission: 'shop',
    summary: 'The customer’s payments, newest first.',
    body: PageRequest,
    answer: Page(
      Type.Object({
        id: Id,
        invoiceNumber: Type.String(),
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
    app: 'storefront',
    permission: 'shop',
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
  readOwnAccount: endpoint({
    path: '/web-api/account/statement',
    app: 'storefront',
    permission: 'shop',
    summary: 'The customer’s account: documents and payments with the balance after each.',
    body: Type.Object(statementPeriod),
    answer: AccountStatement,
    refusals: [],
  }),
}
