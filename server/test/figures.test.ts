import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Reports } from '../src/database/database.ts'
import { sql, type Statement } from '../src/database/sql.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { addShelf, newBuyer } from './buyer.ts'
import { cancelAt, issueAt } from './figure-documents.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { appOptions, call } from './support.ts'

let shop: BillingShop
let desk: Desk
const body = { period: 'month', comparison: 'last_year' }

beforeAll(async () => {
  shop = await openBillingShop()
  desk = await newDesk(shop, ['orders.see', 'books.see', 'catalogue.see'])
})
afterAll(() => shop.close())

describe('the figures of a shop without orders', () => {
  test('[Z-01] are zero, and nothing is left out', async () => {
    const money = await desk.ask('/api/office/figures/money', body)
    expect(money.status).toBe(200)
    expect(money.body).toMatchObject({ net: 0, comparedNet: 0, soFarNet: 0, invoices: 0 })
    expect(money.body.parts.length).toBeGreaterThanOrEqual(28)
    expect(money.body.openItems.map(({ items }) => items)).toEqual([0, 0, 0, 0, 0])
    expect(money.body.products).toMatchObject({ top: [], sleeping: [] })
    const orders = await desk.ask('/api/office/figures/orders', body)
    expect(orders.body).toMatchObject({ orders: 0, net: 0 })
    expect(orders.body.hours).toHaveLength(24)
    expect(orders.body.statuses).toHaveLength(8)
    expect((await desk.ask('/api/office/figures/baskets')).body.baskets).toEqual([])
    expect((await desk.ask('/api/office/figures/searches', body)).body.searches).toEqual([])
  })

  test('[Z-03] a day that is none is refused by name', async () => {
    for (const day of ['2026-02-30', '1999-12-31', '2101-01-01', 'today']) {
      const { status, body: refused } = await desk.ask('/api/office/figures/money', {
        ...body,
        day,
      })
      expect([day, status, refused.code]).toEqual([day, 400, 'not_valid'])
    }
  })
})

test('[Z-06] each part needs its own permission', async () => {
  const parts = [
    ['orders', 'orders.see'],
    ['baskets', 'orders.see'],
    ['money', 'books.see'],
    ['searches', 'catalogue.see'],
  ] as const
  for (const held of ['orders.see', 'books.see', 'catalogue.see'] as const) {
    const one = await newDesk(shop, [held])
    for (const [part, needed] of parts) {
      const asked = part === 'baskets' ? undefined : body
      const { status } = await one.ask(`/api/office/figures/${part}`, asked)
      expect([held, part, status]).toEqual([held, part, held === needed ? 200 : 403])
    }
  }
})

describe('the seller’s days', () => {
  const ordersOn = async (day: string) => {
    const asked = { period: 'day', day, comparison: 'before' }
    const { orders, hours } = (await desk.ask('/api/office/figures/orders', asked)).body
    return [orders, hours.filter((each) => each.orders > 0).map(({ hour }) => hour)]
  }

  test('[Z-02] an order belongs to the day and hour of the seller’s clock, also when it is changed', async () => {
    // Summer time begins on 2027-03-28 at 2:00 in Berlin and ends on 2027-10-31 at 3:00.
    for (const placedAt of [
      '2027-03-27T22:59:59Z',
      '2027-03-27T23:00:00Z',
      '2027-03-28T01:00:00Z',
      '2027-03-28T21:59:59Z',
      '2027-03-28T22:00:00Z',
      '2027-10-30T21:59:59Z',
      '2027-10-31T00:30:00Z',
      '2027-10-31T01:30:00Z',
      '2027-10-31T22:59:59Z',
      '2027-10-31T23:00:00Z',
    ])
      await shop.addOrder({ placedAt })
    expect(await ordersOn('2027-03-27')).toEqual([1, [23]])
    expect(await ordersOn('2027-03-28')).toEqual([3, [0, 3, 23]])
    expect(await ordersOn('2027-03-29')).toEqual([1, [0]])
    expect(await ordersOn('2027-10-30')).toEqual([1, [23]])
    expect(await ordersOn('2027-10-31')).toEqual([3, [2, 23]])
    expect(await ordersOn('2027-11-01')).toEqual([1, [0]])
  })

  test('[Z-02] an invoice belongs to the day it shows, and its cancellation to its own', async () => {
    const id = await issueAt(shop, await shop.addOrder(), '2027-02-28T22:59:59Z')
    await cancelAt(shop, id ?? 0, '2027-02-28T23:00:00Z')
    const netOn = async (day: string) => {
      const asked = { period: 'day', day, comparison: 'before' }
      const { net, invoices, cancellations } = (await desk.ask('/api/office/figures/money', asked))
        .body
      return [net, invoices, cancellations]
    }
    expect(await netOn('2027-02-28')).toEqual([9.95, 1, 0])
    expect(await netOn('2027-03-01')).toEqual([-9.95, 0, 1])
  })
})

