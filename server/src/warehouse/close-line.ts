import { statusAfter } from '@kontor/contract/rules/statuses'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { changeStatus } from './change-status.ts'
import { refusingFrozen, requirePickable } from './frozen.ts'
import { lockOrderOfLine } from './order.sql.ts'
import { itemsOf } from './read-order.ts'
import { storeReopened, storeShort } from './short-pick.sql.ts'

/** Only the reason "other" has a note, and requires it. */
function shortOf({ reason, note }: CallOf<'closeLine'>['body']) {
  const words = note?.trim()
  if (reason !== 'other') return { reason, note: null }
  if (words === undefined || words === '') {
    throw new Refusal('not_valid', { details: { note: 'required' } })
  }
  return { reason, note: words }
}

/** The missing rest is not delivered: the quantity of the line becomes the approved count. */
export const closeLine = (call: CallOf<'closeLine'>) =>
  idempotent(call, async (transaction) => {
    const { body, user, language } = call
    const short = shortOf(body)
    const order = await lockOrderOfLine(transaction, body.orderProductId)
    if (order === undefined) throw new Refusal('order_not_found')
    requirePickable(order)
    const storing = storeShort(transaction, body.orderProductId, short, user.id)
    if (!(await refusingFrozen(storing))) throw new Refusal('nothing_left')
    const next = statusAfter('short', order.statusId)
    const { statusId } = await changeStatus(transaction, order, next, user.id)
    const [item] = await itemsOf(transaction, order.id, language, [body.orderProductId])
    if (item === undefined) throw new Error(`line ${body.orderProductId} is gone`)
    return { item, statusId }
  })

export const reopenLine = (call: CallOf<'reopenLine'>) =>
  idempotent(call, async (transaction) => {
    const { body, user, language } = call
    const order = await lockOrderOfLine(transaction, body.orderProductId)
    if (order === undefined) throw new Refusal('order_not_found')
    requirePickable(order)
    await refusingFrozen(storeReopened(transaction, body.orderProductId, user.id))
    const [item] = await itemsOf(transaction, order.id, language, [body.orderProductId])
    if (item === undefined) throw new Error(`line ${body.orderProductId} is gone`)
    return { item, statusId: order.statusId }
  })
