import { basisPoints, cents } from '@kontor/contract/rules/money'
import { totalsOf } from '@kontor/contract/rules/totals'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addShelf, newBuyer, wanted, type Wanted } from './buyer.ts'
import { addGoods, type Goods } from './goods.ts'
import { addOrder } from './shop.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
})
afterAll(() => shop.close())

test('the database and the shop have one rule: VAT and shares of the delivery cost agree to the cent', async () => {
  const nets = fc.uniqueArray(
    fc.record({
      rate: fc.constantFrom(0, 1, 550, 700, 1900, 10_000),
      net: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000_000 })),
    }),
    { selector: ({ rate }) => rate, maxLength: 6 },
  )
  const cost = fc.integer({ min: 0, max: 10_000_000 })
  await fc.assert(
    fc.asyncProperty(nets, cost, fc.boolean(), async (each, delivery, isTakenBack) => {
      const sign = isTakenBack ? -1 : 1
      const { vat } = totalsOf(
        each.map(({ rate, net }) => ({
          count: sign,
          price: cents(net),
          defaultPrice: cents(net),
          vatRate: basisPoints(rate),
        })),
        cents(sign * delivery),
      )
      const rows = await shop.database.query(sql`
        SELECT vat_rate AS rate, net_amount::bigint AS net, delivery_cost::bigint AS delivery, vat_amount::bigint AS vat
        FROM taxed(${each.map(({ rate }) => rate)}::integer[], ${each.map(({ net }) => sign * net)}::numeric[],
                   ${sign * delivery}::numeric)
        ORDER BY vat_rate`)
      // The database knows no −0.
      expect(rows).toEqual(
        vat.map((amount) => ({
          rate: amount.rate,
          net: amount.net + 0,
          delivery: amount.delivery + 0,
          vat: amount.vat + 0,
        })),
      )
    }),
    { numRuns: 300 },
  )
})

interface StoredTotal {
  readonly lines: number
  readonly quantity: number
  readonly approved: number
  readonly net: number
  readonly total: number
  readonly openAs: string | null
  readonly open: number | null
}

/** What is stored of an order, and what its lines come to by the one rule. */
async function totalsFor(orderId: number) {
  const [stored] = await shop.database.query<StoredTotal>(sql`
    SELECT line_count AS lines, quantity, approved, net_amount AS net, total_amount AS total, open_as AS "openAs",
           open_amount AS open
    FROM order_total WHERE order_id = ${orderId}`)
  const lines = await shop.database.query<{
    quantity: number
    approved: number
    price: number
    rate: number
    delivery: number
  }>(sql`
    SELECT quantity, approved, price, vat_rate AS rate, delivery_cost AS delivery
    FROM order_line JOIN orders ON orders.id = order_id WHERE order_id = ${orderId} AND quantity > 0`)
  const due = totalsOf(
    lines.map(({ quantity, price, rate }) => ({
      count: quantity,
      price: cents(price),
      defaultPrice: cents(price),
      vatRate: basisPoints(rate),
    })),
    cents(lines[0]?.delivery ?? 0),
  )
  const sum = (of: 'quantity' | 'approved') => lines.reduce((all, line) => all + line[of], 0)
  return {
    stored,
    due: {
      lines: lines.length,
      quantity: sum('quantity'),
      approved: sum('approved'),
      net: due.net,
      total: due.total,
      openAs: 'order',
      open: due.total,
    },
  }
}

