import { billingEndpoints } from '@kontor/contract/billing'
import { warehouseEndpoints } from '@kontor/contract/warehouse'
import { serve } from '../http/serve.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { createInvoice, createWaybill } from './issue-documents.ts'
import { listInvoices, listWaybills } from './list-documents.ts'
import { printOrder, printUnapproved } from './print-order.ts'
import {
  getCustomerInvoicePdf,
  getCustomerInvoiceXml,
  getInvoicePdf,
  getInvoiceXml,
  getWaybillPdf,
} from './read-files.ts'

export const billingRoutes = [
  serve(warehouseEndpoints.printOrder, printOrder),
  serve(warehouseEndpoints.printUnapproved, printUnapproved),
  serve(billingEndpoints.createWaybill, createWaybill),
  serve(billingEndpoints.createInvoice, createInvoice),
  serve(billingEndpoints.cancelInvoice, cancelInvoice),
  serve(billingEndpoints.listWaybills, listWaybills),
  serve(billingEndpoints.listInvoices, listInvoices),
  serve(billingEndpoints.getWaybillPdf, getWaybillPdf),
  serve(billingEndpoints.getInvoicePdf, getInvoicePdf),
  serve(billingEndpoints.getInvoiceXml, getInvoiceXml),
  serve(billingEndpoints.getCustomerInvoicePdf, getCustomerInvoicePdf),
  serve(billingEndpoints.getCustomerInvoiceXml, getCustomerInvoiceXml),
]
