import { maximumCount } from '@kontor/contract/core/fields'
import type { Language } from '@kontor/contract/rules/languages'
import {
  maximumLines,
  maximumNoteLength,
  type OrderDocument,
} from '@kontor/contract/office/order-document'
import { orderStatus } from '@kontor/contract/rules/statuses'
import type { Queryable } from '../database/database.ts'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { editorOf } from '../records/record-routes.ts'
import { saveRecord } from '../records/save-record.ts'
import { changeStatus } from '../warehouse/change-status.ts'
import { lockOrder } from '../warehouse/lock-order.ts'
import { recordingChange } from './change-order.ts'
import { listMergeable, storeLinesOfOther, storeMerge } from './merge-orders.sql.ts'
import { readOrderDocument } from './order-change.sql.ts'
import { orderKind, requireOpen } from './order-kind.ts'

/** The customer reads it in the mail about the cancelled order. */
const reasons: Record<Language, (orderId: number) => string> = {
  en: (orderId) => `Merged into order ${orderId}`,
  de: (orderId) => `Zusammengelegt mit Bestellung ${orderId}`,
  tr: (orderId) => `${orderId} numaralı siparişle birleştirildi`,
}

/** What both orders want. It goes to the address of the first. */
function joined(one: OrderDocument, other: OrderDocument): OrderDocument {
  const counts = new Map(one.lines.map(({ id, count }) => [id, count]))
  for (const { id, count } of other.lines) counts.set(id, (counts.get(id) ?? 0) + count)
  const lines = [...counts].map(([id, count]) => ({ id, count }))
  const note = [one.note, other.note].filter((each) => each !== null).join('\n')
  const isTooLarge =
    lines.length > maximumLines ||
    note.length > maximumNoteLength ||
    lines.some(({ count }) => count > maximumCount)
  if (isTooLarge) throw new Refusal('too_large')
  return { ...one, note: note || null, lines }
}

async function readDocument(transaction: Queryable, orderId: number): Promise<OrderDocument> {
  const document = await readOrderDocument(transaction, orderId)
  if (document === undefined) throw new Refusal('order_not_found')
  return document
}

async function merge(transaction: Queryable, { body, user }: CallOf<'mergeDeskOrders'>) {
  const { id, otherId } = body
  // In the order of their ids, so that two clerks who merge in both directions do not wait for each other.
  if (id < otherId) await lockOrder(transaction, id)
  const other = await lockOrder(transaction, otherId)
  if (id > otherId) await lockOrder(transaction, id)
  await requireOpen(transaction, id)
  const fitting = (await listMergeable(transaction, id)).find((each) => each.id === otherId)
  if (fitting === undefined) throw new Refusal('order_not_mergeable')
  await recordingChange(transaction, id, user.id, async () => {
    await storeLinesOfOther(transaction, id, otherId)
    const seen = await readDocument(transaction, id)
    const wanted = joined(seen, await readDocument(transaction, otherId))
    return saveRecord(transaction, orderKind, { id, seen, wanted }, editorOf(user))
  })
  const reason = reasons[fitting.language](id)
  await changeStatus(transaction, other, orderStatus.cancelled, user.id, reason)
  await storeMerge(transaction, id, otherId, user.id)
  return { orderId: id }
}

/** Adds what another open order of the customer wants to this one, at the agreed prices, and ends the other. */
export const mergeDeskOrders = (call: CallOf<'mergeDeskOrders'>) =>
  idempotent(call, (transaction) => merge(transaction, call))
