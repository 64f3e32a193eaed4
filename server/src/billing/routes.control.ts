import { billingEndpoints } from '@kontor/contract/control/billing'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { cancelInvoice } from './issue/cancel-invoice.ts'
import { createInvoice, createWaybill } from './issue/issue-documents.ts'
import { listInvoices, listWaybills } from './read/list-documents.ts'
import { printOrder, printUnapproved } from './read/print-order.ts'
import { getInvoicePdf, getInvoiceXml, getWaybillPdf } from './files/read-files.ts'

export const billingRoutes = routesOf(billingEndpoints, {
  printOrder,
  printUnapproved,
  createWaybill,
  createInvoice,
  cancelInvoice,
  listWaybills,
  listInvoices,
  getWaybillPdf,
  getInvoicePdf,
  getInvoiceXml,
})
