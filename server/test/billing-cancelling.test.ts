import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

const { createInvoice, cancelInvoice } = documentPaths

const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code

describe('[X-03] cancelling an invoice', () => {
  const amounts = (id: number) =>
    shop.rows<{ net: number; total: number; lines: number[][]; vat: number[][] }>(`
      SELECT net_amount AS net, total_amount AS total,
        (SELECT json_agg(json_build_array(position, order_line_id, quantity) ORDER BY position)
         FROM invoice_line WHERE invoice_id = invoice.id) AS lines,
        (SELECT json_agg(json_build_array(vat_rate, net_amount, vat_amount) ORDER BY vat_rate)
         FROM invoice_vat WHERE invoice_id = invoice.id) AS vat
      FROM invoice WHERE id = ${id}`)

  test('issues its amounts below zero under the next number; then the order is invoiced again', async () => {
    const orderId = await shop.addOrder({
      lines: [
        { quantity: 7, price: 333 },
        { quantity: 3, price: 1111, vatRate: 1900 },
      ],
    })
    const wrong = await shop.invoice(orderId)
    const body = { invoiceId: wrong, reason: '  Falsche\n\t Menge\u00a0 ' }
    const answer = await shop.asAgent<{ invoiceId: number }>(cancelInvoice, body)
    expect(answer.status).toBe(200)
    const [[before], [after]] = [await amounts(wrong), await amounts(answer.body.invoiceId)]
    expect(after).toEqual({
      net: -(before?.net ?? 0),
      total: -(before?.total ?? 0),
      lines: before?.lines.map(([position, line, quantity = 0]) => [position, line, -quantity]),
      vat: before?.vat.map(([rate, net = 0, vat = 0]) => [rate, -net, -vat]),
    })
    expect((await shop.asAgent(cancelInvoice, body)).body).toEqual(answer.body)
    await shop.database.query(sql`UPDATE order_line SET approved = 1 WHERE order_id = ${orderId}`)
    const anew = await shop.invoice(orderId)
    expect(await shop.invoice(orderId)).toBe(anew)
    const story = await shop.rows<{ id: number }>(`
      SELECT id, kind, reason, cancels_invoice_id AS cancels, follows_cancellation_id AS follows, issued_by,
             series_number - first_value(series_number) OVER (ORDER BY id) AS step
      FROM invoice WHERE order_id = ${orderId} ORDER BY id`)
    const by = { issued_by: shop.agentId }
    const cancellation = answer.body.invoiceId
    expect(story).toEqual([
      { id: wrong, kind: 'invoice', reason: null, cancels: null, follows: null, step: 0, ...by },
      {
        id: cancellation,
        kind: 'cancellation',
        reason: 'Falsche Menge',
        cancels: wrong,
        follows: null,
        step: 1,
        ...by,
      },
      {
        id: anew,
        kind: 'invoice',
        reason: null,
        cancels: null,
        follows: cancellation,
        step: 2,
        ...by,
      },
    ])
    expect(
      await shop.rows(`SELECT kind FROM order_event WHERE order_id = ${orderId} ORDER BY id`),
    ).toEqual([{ kind: 'invoice' }, { kind: 'cancellation' }, { kind: 'invoice' }])
  })

  test('is refused for a cancellation, for none, and without a reason', async () => {
    const invoiceId = await shop.invoice(await shop.addOrder())
    const reason = 'Irrtum'
    const back = await shop.asAgent<{ invoiceId: number }>(cancelInvoice, { invoiceId, reason })
    const paid = await shop.invoice(await shop.addOrder())
    await shop.database.query(
      sql`INSERT INTO payment (invoice_id, payment_type_id, paid_amount) VALUES (${paid}, 1, 1)`,
    )
    const attempts = [
      { invoiceId: back.body.invoiceId, reason },
      { invoiceId: 999_999, reason },
      { invoiceId: paid, reason: '   ' },
      { invoiceId: paid },
    ]
    const answers = []
    for (const attempt of attempts) answers.push(code(await shop.asAgent(cancelInvoice, attempt)))
    expect(answers).toEqual(['not_cancellable', 'invoice_not_found', 'not_valid', 'not_valid'])
    await expect(
      shop.database.query(
        sql`INSERT INTO payment (invoice_id, payment_type_id, paid_amount) VALUES (${invoiceId}, 1, 1)`,
      ),
    ).rejects.toMatchObject({ constraint: 'invoice_cancelled' })
  })

  test('twenty at once, while others invoice again, leave one valid', async () => {
    const orderId = await shop.addOrder()
    const invoiceId = await shop.invoice(orderId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? shop.asAgent(cancelInvoice, { invoiceId, reason: 'doppelt' })
          : shop.asAgent(createInvoice, { orderId }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await shop.invoice(orderId)
    expect(
      await shop.rows(
        `SELECT kind, count(*) FROM invoice WHERE order_id = ${orderId} GROUP BY kind ORDER BY kind`,
      ),
    ).toEqual([
      { kind: 'cancellation', count: 1 },
      { kind: 'invoice', count: 2 },
    ])
  })
})
