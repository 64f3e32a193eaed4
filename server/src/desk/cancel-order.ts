import { orderStatus } from '@kontor/contract/rules/statuses'
import { oneParagraph } from '@kontor/contract/rules/texts'
import { makeInvoiceFiles, makeWaybillFile } from '../billing/files/make-files.ts'
import { issueCancellation } from '../billing/issue/cancel-invoice.ts'
import type { Queryable } from '../database/database.ts'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { changeStatus } from '../warehouse/change-status.ts'
import { findInForce, storeWaybillCancellation } from '../warehouse/documents.sql.ts'
import { lockOrder } from '../warehouse/lock-order.ts'

async function cancel(transaction: Queryable, { body, user }: CallOf<'cancelDeskOrder'>) {
  const reason = oneParagraph(body.reason)
  const order = await lockOrder(transaction, body.id)
  if (order.statusId === orderStatus.cancelled) throw new Refusal('order_cancelled')
  const { waybillId, invoiceId } = await findInForce(transaction, order.id)
  const hasDocuments = waybillId !== null || invoiceId !== null
  if (hasDocuments && !user.permissions.has('books.change')) {
    throw new Refusal('documents_not_allowed')
  }
  const cancellationId =
    invoiceId === null
      ? null
      : await issueCancellation(transaction, { invoiceId, agentId: user.id, reason })
  if (waybillId !== null) await storeWaybillCancellation(transaction, waybillId, user.id, reason)
  const cancelled = await changeStatus(transaction, order, orderStatus.cancelled, user.id, reason)
  return { statusId: cancelled.statusId, cancellationId }
}

/** Cancels an order with a reason, and its documents with it. All of them stay and are linked. */
export async function cancelDeskOrder(call: CallOf<'cancelDeskOrder'>) {
  const { database, body, log } = call
  await makeWaybillBefore(call, body.id)
  const { statusId, cancellationId } = await idempotent(call, (transaction) =>
    cancel(transaction, call),
  )
  if (cancellationId !== null) {
    void makeInvoiceFiles(database, cancellationId).catch((error: unknown) => {
      log.warn({ err: error }, 'the files of a cancellation could not be made yet')
    })
  }
  return { statusId }
}

/** A waybill is drawn from the lines of its order, so its file is made before these can change. */
export async function makeWaybillBefore(
  { database }: Pick<CallOf<'cancelDeskOrder'>, 'database'>,
  orderId: number,
): Promise<void> {
  const { waybillId } = await findInForce(database, orderId)
  if (waybillId !== null) await makeWaybillFile(database, waybillId)
}
