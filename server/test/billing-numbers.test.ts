import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

test('[X-03] 100 invoices at once with 20 given up on the way have numbers without a gap, in order', async () => {
  const before = await shop.rows<{ last: number }>(
    `SELECT coalesce(max(last_number), 0) AS last FROM number_series WHERE name = 'invoice'`,
  )
  const orders: number[] = []
  for (let index = 0; index < 100; index += 1) orders.push(await shop.addOrder())
  const givenUp = (orderId: number) =>
    shop.database.transaction(async (transaction) => {
      await transaction.query(sql`
        INSERT INTO invoice (order_id, customer_id, net_amount, total_amount)
        VALUES (${orderId}, ${shop.customerId}, 995, 1065)`)
      throw new Error('given up')
    })
  await Promise.allSettled(
    orders.map((orderId, index) => (index % 5 === 0 ? givenUp(orderId) : shop.invoice(orderId))),
  )
  const issued = await shop.rows<{ number: number }>(`
    SELECT series_number AS number FROM invoice WHERE order_id = ANY ('{${orders.join(',')}}')
    ORDER BY issued_at`)
  const first = (before[0]?.last ?? 0) + 1
  expect(issued.map(({ number }) => number)).toEqual(
    Array.from({ length: 80 }, (_, index) => first + index),
  )
})

describe('[X-03] the seller’s day decides', () => {
  const issuedAt = async (moment: string) => {
    const orderId = await shop.addOrder({ lines: [{ quantity: 1, price: 100 }] })
    const [issued] = await shop.database.query<{ day: string; due: string; number: string }>(sql`
      WITH issued AS (
        INSERT INTO invoice (order_id, customer_id, issued_at, net_amount, total_amount)
        VALUES (${orderId}, ${shop.customerId}, ${moment}, 100, 107)
        RETURNING id, order_id, issued_on::text AS day, due_on::text AS due, number
      ), listed AS (
        INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate)
        SELECT issued.id, issued.order_id, 1, line.id, 1, 100, 700
        FROM issued JOIN order_line AS line ON line.order_id = issued.order_id
      ), taxed AS (
        INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount) SELECT id, 700, 100, 7 FROM issued
      )
      SELECT day, due, number FROM issued`)
    return issued
  }

  test.each([
    ['before midnight in winter', '2040-01-15 22:59:59Z', '2040-01-15', '2040-01-29'],
    ['after midnight in winter', '2040-01-15 23:00:00Z', '2040-01-16', '2040-01-30'],
    ['before midnight in summer', '2040-07-15 21:59:59Z', '2040-07-15', '2040-07-29'],
    ['after midnight in summer', '2040-07-15 22:00:00Z', '2040-07-16', '2040-07-30'],
    ['in the night the clocks go forward', '2040-03-25 00:59:59Z', '2040-03-25', '2040-04-08'],
    [
      'an hour later, in the hour that is missing',
      '2040-03-25 01:00:00Z',
      '2040-03-25',
      '2040-04-08',
    ],
    ['in the hour that comes twice', '2040-10-28 00:30:00Z', '2040-10-28', '2040-11-11'],
    [
      'before midnight on the day the clocks go back',
      '2040-10-28 22:59:59Z',
      '2040-10-28',
      '2040-11-11',
    ],
    [
      'on the last day of February of a leap year',
      '2040-02-28 23:30:00Z',
      '2040-02-29',
      '2040-03-14',
    ],
  ])('%s', async (_, moment, day, due) => {
    expect(await issuedAt(moment)).toMatchObject({ day, due })
  })

  test('at the end of the year, with numbers that begin anew', async () => {
    expect(await issuedAt('2041-12-31 22:59:59.999Z')).toMatchObject({
      day: '2041-12-31',
      number: 'RE-2041-00001',
    })
    expect(await issuedAt('2041-12-31 23:00:00Z')).toMatchObject({
      day: '2042-01-01',
      number: 'RE-2042-00001',
    })
    expect(await issuedAt('2042-01-01 12:00:00Z')).toMatchObject({ number: 'RE-2042-00002' })
  })
})
