import { toEuro } from '@kontor/contract/rules/money'
import { pageOf } from '../../http/endpoints/page.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { isToBePaid, paymentStatus } from '../payments/payment-status.ts'
import { findInvoices, findPayments, listInvoiceRows, listPaymentRows } from './customer.sql.ts'

/** Cancellation invoices are listed too, with negative amounts: the customer received both. */
export async function listCustomerInvoices({
  database,
  user,
  body,
  language,
}: CallOf<'listCustomerInvoices'>) {
  const { total, ids } = await findInvoices(database, user.id, body)
  const rows = await listInvoiceRows(database, ids)
  const content = rows.map((row) => ({
    invoiceId: row.id,
    invoiceNumber: row.number,
    invoiceDate: row.issuedAt.toISOString(),
    dueDate: isToBePaid(row) ? row.dueOn : null,
    totalPrice: toEuro(row.total),
    paymentStatus: paymentStatus(row)[language],
    buyerOrderNumber: row.buyerOrderNumber,
    buyerReference: row.buyerReference,
    xRechnung: row.isPublic,
  }))
  return pageOf(content, total, body)
}

export async function listPayments({ database, user, body, language }: CallOf<'listPayments'>) {
  const { total, ids } = await findPayments(database, user.id, body)
  const rows = await listPaymentRows(database, ids, language)
  const content = rows.map((row) => ({
    id: row.id,
    invoiceNumber: row.invoiceNumber,
    paymentTypeName: row.type,
    paidAmount: toEuro(row.paid),
    paymentDate: row.paidAt.toISOString(),
    totalAmount: toEuro(row.invoiceTotal),
  }))
  return pageOf(content, total, body)
}
