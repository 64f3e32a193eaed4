import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { brokenRules } from '../src/documents/e-invoice-rules.ts'
import { eInvoiceOf } from '../src/documents/e-invoice.ts'
import { findInvoiceData } from '../src/billing/read/document-data.sql.ts'
import { documentPaths } from './billing-shop.ts'
import { expectSoundAccounts, openPaymentsShop, type PaymentsShop } from './payments-desk.ts'

// Documents are made in workers.
vi.setConfig({ testTimeout: 120_000 })

let shop: PaymentsShop
beforeAll(async () => {
  shop = await openPaymentsShop()
})
afterAll(() => shop.close())
afterEach(() => expectSoundAccounts(shop))

const credit = (invoiceId: number, body: object, key?: string) =>
  shop.desk.ask(
    '/api/office/credit-note/create',
    { invoiceId, reason: 'Bruch', ...body },
    key === undefined ? {} : { 'idempotency-key': key },
  )

const stored = async (id: number) => {
  const [row] = await shop.database.query<{ net: number; total: number; number: string }>(
    sql`SELECT net_amount AS net, total_amount AS total, number FROM invoice WHERE id = ${id}`,
  )
  return row
}

/** An invoice of 7 × 3.33 at 7 % and 3 × 11.11 at 19 %. */
async function billed(customerId: number): Promise<number> {
  const lines = [
    { quantity: 7, price: 333 },
    { quantity: 3, price: 1111, vatRate: 1900 },
  ]
  return shop.invoice(await shop.addOrder({ customerId, lines }))
}

