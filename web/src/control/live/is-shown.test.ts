import type { OrderChange } from '@kontor/contract/control/live'
import type { OrderHeader } from '@kontor/contract/control/order'
import type { OrderItem } from '@kontor/contract/control/order-item'
import { expect, test } from 'vitest'
import { isShown } from './is-shown.ts'

const line = (approved: number, ordered = 10) => ({
  orderProductId: 1,
  numberOfItems: ordered,
  numberOfApprovedItems: approved,
})
const change = (item: ReturnType<typeof line> | null, statusId = 13) =>
  ({ item, statusId }) as OrderChange
const header = { statusId: 13 } as OrderHeader
const items = [line(4)] as OrderItem[]

test('a change that the screen already shows is not fetched, however often it is sent', () => {
  expect(isShown(change(line(4)), header, items)).toBe(true)
  expect(isShown(change(line(4)), header, items)).toBe(true)
})

test('[D-13] a line or a status that differs from the screen is fetched, no matter which agent changed it', () => {
  expect(isShown(change(line(3)), header, items)).toBe(false)
  expect(isShown(change(line(4, 11)), header, items)).toBe(false)
  expect(isShown(change({ ...line(4), orderProductId: 2 }), header, items)).toBe(false)
  expect(isShown(change(line(4), 14), header, items)).toBe(false)
})

test('a change that names no line is fetched, and so is one of what is not on the screen', () => {
  expect(isShown(change(null), header, items)).toBe(false)
  expect(isShown(change(line(4)), undefined, undefined)).toBe(false)
})
