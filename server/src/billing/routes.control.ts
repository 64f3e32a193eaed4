import { billingEndpoints } from '@kontor/contract/control/billing'
import { warehouseEndpoints } from '@kontor/contract/control/warehouse'
import { serve } from '../http/endpoints/serve.ts'
import { cancelInvoice } from './issue/cancel-invoice.ts'
import { createInvoice, createWaybill } from './issue/issue-documents.ts'
import { listInvoices, listWaybills } from './read/list-documents.ts'
import { printOrder, printUnapproved } from './read/print-order.ts'
import {
  getCustomerInvoicePdf,
  getCustomerInvoiceXml,
  getInvoicePdf,
  getInvoiceXml,
  getWaybillPdf,
} from './read/read-files.ts'

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
