import type { AccountStatement } from '@kontor/contract/core/account-statement'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths } from './billing-shop.ts'
import { openPaymentsShop, type PaymentsShop } from './payments-desk.ts'

let shop: PaymentsShop
beforeAll(async () => {
  shop = await openPaymentsShop()
})
afterAll(() => shop.close())

const accountOf = async (customerId: number, period: object = {}): Promise<AccountStatement> =>
  (await shop.desk.ask('/api/office/customer-account/read', { customerId, ...period })).body

test('[W-20] documents and payments stand in their order with the balance after each, for the office and for the customer', async () => {
  const buyer = await shop.newCustomer()
  const [one, two] = [await shop.bill(buyer.id), await shop.bill(buyer.id, 5000)]
  const { paymentId } = (
    await shop.book(buyer.id, {
      amount: 105,
      paidOn: (await accountOf(buyer.id)).today,
      invoices: [{ invoiceId: one.id, amount: 105, writeOff: 2 }],
      writeOffReason: 'Bankspesen',
    })
  ).body
  await shop.desk.ask('/api/office/credit-note/create', {
    invoiceId: two.id,
    net: 10,
    reason: 'Bruch',
  })
  await shop.desk.ask('/api/office/payment/reverse', { id: paymentId, reason: 'geplatzt' })
  await shop.asAgent(documentPaths.cancelInvoice, { invoiceId: one.id, reason: 'Irrtum' })
  const account = await accountOf(buyer.id)
  expect(account.entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['invoice', 107, 107],
    ['invoice', 53.5, 160.5],
    ['payment', -105, 55.5],
    ['write_off', -2, 53.5],
    ['credit_note', -10.7, 42.8],
    ['reversal', 105, 147.8],
    ['write_off_release', 2, 149.8],
    ['cancellation', -107, 42.8],
  ])
  expect(account).toMatchObject({ opening: 0, closing: 42.8, credit: 0, truncated: false })
  const own = await buyer.ask<AccountStatement>('/web-api/account/statement', {}, { lang: 'en' })
  expect(own.body).toMatchObject({ entries: account.entries, closing: 42.8 })
  const stranger = await shop.newCustomer()
  const theirs = await stranger.ask<AccountStatement>('/web-api/account/statement', {})
  expect(theirs.body.entries).toEqual([])
})

test('[W-21] a period begins with its opening balance and ends with its closing balance', async () => {
  const { id } = await shop.newCustomer()
  await shop.bill(id)
  for (const [paidOn, amount] of [
    ['2026-01-10', 1],
    ['2026-02-10', 2],
    ['2026-03-10', 4],
  ] as const) {
    await shop.book(id, { amount, paidOn })
  }
  const february = await accountOf(id, { from: '2026-02-01', to: '2026-02-28' })
  expect(february).toMatchObject({ opening: -1, closing: -3 })
  expect(february.entries.map(({ day, balance }) => [day, balance])).toEqual([['2026-02-10', -3]])
  const all = await accountOf(id, { from: '2026-01-01' })
  expect([all.opening, all.closing]).toEqual([0, 100])
  const wrong = await shop.desk.ask('/api/office/customer-account/read', {
    customerId: id,
    from: '2026-03-01',
    to: '2026-02-01',
  })
  expect(wrong.status).toBe(400)
})

test('[W-21] an earlier period is whole, however much was booked after it; one with too much begins later', async () => {
  const { id } = await shop.newCustomer()
  await shop.book(id, { amount: 1, paidOn: '2026-01-10' })
  await shop.owner.query(sql`
    INSERT INTO payment (customer_id, payment_type_id, paid_amount, paid_on)
    SELECT ${id}, 1, 1, date '2026-03-01' + (place / 1000)::integer FROM generate_series(0, 2000) AS place`)
  const january = await accountOf(id, { from: '2026-01-01', to: '2026-01-31' })
  expect(january).toMatchObject({ opening: 0, closing: -1, truncated: false, from: '2026-01-01' })
  expect(january.entries.map(({ day, balance }) => [day, balance])).toEqual([['2026-01-10', -1]])
  const march = await accountOf(id, { from: '2026-03-01', to: '2026-03-31' })
  expect(march).toMatchObject({ opening: -11, closing: -21.01, truncated: true })
  expect([march.from, march.entries.length]).toEqual(['2026-03-02', 1001])
})

test('[W-22] open items stand per customer by their age, and only what is open is read', async () => {
  const { id } = await shop.newCustomer()
  const bills: { id: number; total: number; days: number }[] = []
  for (const days of [-3, 1, 30, 31, 60, 61, 90, 91]) {
    const bill = await shop.bill(id, 100 + days)
    bills.push({ ...bill, days })
    await shop.owner.query(sql`ALTER TABLE invoice DISABLE TRIGGER USER`)
    await shop.owner.query(
      sql`UPDATE invoice SET due_on = sellers_day() - ${days}::integer WHERE id = ${bill.id}`,
    )
    await shop.owner.query(sql`ALTER TABLE invoice ENABLE TRIGGER USER`)
  }
  const paid = await shop.bill(id)
  await shop.book(id, { amount: 110, invoices: [{ invoiceId: paid.id, amount: 107 }] })
  const [{ name } = { name: '' }] = await shop.rows<{ name: string }>(
    `SELECT firm_name AS name FROM customer WHERE id = ${id}`,
  )
  const { body } = await shop.desk.ask('/api/office/open-item/list', { size: 50, search: name })
  const row = body.rows.find((each) => each.id === id)
  const sum = (...ages: number[]) =>
    bills.filter(({ days }) => ages.includes(days)).reduce((all, { total }) => all + total, 0) / 100
  expect(row).toMatchObject({
    invoices: 8,
    notDue: sum(-3),
    to30: sum(1, 30),
    to60: sum(31, 60),
    to90: sum(61, 90),
    older: sum(91),
    total: bills.reduce((all, { total }) => all + total, 0) / 100,
    credit: 3,
  })
  const sorted = await shop.desk.ask('/api/office/open-item/list', {
    size: 1,
    sort: { column: 'older', direction: 'desc' },
  })
  expect(sorted.body.rows[0]?.id).toBe(id)
})
