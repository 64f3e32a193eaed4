import type { OrderItem } from '@kontor/contract/warehouse'
import { expect, test } from 'vitest'
import { approvedOf, leftOf, orderedOf } from './order-line.ts'
import { orderTotals } from './order-totals.ts'

const item = (changes: Partial<OrderItem>): OrderItem => ({
  orderProductId: 1,
  productId: 1,
  productName: 'Milk',
  productImage: null,
  salesUnitId: 1,
  salesUnitName: 'Carton',
  price: 0.1,
  defaultPrice: 0.1,
  barcodes: '',
  location: null,
  numberOfItems: 5,
  numberOfApprovedItems: 2,
  totalNetPrice: 0.5,
  ...changes,
})

test('[D-05] what is left is what was ordered without what is approved, here and on the server', () => {
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

test('[D-04] totals are counted in whole cents', () => {
  const items = [item({ numberOfItems: 3 }), item({ orderProductId: 2, price: 0.2 })]
  expect(orderTotals(items, new Map([[2, 1]]))).toEqual({
    itemCount: 8,
    total: 1.3,
    approvedTotal: 0.8,
  })
})
