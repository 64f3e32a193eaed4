import { samePlain } from '@kontor/contract/rules/merge-records'
import type { OrderDocument } from '@kontor/contract/office/order-document'
import type { Queryable } from '../database/database.ts'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { queueMail } from '../mail-queue/queue-mail.ts'
import { editorOf } from '../records/record-routes.ts'
import { restoreValue, saveRecord, type Kept } from '../records/save-record.ts'
import { findOrderToChange, recordOrderChange } from './order-change.sql.ts'
import { orderKind } from './order-kind.ts'

/** Records a change and tells the customer; a save that changes nothing does neither. */
export async function recordingChange(
  transaction: Queryable,
  id: number,
  accountId: number,
  change: () => Promise<Kept<OrderDocument>>,
): Promise<Kept<OrderDocument>> {
  if (!(await orderKind.lock(transaction, id))) throw new Refusal('not_found')
  const before = await orderKind.read(transaction, id)
  const kept = await change()
  if (before !== undefined && samePlain(before, kept.document)) return kept
  const event = await recordOrderChange(transaction, id, accountId)
  const order = await findOrderToChange(transaction, id)
  if (order !== undefined) {
    await queueMail(transaction, {
      cause: 'order-changed',
      key: `${id}-${event}`,
      accountId: order.customerId,
      data: { orderId: id },
    })
  }
  return kept
}

export const saveDeskOrder = (call: CallOf<'saveDeskOrder'>) =>
  idempotent(call, (transaction) => {
    const { body, user } = call
    if (body.id === null) throw new Refusal('not_valid', { details: { id: 'required' } })
    return recordingChange(transaction, body.id, user.id, () =>
      saveRecord(transaction, orderKind, body, editorOf(user)),
    )
  })

export const restoreDeskOrder = ({ database, body, user }: CallOf<'restoreDeskOrder'>) =>
  database.transaction((transaction) =>
    recordingChange(transaction, body.id, user.id, () =>
      restoreValue(transaction, orderKind, body, editorOf(user)),
    ),
  )
