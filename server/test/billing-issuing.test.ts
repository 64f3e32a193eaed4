import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'
import { call } from './support.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

const { createInvoice, createWaybill, cancelInvoice } = documentPaths

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
             buyer_email,
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

describe('[X-03] cancelling an invoice', () => {
  const amounts = (id: number) =>
    shop.rows<{ net: number; total: number; lines: number[][]; vat: number[][] }>(`
      SELECT net_amount AS net, total_amount AS total,
        (SELECT json_agg(json_build_array(position, order_line_id, quantity) ORDER BY position)
         FROM invoice_line WHERE invoice_id = invoice.id) AS lines,
        (SELECT json_agg(json_build_array(vat_rate, net_amount, vat_amount) ORDER BY vat_rate)
         FROM invoice_vat WHERE invoice_id = invoice.id) AS vat
      FROM invoice WHERE id = ${id}`)

  test('issues its amounts below zero under the next number; then the order is invoiced anew', async () => {
    const orderId = await shop.addOrder({
      lines: [
        { quantity: 7, price: 333 },
        { quantity: 3, price: 1111, vatRate: 1900 },
      ],
    })
    const wrong = await shop.invoice(orderId)
    const body = { invoiceId: wrong, reason: '  Falsche Menge  ' }
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

  test('is refused for a cancellation, for a paid invoice, for none, and without a reason', async () => {
    const invoiceId = await shop.invoice(await shop.addOrder())
    const reason = 'Irrtum'
    const back = await shop.asAgent<{ invoiceId: number }>(cancelInvoice, { invoiceId, reason })
    const paid = await shop.invoice(await shop.addOrder())
    await shop.database.query(
      sql`INSERT INTO payment (invoice_id, payment_type_id, paid_amount) VALUES (${paid}, 1, 1)`,
    )
    const attempts = [
      { invoiceId: back.body.invoiceId, reason },
      { invoiceId: paid, reason },
      { invoiceId: 999_999, reason },
      { invoiceId: paid, reason: '   ' },
      { invoiceId: paid },
    ]
    const answers = []
    for (const attempt of attempts) answers.push(code(await shop.asAgent(cancelInvoice, attempt)))
    expect(answers).toEqual([
      'not_cancellable',
      'invoice_paid',
      'invoice_not_found',
      'not_valid',
      'not_valid',
    ])
    await expect(
      shop.database.query(
        sql`INSERT INTO payment (invoice_id, payment_type_id, paid_amount) VALUES (${invoiceId}, 1, 1)`,
      ),
    ).rejects.toMatchObject({ constraint: 'invoice_cancelled' })
  })

  test('twenty at once, while others invoice anew, leave one in force', async () => {
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
