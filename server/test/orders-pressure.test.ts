import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockBasket } from '../src/basket/basket.sql.ts'
import { sql } from '../src/database/sql.ts'
import { addShelf, buyerAt, newBuyer, type Buyer, type Wanted } from './buyer.ts'
import { openConnections } from './database.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let shelf: Wanted[]

beforeAll(async () => {
  shop = await openShop()
  shelf = await addShelf(shop, 20)
})
afterAll(() => shop.close())

const times = <Value>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => value(index))

const countOf = async (buyer: Buyer) => (await buyer.orders()).totalElements

describe('[B-19] an order placed twice exists once:', () => {
  test('fifty clicks without a key: one order, the others find an empty basket', async () => {
    const buyer = await newBuyer(shop)
    await buyer.setAll(shelf)
    await openConnections(shop.database)
    const answers = await Promise.all(times(50, () => buyer.place({ note: 'now' })))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      ...times(49, () => '409'),
    ])
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'basket_empty']),
    )
    expect(await countOf(buyer)).toBe(1)
  })

  test('fifty with one key: one order, and each gets its number', async () => {
    const buyer = await newBuyer(shop)
    await buyer.setAll(shelf)
    const answers = await Promise.all(times(50, () => buyer.place({ note: 'now' }, 'one key')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
    expect(await countOf(buyer)).toBe(1)
    const [events] = await shop.database.query<{ count: number }>(sql`
      SELECT count(*) FROM order_event WHERE order_id = ${answers[0]?.body.orderId}`)
    expect(events?.count).toBe(1)
  })

  test('the answer was lost, and the call is sent again: the same order, and the new basket stays', async () => {
    const buyer = await newBuyer(shop)
    await buyer.setAll(shelf.slice(0, 2))
    const lost = await buyer.place({ note: 'a' }, 'lost')
    await buyer.set({ ...shelf[3], count: 7 })
    const again = await buyer.place({ note: 'a' }, 'lost')
    expect([again.status, again.body]).toEqual([200, lost.body])
    expect(await buyer.lines()).toEqual([[shelf[3]?.salesUnitId, 7]])
    expect(await countOf(buyer)).toBe(1)
  })

  test('a refusal uses no key up: after it the same key places the order', async () => {
    const buyer = await newBuyer(shop)
    expect((await buyer.place({}, 'early')).body.code).toBe('basket_empty')
    await buyer.set(shelf[0])
    expect((await buyer.place({}, 'early')).status).toBe(200)
    expect(await countOf(buyer)).toBe(1)
  })

  test('a key with another body is refused, one of another customer is another key', async () => {
    const [one, other] = [await newBuyer(shop), await newBuyer(shop)]
    await Promise.all([one.set(shelf[0]), other.set(shelf[0])])
    const first = await one.place({ note: 'a' }, 'shared')
    await one.set(shelf[1])
    const reused = await one.place({ note: 'b' }, 'shared')
    expect([reused.status, reused.body.code]).toEqual([409, 'key_reused'])
    const others = await other.place({ note: 'a' }, 'shared')
    expect(others.status).toBe(200)
    expect(others.body.orderId).not.toBe(first.body.orderId)
    expect([await countOf(one), await countOf(other)]).toEqual([1, 1])
  })

  test('two tabs with different keys: one order of the basket', async () => {
    const buyer = await newBuyer(shop)
    await buyer.setAll(shelf)
    const tabs = times(2, () => buyerAt(shop.app, buyer.token))
    const answers = await Promise.all(tabs.map((tab, index) => tab.place({}, `tab ${index}`)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(await countOf(buyer)).toBe(1)
  })
})

test('edited while it is ordered: the order holds the old or the new basket, and its total fits its lines', async () => {
  const counted = (count: number) => shelf.map((line) => ({ ...line, count }))
  const totalOf = async (count: number) => {
    const buyer = await newBuyer(shop)
    await buyer.setAll(counted(count))
    return (await buyer.basket()).totalAmount
  }
  const possible = [
    { counts: [1], lines: shelf.length, total: await totalOf(1), left: shelf.length },
    { counts: [2], lines: shelf.length, total: await totalOf(2), left: 0 },
  ]
  for (let round = 0; round < 12; round += 1) {
    const buyer = await newBuyer(shop)
    await buyer.setAll(counted(1))
    const [placed] = await Promise.all([
      buyer.place(),
      buyer.setAll(round % 2 === 0 ? counted(2) : counted(2).toReversed()),
    ])
    const { orderProducts, totalAmount } = (await buyer.order(placed.body.orderId)).body
    expect(possible).toContainEqual({
      counts: [...new Set(orderProducts.map(({ piece }) => piece))],
      lines: orderProducts.length,
      total: totalAmount,
      left: (await buyer.lines()).length,
    })
  }
})

test('a change of the basket waits for an order that has begun', async () => {
  const buyer = await newBuyer(shop)
  await buyer.setAll(shelf)
  const [line] = shelf
  let answered = false
  const { changing } = await shop.database.transaction(async (transaction) => {
    await lockBasket(transaction, buyer.id)
    const begun = buyer.set({ ...line, count: 9 }).finally(() => (answered = true))
    const waiting = async () =>
      (
        await shop.database.query(sql`
          SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      ).length
    await expect.poll(waiting).toBe(1)
    expect(answered).toBe(false)
    return { changing: begun }
  })
  expect((await changing).status).toBe(200)
})

test('many customers order the same goods in opposite orders at once: all get theirs', async () => {
  const buyers = await Promise.all(times(24, () => newBuyer(shop)))
  await Promise.all(
    buyers.map((buyer, index) => buyer.setAll(index % 2 ? shelf : shelf.toReversed())),
  )
  const answers = await Promise.all(buyers.map((buyer) => buyer.place({}, 'mine')))
  expect(answers.map(({ status }) => status)).toEqual(times(24, () => 200))
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(24)
})
