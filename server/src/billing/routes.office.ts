import { billingEndpoints } from '@kontor/contract/office/billing'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { openItemList } from './accounts/open-item-list.ts'
import { readCustomerAccount } from './accounts/statement.ts'
import { createCreditNote, previewCreditNote } from './credit/create-credit-note.ts'
import { getOfficeInvoicePdf, getOfficeInvoiceXml } from './files/read-files.ts'
import { invoiceList } from './invoices/invoice-list.ts'
import { readInvoice } from './invoices/read-invoice.ts'
import { bookPayment, useCredit } from './payments/book-payment.ts'
import { paymentList, readPayment } from './payments/payment-list.ts'
import { releaseSettlement, reversePayment } from './payments/reverse-payment.ts'
import { findPayers, startPayment } from './payments/start-payment.ts'

const invoices = listRoutes(invoiceList, 'invoices')
const payments = listRoutes(paymentList, 'payments')
const openItems = listRoutes(openItemList, 'open-items')

export const officeBillingRoutes = routesOf(billingEndpoints, {
  listInvoiceRows: invoices.list,
  exportInvoices: invoices.export,
  readInvoice,
  getOfficeInvoicePdf,
  getOfficeInvoiceXml,
  previewCreditNote,
  createCreditNote,
  listPaymentRows: payments.list,
  exportPayments: payments.export,
  findPayers,
  startPayment,
  bookPayment,
  useCredit,
  readPayment,
  reversePayment,
  releaseSettlement,
  listOpenItemRows: openItems.list,
  exportOpenItems: openItems.export,
  readCustomerAccount,
})
