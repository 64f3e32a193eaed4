import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addUpFigures } from '../src/figures/order-figures.sql.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import {
  cancelAt,
  issueAt,
  keptFigures,
  pay,
  rankedDocuments,
  sumsOfDocuments,
} from './figure-documents.ts'
import { newDesk, type Desk } from './office-desk.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: BillingShop
let desk: Desk

beforeAll(async () => {
  shop = await openBillingShop()
  desk = await newDesk(shop, ['orders.see', 'books.see', 'prices.see'])
})
afterAll(() => shop.close())

/** Around midnight, around the change of the clock, at the end of months and years, and anywhere else. */
const moments = fc.oneof(
  fc.constantFrom(
    '2026-03-28T22:59:59.999Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T00:59:59Z',
    '2026-03-29T01:00:00Z',
    '2026-03-29T21:59:59Z',
    '2026-03-29T22:00:00Z',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    '2026-10-25T22:59:59Z',
    '2026-10-25T23:00:00Z',
    '2025-12-31T22:59:59Z',
    '2025-12-31T23:00:00Z',
  ),
  fc
    .date({ min: new Date('2025-06-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((moment) => moment.toISOString()),
)

const index = fc.nat(1000)

const placing = fc.record({
  kind: fc.constant('place' as const),
  moment: moments,
  isOther: fc.boolean(),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      price: fc.nat(99_999),
      vatRate: fc.constantFrom(0, 700, 1900),
      purchasePrice: fc.option(fc.nat(20_000_000)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

const steps = fc.oneof(
  { weight: 4, arbitrary: placing },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('approve' as const),
      index,
      approved: fc.nat(60),
    }),
  },
  fc.record({ kind: fc.constant('short' as const), index }),
  fc.record({
    kind: fc.constant('move' as const),
    index,
    status: fc.constantFrom(11, 12, 13, 14, 15, 15, 16),
  }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('invoice' as const), index, moment: moments }),
  },
  fc.record({ kind: fc.constant('cancel' as const), index, moment: moments }),
  fc.record({ kind: fc.constant('pay' as const), index, share: fc.constantFrom(0.3, 0.5, 1) }),
  fc.record({ kind: fc.constant('add up' as const) }),
)

type Step = typeof steps extends fc.Arbitrary<infer Each> ? Each : never

/** Documents refuse what may not be; such a step changes nothing. */
const refusable = async (work: Promise<unknown>) =>
  work.catch((error: { code?: string }) => {
    if (error.code?.startsWith('23') !== true) throw error
  })

async function take(step: Step): Promise<void> {
  const { database } = shop
  const one = async (table: string, which: number) => {
    const ids = await shop.rows<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`)
    return ids[which % Math.max(ids.length, 1)]?.id ?? 0
  }
  switch (step.kind) {
    case 'place': {
      const customerId = step.isOther ? shop.otherCustomerId : shop.customerId
      await shop.addOrder({
        placedAt: step.moment,
        customerId,
        statusId: 11,
        lines: step.lines.map((line) => ({ ...line, approved: 0 })),
      })
      return
    }
    case 'approve': {
      const line = await one('order_line', step.index)
      await refusable(
        database.query(sql`
          UPDATE order_line SET approved = ${step.approved}::integer, short_reason = NULL,
                                quantity = greatest(ordered, ${step.approved}::integer)
          WHERE id = ${line}`),
      )
      return
    }
    case 'short': {
      const line = await one('order_line', step.index)
      await refusable(
        database.query(sql`
          UPDATE order_line SET short_reason = 'expired', quantity = approved
          WHERE id = ${line} AND approved < ordered`),
      )
      return
    }
    case 'move': {
      const order = await one('orders', step.index)
      await refusable(
        database.query(sql`
          UPDATE orders SET status_id = ${step.status} WHERE id = ${order} AND (${step.status} <> 16 OR NOT EXISTS (
            SELECT FROM invoice WHERE order_id = orders.id))`),
      )
      return
    }
    case 'invoice':
      await refusable(issueAt(shop, await one('orders', step.index), step.moment))
      return
    case 'cancel':
      await refusable(
        cancelAt(shop, await one(`invoice WHERE kind = 'invoice'`, step.index), step.moment),
      )
      return
    case 'pay':
      await pay(shop, await one(`invoice WHERE kind = 'invoice'`, step.index), step.share)
      return
    case 'add up':
      await addUpFigures(database)
  }
}

test('[Z-01] [Z-02] [Z-10] [GR-08] whatever happens to orders and invoices, each figure is the sum of the documents to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { minLength: 20, maxLength: 40, size: 'max' }),
      async (taken) => {
        for (const step of taken) await take(step)
        expect(await keptFigures(shop)).toEqual(await sumsOfDocuments(shop))
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
  const { turnover, openItems, orders } = await sumsOfDocuments(shop)
  expect([turnover.length, openItems.length, orders.length].every((many) => many > 3)).toBe(true)
  await addUpFigures(shop.database)
  expect(await keptFigures(shop)).toEqual(await sumsOfDocuments(shop))
})

test('[Z-01] [Z-03] [Z-04] [Z-10] the answers are the sums of the documents of their period', async () => {
  let ranked = 0
  for (const [period, day] of [
    ['day', '2026-03-29'],
    ['week', '2026-10-25'],
    ['month', '2026-03-01'],
    ['month', '2025-12-31'],
    ['year', '2026-06-01'],
  ] as const) {
    const body = { period, day, comparison: 'last_year' }
    const [money, orders] = [
      (await desk.ask('/api/office/figures/money', body)).body,
      (await desk.ask('/api/office/figures/orders', body)).body,
    ]
    const [turnover] = await shop.database.query<{ cents: number; invoices: number }>(sql`
      SELECT coalesce(sum(net_amount), 0)::bigint AS cents, count(*) FILTER (WHERE kind = 'invoice') AS invoices
      FROM invoice WHERE issued_on BETWEEN ${money.span.from} AND ${money.span.to}`)
    expect([Math.round(money.net * 100), money.invoices]).toEqual([
      turnover?.cents,
      turnover?.invoices,
    ])
    const inParts = money.parts.reduce((sum, { net }) => sum + Math.round(net * 100), 0)
    expect(inParts).toBe(turnover?.cents)
    const { top, sleeping } = await rankedDocuments(shop, money.products)
    for (const kind of ['product', 'customer'] as const) {
      const { top: shownTop, sleeping: shownSleeping } = money[`${kind}s`]
      const cents = (euro: number) => Math.round(euro * 100)
      expect(
        shownTop.map(({ id, net, comparedNet }) => [id, cents(net), cents(comparedNet)]),
      ).toEqual(
        top
          .filter((row) => row.kind === kind)
          .map(({ id, net, comparedNet }) => [id, net, comparedNet]),
      )
      expect(shownSleeping.map(({ id, comparedNet }) => [id, cents(comparedNet)])).toEqual(
        sleeping.filter((row) => row.kind === kind).map(({ id, net }) => [id, net]),
      )
      ranked += top.length + sleeping.length
    }
    const [earned] = await shop.database.query<{
      cents: number
      lines: number
      unknown: number
    }>(sql`
      SELECT coalesce(sum(line.quantity * line.price - round(line.quantity * pieces * purchase_price / 100.0))
                        FILTER (WHERE purchase_price IS NOT NULL), 0)::bigint AS cents,
             count(*) FILTER (WHERE line.quantity > 0) - count(*) FILTER (WHERE line.quantity < 0) AS lines,
             count(*) FILTER (WHERE line.quantity > 0 AND purchase_price IS NULL)
               - count(*) FILTER (WHERE line.quantity < 0 AND purchase_price IS NULL) AS unknown
      FROM invoice_line AS line JOIN invoice ON invoice.id = line.invoice_id
      JOIN order_line ON order_line.id = line.order_line_id
      WHERE issued_on BETWEEN ${money.span.from} AND ${money.span.to}`)
    const { margin } = money
    expect([
      Math.round((margin?.amount ?? 0) * 100),
      margin?.lines,
      margin?.linesWithoutCost,
    ]).toEqual([earned?.cents, earned?.lines, earned?.unknown])
    const earnedInParts = money.parts.reduce(
      (sum, part) => sum + Math.round((part.margin ?? 0) * 100),
      0,
    )
    expect(earnedInParts).toBe(earned?.cents)
    const placed = await shop.database.query<{ hour: number; status: number }>(sql`
      SELECT extract(hour FROM local)::integer AS hour, status_id AS status FROM (
        SELECT placed_at AT TIME ZONE 'Europe/Berlin' AS local, status_id FROM orders
      ) AS placed WHERE local::date BETWEEN ${orders.span.from} AND ${orders.span.to}`)
    const kept = placed.filter(({ status }) => status !== 16)
    expect(orders.orders).toBe(kept.length)
    expect(orders.parts.reduce((sum, part) => sum + part.orders, 0)).toBe(kept.length)
    for (const { hour, orders: count } of orders.hours)
      expect([hour, count]).toEqual([hour, kept.filter((each) => each.hour === hour).length])
    for (const { id, placed: count } of orders.statuses)
      expect([id, count]).toEqual([id, placed.filter(({ status }) => status === id).length])
  }
  expect(ranked).toBeGreaterThan(0)
})

test('[Z-05] open items and open orders are those of now, by their age and status', async () => {
  const body = { period: 'month', comparison: 'before' }
  const { openItems, today } = (await desk.ask('/api/office/figures/money', body)).body
  const open = await shop.database.query<{ late: number; cents: number }>(sql`
    SELECT ${today}::date - due_on AS late, (total_amount - coalesce((
             SELECT sum(paid_amount) FROM payment WHERE invoice_id = invoice.id), 0))::bigint AS cents
    FROM invoice WHERE kind = 'invoice'
      AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)`)
  const bounds = { not_due: -99_999, to_30: 1, to_60: 31, to_90: 61, older: 91, end: 99_999 }
  const ends = Object.values(bounds)
  openItems.forEach(({ age, items, amount }, place) => {
    const of = open.filter(
      ({ late, cents }) => cents !== 0 && late >= bounds[age] && late < (ends[place + 1] ?? 0),
    )
    expect([age, items, Math.round(amount * 100)]).toEqual([
      age,
      of.length,
      of.reduce((sum, { cents }) => sum + cents, 0),
    ])
  })
  const { statuses } = (await desk.ask('/api/office/figures/orders', body)).body
  const now = await shop.database.query<{ id: number; count: number }>(
    sql`SELECT status_id AS id, count(*) FROM orders GROUP BY 1`,
  )
  for (const { id, now: count } of statuses) {
    const stored = now.find((each) => each.id === id)?.count ?? 0
    expect([id, count]).toEqual([id, id === 15 || id === 16 ? null : stored])
  }
})
