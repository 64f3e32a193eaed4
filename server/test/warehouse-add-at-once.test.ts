import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asAgent,
  cartonFor,
  newOrder,
  openWarehouse,
  standOf,
  waterFor,
  type ItemsAnswer,
  type Warehouse,
} from './warehouse-goods.ts'

let house: Warehouse

beforeAll(async () => {
  house = await openWarehouse()
})
afterAll(() => house.close())

const one = 'order/addProductToOrder'
const several = 'order/addProductsToOrder'

const add = (body: unknown, path = one, options: Parameters<typeof asAgent>[3] = {}) =>
  asAgent<ItemsAnswer>(house, path, body, options)
const water = (orderId: number, piece: number) => waterFor(house, orderId, piece)
const carton = (orderId: number, piece: number) => cartonFor(house, orderId, piece, null)

test('[D-13] [D-26] two agents add the same product: the second is asked before it is added twice', async () => {
  const { orderId } = await newOrder(house)
  const asked = { ...water(orderId, 2), approvedBefore: 0 }
  const answers = await Promise.all(
    [house.agentToken, house.secondToken].map((token) => add(asked, one, { token })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'more_than_ordered',
    left: 0,
  })
  expect((await standOf(house, orderId))[1]).toEqual({ quantity: 2, approved: 2, recorded: 2 })
  expect((await add({ ...asked, beyondOrdered: true })).status).toBe(200)
  expect((await standOf(house, orderId))[1]).toEqual({ quantity: 4, approved: 4, recorded: 4 })
})

test('[D-13] ten set the same total: it is that total', async () => {
  const { orderId } = await newOrder(house)
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(water(orderId, 3))))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await standOf(house, orderId))[1]).toEqual({ quantity: 3, approved: 3, recorded: 3 })
})

test('[D-13] lists in opposite order do not deadlock', async () => {
  const { orderId } = await newOrder(house, [100, 100])
  const lines = [carton(orderId, 1), water(orderId, 1)]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      add(index % 2 === 0 ? lines : lines.toReversed(), several),
    ),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('[D-13] the same key counts once', async () => {
  const { orderId } = await newOrder(house)
  const body = { ...water(orderId, 2), approvedBefore: 0 }
  const options = { headers: { 'idempotency-key': 'add-1' } }
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(body, one, options)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect((await standOf(house, orderId))[1]).toMatchObject({ approved: 2, recorded: 2 })
})
