import type { OrderItem } from '@kontor/contract/control/order-item'
import { expect, test } from 'vitest'
import { approvedOf, leftOf, missingOf, orderedOf } from './order-line.ts'
import { orderTotals } from './order-totals.ts'

const item = (changes: Partial<OrderItem>): OrderItem => ({
  orderProductId: 1,
  productId: 1,
  productName: 'Milk',
  productImage: null,
  salesUnitId: 1,
  salesUnitName: 'Carton',
  salesUnitPiece: 12,
  productUnit: '330 ml',
  price: 0.1,
  defaultPrice: 0.1,
  barcodes: '',
  location: null,
  numberOfOrderedItems: 5,
  numberOfItems: 5,
  numberOfApprovedItems: 2,
  short: null,
  totalNetPrice: 0.5,
  ...changes,
})

test('[D-05] the rest is the ordered count minus what is approved, on the device and on the server', () => {
  expect(leftOf(item({}), 0)).toBe(3)
  expect(leftOf(item({}), 2)).toBe(1)
  expect(leftOf(item({}), -1)).toBe(4)
  expect(leftOf(item({}), 7)).toBe(0)
  expect(approvedOf(item({}), -2)).toBe(0)
})

test('[D-06] approving more than was ordered raises the order', () => {
  expect(orderedOf(item({}), 3)).toBe(5)
  expect(orderedOf(item({}), 5)).toBe(7)
})

test('[D-25] taking back lowers the order to what was ordered, before the server has answered', () => {
  const raised = item({ numberOfItems: 7, numberOfApprovedItems: 7 })
  expect([orderedOf(raised, 0), leftOf(raised, 0)]).toEqual([7, 0])
  expect([orderedOf(raised, -1), leftOf(raised, -1)]).toEqual([6, 0])
  expect([orderedOf(raised, -4), leftOf(raised, -4)]).toEqual([5, 2])
})

test('[D-28] a closed line has no rest, and its count is the approved one', () => {
  const closed = item({ numberOfItems: 2, short: { reason: 'damaged', note: null } })
  expect([orderedOf(closed, 0), leftOf(closed, 0), missingOf(closed)]).toEqual([2, 0, 3])
  expect(missingOf(item({}))).toBe(0)
})

test('[D-04] totals are counted in whole cents', () => {
  const items = [
    item({ numberOfItems: 3, numberOfOrderedItems: 3 }),
    item({ orderProductId: 2, price: 0.2 }),
  ]
  expect(orderTotals(items, new Map([[2, 1]]))).toEqual({
    itemCount: 8,
    total: 1.3,
    approvedTotal: 0.8,
  })
})