describe('[W-10] a credit note', () => {
  test('for some goods has its own series, lowers what is open, and is typed 381 with amounts above zero', async () => {
    const buyer = await shop.newCustomer()
    const invoiceId = await billed(buyer.id)
    const open = (await shop.openOf(invoiceId)) ?? 0
    const asked = { lines: [{ position: 1, quantity: 2 }] }
    const preview = await shop.desk.ask('/api/office/credit-note/preview', { invoiceId, ...asked })
    expect(preview.body).toMatchObject({ net: 6.66, total: 7.13 })
    const { body } = await credit(invoiceId, asked)
    const note = await stored(body.invoiceId)
    expect(note).toMatchObject({ net: -666, total: -713 })
    expect(note?.number).toMatch(/^GS-\d{4}-00001$/)
    expect(await shop.openOf(invoiceId)).toBe(open - 713)
    const xml = await shop.xmlOf(body.invoiceId)
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml).toContain('<ram:GrandTotalAmount>7.13</ram:GrandTotalAmount>')
    expect(xml).toContain('<ram:BilledQuantity unitCode="XPK">2</ram:BilledQuantity>')
    expect(xml).toContain('Bruch')
    const pdf = await buyer.ask<{ data: string; fileName: string }>(
      `${documentPaths.customerPdf}?invoiceId=${body.invoiceId}`,
    )
    expect(pdf.body.fileName).toBe(`Rechnungskorrektur-${note?.number}.pdf`)
    const { body: listed } = await buyer.ask<{ content: object[] }>(
      '/web-api/invoice/page/',
      { page: 0, size: 10 },
      { lang: 'de' },
    )
    expect(listed.content[0]).toMatchObject({
      invoiceNumber: note?.number,
      totalPrice: -7.13,
      paymentStatus: 'Gutschrift',
      dueDate: null,
    })
    const agents = await shop.asAgent<{ content: object[]; totalElements: number }>(
      '/api/stockAgent/invoice/page',
      { page: 0, size: 1 },
    )
    expect(agents.body.content[0]).toMatchObject({ kind: 'credit_note', totalPrice: -7.13 })
    const [{ count } = { count: 0 }] = await shop.rows<{ count: number }>(
      'SELECT count(*) FROM invoice',
    )
    expect(agents.body.totalElements).toBe(count)
  })

  test('for a sum is split over the rates to the cent, and several of them come to the invoice exactly', async () => {
    const { id } = await shop.newCustomer()
    const invoiceId = await billed(id)
    const total = (await shop.openOf(invoiceId)) ?? 0
    const nets = [0.05, 0.08, 0.08, 10.03, 10.03, 7.77]
    for (const net of nets) expect((await credit(invoiceId, { net })).status).toBe(200)
    const { netLeft } = (await shop.desk.ask('/api/office/invoice/read', { id: invoiceId })).body
    expect((await credit(invoiceId, { net: Math.round(netLeft * 100 + 1) / 100 })).body.code).toBe(
      'more_than_left',
    )
    expect((await credit(invoiceId, { net: netLeft })).status).toBe(200)
    expect(await shop.openOf(invoiceId)).toBeNull()
    const [sums] = await shop.rows<{ total: number; left: number }>(`
      SELECT -sum(total_amount)::integer AS total,
             (SELECT sum(net_amount + vat_amount)::integer FROM left_of_invoice(${invoiceId})) AS left
      FROM invoice WHERE credits_invoice_id = ${invoiceId}`)
    expect(sums).toEqual({ total, left: 0 })
    for (const { id: note } of await shop.rows<{ id: number }>(
      `SELECT id FROM invoice WHERE credits_invoice_id = ${invoiceId}`,
    )) {
      const data = await findInvoiceData(shop.database, note)
      if (data === undefined) throw new Error('no credit note')
      expect(brokenRules(eInvoiceOf(data))).toEqual([])
    }
    expect((await credit(invoiceId, { net: 0.01 })).body.code).toBe('more_than_left')
  })

  test('takes back no more goods than are left, also by two at once', async () => {
    const { id } = await shop.newCustomer()
    const invoiceId = await billed(id)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => credit(invoiceId, { lines: [{ position: 2, quantity: 2 }] })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('more_than_left')
    const [first, again] = await Promise.all([
      credit(invoiceId, { net: 1 }, `credit-${invoiceId}`),
      credit(invoiceId, { net: 1 }, `credit-${invoiceId}`),
    ])
    expect(again.body.invoiceId).toBe(first.body.invoiceId)
    const numbers = await shop.rows<{ year: number }>(`
      SELECT series_year AS year FROM invoice WHERE kind = 'credit_note'
      GROUP BY series_year HAVING count(*) <> max(series_number)`)
    expect(numbers).toEqual([])
  })

  test('of a paid invoice is credit; with the delivery cost as a line of its own', async () => {
    const { id } = await shop.newCustomer()
    const orderId = await shop.addOrder({ customerId: id, lines: [{ quantity: 1, price: 10_000 }] })
    await shop.owner.query(sql`ALTER TABLE orders DISABLE TRIGGER USER`)
    await shop.owner.query(sql`UPDATE orders SET delivery_cost = 990 WHERE id = ${orderId}`)
    await shop.owner.query(sql`ALTER TABLE orders ENABLE TRIGGER USER`)
    const invoiceId = await shop.invoice(orderId)
    const total = (await shop.openOf(invoiceId)) ?? 0
    await shop.book(id, { amount: total / 100, invoices: [{ invoiceId, amount: total / 100 }] })
    const { body } = await credit(invoiceId, { delivery: true })
    expect(await stored(body.invoiceId)).toMatchObject({ net: -990, total: -1059 })
    expect(await shop.balanceOf(id)).toEqual({ balance: -1059, credit: 1059 })
    expect(await shop.xmlOf(body.invoiceId)).toContain('<ram:Name>Lieferkosten</ram:Name>')
    expect((await credit(invoiceId, { delivery: true })).body.code).toBe('nothing_to_credit')
    expect((await credit(invoiceId, {})).body.code).toBe('nothing_to_credit')
  })

  test('[W-11] an invoice with a credit note is not cancelled, and a cancelled one is not credited, also at the same moment', async () => {
    const { id } = await shop.newCustomer()
    const cancel = (invoiceId: number) =>
      shop.asAgent<{ code?: string; message: string }>(documentPaths.cancelInvoice, {
        invoiceId,
        reason: 'Irrtum',
      })
    const invoiceId = await billed(id)
    const { body } = await credit(invoiceId, { net: 1 })
    expect((await cancel(invoiceId)).body.code).toBe('invoice_credited')
    expect((await cancel(body.invoiceId)).body.code).toBe('not_cancellable')
    expect((await credit(body.invoiceId, { net: 1 })).body.code).toBe('not_creditable')
    const gone = await billed(id)
    await cancel(gone)
    expect((await credit(gone, { net: 1 })).body.code).toBe('invoice_cancelled')
    for (let turn = 0; turn < 4; turn += 1) {
      const both = await billed(id)
      const [credited, cancelled] = await Promise.all([credit(both, { net: 1 }), cancel(both)])
      expect([credited.status, cancelled.status].toSorted((one, other) => one - other)).toEqual([
        200, 409,
      ])
    }
  })

  test('[W-12] repeats the treatment of its invoice, and is refused before a number is drawn', async () => {
    const { id } = await shop.newCustomer()
    const orderId = await shop.addOrder({
      customerId: id,
      lines: [{ quantity: 4, price: 999, vatRate: 0 }],
    })
    await shop.owner.query(sql`ALTER TABLE orders DISABLE TRIGGER USER`)
    await shop.owner.query(sql`
      UPDATE orders SET tax_treatment = 'intra_community', vat_id = 'ATU13585627' WHERE id = ${orderId}`)
    await shop.owner.query(sql`ALTER TABLE orders ENABLE TRIGGER USER`)
    await shop.owner.query(sql`UPDATE company SET vat_id = 'DE123456788'`)
    const invoiceId = await shop.invoice(orderId)
    const { body } = await credit(invoiceId, { lines: [{ position: 1, quantity: 1 }] })
    const xml = await shop.xmlOf(body.invoiceId)
    expect(xml).toContain('<ram:CategoryCode>K</ram:CategoryCode>')
    expect(xml).toContain('ATU13585627')
    const last = () =>
      shop.rows(`SELECT last_number FROM number_series WHERE name = 'credit_note' ORDER BY year`)
    const before = await last()
    await shop.owner.query(sql`UPDATE company SET vat_id = ''`)
    const refused = await credit(invoiceId, { lines: [{ position: 1, quantity: 1 }] })
    expect(refused.body).toMatchObject({ code: 'invoice_data_invalid' })
    expect(refused.body.message).toContain('BR-IC-02')
    expect(await last()).toEqual(before)
    await shop.owner.query(sql`UPDATE company SET vat_id = 'DE123456788'`)
    expect((await credit(invoiceId, { net: 1 })).status).toBe(200)
  })
})
