import type { OrderDocument } from '@kontor/contract/office/order-document'
import { deliveryOf } from '@kontor/contract/rules/delivery'
import { changeableStatuses } from '@kontor/contract/rules/statuses'
import { totalsOf } from '@kontor/contract/rules/totals'
import { readDeliveryTerms } from '../basket/basket.sql.ts'
import { lockTaxAt } from '../basket/decide-tax.ts'
import type { Queryable } from '../database/database.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { requireBillable } from '../orders/largest-total.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findUnitsToAdd } from '../warehouse/approval.sql.ts'
import { lockOrderRow } from '../warehouse/order.sql.ts'
import { priceToday } from '../warehouse/price-today.ts'
import { addressProblems, countryCodeOf, tidyDelivery } from './delivery-address.ts'
import {
  findOrderToChange,
  listOrderedLines,
  listProductsOfUnits,
  listUnitsOf,
  readOrderDocument,
  storeAddedLines,
  storeDelivery,
  storeDeliveryCost,
  storeOrdered,
} from './order-change.sql.ts'

type Lines = OrderDocument['lines']

/** The order is locked, so an agent who begins its control waits or was first. */
export async function requireOpen(transaction: Queryable, orderId: number) {
  const order = await findOrderToChange(transaction, orderId)
  if (order === undefined) throw new Refusal('not_found')
  if (order.isTouched || !changeableStatuses.includes(order.statusId)) {
    throw new Refusal('order_begun')
  }
  return order
}

/** The tax of an order is decided when it is placed; an address that would be taxed differently needs another order. */
async function requireSameTax(
  transaction: Queryable,
  { customerId, taxTreatment }: Awaited<ReturnType<typeof requireOpen>>,
  { countryId, zipCode }: OrderDocument,
): Promise<void> {
  const country = (await countryCodeOf(transaction, countryId)) ?? ''
  const { decision, note } = await lockTaxAt(transaction, customerId, { country, zipCode })
  if (decision.treatment === null) {
    throw new Refusal('tax_not_clear', note === null ? {} : { about: note })
  }
  if (decision.treatment !== taxTreatment) throw new Refusal('tax_differs')
}

/** Sales units that the order never had, at today's price; the pieces of other lines of a product count for its discount. */
async function addLines(transaction: Queryable, orderId: number, added: Lines): Promise<void> {
  if (added.length === 0) return
  const asked = await listProductsOfUnits(
    transaction,
    added.map(({ id }) => id),
  )
  const units = await findUnitsToAdd(transaction, orderId, asked)
  const productOf = new Map(asked.map((each) => [each.salesUnitId, each.productId]))
  const sold = new Map(units.map((unit) => [unit.salesUnitId, unit]))
  const coming = new Map<number, number>()
  const missing: Record<string, 'not_valid'> = {}
  for (const { id, count } of added) {
    const product = productOf.get(id) ?? 0
    const pieces = sold.get(id)?.pieces
    if (pieces === undefined) missing[`lines.${id}`] = 'not_valid'
    coming.set(product, (coming.get(product) ?? 0) + count * (pieces ?? 0))
  }
  if (Object.keys(missing).length > 0) throw new Refusal('not_valid', { details: missing })
  const lines = added.flatMap(({ id, count }) => {
    const unit = sold.get(id)
    if (unit === undefined) return []
    const { price, defaultPrice } = priceToday(unit, coming.get(productOf.get(id) ?? 0) ?? 0)
    return [{ salesUnitId: id, count, price, defaultPrice }]
  })
  await storeAddedLines(transaction, orderId, lines)
}

/** Lines that were ordered keep their prices, also one that is taken out and put back; others come at today's. */
async function changeLines(
  transaction: Queryable,
  orderId: number,
  wanted: Lines,
  before: Lines,
): Promise<void> {
  const known = await listUnitsOf(transaction, orderId)
  const staying = new Set(wanted.map(({ id }) => id))
  const removed = before.filter(({ id }) => !staying.has(id)).map(({ id }) => ({ id, count: 0 }))
  await storeOrdered(transaction, orderId, [
    ...removed,
    ...wanted.filter(({ id }) => known.has(id)),
  ])
  await addLines(
    transaction,
    orderId,
    wanted.filter(({ id }) => !known.has(id)),
  )
}

/** By the rule of placing. */
async function chargeDelivery(transaction: Queryable, orderId: number): Promise<void> {
  const goods = totalsOf(await listOrderedLines(transaction, orderId))
  const { cost } = deliveryOf(goods, await readDeliveryTerms(transaction))
  await storeDeliveryCost(transaction, orderId, cost)
}

const countsOf = (lines: Lines) =>
  lines
    .map(({ id, count }) => `${id}:${count}`)
    .toSorted()
    .join(' ')

/** What the office changes of an order. It is placed, cancelled and never removed by other calls. */
export const orderKind: RecordKind<OrderDocument> = {
  name: 'order',
  lock: async (transaction, id) => (await lockOrderRow(transaction, id)) !== undefined,
  read: readOrderDocument,
  add: () => Promise.reject(new Refusal('not_valid', { details: { id: 'required' } })),
  remove: () => Promise.reject(new Refusal('in_use')),
  async check(transaction, document) {
    const units = new Set(document.lines.map(({ id }) => id))
    return {
      ...(await addressProblems(transaction, document)),
      ...(document.lines.length === 0 ? { lines: 'required' } : {}),
      ...(units.size < document.lines.length ? { lines: 'not_valid' } : {}),
    }
  },
  async write(transaction, id, document, before) {
    const order = await requireOpen(transaction, id)
    const isElsewhere =
      document.countryId !== before.countryId || document.zipCode !== before.zipCode
    if (isElsewhere) await requireSameTax(transaction, order, document)
    await storeDelivery(transaction, id, document.note?.trim() || null, tidyDelivery(document))
    if (countsOf(document.lines) !== countsOf(before.lines)) {
      await changeLines(transaction, id, document.lines, before.lines)
      if (!order.isBackOrder) await chargeDelivery(transaction, id)
      await requireBillable(transaction, id)
    }
  },
}
