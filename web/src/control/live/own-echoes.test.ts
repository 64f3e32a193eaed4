import type { OrderChange } from '@kontor/contract/live'
import type { OrderItem } from '@kontor/contract/warehouse'
import { expect, test } from 'vitest'
import { createOwnEchoes } from './own-echoes.ts'

const state = (approved: number) => ({
  orderProductId: 1,
  numberOfItems: 10,
  numberOfApprovedItems: approved,
})
const change = (approved: number) => ({ item: state(approved) }) as OrderChange
const answer = (approved: number) => state(approved) as OrderItem

test('an answer takes its own echo, once', () => {
  const echoes = createOwnEchoes()
  echoes.expect(answer(4))
  echoes.expect(answer(5))
  expect(echoes.isEcho(change(4))).toBe(true)
  expect(echoes.isEcho(change(5))).toBe(true)
  // Another agent took one back: the line stands at 4 again, and that has to be fetched.
  expect(echoes.isEcho(change(4))).toBe(false)
})

test('whatever order they come in, a change of another agent is always noticed', () => {
  const echoes = createOwnEchoes()
  echoes.expect(answer(5))
  const noticed = [change(5), change(4), change(5)].filter((each) => !echoes.isEcho(each))
  expect(noticed).toHaveLength(2)
})

test('a change of status is no echo', () => {
  expect(createOwnEchoes().isEcho({ item: null } as OrderChange)).toBe(false)
})