test('[Z-04] what sells most is on top; what was sold and no longer is sleeps', async () => {
  const lines = (price: number) => [{ quantity: 1, price }]
  await issueAt(shop, await shop.addOrder({ lines: lines(500) }), '2024-05-10T10:00:00Z')
  const both = [
    { quantity: 1, price: 100 },
    { quantity: 3, price: 900 },
  ]
  await issueAt(shop, await shop.addOrder({ lines: both }), '2024-09-10T10:00:00Z')
  const other = { customerId: shop.otherCustomerId, lines: lines(7000) }
  await issueAt(shop, await shop.addOrder(other), '2024-09-11T10:00:00Z')
  const read = async (day: string) =>
    (await desk.ask('/api/office/figures/money', { ...body, day })).body
  const september = await read('2024-09-30')
  expect(september.products.top.map(({ net, pieces }) => [net, pieces])).toEqual([
    [71, 12],
    [27, 18],
  ])
  expect(september.customers.top.map(({ id, net }) => [id, net])).toEqual([
    [shop.otherCustomerId, 70],
    [shop.customerId, 28],
  ])
  expect(september.products.sleeping).toEqual([])
  const december = await read('2024-12-31')
  expect(december.products.sleepingSince).toBe('2024-10-01')
  expect(december.products.sleeping.map(({ comparedNet }) => comparedNet)).toEqual([76, 27])
  expect(december.customers.sleeping.map(({ comparedNet }) => comparedNet)).toEqual([70, 33])
  await shop.database.query(
    sql`UPDATE product SET active = false WHERE id = ${december.products.sleeping[0]?.id}`,
  )
  expect((await read('2024-12-31')).products.sleeping).toHaveLength(1)
})

describe('keeping the figures', () => {
  test('[Z-01] two orders that are placed at the same time do not wait for each other', async () => {
    const [first, second] = [await newBuyer(shop), await newBuyer(shop)]
    const [line] = await addShelf(shop, 1)
    for (const buyer of [first, second]) await buyer.setAll([line])
    const place = (customerId: number, meanwhile: () => Promise<unknown>) =>
      shop.database.transaction(async (transaction) => {
        await transaction.query(sql`SET LOCAL lock_timeout = '300ms'`)
        await transaction.query(sql`
          WITH placed AS (
            INSERT INTO orders (customer_id, seller_name, language, firm_name, full_name, address, zip_code, city,
                                country_id)
            VALUES (${customerId}, 's', 'de', 'f', 'n', 'a', 'z', 'c', 1) RETURNING id
          )
          INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                                  product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity)
          SELECT placed.id, 1, ${line?.productId}, ${line?.salesUnitId}, 'A', 'B', '{"de":"x","en":"x","tr":"x"}',
                 '{"de":"x","en":"x","tr":"x"}', '{"de":"x","en":"x","tr":"x"}', 1, 100, 100, 700, 1, 1 FROM placed`)
        await meanwhile()
      })
    const both = place(first.id, () => place(second.id, async () => undefined))
    await expect(both).resolves.toBeUndefined()
  })

  test('[Z-01] the page reads no order, no document and no line of one', async () => {
    const statements: Statement[] = []
    const report: Reports['report'] = (statement) => {
      statements.push(statement)
      return shop.database.report(statement)
    }
    const database = { ...shop.database, report }
    const app = await buildApp(appOptions(database))
    for (const part of ['orders', 'money', 'searches'])
      expect(
        (await call(app, `/api/office/figures/${part}`, body, { token: desk.token })).status,
      ).toBe(200)
    await call(app, '/api/office/figures/baskets', undefined, { token: desk.token })
    await app.close()
    expect(statements.length).toBeGreaterThan(8)
    const read = new Set<string>()
    for (const { text, values } of statements) {
      const [plan] = await shop.database.query<{ 'QUERY PLAN': unknown }>({
        text: `EXPLAIN (FORMAT JSON) ${text}`,
        values,
      })
      for (const [, name = ''] of JSON.stringify(plan).matchAll(/"Relation Name":"(\w+)"/g))
        read.add(name)
    }
    for (const large of [
      'orders',
      'order_line',
      'order_total',
      'invoice',
      'invoice_line',
      'payment',
    ])
      expect(read).not.toContain(large)
    expect(read).toContain('order_figure')
  })

  test('[Z-01] nobody writes turnover by hand', async () => {
    await expect(
      shop.database.query(sql`UPDATE turnover_day SET net_amount = 0`),
    ).rejects.toMatchObject({ constraint: 'figures_follow_the_documents' })
  })
})

test('[Z-08] baskets left behind are listed with their value, the most valuable first', async () => {
  const shelf = await addShelf(shop, 4)
  const [small, large, fresh, touched] = [
    await newBuyer(shop),
    await newBuyer(shop),
    await newBuyer(shop),
    await newBuyer(shop),
  ]
  await small.setAll(shelf.slice(0, 1))
  await large.setAll(shelf.map((line) => ({ ...line, count: 9 })))
  await fresh.setAll(shelf)
  await touched.setAll(shelf)
  await shop.database.query(sql`
    UPDATE basket_line SET changed_at = now() - interval '8 days' WHERE customer_id <> ${fresh.id}`)
  await touched.set({ ...shelf[0], count: 3 })
  const { untouchedDays, baskets } = (await desk.ask('/api/office/figures/baskets')).body
  expect(untouchedDays).toBe(7)
  const left = baskets.filter(({ customerId }) => customerId >= small.id)
  expect(left.map(({ customerId, lines }) => [customerId, lines])).toEqual([
    [large.id, 4],
    [small.id, 1],
  ])
  const { netAmount, deliveryCost } = await large.basket()
  expect(left[0]?.net).toBeCloseTo(netAmount - deliveryCost, 6)
})
