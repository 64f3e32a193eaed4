import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectSoundAccounts, openPaymentsShop, type PaymentsShop } from './payments-desk.ts'

// Documents are made in workers.
vi.setConfig({ testTimeout: 120_000 })

let shop: PaymentsShop
beforeAll(async () => {
  shop = await openPaymentsShop()
})
afterAll(() => shop.close())
afterEach(() => expectSoundAccounts(shop))

describe('[W-01] booking a payment', () => {
  test('for a part, for several invoices and too much: the rest is credit that is used later', async () => {
    const { id } = await shop.newCustomer()
    const [one, two] = [await shop.bill(id), await shop.bill(id, 5000)]
    const first = await shop.book(id, {
      amount: 100,
      invoices: [{ invoiceId: one.id, amount: 100 }],
    })
    expect(first.status).toBe(200)
    expect(await shop.openOf(one.id)).toBe(700)
    await shop.book(id, {
      amount: 80.5,
      invoices: [
        { invoiceId: one.id, amount: 7 },
        { invoiceId: two.id, amount: 53.5 },
      ],
    })
    expect([await shop.openOf(one.id), await shop.openOf(two.id)]).toEqual([null, null])
    expect(await shop.balanceOf(id)).toEqual({ balance: -2000, credit: 2000 })
    const three = await shop.bill(id, 5000)
    const body = { customerId: id, invoices: [{ invoiceId: three.id, amount: 20 }] }
    const used = await shop.desk.ask('/api/office/payment/use-credit', body)
    expect(used.body).toEqual({ credit: 0 })
    expect(await shop.openOf(three.id)).toBe(3350)
    expect((await shop.desk.ask('/api/office/payment/use-credit', body)).body.code).toBe(
      'more_than_credit',
    )
  })

  test('the form is given open invoices oldest first, credit and the limit', async () => {
    const { id } = await shop.newCustomer()
    const bills = [await shop.bill(id), await shop.bill(id, 100)]
    await shop.book(id, { amount: 107, invoices: [{ invoiceId: bills[0]?.id, amount: 7 }] })
    const { body } = await shop.desk.ask('/api/office/payment/start', { customerId: id })
    expect(body).toMatchObject({ credit: 100, balance: 1.07, writeOffLimit: 5 })
    expect(body.invoices.map(({ number, open }) => [number, open])).toEqual([
      [bills[0]?.number, 100],
      [bills[1]?.number, 1.07],
    ])
    const payers = await shop.desk.ask('/api/office/payment/payers', {
      search: bills[0]?.number.toLowerCase(),
    })
    expect(payers.body[0]).toMatchObject({ id, invoiceId: bills[0]?.id })
  })

  test('[W-02] a difference is written off up to the limit, with a reason, and comes back with the payment', async () => {
    const { id } = await shop.newCustomer()
    const bill = await shop.bill(id)
    const pay = (amount: number, writeOff: number, more: object = {}) =>
      shop.book(id, { amount, invoices: [{ invoiceId: bill.id, amount, writeOff }], ...more })
    expect((await pay(101.99, 5.01, { writeOffReason: 'Skonto' })).body.code).toBe(
      'write_off_too_high',
    )
    expect((await pay(102, 5)).body).toMatchObject({
      code: 'not_valid',
      details: { writeOffReason: 'required' },
    })
    expect((await pay(104, 5, { writeOffReason: 'Skonto' })).body.code).toBe('more_than_open')
    const booked = await pay(102, 5, { writeOffReason: 'Bankspesen' })
    expect(booked.status).toBe(200)
    expect(await shop.openOf(bill.id)).toBeNull()
    expect(await shop.balanceOf(id)).toEqual({ balance: 0, credit: 0 })
    const reversed = await shop.desk.ask('/api/office/payment/reverse', {
      id: booked.body.paymentId,
      reason: 'Rücklastschrift',
    })
    expect(reversed.status).toBe(200)
    expect(await shop.openOf(bill.id)).toBe(10_700)
    expect(await shop.balanceOf(id)).toEqual({ balance: 10_700, credit: 0 })
  })

  test('the limit holds for all write-offs of an invoice together', async () => {
    const { id } = await shop.newCustomer()
    const bill = await shop.bill(id)
    const writeOff = (amount: number) =>
      shop.desk.ask('/api/office/payment/use-credit', {
        customerId: id,
        invoices: [{ invoiceId: bill.id, amount: 0, writeOff: amount }],
        writeOffReason: 'Rundung',
      })
    expect((await writeOff(3)).status).toBe(200)
    expect((await writeOff(3)).body.code).toBe('write_off_too_high')
    expect(await shop.openOf(bill.id)).toBe(10_400)
    const invoice = await shop.desk.ask('/api/office/invoice/read', { id: bill.id })
    const [row] = invoice.body.settlements
    await shop.desk.ask('/api/office/payment/release', {
      settlementId: row?.id,
      reason: 'doch bezahlt',
    })
    expect(await shop.openOf(bill.id)).toBe(10_700)
  })

  test('amounts with rounding traps are exact, and what is no amount is refused', async () => {
    const { id } = await shop.newCustomer()
    const bill = await shop.bill(id, 1_000_000)
    for (const amount of [0.1, 0.2, 1.005, 0.29, 19.99, 4.35, 1e-9, 0, -1, 1e21, Number.NaN]) {
      const answer = await shop.book(id, {
        amount,
        invoices: [{ invoiceId: bill.id, amount }],
      })
      expect([amount, answer.status]).toEqual([
        amount,
        [0.1, 0.2, 0.29, 19.99, 4.35].includes(amount) ? 200 : 400,
      ])
    }
    expect(await shop.openOf(bill.id)).toBe(bill.total - 10 - 20 - 29 - 1999 - 435)
  })

  test('another customer’s invoice, more than was paid, a day to come and an unknown way are refused', async () => {
    const [{ id }, other] = [await shop.newCustomer(), await shop.newCustomer()]
    const [own, foreign] = [await shop.bill(id), await shop.bill(other.id)]
    const invoices = [{ invoiceId: own.id, amount: 5 }]
    const codes = []
    for (const body of [
      { amount: 5, invoices: [{ invoiceId: foreign.id, amount: 5 }] },
      { amount: 4.99, invoices },
      { amount: 5, invoices, paidOn: '2199-01-01' },
      { amount: 5, invoices, typeId: 99 },
      { amount: 10, invoices: [...invoices, ...invoices] },
      { amount: 200, invoices: [{ invoiceId: own.id, amount: 107.01 }] },
    ]) {
      codes.push((await shop.book(id, body)).body.code)
    }
    expect(codes).toEqual([
      'not_found',
      'more_than_paid',
      'not_valid',
      'not_valid',
      'not_valid',
      'more_than_open',
    ])
    expect(await shop.balanceOf(id)).toEqual({ balance: 10_700, credit: 0 })
  })
})

