import { billingEndpoints } from '@kontor/contract/storefront/billing'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { readOwnAccount } from './accounts/statement.ts'
import { getOpenAmounts } from './payments/open-amounts.ts'
import { listCustomerInvoices, listPayments } from './read/customer-lists.ts'
import { getCustomerInvoicePdf, getCustomerInvoiceXml } from './files/read-files.ts'

export const customerBillingRoutes = routesOf(billingEndpoints, {
  listCustomerInvoices,
  getCustomerInvoicePdf,
  getCustomerInvoiceXml,
  listPayments,
  getOpenAmounts,
  readOwnAccount,
})
