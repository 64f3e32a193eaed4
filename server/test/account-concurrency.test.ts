import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { limits } from '../src/http/server/limits.ts'
import { addShelf, newBuyer, type Buyer, type Wanted } from './buyer.ts'
import { call, openShop, type OpenShop } from './support.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: OpenShop
let shelf: readonly Wanted[]

beforeAll(async () => {
  shop = await openShop({ ordersPerMinute: 30 })
  shelf = await addShelf(shop, 400)
})
afterAll(() => shop.close())

const amounts = { showOrderAmount: true, showWaybillAmount: true, showInvoiceAmount: true }

/** What one account can do to be in the way of the others: the largest orders it can send, and sums over them. */
const flood = (buyer: Buyer, calls: number) =>
  Array.from({ length: calls }, (_, index) =>
    index % 3 === 0
      ? buyer.setAll(shelf)
      : index % 3 === 1
        ? buyer.place({})
        : buyer.ask('/web-api/payment/openAmounts/', amounts),
  )

const few = () => shelf.slice(0, 5)

test('[API4:2023] [CWE-770] one account floods, and another orders without being refused', async () => {
  const [flooder, other] = [await newBuyer(shop), await newBuyer(shop)]
  const sent = Array.from({ length: 4 }, () => flood(flooder, 150)).flat()
  const seen: number[] = []
  for (let orders = 0; orders < 8; orders += 1) {
    seen.push((await other.setAll(few())).status, (await other.place({})).status)
    sent.push(...flood(flooder, 60))
  }
  expect(seen).toEqual(Array.from({ length: 16 }, () => 200))
  const answers = await Promise.all(sent)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(100)
  expect(refused.every(({ headers }) => Number(headers['retry-after']) >= 1)).toBe(true)
  // Its own calls are done too, in turn.
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})

test('the calls of an account have a concurrency limit and a queue, and the next is refused', async () => {
  const buyer = await newBuyer(shop)
  await buyer.setAll(few())
  const read = (reader: Buyer) => reader.ask('/web-api/order/get-basket-items')
  const other = await newBuyer(shop)
  const atWork = async () =>
    (
      await shop.database.query(sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    ).length
  const refused: unknown[] = []
  const asked = await shop.database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT FROM lock_basket(${buyer.id})`)
    const held = Array.from({ length: limits.callsOfAccount }, () => buyer.setAll(few()))
    await vi.waitUntil(async () => (await atWork()) === limits.callsOfAccount, { timeout: 4000 })
    const waiting = Array.from({ length: limits.waitingCallsOfAccount + 1 }, async () => {
      const answer = await read(buyer)
      if (answer.status === 429) refused.push(answer.headers['retry-after'])
      return answer
    })
    await vi.waitUntil(() => refused.length > 0, { timeout: 4000 })
    const agent = await call(shop.app, '/api/stockAgent/order/orderStatuses', undefined, {
      token: shop.agentToken,
    })
    expect([agent.status, (await read(other)).status]).toEqual([200, 200])
    return [...held, ...waiting]
  })
  await Promise.all(asked)
  expect(refused).toEqual([expect.stringMatching(/^[12]$/)])
  expect((await read(buyer)).status).toBe(200)
})

describe('orders a minute of one customer', () => {
  test('above the limit are refused with their message, keep the basket, and affect no other customer', async () => {
    const strict = await openShop({ ordersPerMinute: 3 })
    try {
      const goods = await addShelf(strict, 2)
      const [buyer, other] = [await newBuyer(strict), await newBuyer(strict)]
      for (const key of ['1', '2', '3']) {
        await buyer.setAll(goods)
        expect((await buyer.place({}, key)).status).toBe(200)
      }
      await buyer.setAll(goods)
      const refused = await buyer.place({}, '4')
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_orders'])
      expect(refused.body.message).toMatch(/Bestellungen|orders/)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
      expect(await buyer.lines()).toHaveLength(2)
      // An order that was placed is answered again, however many there were.
      expect((await buyer.place({}, '3')).status).toBe(200)
      await other.setAll(goods)
      expect((await other.place({}, '4')).status).toBe(200)
      // A minute later; an order cannot be moved, but its trigger can be put aside by the owner.
      await strict.owner.query(sql`ALTER TABLE orders DISABLE TRIGGER USER`)
      await strict.owner.query(sql`UPDATE orders SET placed_at = placed_at - interval '61 seconds'`)
      await strict.owner.query(sql`ALTER TABLE orders ENABLE TRIGGER USER`)
      expect((await buyer.place({}, '4')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