describe('[W-03] a payment is booked once', () => {
  test('the same key answers the same payment, fifty times at once', async () => {
    const { id } = await shop.newCustomer()
    const body = { amount: 12.34, paidOn: '2026-05-05' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.book(id, body, `key-${id}`)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await shop.balanceOf(id)).toEqual({ balance: -1234, credit: 1234 })
    expect((await shop.book(id, { ...body, amount: 1 }, `key-${id}`)).body.code).toBe('key_reused')
  })

  test('two clerks at once: one is asked whether it is a double, and can say no', async () => {
    const { id } = await shop.newCustomer()
    const body = { amount: 50, paidOn: '2026-05-06' }
    const answers = await Promise.all([shop.book(id, body), shop.book(id, body)])
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('likely_double')
    expect(refused?.body.message).toContain('50.00')
    expect((await shop.book(id, { ...body, confirmed: true })).status).toBe(200)
    expect(await shop.balanceOf(id)).toEqual({ balance: -10_000, credit: 10_000 })
  })

  test('one that was taken back is no double', async () => {
    const { id } = await shop.newCustomer()
    const body = { amount: 50, paidOn: '2026-05-06' }
    const { paymentId } = (await shop.book(id, body)).body
    await shop.desk.ask('/api/office/payment/reverse', { id: paymentId, reason: 'falsch' })
    expect((await shop.book(id, body)).status).toBe(200)
  })
})

test('[W-06] the customer’s list of payments keeps its fields: one payment of several invoices, credit, and what was taken back', async () => {
  const buyer = await shop.newCustomer()
  const bills = [await shop.bill(buyer.id), await shop.bill(buyer.id, 5000)]
  await shop.book(buyer.id, {
    amount: 160.5,
    paidOn: '2026-05-01',
    invoices: bills.map(({ id, total }) => ({ invoiceId: id, amount: total / 100 })),
  })
  const { paymentId } = (await shop.book(buyer.id, { amount: 10, paidOn: '2026-05-02' })).body
  await shop.desk.ask('/api/office/payment/reverse', { id: paymentId, reason: 'x' })
  const { body } = await buyer.ask<{ content: { paidAmount: number }[] }>(
    '/web-api/payment/page/',
    { page: 0, size: 10 },
    { lang: 'en' },
  )
  expect(body.content.map(({ paidAmount }) => paidAmount)).toEqual([-10, 10, 160.5])
  expect(body.content[2]).toMatchObject({
    invoiceNumber: `${bills[0]?.number}, ${bills[1]?.number}`,
    paymentTypeName: 'Bank transfer',
    totalAmount: 160.5,
  })
  expect(body.content[1]).toMatchObject({ invoiceNumber: '', totalAmount: 0 })
})

test('[W-07] lists of payments and invoices are searched, filtered and exported', async () => {
  const buyer = await shop.newCustomer()
  const bill = await shop.bill(buyer.id)
  await shop.book(buyer.id, { amount: 50, invoices: [{ invoiceId: bill.id, amount: 30 }] })
  const filters = [{ column: 'customerId', from: buyer.id, to: buyer.id }]
  const payments = await shop.desk.ask('/api/office/payment/list', { size: 10, filters })
  expect(payments.body.rows).toMatchObject([
    { amount: 50, unused: 20, invoices: bill.number, state: 'booked', type: 'Bank transfer' },
  ])
  const invoices = await shop.desk.ask('/api/office/invoice/list', {
    size: 10,
    search: bill.number,
    filters: [{ column: 'state', in: ['open', 'partly_paid'] }],
  })
  expect(invoices.body.rows).toMatchObject([
    { id: bill.id, state: 'partly_paid', total: 107, open: 77 },
  ])
  const paid = await shop.desk.ask('/api/office/invoice/list', {
    size: 10,
    search: bill.number,
    filters: [{ column: 'state', in: ['paid'] }],
  })
  expect(paid.body.rows).toEqual([])
  const detail = await shop.desk.ask('/api/office/invoice/read', { id: bill.id })
  expect(detail.body).toMatchObject({ open: 77, netLeft: 100, totalLeft: 107 })
  expect(detail.body.settlements).toMatchObject([{ kind: 'payment', amount: 30, inForce: true }])
})
