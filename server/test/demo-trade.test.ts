import { cents, type BasisPoints, type Cents } from '@kontor/contract/money'
import { orderStatus } from '@kontor/contract/statuses'
import { totalsOf } from '@kontor/contract/totals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemoShop } from '../src/demo/load.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

/** Early on a Sunday in a new year: little of today is over, and two years have numbers. */
const now = new Date('2027-01-10T05:10:00Z')

let shop: TestDatabase
beforeAll(async () => {
  shop = await cloneDatabase()
  await loadDemoShop(shop.database, now)
})
afterAll(() => shop.close())

const rows = <Row extends object>(text: string) => shop.database.query<Row>({ text, values: [] })

async function count(of: string): Promise<number> {
  const [row] = await rows<{ count: number }>(`SELECT count(*) FROM ${of}`)
  return row?.count ?? -1
}

const day = (column: string) => `(${column} AT TIME ZONE 'Europe/Berlin')::date`

describe('orders', () => {
  test('some 200 over the last year, in every status', async () => {
    const statuses = await rows<{ id: number; orders: number }>(
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
    const [span] = await rows<{ days: number }>(
      `SELECT (max(placed_at)::date - min(placed_at)::date) AS days FROM orders`,
    )
    expect(span?.days).toBeGreaterThan(340)
  })

  test('several are of today and yesterday, and their numbers follow their time', async () => {
    const today = `'2027-01-10'::date`
    expect(await count(`orders WHERE ${day('placed_at')} = ${today}`)).toBe(9)
    expect(await count(`orders WHERE ${day('placed_at')} = ${today} - 1`)).toBe(11)
    expect(
      await count(`orders JOIN orders later ON later.id > orders.id
                   AND later.placed_at < orders.placed_at`),
    ).toBe(0)
  })

  test('one new order has at least 60 lines, and some carry a note', async () => {
    const [largest] = await rows<{ lines: number }>(
      `SELECT count(*) AS lines FROM order_line JOIN orders ON orders.id = order_id
       WHERE status_id IN (11, 12) GROUP BY order_id ORDER BY 1 DESC LIMIT 1`,
    )
    expect(largest?.lines).toBeGreaterThanOrEqual(60)
    expect(await count('orders WHERE note IS NOT NULL')).toBeGreaterThan(15)
  })

  test('orders in processing and control are partly approved, ready ones have their goods', async () => {
    const progress = await rows<{ status: number; begun: number; orders: number }>(`
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
      await count(`orders WHERE status_id IN (2, 15) AND NOT EXISTS (
        SELECT FROM order_line WHERE order_id = orders.id AND approved > 0)`),
    ).toBe(0)
  })

  test('some lines cost less than usual, some came short, some were added by an agent', async () => {
    expect(await count('order_line WHERE price < default_price')).toBeGreaterThan(10)
    expect(await count('order_line WHERE price > default_price')).toBe(0)
    const completed = `order_line JOIN orders ON orders.id = order_id AND status_id = 15`
    expect(await count(`${completed} WHERE approved < quantity`)).toBeGreaterThan(10)
    expect(await count(`${completed} WHERE ordered = 0`)).toBeGreaterThan(3)
  })
})

describe('what happened to them', () => {
  test('what is approved of a line is the sum of its events', async () => {
    expect(
      await rows(`
        SELECT id FROM order_line
        WHERE approved <> (SELECT coalesce(sum(approved_change), 0) FROM order_event WHERE order_line_id = order_line.id)
          OR EXISTS (SELECT FROM order_event WHERE order_line_id = order_line.id AND order_id <> order_line.order_id)`),
    ).toEqual([])
  })

  test('the last change of status leads to where the order stands', async () => {
    expect(
      await rows(`
        SELECT id FROM orders
        WHERE status_id <> coalesce((
          SELECT status_id FROM order_event
          WHERE order_id = orders.id AND kind = 'status' ORDER BY id DESC LIMIT 1), 11)`),
    ).toEqual([])
  })

  test('every order begins with its customer placing it; the rest is done by agents, in order', async () => {
    expect(
      await rows(`
        SELECT orders.id FROM orders JOIN order_event ON order_id = orders.id
        JOIN account ON account.id = account_id
        WHERE (kind = 'placed') <> (account.id = customer_id)
           OR (kind = 'placed') <> (account.role = 'CUSTOMER')
           OR (kind = 'placed' AND happened_at <> placed_at)`),
    ).toEqual([])
    expect(await count(`order_event WHERE kind = 'placed'`)).toBe(200)
    expect(
      await count(`(
        SELECT happened_at < lag(happened_at) OVER (PARTITION BY order_id ORDER BY id) AS backwards,
               kind = 'placed' AND row_number() OVER (PARTITION BY order_id ORDER BY id) > 1 AS late
        FROM order_event
      ) AS step WHERE backwards OR late`),
    ).toBe(0)
    const agents = await rows(`SELECT DISTINCT account_id FROM order_event WHERE kind = 'approved'`)
    expect(agents).toHaveLength(2)
  })

  test('nothing lies in the future', async () => {
    const moments = await rows<{ table: string; column: string }>(`
      SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'timestamp with time zone'
        AND table_name NOT IN ('migration', 'discount')`)
    expect(moments.length).toBeGreaterThan(8)
    for (const { table, column } of moments) {
      expect([table, await count(`${table} WHERE ${column} > '${now.toISOString()}'`)]).toEqual([
        table,
        0,
      ])
    }
    expect(await count(`waybill WHERE issued_on > '2027-01-10'`)).toBe(0)
  })
})

describe('documents', () => {
  test('completed orders are delivered and invoiced, cancelled ones have no documents', async () => {
    const documented = await rows<{ status: number; waybills: number; invoices: number }>(`
      SELECT status_id AS status, count(waybill.id) AS waybills,
             count(*) FILTER (WHERE EXISTS (SELECT FROM invoice WHERE order_id = orders.id)) AS invoices
      FROM orders LEFT JOIN waybill ON waybill.order_id = orders.id
      GROUP BY 1 HAVING count(waybill.id) > 0 ORDER BY 1`)
    expect(documented).toEqual([
      { status: orderStatus.ready, waybills: 2, invoices: 0 },
      { status: orderStatus.completed, waybills: 158, invoices: 158 },
    ])
  })

  test.each([
    ['waybill', 'LS'],
    ['invoice', 'RE'],
  ])('numbers of a %s count up from 1 in each year, in order of issue', async (table, prefix) => {
    const documents = await rows<{ number: string; year: number; series: number; on: string }>(`
      SELECT number, series_year AS year, series_number AS series, issued_on::text AS on
      FROM ${table} ORDER BY issued_at, id`)
    const last = new Map<number, number>()
    for (const { number, year, series, on } of documents) {
      expect(series).toBe((last.get(year) ?? 0) + 1)
      expect(number).toBe(`${prefix}-${year}-${String(series).padStart(5, '0')}`)
      expect(on.slice(0, 4)).toBe(String(year))
      last.set(year, series)
    }
    expect([...last.keys()]).toEqual([2026, 2027])
    const stored = await rows<{ year: number; last_number: number }>(
      `SELECT year, last_number FROM number_series WHERE name = '${table}' ORDER BY year`,
    )
    expect(stored.map(({ year, last_number }) => [year, last_number])).toEqual([...last])
  })

  test('days are those of the seller', async () => {
    expect(await count(`waybill WHERE issued_on <> ${day('issued_at')}`)).toBe(0)
    expect(
      await count(`invoice JOIN waybill USING (order_id)
        WHERE invoice.issued_on <> ${day('invoice.issued_at')} OR delivered_on <> waybill.issued_on
          OR (kind = 'invoice' AND due_on <> invoice.issued_on + 14)`),
    ).toBe(0)
  })

  test('a document lists what was approved', async () => {
    for (const [table, sign] of [
      ['waybill', '1'],
      ['invoice', `CASE kind WHEN 'invoice' THEN 1 ELSE -1 END`],
    ]) {
      expect(
        await rows(`
          SELECT issued.id FROM ${table} AS issued
          JOIN order_line ON order_line.order_id = issued.order_id AND order_line.approved > 0
          FULL JOIN ${table}_line AS listed
            ON listed.${table}_id = issued.id AND listed.order_line_id = order_line.id
          WHERE listed.quantity IS DISTINCT FROM order_line.approved * ${sign}`),
      ).toEqual([])
    }
    expect(
      await count(`invoice_line JOIN order_line ON order_line.id = order_line_id
        WHERE invoice_line.price <> order_line.price OR invoice_line.vat_rate <> order_line.vat_rate`),
    ).toBe(0)
  })

  interface Amounts {
    readonly net: Cents
    readonly total: Cents
    readonly lines: readonly { count: number; price: Cents; rate: BasisPoints }[]
    readonly vat: readonly { rate: BasisPoints; net: Cents; vat: Cents }[]
  }

  const totalsOfLines = (lines: Amounts['lines']) =>
    totalsOf(
      lines.map(({ count: pieces, price, rate }) => ({
        count: pieces,
        price,
        defaultPrice: price,
        vatRate: rate,
      })),
    )

  test('[B-20] invoices add up to the cent, in total and by rate', async () => {
    const invoices = await rows<Amounts>(`
      SELECT net_amount AS net, total_amount AS total,
        (SELECT json_agg(json_build_object('count', quantity, 'price', price, 'rate', vat_rate))
         FROM invoice_line WHERE invoice_id = invoice.id) AS lines,
        (SELECT json_agg(json_build_object('rate', vat_rate, 'net', net_amount, 'vat', vat_amount) ORDER BY vat_rate)
         FROM invoice_vat WHERE invoice_id = invoice.id) AS vat
      FROM invoice`)
    expect(invoices.length).toBeGreaterThan(150)
    for (const { net, total, lines, vat } of invoices) {
      expect({ net, total, vat }).toEqual(
        (({ net: of, total: sum, vat: rates }) => ({ net: of, total: sum, vat: rates }))(
          totalsOfLines(lines),
        ),
      )
    }
  })

  test('[B-20] a waybill has the amounts of its invoice', async () => {
    const waybills = await rows<Pick<Amounts, 'net' | 'total' | 'lines'>>(`
      SELECT net_amount AS net, total_amount AS total,
        (SELECT json_agg(json_build_object('count', waybill_line.quantity, 'price', price, 'rate', vat_rate))
         FROM waybill_line JOIN order_line ON order_line.id = order_line_id
         WHERE waybill_id = waybill.id) AS lines
      FROM waybill`)
    expect(waybills).toHaveLength(160)
    for (const { net, total, lines } of waybills) {
      const totals = totalsOfLines(lines)
      expect([net, total]).toEqual([totals.net, totals.total])
    }
    expect(
      await count(`invoice JOIN waybill USING (order_id)
        WHERE kind = 'invoice' AND invoice.total_amount <> waybill.total_amount`),
    ).toBe(0)
  })

  test('two invoices were cancelled and issued anew', async () => {
    const cancelled = await rows<{ total: Cents; back: Cents; anew: Cents; demo: boolean }>(`
      SELECT wrong.total_amount AS total, cancellation.total_amount AS back, anew.total_amount AS anew,
             wrong.customer_id = 1 AS demo
      FROM invoice AS cancellation
      JOIN invoice AS wrong ON wrong.id = cancellation.cancels_invoice_id
      JOIN invoice AS anew ON anew.follows_cancellation_id = cancellation.id
      ORDER BY demo DESC`)
    expect(cancelled.map(({ demo }) => demo)).toEqual([true, false])
    for (const { total, back, anew } of cancelled) {
      expect([back, anew]).toEqual([cents(-total), total])
    }
    expect(await count(`invoice WHERE kind = 'cancellation'`)).toBe(2)
  })
})

describe('payments', () => {
  const settled = `(
    SELECT customer_id, total_amount AS total,
           (SELECT coalesce(sum(paid_amount), 0) FROM payment WHERE invoice_id = invoice.id) AS paid
    FROM invoice
    WHERE kind = 'invoice' AND NOT EXISTS (SELECT FROM invoice back WHERE back.cancels_invoice_id = invoice.id)
  ) AS settled`

  test('stay within what was invoiced', async () => {
    expect(await count(`${settled} WHERE paid > total`)).toBe(0)
    expect(
      await count('payment JOIN invoice ON invoice.id = invoice_id WHERE paid_at < issued_at'),
    ).toBe(0)
    expect(
      await count(`payment JOIN invoice ON invoice.id = invoice_id
        WHERE kind = 'cancellation' OR EXISTS (SELECT FROM invoice back WHERE back.cancels_invoice_id = invoice.id)`),
    ).toBe(0)
  })

  test('every customer has open, partly paid and paid invoices; all types of payment occur', async () => {
    const customers = await rows<{ open: number; partly: number; paid: number }>(`
      SELECT count(*) FILTER (WHERE paid = 0) AS open,
             count(*) FILTER (WHERE paid > 0 AND paid < total) AS partly,
             count(*) FILTER (WHERE paid = total) AS paid
      FROM ${settled} GROUP BY customer_id`)
    expect(customers).toHaveLength(8)
    for (const { open, partly, paid } of customers) {
      expect([open, partly]).toEqual([3, 2])
      expect(paid).toBeGreaterThan(8)
    }
    expect(await count('(SELECT DISTINCT payment_type_id FROM payment) AS type')).toBe(4)
  })
})
