import { statusAfter } from '@kontor/contract/rules/statuses'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { approveLine } from './approval.sql.ts'
import { moreThanOrdered, notifyBeyond } from './beyond-ordered.ts'
import { changeStatus } from './change-status.ts'
import { refusingFrozen, requirePickable } from './frozen.ts'
import { requireBillable } from '../orders/largest-total.ts'
import { lockOrderOfLine } from './order.sql.ts'
import { itemsOf } from './read-order.ts'

/** A negative count is impossible, and one above the limit is a typing error. */
const refusalOf = (piece: number) =>
  piece < 0
    ? new Refusal('approved_too_low')
    : new Refusal('not_valid', { details: { piece: 'not_valid' } })

const approve = (call: CallOf<'approveProduct'>) =>
  idempotent(call, async (transaction) => {
    const { orderProductId: lineId, piece, beyondOrdered } = call.body
    const order = await lockOrderOfLine(transaction, lineId)
    if (order === undefined) throw new Refusal('order_not_found')
    requirePickable(order)
    const line = await refusingFrozen(approveLine(transaction, lineId, piece, call.user.id))
    if (line === undefined) throw refusalOf(piece)
    if (piece > 0 && line.approved > line.ordered && beyondOrdered !== true) {
      throw moreThanOrdered(line, piece)
    }
    if (line.approved > line.ordered) await requireBillable(transaction, order.id)
    const next = piece > 0 ? statusAfter('approved', order.statusId) : order.statusId
    const { statusId } = await changeStatus(transaction, order, next, call.user.id)
    const [item] = await itemsOf(transaction, order.id, call.language, [lineId])
    if (item === undefined) throw new Error(`line ${lineId} is gone`)
    return { item, statusId }
  })

export async function approveProduct(call: CallOf<'approveProduct'>) {
  try {
    return await approve(call)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'more_than_ordered') {
      const { orderProductId: lineId, piece } = call.body
      await notifyBeyond(call.database, { lineId, piece, agentId: call.user.id })
    }
    throw error
  }
}
