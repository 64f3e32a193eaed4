import type { Cents, PiecePrice } from '@kontor/contract/rules/money'
import { priceSalesUnit } from '@kontor/contract/rules/pricing'
import { orderStatus } from '@kontor/contract/rules/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoShop, sellersDay, type DemoShop } from './demo-shop.ts'

/** Early on a Sunday in a new year: little of today is over, and two years have numbers. */
const now = new Date('2027-01-10T05:10:00Z')

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop(now)
})
afterAll(() => shop.close())

describe('orders', () => {
  test('some 200 over the last year, in every status', async () => {
    const statuses = await shop.rows<{ id: number; orders: number }>(
      'SELECT status_id AS id, count(*) AS orders FROM orders GROUP BY 1',
    )
    expect(Object.fromEntries(statuses.map(({ id, orders }) => [id, orders]))).toEqual({
      [orderStatus.new]: 12,
      [orderStatus.processing]: 9,
      [orderStatus.control]: 5,
      [orderStatus.ready]: 3,
      [orderStatus.parked]: 4,
      [orderStatus.parking]: 2,
      [orderStatus.completed]: 158,
      [orderStatus.cancelled]: 7,
    })
    const [span] = await shop.rows<{ days: number }>(
      `SELECT (max(placed_at)::date - min(placed_at)::date) AS days FROM orders`,
    )
    expect(span?.days).toBeGreaterThan(340)
  })

  test('several are of today and yesterday, and their numbers follow their time', async () => {
    const today = `'2027-01-10'::date`
    expect(await shop.count(`orders WHERE ${sellersDay('placed_at')} = ${today}`)).toBe(9)
    expect(await shop.count(`orders WHERE ${sellersDay('placed_at')} = ${today} - 1`)).toBe(11)
    expect(
      await shop.count(`orders JOIN orders later ON later.id > orders.id
                   AND later.placed_at < orders.placed_at`),
    ).toBe(0)
  })

  test('one new order has at least 60 lines, and some carry a note', async () => {
    const [largest] = await shop.rows<{ lines: number }>(
      `SELECT count(*) AS lines FROM order_line JOIN orders ON orders.id = order_id
       WHERE status_id IN (11, 12) GROUP BY order_id ORDER BY 1 DESC LIMIT 1`,
    )
    expect(largest?.lines).toBeGreaterThanOrEqual(60)
    expect(await shop.count('orders WHERE note IS NOT NULL')).toBeGreaterThan(15)
  })

  test('orders in processing and control are partly approved, ready ones have their goods', async () => {
    const progress = await shop.rows<{ status: number; begun: number; orders: number }>(`
      SELECT status_id AS status, count(*) AS orders,
             count(*) FILTER (WHERE approved > 0 AND approved < quantity) AS begun
      FROM orders JOIN (
        SELECT order_id, sum(approved) AS approved, sum(quantity) AS quantity
        FROM order_line GROUP BY order_id
      ) AS line ON line.order_id = orders.id
      WHERE status_id IN (11, 12, 13, 14, 1, 16) GROUP BY 1`)
    expect(Object.fromEntries(progress.map(({ status, begun }) => [status, begun]))).toEqual({
      [orderStatus.new]: 0,
      [orderStatus.processing]: 4,
      [orderStatus.control]: 5,
      [orderStatus.parked]: 2,
      [orderStatus.parking]: 1,
      [orderStatus.cancelled]: 0,
    })
    expect(
      await shop.count(`orders WHERE status_id IN (2, 15) AND NOT EXISTS (
        SELECT FROM order_line WHERE order_id = orders.id AND approved > 0)`),
    ).toBe(0)
  })

  test('every line costs what the shop asked for at that moment', async () => {
    const lines = await shop.rows<{
      placedAt: Date
      unit: { price: Cents; pieces: number }
      discount: { startsAt: string; endsAt: string; fromPieces: number; price: PiecePrice } | null
      together: number
      price: Cents
      defaultPrice: Cents
    }>(`
      SELECT placed_at AS "placedAt", order_line.price, default_price AS "defaultPrice",
             json_build_object('price', sales_unit.price, 'pieces', sales_unit.pieces) AS unit,
             (SELECT json_build_object('startsAt', starts_at, 'endsAt', ends_at,
                                       'fromPieces', from_pieces, 'price', piece_price)
              FROM discount WHERE discount.product_id = order_line.product_id
                AND starts_at <= placed_at AND ends_at > placed_at) AS discount,
             sum(order_line.pieces * coalesce(nullif(ordered, 0), quantity))
               OVER (PARTITION BY order_id, order_line.product_id) AS together
      FROM order_line
      JOIN orders ON orders.id = order_id
      JOIN sales_unit ON sales_unit.id = sales_unit_id`)
    for (const { placedAt, unit, discount, together, price, defaultPrice } of lines) {
      const rule = discount && {
        ...discount,
        startsAt: new Date(discount.startsAt),
        endsAt: new Date(discount.endsAt),
      }
      expect(priceSalesUnit(unit, rule, together, placedAt)).toMatchObject({ price, defaultPrice })
    }
  })

  test('some lines cost less than usual, some came short, some were added by an agent', async () => {
    expect(await shop.count('order_line WHERE price < default_price')).toBeGreaterThan(10)
    expect(await shop.count('order_line WHERE price > default_price')).toBe(0)
    const completed = `order_line JOIN orders ON orders.id = order_id AND status_id = 15`
    expect(await shop.count(`${completed} WHERE short_reason IS NOT NULL`)).toBeGreaterThan(10)
    expect(await shop.count(`${completed} WHERE approved < quantity`)).toBe(0)
    expect(await shop.count(`${completed} WHERE ordered = 0`)).toBeGreaterThan(3)
  })
})

