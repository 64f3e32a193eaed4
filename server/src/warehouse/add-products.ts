import { statusAfter } from '@kontor/contract/rules/statuses'
import type { ProductToAdd } from '@kontor/contract/control/order-item'
import type { Queryable } from '../database/database.ts'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import {
  addLines,
  findUnitsToAdd,
  type AddedLineRow,
  type LineToAdd,
  type UnitToAddRow,
} from './approval.sql.ts'
import { moreThanOrdered } from './beyond-ordered.ts'
import { changeStatus } from './change-status.ts'
import { lockOrder } from './lock-order.ts'
import { refusingFrozen, requirePickable } from './frozen.ts'
import { requireBillable } from '../orders/largest-total.ts'
import { priceToday } from './price-today.ts'
import { itemsOf } from './read-order.ts'

type AddCall = CallOf<'addProductToOrder'> | CallOf<'addProductsToOrder'>

/** The field's path in the body; with its index when the body is a list. */
function refusedField({ body }: AddCall, index: number, field: keyof ProductToAdd) {
  const name = Array.isArray(body) ? `${index}.${field}` : field
  return new Refusal('not_valid', { details: { [name]: 'not_valid' } })
}

/**
 * All lines are for one order, and each sales unit appears once, so that its total is unambiguous.
 */
function orderOf(call: AddCall, products: readonly ProductToAdd[]): number {
  const orderId = products[0]?.orderId ?? 0
  const units = new Set<number>()
  for (const [index, product] of products.entries()) {
    if (product.orderId !== orderId) throw refusedField(call, index, 'orderId')
    if (units.has(product.productSalesUnitId)) {
      throw refusedField(call, index, 'productSalesUnitId')
    }
    units.add(product.productSalesUnitId)
  }
  return orderId
}

/** Pieces of each product that are added, because they count for its discount. */
function piecesComing(units: readonly { product: ProductToAdd; unit: UnitToAddRow }[]) {
  const coming = new Map<number, number>()
  for (const { product, unit } of units) {
    if (unit.lineId !== null) continue
    const known = coming.get(product.productId) ?? 0
    coming.set(product.productId, known + product.piece * unit.pieces)
  }
  return coming
}

/** Prices new lines at today's price for the customer; existing lines keep their price. */
function linesOf(
  call: AddCall,
  products: readonly ProductToAdd[],
  rows: readonly UnitToAddRow[],
): LineToAdd[] {
  const known = new Map(rows.map((row) => [row.salesUnitId, row]))
  const units = products.map((product, index) => {
    const unit = known.get(product.productSalesUnitId)
    if (unit === undefined) throw new Refusal('product_not_found')
    const lineId = product.orderProductId ?? null
    if (lineId !== null && lineId !== unit.lineId) {
      throw refusedField(call, index, 'orderProductId')
    }
    return { product, unit }
  })
  const coming = piecesComing(units)
  return units.map(({ product, unit }) => {
    const { price, defaultPrice } = priceToday(unit, coming.get(product.productId) ?? 0)
    return {
      salesUnitId: unit.salesUnitId,
      approved: product.piece,
      approvedBefore: product.approvedBefore ?? null,
      beyondOrdered: product.beyondOrdered === true,
      price,
      defaultPrice,
    }
  })
}

/** Refuses all lines when one would be negative or too large. */
function requireAll(call: AddCall, lines: readonly LineToAdd[], added: readonly AddedLineRow[]) {
  const units = new Set(added.map(({ salesUnitId }) => salesUnitId))
  const index = lines.findIndex(({ salesUnitId }) => !units.has(salesUnitId))
  const line = lines[index]
  if (line === undefined) return
  if (line.approved < (line.approvedBefore ?? 0)) throw new Refusal('approved_too_low')
  throw refusedField(call, index, 'piece')
}

/**
 * More than ordered needs confirmation. For a product nobody ordered, the requested count is the
 * limit: only concurrent additions exceed it.
 */
function requireAgreed(lines: readonly LineToAdd[], added: readonly AddedLineRow[]) {
  const asked = new Map(lines.map((line) => [line.salesUnitId, line]))
  for (const { salesUnitId, ordered, approved, change } of added) {
    const line = asked.get(salesUnitId)
    const wanted = ordered > 0 ? ordered : (line?.approved ?? 0)
    if (line?.beyondOrdered !== true && change > 0 && approved > wanted) {
      throw moreThanOrdered({ ordered: wanted, approved }, change)
    }
  }
}

async function add(transaction: Queryable, call: AddCall, products: readonly ProductToAdd[]) {
  const order = await lockOrder(transaction, orderOf(call, products))
  requirePickable(order)
  const asked = products.map(({ productId, productSalesUnitId }) => ({
    productId,
    salesUnitId: productSalesUnitId,
  }))
  const lines = linesOf(call, products, await findUnitsToAdd(transaction, order.id, asked))
  const added = await refusingFrozen(addLines(transaction, order.id, lines, call.user.id))
  requireAll(call, lines, added)
  requireAgreed(lines, added)
  await requireBillable(transaction, order.id)
  const next = statusAfter('added', order.statusId)
  const { statusId } = await changeStatus(transaction, order, next, call.user.id)
  const lineIds = added.map(({ lineId }) => lineId)
  return { items: await itemsOf(transaction, order.id, call.language, lineIds), statusId }
}

export const addProductToOrder = (call: CallOf<'addProductToOrder'>) =>
  idempotent(call, (transaction) => add(transaction, call, [call.body]))

export const addProductsToOrder = (call: CallOf<'addProductsToOrder'>) =>
  idempotent(call, (transaction) => add(transaction, call, call.body))
