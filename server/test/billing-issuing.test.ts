import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'
import { openConnections } from './database.ts'
import { call } from './support.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

const { createInvoice, createWaybill } = documentPaths

const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code

describe('[D-12] creating a document', () => {
  test('bills what was approved, records who did it, and answers the same one again', async () => {
    const orderId = await shop.addOrder({
      lines: [
        { quantity: 5, approved: 3, price: 1000, defaultPrice: 1200 },
        { quantity: 2, approved: 0 },
        { quantity: 1, approved: 1, price: 333, vatRate: 1900 },
      ],
    })
    const waybill = await shop.asAgent<{ waybillId: number }>(createWaybill, { orderId })
    const invoice = await shop.asAgent<{ invoiceId: number }>(createInvoice, { orderId })
    expect([waybill.status, invoice.status]).toEqual([200, 200])
    expect((await shop.asAgent(createWaybill, { orderId })).body).toEqual(waybill.body)
    expect((await shop.asAgent(createInvoice, { orderId })).body).toEqual(invoice.body)
    const [issued] = await shop.rows(`
      SELECT kind, net_amount, total_amount, issued_by, due_on - issued_on AS days, delivered_on = issued_on AS today,
             buyer ->> 'email' AS buyer_email,
             (SELECT json_agg(json_build_array(position, quantity, price, vat_rate) ORDER BY position)
              FROM invoice_line WHERE invoice_id = invoice.id) AS lines,
             (SELECT json_agg(json_build_array(vat_rate, net_amount, vat_amount) ORDER BY vat_rate)
              FROM invoice_vat WHERE invoice_id = invoice.id) AS vat
      FROM invoice WHERE id = ${invoice.body.invoiceId}`)
    expect(issued).toEqual({
      kind: 'invoice',
      net_amount: 3333,
      total_amount: 3606,
      issued_by: shop.agentId,
      days: 14,
      today: true,
      buyer_email: 'demo@example.com',
      lines: [
        [1, 3, 1000, 700],
        [2, 1, 333, 1900],
      ],
      vat: [
        [700, 3000, 210],
        [1900, 333, 63],
      ],
    })
    expect(
      await shop.rows(`SELECT net_amount, total_amount FROM waybill WHERE order_id = ${orderId}`),
    ).toEqual([{ net_amount: 3333, total_amount: 3606 }])
    expect(
      await shop.rows(
        `SELECT kind, account_id FROM order_event WHERE order_id = ${orderId} ORDER BY id`,
      ),
    ).toEqual([
      { kind: 'waybill', account_id: shop.agentId },
      { kind: 'invoice', account_id: shop.agentId },
    ])
  })

  test('is refused with nothing approved, for a cancelled order and for none', async () => {
    const nothing = await shop.addOrder({ lines: [{ approved: 0 }] })
    const cancelled = await shop.addOrder({ statusId: 16 })
    for (const path of [createWaybill, createInvoice]) {
      const answers = []
      for (const orderId of [nothing, cancelled, 999_999]) {
        const answer = await shop.asAgent(path, { orderId })
        answers.push([answer.status, code(answer)])
      }
      expect(answers).toEqual([
        [409, 'nothing_approved'],
        [409, 'order_cancelled'],
        [404, 'order_not_found'],
      ])
      expect((await shop.asAgent(path, { orderId: 'x' })).status).toBe(400)
      expect(
        (await call(shop.app, path, { orderId: nothing }, { token: shop.customerToken })).status,
      ).toBe(403)
    }
    expect(
      await shop.rows(`SELECT id FROM invoice WHERE order_id IN (${nothing}, ${cancelled})`),
    ).toEqual([])
  })

  test('twenty at once make one document and all answer it', async () => {
    const orderId = await shop.addOrder()
    await openConnections(shop.database)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.asAgent<{ invoiceId: number }>(createInvoice, { orderId }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.invoiceId}`)).size).toBe(1)
    expect(await shop.rows(`SELECT id FROM invoice WHERE order_id = ${orderId}`)).toHaveLength(1)
  })

  test('with a key that was used for another order is refused', async () => {
    const headers = { 'idempotency-key': 'document-1' }
    const [orderId, another] = [await shop.addOrder(), await shop.addOrder()]
    const first = await shop.asAgent(createInvoice, { orderId }, headers)
    expect((await shop.asAgent(createInvoice, { orderId }, headers)).body).toEqual(first.body)
    expect(code(await shop.asAgent(createInvoice, { orderId: another }, headers))).toBe(
      'key_reused',
    )
  })

  test('freezes the quantities', async () => {
    const orderId = await shop.addOrder({ lines: [{ quantity: 5, approved: 3 }] })
    await shop.invoice(orderId)
    await expect(
      shop.database.query(sql`UPDATE order_line SET approved = 4 WHERE order_id = ${orderId}`),
    ).rejects.toMatchObject({ constraint: 'order_frozen' })
  })
})

describe('[X-03] the database refuses', () => {
  const refused = async (...statements: ReturnType<typeof sql>[]) => {
    try {
      await shop.database.transaction(async (transaction) => {
        for (const statement of statements) await transaction.query(statement)
      })
      return undefined
    } catch (error) {
      return (error as { constraint?: string }).constraint
    }
  }

  test('an invoice that does not list or add up what was approved', async () => {
    const orderId = await shop.addOrder({ lines: [{ quantity: 3, price: 333 }] })
    const [line] = await shop.rows<{ id: number }>(
      `SELECT id FROM order_line WHERE order_id = ${orderId}`,
    )
    const issue = (net: number, total: number) =>
      sql`INSERT INTO invoice (id, order_id, customer_id, net_amount, total_amount)
          VALUES (90001, ${orderId}, ${shop.customerId}, ${net}, ${total})`
    const list = (quantity: number) =>
      sql`INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate)
          VALUES (90001, ${orderId}, 1, ${line?.id}, ${quantity}, 333, 700)`
    const tax = (net: number, vat: number) =>
      sql`INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount) VALUES (90001, 700, ${net}, ${vat})`
    expect(await refused(issue(999, 1069))).toBe('invoice_lists_what_is_owed')
    expect(await refused(issue(999, 1069), list(2), tax(999, 70))).toBe(
      'invoice_lists_what_is_owed',
    )
    expect(await refused(issue(999, 1069), list(3))).toBe('invoice_adds_up')
    expect(await refused(issue(999, 1068), list(3), tax(999, 69))).toBe('invoice_adds_up')
    expect(await refused(issue(999, 1070), list(3), tax(999, 70))).toBe('invoice_adds_up')
    expect(await refused(issue(999, 1069), list(3), tax(999, 70))).toBeUndefined()
    expect(await refused(tax(1, 1))).toBe('invoice_vat_pkey')
    expect(
      await refused(
        sql`INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount) VALUES (90001, 0, 0, 0)`,
      ),
    ).toBe('issued_is_final')
  })

  test('a cancellation that takes back another amount than the invoice', async () => {
    const invoiceId = await shop.invoice(
      await shop.addOrder({ lines: [{ quantity: 3, price: 333 }] }),
    )
    const cancel = (quantity: number, net: number, vat: number) => [
      sql`INSERT INTO invoice (id, kind, order_id, customer_id, net_amount, total_amount, cancels_invoice_id, reason)
          SELECT 90002, 'cancellation', order_id, customer_id, ${net}::bigint, ${net + vat}::bigint, id, 'x'
          FROM invoice WHERE id = ${invoiceId}`,
      sql`INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate)
          SELECT 90002, order_id, position, order_line_id, ${quantity}::integer, price, vat_rate
          FROM invoice_line WHERE invoice_id = ${invoiceId}`,
      sql`INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount) VALUES (90002, 700, ${net}, ${vat})`,
    ]
    expect(await refused(...cancel(-2, -666, -47))).toBe('invoice_lists_what_is_owed')
    expect(await refused(...cancel(-3, -999, -69))).toBe('invoice_adds_up')
    expect(await refused(...cancel(-3, -999, -70))).toBeUndefined()
  })

  test('a waybill that does not list what was approved', async () => {
    const orderId = await shop.addOrder({ lines: [{ quantity: 3, price: 333 }] })
    const waybill = sql`INSERT INTO waybill (id, order_id, net_amount, total_amount) VALUES (90001, ${orderId}, 999, 1069)`
    const list = (quantity: number) =>
      sql`INSERT INTO waybill_line (waybill_id, order_id, position, order_line_id, quantity)
          SELECT 90001, order_id, 1, id, ${quantity}::integer FROM order_line WHERE order_id = ${orderId}`
    expect(await refused(waybill)).toBe('waybill_lists_what_is_owed')
    expect(await refused(waybill, list(2))).toBe('waybill_lists_what_is_owed')
    expect(await refused(waybill, list(3))).toBeUndefined()
  })
})
