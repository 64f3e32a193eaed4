import { invoiceCalls } from './invoices.ts'
import { openItemCalls } from './open-items.ts'
import { paymentCalls } from './payments.ts'

/** Invoices, credit notes, payments and accounts of customers: one part, whose calls stand in several files. */
export const billingEndpoints = {
  ...invoiceCalls,
  ...paymentCalls,
  ...openItemCalls,
}
