import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

/** Numbers are given one after the other. Who waits too long for one is asked to try again, which a client does. */
async function invoiceAtLast(orderId: number): Promise<void> {
  const path = documentPaths.createInvoice
  let answer = await shop.asAgent(path, { orderId })
  while (answer.status === 503) answer = await shop.asAgent(path, { orderId })
  expect(answer.status).toBe(200)
}

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
  const answers = await Promise.allSettled(
    orders.map((orderId, index) => (index % 5 === 0 ? givenUp(orderId) : invoiceAtLast(orderId))),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(80)
  const issued = await shop.rows<{ number: number }>(`
    SELECT series_number AS number FROM invoice WHERE order_id = ANY ('{${orders.join(',')}}')
    ORDER BY issued_at`)
  const first = (before[0]?.last ?? 0) + 1
  expect(issued.map(({ number }) => number)).toEqual(
    Array.from({ length: 80 }, (_, index) => first + index),
  )
})

describe('[X-03] the seller’s day decides', () => {
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
    expect(await shop.storeInvoice(moment)).toMatchObject({ day, due })
  })

  test('at the end of the year, with numbers that start from 1', async () => {
    expect(await shop.storeInvoice('2041-12-31 22:59:59.999Z')).toMatchObject({
      day: '2041-12-31',
      number: 'RE-2041-00001',
    })
    expect(await shop.storeInvoice('2041-12-31 23:00:00Z')).toMatchObject({
      day: '2042-01-01',
      number: 'RE-2042-00001',
    })
    expect(await shop.storeInvoice('2042-01-01 12:00:00Z')).toMatchObject({
      number: 'RE-2042-00002',
    })
  })
})

test('[X-03] a clock that was set back does not make numbers run against the days', async () => {
  const early = await shop.storeInvoice('2043-05-05 22:30:00Z')
  expect(early).toMatchObject({ number: 'RE-2043-00001', day: '2043-05-06' })
  const next = await shop.storeInvoice()
  expect(next).toMatchObject({ number: 'RE-2043-00002', day: '2043-05-06', due: '2043-05-20' })
  expect(next.issuedAt).toEqual(early.issuedAt)
  // Waybills have a series of their own, which knows nothing of it.
  const { body } = await shop.asAgent<{ waybillId: number }>(documentPaths.createWaybill, {
    orderId: await shop.addOrder(),
  })
  const [waybill] = await shop.rows<{ late: boolean }>(
    `SELECT issued_at > clock_timestamp() AS late FROM waybill WHERE id = ${body.waybillId}`,
  )
  expect(waybill).toEqual({ late: false })
})
