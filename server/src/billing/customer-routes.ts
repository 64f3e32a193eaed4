import { billingEndpoints } from '@kontor/contract/billing'
import { serve } from '../http/serve.ts'
import { listCustomerInvoices, listPayments } from './customer-lists.ts'
import { getOpenAmounts } from './customer-open-amounts.ts'

export const customerBillingRoutes = [
  serve(billingEndpoints.listCustomerInvoices, listCustomerInvoices),
  serve(billingEndpoints.listPayments, listPayments),
  serve(billingEndpoints.getOpenAmounts, getOpenAmounts),
]
