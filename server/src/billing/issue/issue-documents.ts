import type { Localized } from '@kontor/contract/rules/languages'
import { orderStatus } from '@kontor/contract/rules/statuses'
import { totalsOf } from '@kontor/contract/rules/totals'
import type { Queryable } from '../../database/database.ts'
import { idempotent } from '../../http/endpoints/idempotent.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { tellInvoice, tellOrderChanged } from '../../mail-queue/tell-customer.ts'
import { lockOrder, type LockedOrder } from '../../warehouse/lock-order.ts'
import { requireTotal } from '../../orders/largest-total.ts'
import { makeInvoiceFiles, makeWaybillFile } from '../files/make-files.ts'
import { refuseInvalidInvoice } from './refuse-invalid-invoice.ts'
import {
  findDeliveryDays,
  findLastInvoice,
  findWaybillOf,
  listApprovedLines,
  rateLines,
  storeInvoice,
  storeWaybill,
} from './issue.sql.ts'

const otherRates: Localized = {
  de: 'An diesem Tag gelten andere Steuersätze als am Liefertag des Lieferscheins.',
  en: 'Other VAT rates apply on that day than on the delivery day of the waybill.',
  tr: 'O gün, irsaliyedeki teslim tarihindekinden farklı KDV oranları geçerli.',
}

/** The totals of a document of this order. The order is locked, so they stay valid. */
async function totalsToBill(
  transaction: Queryable,
  order: LockedOrder,
  deliveredOn: string | null,
) {
  if (order.statusId === orderStatus.cancelled) throw new Refusal('order_cancelled')
  if (!(await rateLines(transaction, order.id, deliveredOn))) {
    throw new Refusal('delivery_day_not_valid', { about: otherRates })
  }
  const lines = await listApprovedLines(transaction, order.id)
  const [first] = lines
  if (first === undefined) throw new Refusal('nothing_approved')
  const totals = totalsOf(lines, first.deliveryCost)
  requireTotal(totals.total)
  return totals
}

/** The delivery day an agent entered: not before the order and not far in the future (BT-72). */
async function deliveryDay(
  transaction: Queryable,
  orderId: number,
  entered: string | undefined,
): Promise<string | null> {
  if (entered === undefined) return null
  const isDay = new Date(`${entered}T00:00:00Z`).toISOString().startsWith(entered)
  const days = await findDeliveryDays(transaction, orderId)
  if (!isDay || days === undefined || entered < days.first || entered > days.last) {
    throw new Refusal('delivery_day_not_valid')
  }
  return entered
}

interface Issue {
  readonly orderId: number
  readonly agentId: number
  readonly deliveredOn?: string | undefined
  /** The day that documents before stated, in place of an entered one. */
  readonly statedDay?: string | null
}

/** Issues the waybill of an order and returns its id; that of an earlier one when there is one. */
export async function issueWaybill(
  transaction: Queryable,
  { orderId, agentId, deliveredOn: entered, statedDay = null }: Issue,
): Promise<number> {
  const order = await lockOrder(transaction, orderId)
  const issued = await findWaybillOf(transaction, order.id)
  if (issued !== undefined) return issued
  const deliveredOn = statedDay ?? (await deliveryDay(transaction, order.id, entered))
  const totals = await totalsToBill(transaction, order, deliveredOn)
  const waybillId = await storeWaybill(transaction, order.id, agentId, totals, deliveredOn)
  await tellOrderChanged(transaction, order.id)
  return waybillId
}

/** Issues an invoice for an order and returns its id; that of an earlier one that was not cancelled. */
export async function issueInvoice(
  transaction: Queryable,
  { orderId, agentId, deliveredOn: entered, statedDay = null }: Issue,
): Promise<number> {
  const order = await lockOrder(transaction, orderId)
  const last = await findLastInvoice(transaction, order.id)
  if (last !== undefined && last.cancelledBy === null) return last.id
  const deliveredOn = statedDay ?? (await deliveryDay(transaction, order.id, entered))
  const totals = await totalsToBill(transaction, order, deliveredOn)
  const follows = last?.cancelledBy ?? null
  const invoiceId = await storeInvoice(transaction, order.id, agentId, totals, follows, deliveredOn)
  await refuseInvalidInvoice(transaction, invoiceId)
  await tellOrderChanged(transaction, order.id)
  await tellInvoice(transaction, invoiceId)
  return invoiceId
}

export async function createWaybill(call: CallOf<'createWaybill'>) {
  const { database, body, user, log } = call
  const answer = await idempotent(call, async (transaction) => ({
    waybillId: await issueWaybill(transaction, { ...body, agentId: user.id }),
  }))
  // The document is committed; the client does not wait for its file.
  void makeWaybillFile(database, answer.waybillId).catch((error: unknown) => {
    // The file is made on the first download instead.
    log.warn({ err: error }, 'the file of a waybill could not be made yet')
  })
  return answer
}

export async function createInvoice(call: CallOf<'createInvoice'>) {
  const { database, body, user, log } = call
  const answer = await idempotent(call, async (transaction) => ({
    invoiceId: await issueInvoice(transaction, { ...body, agentId: user.id }),
  }))
  void makeInvoiceFiles(database, answer.invoiceId).catch((error: unknown) => {
    log.warn({ err: error }, 'the files of an invoice could not be made yet')
  })
  return answer
}