describe('what happened to them', () => {
  test('what is approved of a line is the sum of its events', async () => {
    expect(
      await shop.rows(`
        SELECT id FROM order_line
        WHERE approved <> (SELECT coalesce(sum(approved_change), 0) FROM order_event WHERE order_line_id = order_line.id)
          OR EXISTS (SELECT FROM order_event WHERE order_line_id = order_line.id AND order_id <> order_line.order_id)`),
    ).toEqual([])
  })

  test('the last change of status is the status of the order', async () => {
    expect(
      await shop.rows(`
        SELECT id FROM orders
        WHERE status_id <> coalesce((
          SELECT status_id FROM order_event
          WHERE order_id = orders.id AND kind = 'status' ORDER BY id DESC LIMIT 1), 11)`),
    ).toEqual([])
  })

  test('every order begins with its customer placing it; the rest is done by agents, in order', async () => {
    expect(
      await shop.rows(`
        SELECT orders.id FROM orders JOIN order_event ON order_id = orders.id
        JOIN account ON account.id = account_id
        WHERE (kind = 'placed') <> (account.id = customer_id)
           OR (kind = 'placed') <> (account.role = 'CUSTOMER')
           OR (kind = 'placed' AND happened_at <> placed_at)`),
    ).toEqual([])
    expect(await shop.count(`order_event WHERE kind = 'placed'`)).toBe(200)
    expect(
      await shop.count(`(
        SELECT happened_at < lag(happened_at) OVER (PARTITION BY order_id ORDER BY id) AS backwards,
               kind = 'placed' AND row_number() OVER (PARTITION BY order_id ORDER BY id) > 1 AS late
        FROM order_event
      ) AS step WHERE backwards OR late`),
    ).toBe(0)
    const agents = await shop.rows(
      `SELECT DISTINCT account_id FROM order_event WHERE kind = 'approved'`,
    )
    expect(agents).toHaveLength(2)
  })

  test('nothing lies in the future', async () => {
    const moments = await shop.rows<{ table: string; column: string }>(`
      SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'timestamp with time zone'
        AND table_name NOT IN ('migration', 'discount', 'upload')`)
    expect(moments.length).toBeGreaterThan(8)
    for (const { table, column } of moments) {
      expect([
        table,
        await shop.count(`${table} WHERE ${column} > '${now.toISOString()}'`),
      ]).toEqual([table, 0])
    }
    expect(await shop.count(`waybill WHERE issued_on > '2027-01-10'`)).toBe(0)
  })
})
