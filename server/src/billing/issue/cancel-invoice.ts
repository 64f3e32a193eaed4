import { idempotent } from '../../http/endpoints/idempotent.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import { refusingViolations } from '../../http/server/refusing-violations.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { lockOrder } from '../../warehouse/lock-order.ts'
import { makeInvoiceFiles } from '../files/make-files.ts'
import { refuseInvalidInvoice } from './refuse-invalid-invoice.ts'
import { findCancellationOf, findInvoice, storeCancellation } from './issue.sql.ts'

/** Cancels an invoice in full. Both documents stay, and the order can be invoiced again. */
export async function cancelInvoice(call: CallOf<'cancelInvoice'>) {
  const { database, body, user, log } = call
  const answer = await idempotent(call, async (transaction) => {
    const invoice = await findInvoice(transaction, body.invoiceId)
    if (invoice === undefined) throw new Refusal('invoice_not_found')
    if (invoice.kind === 'cancellation') throw new Refusal('not_cancellable')
    await lockOrder(transaction, invoice.orderId)
    const cancelled = await findCancellationOf(transaction, body.invoiceId)
    if (cancelled !== undefined) return { invoiceId: cancelled }
    // Printed as one paragraph, so stored as one.
    const reason = body.reason.replaceAll(/\s+/g, ' ').trim()
    const issuing = storeCancellation(transaction, body.invoiceId, user.id, reason)
    const invoiceId = await refusingViolations(issuing, { invoice_paid: 'invoice_paid' })
    await refuseInvalidInvoice(transaction, invoiceId)
    return { invoiceId }
  })
  void makeInvoiceFiles(database, answer.invoiceId).catch((error: unknown) => {
    log.warn({ err: error }, 'the files of a cancellation could not be made yet')
  })
  return answer
}
