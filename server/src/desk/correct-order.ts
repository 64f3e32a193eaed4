import { orderStatus } from '@kontor/contract/rules/statuses'
import { oneParagraph } from '@kontor/contract/rules/texts'
import { makeInvoiceFiles, makeWaybillFile } from '../billing/files/make-files.ts'
import { issueCancellation } from '../billing/issue/cancel-invoice.ts'
import { issueInvoice, issueWaybill } from '../billing/issue/issue-documents.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { requireBillable } from '../orders/largest-total.ts'
import { approveLine } from '../warehouse/approval.sql.ts'
import { findInForce, storeWaybillCancellation } from '../warehouse/documents.sql.ts'
import { lockOrder } from '../warehouse/lock-order.ts'
import { makeWaybillBefore } from './cancel-order.ts'

/** Counts what was really delivered, as events of who corrects it. */
async function recount(
  transaction: Queryable,
  { body: { id, lines }, user }: CallOf<'correctDeskOrder'>,
): Promise<void> {
  const stored = await transaction.query<{ id: number; approved: number }>(
    sql`SELECT id, approved FROM order_line WHERE order_id = ${id} ORDER BY id`,
  )
  const approvedOf = new Map(stored.map((line) => [line.id, line.approved]))
  for (const [index, line] of lines.entries()) {
    const approved = approvedOf.get(line.id)
    if (approved === undefined) {
      throw new Refusal('not_valid', { details: { [`lines.${index}.id`]: 'not_valid' } })
    }
    // Each line is counted once, whatever is sent.
    approvedOf.delete(line.id)
    const change = line.approved - approved
    if (change !== 0) await approveLine(transaction, line.id, change, user.id)
  }
}

/** Everything or nothing: a document that breaks a rule is refused with all that was done before, its number included. */
async function correct(transaction: Queryable, call: CallOf<'correctDeskOrder'>) {
  const { body, user } = call
  const reason = oneParagraph(body.reason)
  const order = await lockOrder(transaction, body.id)
  if (order.statusId === orderStatus.cancelled) throw new Refusal('order_cancelled')
  const { waybillId, invoiceId, deliveredOn } = await findInForce(transaction, order.id)
  if (waybillId !== body.waybillId || invoiceId !== body.invoiceId) {
    throw new Refusal('documents_changed')
  }
  if (waybillId === null && invoiceId === null) throw new Refusal('nothing_to_correct')
  const cancellationId =
    invoiceId === null
      ? null
      : await issueCancellation(transaction, { invoiceId, agentId: user.id, reason })
  if (waybillId !== null) await storeWaybillCancellation(transaction, waybillId, user.id, reason)
  await transaction.query(sql`
    INSERT INTO order_event (order_id, kind, account_id, reason)
    VALUES (${order.id}, 'corrected', ${user.id}, ${reason})`)
  await recount(transaction, call)
  await requireBillable(transaction, order.id)
  // The goods were delivered on the day that the cancelled documents state.
  const issue = { orderId: order.id, agentId: user.id, statedDay: deliveredOn }
  return {
    cancellationId,
    waybillId: waybillId === null ? null : await issueWaybill(transaction, issue),
    invoiceId: invoiceId === null ? null : await issueInvoice(transaction, issue),
  }
}

/** Puts right what was delivered: cancels the documents in force and issues them again, linked to those before. */
export async function correctDeskOrder(call: CallOf<'correctDeskOrder'>) {
  const { database, body, log } = call
  await makeWaybillBefore(call, body.id)
  const { cancellationId, waybillId, invoiceId } = await idempotent(call, (transaction) =>
    correct(transaction, call),
  )
  // The documents are committed; the client does not wait for their files.
  const making = [
    ...(waybillId === null ? [] : [makeWaybillFile(database, waybillId)]),
    ...[cancellationId, invoiceId].flatMap((id) =>
      id === null ? [] : [makeInvoiceFiles(database, id)],
    ),
  ]
  void Promise.all(making).catch((error: unknown) => {
    log.warn({ err: error }, 'the files of a correction could not be made yet')
  })
  return { waybillId, invoiceId, cancellationId }
}
