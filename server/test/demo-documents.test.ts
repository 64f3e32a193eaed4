import type { BasisPoints, Cents } from '@kontor/contract/rules/money'
import { orderStatus } from '@kontor/contract/rules/statuses'
import { totalsOf } from '@kontor/contract/rules/totals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoShop, sellersDay, type DemoShop } from './demo-shop.ts'

/** Early on a Sunday in a new year: little of today is over, and two years have numbers. */
const now = new Date('2027-01-10T05:10:00Z')

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop(now)
})
afterAll(() => shop.close())

describe('documents', () => {
  test('completed orders are delivered and invoiced, cancelled ones have no documents', async () => {
    const documented = await shop.rows<{ status: number; waybills: number; invoices: number }>(`
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
  ])(
    'numbers in the series of %s count up from 1 in each year, in order of issue',
    async (table, prefix) => {
      const documents = await shop.rows<{
        number: string
        year: number
        series: number
        on: string
      }>(`
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
      const stored = await shop.rows<{ year: number; last_number: number }>(
        `SELECT year, last_number FROM number_series WHERE name = '${table}' ORDER BY year`,
      )
      expect(stored.map(({ year, last_number }) => [year, last_number])).toEqual([...last])
    },
  )

  test('days are those of the seller', async () => {
    expect(await shop.count(`waybill WHERE issued_on <> ${sellersDay('issued_at')}`)).toBe(0)
    expect(
      await shop.count(`invoice JOIN waybill USING (order_id)
        WHERE invoice.issued_on <> ${sellersDay('invoice.issued_at')} OR invoice.delivered_on <> waybill.delivered_on
          OR waybill.delivered_on <> waybill.issued_on
          OR (kind = 'invoice' AND due_on <> invoice.issued_on + 14)`),
    ).toBe(0)
  })

  test('a document lists what was approved', async () => {
    for (const [table, sign] of [
      ['waybill', '1'],
      ['invoice', `CASE kind WHEN 'invoice' THEN 1 ELSE -1 END`],
    ]) {
      expect(
        await shop.rows(`
          SELECT issued.id FROM ${table} AS issued
          JOIN order_line ON order_line.order_id = issued.order_id AND order_line.approved > 0
          FULL JOIN ${table}_line AS listed
            ON listed.${table}_id = issued.id AND listed.order_line_id = order_line.id
          WHERE listed.quantity IS DISTINCT FROM order_line.approved * ${sign}`),
      ).toEqual([])
    }
    expect(
      await shop.count(`invoice_line JOIN order_line ON order_line.id = order_line_id
        WHERE invoice_line.price <> order_line.price OR invoice_line.vat_rate <> order_line.vat_rate`),
    ).toBe(0)
  })

  interface Amounts {
    readonly net: Cents
    readonly total: Cents
    readonly lines: readonly { count: number; price: Cents; rate: BasisPoints }[]
    readonly vat: readonly { rate: BasisPoints; net: Cents; delivery: Cents; vat: Cents }[]
    /** What the delivery of the order costs, below zero when it is taken back. */
    readonly delivery: Cents
  }

  const totalsOfLines = ({ lines, delivery }: Pick<Amounts, 'lines' | 'delivery'>) =>
    totalsOf(
      lines.map(({ count: pieces, price, rate }) => ({
        count: pieces,
        price,
        defaultPrice: price,
        vatRate: rate,
      })),
      delivery,
    )

  test('invoices add up to the cent, in total and by rate', async () => {
    const invoices = await shop.rows<Amounts>(`
      SELECT net_amount AS net, total_amount AS total,
        CASE kind WHEN 'invoice' THEN delivery_cost ELSE -delivery_cost END AS delivery,
        (SELECT json_agg(json_build_object('count', quantity, 'price', price, 'rate', vat_rate))
         FROM invoice_line WHERE invoice_id = invoice.id) AS lines,
        (SELECT json_agg(json_build_object('rate', vat_rate, 'net', net_amount, 'delivery', delivery_cost,
                                          'vat', vat_amount) ORDER BY vat_rate)
         FROM invoice_vat WHERE invoice_id = invoice.id) AS vat
      FROM invoice JOIN orders ON orders.id = order_id`)
    expect(invoices.length).toBeGreaterThan(150)
    for (const { net, total, lines, vat, delivery } of invoices) {
      const due = { net, total, vat, delivery, discount: 0 }
      // What is taken back may be −0 where nothing was charged.
      expect(totalsOfLines({ lines, delivery })).toEqual(due)
    }
    // Small orders pay for their delivery, as they would in the shop; most are large enough.
    const charged = invoices.filter(({ delivery }) => delivery !== 0)
    expect(charged.length).toBeGreaterThan(0)
    expect(charged.length).toBeLessThan(invoices.length / 2)
  })

  test('a waybill has the amounts of its invoice', async () => {
    const waybills = await shop.rows<Omit<Amounts, 'vat'>>(`
      SELECT net_amount AS net, total_amount AS total, delivery_cost AS delivery,
        (SELECT json_agg(json_build_object('count', waybill_line.quantity, 'price', price, 'rate', vat_rate))
         FROM waybill_line JOIN order_line ON order_line.id = order_line_id
         WHERE waybill_id = waybill.id) AS lines
      FROM waybill JOIN orders ON orders.id = order_id`)
    expect(waybills).toHaveLength(160)
    for (const { net, total, ...listed } of waybills) {
      const totals = totalsOfLines(listed)
      expect([net, total]).toEqual([totals.net, totals.total])
    }
    expect(
      await shop.count(`invoice JOIN waybill USING (order_id)
        WHERE kind = 'invoice' AND invoice.total_amount <> waybill.total_amount`),
    ).toBe(0)
  })

  test('two invoices were cancelled and issued again', async () => {
    const cancelled = await shop.rows<{ total: Cents; back: Cents; anew: Cents; demo: boolean }>(`
      SELECT wrong.total_amount AS total, cancellation.total_amount AS back, anew.total_amount AS anew,
             wrong.customer_id = 1 AS demo
      FROM invoice AS cancellation
      JOIN invoice AS wrong ON wrong.id = cancellation.cancels_invoice_id
      JOIN invoice AS anew ON anew.follows_cancellation_id = cancellation.id
      ORDER BY demo DESC`)
    expect(cancelled.map(({ demo }) => demo)).toEqual([true, false])
    for (const { total, back, anew } of cancelled) {
      expect([back + total, anew]).toEqual([0, total])
    }
    expect(await shop.count(`invoice WHERE kind = 'cancellation'`)).toBe(2)
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
    expect(await shop.count(`${settled} WHERE paid > total`)).toBe(0)
    expect(
      await shop.count('payment JOIN invoice ON invoice.id = invoice_id WHERE paid_at < issued_at'),
    ).toBe(0)
    expect(
      await shop.count(`payment JOIN invoice ON invoice.id = invoice_id
        WHERE kind = 'cancellation' OR EXISTS (SELECT FROM invoice back WHERE back.cancels_invoice_id = invoice.id)`),
    ).toBe(0)
  })

  test('every customer has open, partly paid and paid invoices; all types of payment occur', async () => {
    const customers = await shop.rows<{ open: number; partly: number; paid: number }>(`
      SELECT count(*) FILTER (WHERE paid = 0) AS open,
             count(*) FILTER (WHERE paid > 0 AND paid < total) AS partly,
             count(*) FILTER (WHERE paid = total) AS paid
      FROM ${settled} GROUP BY customer_id`)
    expect(customers).toHaveLength(8)
    for (const { open, partly, paid } of customers) {
      expect([open, partly]).toEqual([3, 2])
      expect(paid).toBeGreaterThan(8)
    }
    expect(await shop.count('(SELECT DISTINCT payment_type_id FROM payment) AS type')).toBe(4)
  })
})
