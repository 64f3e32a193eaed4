import { invoiceEndpoints } from './invoices.ts'
import { openItemEndpoints } from './open-items.ts'
import { paymentEndpoints } from './payments.ts'

/** Invoices, credit notes, payments and accounts of customers. */
export const billingEndpoints = {
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...openItemEndpoints,
}
