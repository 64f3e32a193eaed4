import { oneParagraph } from '@kontor/contract/rules/texts'
import type { Queryable } from '../../database/database.ts'
import { idempotent } from '../../http/endpoints/idempotent.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import { refusingViolations } from '../../http/server/refusing-violations.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { lockOrder } from '../../warehouse/lock-order.ts'
import { makeInvoiceFiles } from '../files/make-files.ts'
import { refuseInvalidInvoice } from './refuse-invalid-invoice.ts'
import { findCancellationOf, findInvoice, storeCancellation } from './issue.sql.ts'

interface Cancelling {
  readonly invoiceId: number
  readonly agentId: number
  readonly reason: string
}

/** Cancels an invoice and returns the id of the cancellation; that of an earlier one when there is one. */
export async function issueCancellation(
  transaction: Queryable,
  { invoiceId, agentId, reason }: Cancelling,
): Promise<number> {
  const invoice = await findInvoice(transaction, invoiceId)
  if (invoice === undefined) throw new Refusal('invoice_not_found')
  if (invoice.kind !== 'invoice') throw new Refusal('not_cancellable')
  await lockOrder(transaction, invoice.orderId)
  const cancelled = await findCancellationOf(transaction, invoiceId)
  if (cancelled !== undefined) return cancelled
  const issuing = storeCancellation(transaction, invoiceId, agentId, oneParagraph(reason))
  const id = await refusingViolations(issuing, { invoice_credited: 'invoice_credited' })
  await refuseInvalidInvoice(transaction, id)
  return id
}

/**
 * Cancels an invoice in full. Both documents stay, and the order can be invoiced again. What was paid becomes credit of the
 * customer.
 */
export async function cancelInvoice(call: CallOf<'cancelInvoice'>) {
  const { database, body, user, log } = call
  const answer = await idempotent(call, async (transaction) => ({
    invoiceId: await issueCancellation(transaction, { ...body, agentId: user.id }),
  }))
  void makeInvoiceFiles(database, answer.invoiceId).catch((error: unknown) => {
    log.warn({ err: error }, 'the files of a cancellation could not be made yet')
  })
  return answer
}
