import { billingEndpoints } from '@kontor/contract/control/billing'
import { serve } from '../http/endpoints/serve.ts'
import { listCustomerInvoices, listPayments } from './read/customer-lists.ts'
import { getOpenAmounts } from './payments/open-amounts.ts'

export const customerBillingRoutes = [
  serve(billingEndpoints.listCustomerInvoices, listCustomerInvoices),
  serve(billingEndpoints.listPayments, listPayments),
  serve(billingEndpoints.getOpenAmounts, getOpenAmounts),
]