describe('what is stored of an order', () => {
  let shelf: Wanted[]
  beforeAll(async () => {
    shelf = await addShelf(shop, 6)
  })

  const addLine = (orderId: number, { productId, salesUnitId }: Wanted, approved: number) => sql`
    INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                            product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity,
                            approved)
    SELECT ${orderId}, 1 + coalesce(max(position), 0), ${productId}, ${salesUnitId}, 'A', 'B',
           '{"de": "x", "en": "x", "tr": "x"}', '{"de": "x", "en": "x", "tr": "x"}', '{"de": "x", "en": "x", "tr": "x"}',
           1, 333, 333, 550, 0, ${approved}, ${approved}
    FROM order_line WHERE order_id = ${orderId}
    ON CONFLICT DO NOTHING`

  test('is the sum of its lines after any changes, of one order or of several at once', async () => {
    const buyer = await newBuyer(shop)
    const place = async () => {
      await buyer.setAll(shelf.slice(0, 4))
      return (await buyer.place()).body.orderId
    }
    const change = fc.record({
      kind: fc.constantFrom('approve', 'approve both', 'add', 'remove', 'nothing'),
      place: fc.integer({ min: 1, max: 4 }),
      count: fc.integer({ min: 0, max: 40 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(0, 990),
        async (changes, cost) => {
          await shop.database.query(sql`UPDATE company SET delivery_cost = ${cost}`)
          const both = [await place(), await place()]
          const [orderId = 0] = both
          for (const { kind, place: position, count } of changes) {
            const statement = {
              approve: sql`UPDATE order_line SET approved = ${count}, quantity = greatest(ordered, ${count}::integer)
                           WHERE order_id = ${orderId} AND position = ${position}`,
              'approve both': sql`UPDATE order_line SET approved = ${count}, quantity = greatest(ordered, ${count}::integer)
                                  WHERE order_id = ANY (${both}::integer[]) AND position >= ${position}`,
              add: addLine(orderId, shelf[position] ?? wanted(goods.water, 1), count),
              remove: sql`DELETE FROM order_line WHERE order_id = ${orderId} AND ordered = 0`,
              nothing: sql`UPDATE order_line SET approved = approved WHERE order_id = ${orderId}`,
            }[kind]
            await shop.database.query(statement)
            for (const id of both) {
              const { stored, due } = await totalsFor(id)
              expect(stored).toEqual(due)
            }
          }
        },
      ),
      { numRuns: 25 },
    )
    await shop.database.query(sql`UPDATE company SET delivery_cost = 990`)
  }, 60_000)

  test('stays right when forty change it at once', async () => {
    const buyer = await newBuyer(shop)
    await buyer.setAll(shelf.slice(0, 4).map((line) => ({ ...line, count: 50 })))
    const { orderId } = (await buyer.place()).body
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        shop.database.query(sql`
          UPDATE order_line SET approved = approved + 2, quantity = greatest(ordered, approved + 2)
          WHERE order_id = ${orderId} AND position = ${1 + (index % 4)}`),
      ),
    )
    const { stored, due } = await totalsFor(orderId)
    expect([stored, due.approved]).toEqual([due, 80])
  })

  test('is not open when the order is cancelled, and is again when it is taken up', async () => {
    const buyer = await newBuyer(shop)
    await buyer.setAll(shelf.slice(0, 2))
    const { orderId } = (await buyer.place()).body
    const setStatus = (status: number) =>
      shop.database.query(sql`UPDATE orders SET status_id = ${status} WHERE id = ${orderId}`)
    await setStatus(16)
    expect((await totalsFor(orderId)).stored).toMatchObject({ openAs: null, open: null })
    await setStatus(11)
    const { stored, due } = await totalsFor(orderId)
    expect(stored).toEqual(due)
  })

  test.each([
    sql`UPDATE order_total SET total_amount = 1`,
    sql`DELETE FROM order_total`,
    sql`INSERT INTO order_total (order_id, customer_id, line_count, quantity, approved, net_amount, total_amount)
        VALUES (1, 1, 0, 0, 0, 0, 0)`,
    sql`UPDATE orders SET delivery_cost = 0`,
  ])('cannot be written by hand (%#)', async (statement) => {
    await expect(shop.database.query(statement)).rejects.toMatchObject({ code: '23001' })
  })
})

test('[O-07] open amounts and lists of orders read no line, for any number of lines', async () => {
  const buyer = await newBuyer(shop)
  const lines = [goods.apple, goods.orange, goods.water].map((product) => ({
    product,
    unit: 0,
    quantity: 3,
    approved: 0,
    price: 1000,
    vatRate: 700,
  }))
  for (let count = 0; count < 5; count += 1) {
    await addOrder(shop.database, {
      customerId: buyer.id,
      statusId: 11,
      placedAt: new Date(),
      lines,
    })
  }
  const flags = { showOrderAmount: true, showWaybillAmount: true, showInvoiceAmount: true }
  // Nobody can read lines now: who needed one would fail.
  await shop.owner.query(sql`ALTER TABLE order_line RENAME TO order_line_hidden`)
  try {
    const open = await buyer.ask('/web-api/payment/openAmounts/', flags)
    expect([open.status, open.body]).toEqual([
      200,
      { openOrderAmount: 481.5, openWaybillAmount: 0, openInvoiceAmount: 0 },
    ])
    expect((await buyer.orders()).content).toMatchObject(
      Array.from({ length: 5 }, () => ({ itemCount: 3, totalAmount: 96.3 })),
    )
  } finally {
    await shop.owner.query(sql`ALTER TABLE order_line_hidden RENAME TO order_line`)
  }
  const plan = await shop.database.transaction(async (transaction) => {
    await transaction.query(sql`SET LOCAL enable_seqscan = off`)
    return transaction.query(sql`
      EXPLAIN SELECT sum(open_amount) FROM order_total WHERE customer_id = ${buyer.id} AND open_as IS NOT NULL`)
  })
  expect(JSON.stringify(plan)).toContain('Index Only Scan using order_total_open')
})
