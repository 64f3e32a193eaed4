import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openDeskShop, type DeskShop } from './desk-shop.ts'

let shop: DeskShop
beforeAll(async () => {
  shop = await openDeskShop()
})
afterAll(() => shop.close())

type Delivered = Awaited<ReturnType<DeskShop['deliver']>>

const correction = ({ orderId, waybillId, invoiceId, juice }: Delivered, approved: number) => ({
  id: orderId,
  reason: 'Ein Karton zu wenig geladen',
  waybillId,
  invoiceId,
  lines: [{ id: juice, approved }],
})

const correct = (body: object, key?: string, by = shop.keeper) =>
  by.ask('/api/office/order/correct', body, key === undefined ? {} : { 'idempotency-key': key })

const gaps = () =>
  shop.database.query(sql`
    SELECT FROM (
      SELECT series_number - row_number() OVER (PARTITION BY 'w' ORDER BY series_number) AS gap FROM waybill
      UNION ALL
      SELECT series_number - row_number() OVER (PARTITION BY 'i' ORDER BY series_number) FROM invoice
    ) AS numbered WHERE gap <> 0`)

describe('[I-08] a back order', () => {
  test('takes what is missing at the agreed prices, once, linked both ways', async () => {
    const { orderId, buyer } = await shop.deliver(['waybill'])
    await shop.database.query(sql`UPDATE sales_unit SET price = price + 100`)
    const answers = await Promise.all(
      ['a', 'a', 'b', 'c'].map((key) =>
        shop.clerk.ask(
          '/api/office/order/back-order',
          { id: orderId },
          { 'idempotency-key': `${orderId} ${key}` },
        ),
      ),
    )
    await shop.database.query(sql`UPDATE sales_unit SET price = price - 100`)
    const [made] = new Set(answers.map(({ body }) => body.orderId))
    expect(answers.map(({ status, body }) => [status, body.orderId])).toEqual(
      answers.map(() => [200, made]),
    )
    const order = await shop.show(made ?? 0)
    expect(order).toMatchObject({
      backOrderOf: orderId,
      deliveryCost: 0,
      statusId: 11,
      isOpen: true,
    })
    expect(order.lines).toMatchObject([{ articleNumber: 'AP-100', ordered: 2, price: 10 }])
    expect((await shop.show(orderId)).backOrder).toBe(made)
    expect((await buyer.orders()).content.map(({ id }) => id)).toContain(made)
    expect((await shop.timeline(orderId))[0]).toMatchObject({ kind: 'back_order', role: 'office' })
  })

  test('stays without delivery cost when its lines are changed', async () => {
    const { orderId } = await shop.deliver()
    const { body } = await shop.clerk.ask('/api/office/order/back-order', { id: orderId })
    const id = body.orderId
    const seen = await shop.document(id)
    const lines = seen.lines.map((line) => ({ ...line, count: 1 }))
    const asked = { id, seen, wanted: { ...seen, lines } }
    expect((await shop.clerk.ask('/api/office/order/save', asked)).status).toBe(200)
    expect(await shop.show(id)).toMatchObject({ lines: [{ ordered: 1 }], deliveryCost: 0 })
  })

  test('waits until nothing more is picked, and needs something that is missing', async () => {
    const split = async (id: number) =>
      (await shop.clerk.ask('/api/office/order/back-order', { id })).body
    const picking = await shop.deliver([])
    expect((await split(picking.orderId)).code).toBe('order_not_delivered')
    await shop.approve(picking.juice, 2)
    await shop.agent('order/changeOrderStatus', { orderId: picking.orderId, status: 15 })
    expect((await split(picking.orderId)).code).toBe('nothing_missing')
    const { orderId } = await shop.place()
    await shop.clerk.ask('/api/office/order/cancel', { id: orderId, reason: 'x' })
    expect((await split(orderId)).code).toBe('order_cancelled')
  })
})

describe('[I-09] a correction after the waybill', () => {
  test('cancels both documents and issues them again, linked, with the day of delivery', async () => {
    const delivered = await shop.deliver()
    const { orderId, buyer } = delivered
    const before = await shop.show(orderId)
    const { status, body } = await correct(correction(delivered, 7))
    expect(status).toBe(200)
    const after = await shop.show(orderId)
    expect(after.lines.map(({ approved, ordered }) => [approved, ordered])).toEqual([
      [7, 10],
      [5, 5],
    ])
    const [waybill, invoice, ...rest] = after.documents
    const [cancellation, anew, billed] = rest.toSorted((one, other) =>
      one.kind.localeCompare(other.kind),
    )
    expect([cancellation?.kind, billed?.kind, anew?.kind]).toEqual([
      'cancellation',
      'waybill',
      'invoice',
    ])
    expect([waybill?.inForce, invoice?.inForce]).toEqual([false, false])
    expect([billed?.id, anew?.id]).toEqual([body.waybillId, body.invoiceId])
    expect([billed?.replaces, anew?.replaces, cancellation?.replaces]).toEqual([
      waybill?.number,
      cancellation?.number,
      invoice?.number,
    ])
    expect(cancellation?.total).toBe(-before.totalAmount)
    expect(anew?.total).toBe(after.totalAmount)
    expect((await buyer.order(orderId)).body.totalAmount).toBe(after.totalAmount)
    const days = await shop.database.query<{ days: number }>(sql`
      SELECT count(DISTINCT delivered_on) AS days FROM (
        SELECT delivered_on FROM waybill WHERE order_id = ${orderId}
        UNION ALL SELECT delivered_on FROM invoice WHERE order_id = ${orderId}) AS stated`)
    expect(days).toEqual([{ days: 1 }])
    const kinds = (await shop.timeline(orderId)).map(({ kind }) => kind)
    expect(kinds.slice(0, 6)).toEqual([
      'invoice',
      'waybill',
      'approved',
      'corrected',
      'waybill_cancelled',
      'cancellation',
    ])
    expect(await gaps()).toEqual([])
    const open = await buyer.ask<object>('/web-api/payment/openAmounts/', {
      showInvoiceAmount: true,
      showWaybillAmount: true,
    })
    expect(open.body).toEqual({ openInvoiceAmount: after.totalAmount, openWaybillAmount: 0 })
  })

  test('of a waybill alone issues a waybill alone, and may deliver more than was ordered', async () => {
    const delivered = await shop.deliver(['waybill'])
    const { status, body } = await correct(correction(delivered, 12))
    expect([status, body.invoiceId]).toEqual([200, null])
    const { lines, documents } = await shop.show(delivered.orderId)
    expect([lines[0]?.approved, lines[0]?.quantity, lines[0]?.ordered]).toEqual([12, 12, 10])
    expect(documents.map(({ inForce }) => inForce)).toEqual([false, true])
    const frozen = await shop.agent<object>('order/approveProduct', {
      orderProductId: delivered.juice,
      piece: -1,
    })
    expect([frozen.status, frozen.body.code]).toEqual([409, 'order_frozen'])
  })

  test('a double click and a second clerk correct once', async () => {
    const delivered = await shop.deliver()
    const answers = await Promise.all(
      ['a', 'a', 'b'].map((key) =>
        correct(correction(delivered, 6), `${delivered.orderId} ${key}`),
      ),
    )
    // Whichever key is first, its calls have one answer and the other key is too late.
    const [one, again, other] = answers.map(({ status }) => status)
    expect(new Set([one, other])).toEqual(new Set([200, 409]))
    expect(again).toBe(one)
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('documents_changed')
    expect((await shop.show(delivered.orderId)).documents).toHaveLength(5)
    expect(await gaps()).toEqual([])
  })

  test('what breaks a rule of the e-invoice, or leaves nothing, changes nothing and draws no number', async () => {
    const delivered = await shop.deliver()
    const numbers = () =>
      shop.database.query(
        sql`SELECT name, year, last_number FROM number_series ORDER BY name, year`,
      )
    const before = [await numbers(), (await shop.show(delivered.orderId)).lines]
    const emptied = await correct({
      ...correction(delivered, 0),
      lines: [delivered.juice, delivered.bottle].map((id) => ({ id, approved: 0 })),
    })
    expect([emptied.status, emptied.body.code]).toEqual([409, 'nothing_approved'])
    await shop.owner.query(sql`UPDATE company SET iban = 'DE00'`)
    const invalid = await correct(correction(delivered, 7))
    await shop.owner.query(sql`UPDATE company SET iban = 'DE02120300000000202051'`)
    expect([invalid.status, invalid.body.code]).toEqual([409, 'invoice_data_invalid'])
    expect([await numbers(), (await shop.show(delivered.orderId)).lines]).toEqual(before)
  })

  test('needs the permission for the books, documents in force, and lines of the order', async () => {
    const delivered = await shop.deliver()
    expect((await correct(correction(delivered, 7), undefined, shop.clerk)).status).toBe(403)
    const other = await shop.deliver()
    const foreign = await correct({
      ...correction(delivered, 7),
      lines: [{ id: other.juice, approved: 1 }],
    })
    expect([foreign.status, foreign.body.details]).toEqual([400, { 'lines.0.id': 'not_valid' }])
    const { orderId } = await shop.place()
    const none = await correct({
      ...correction(delivered, 7),
      id: orderId,
      waybillId: null,
      invoiceId: null,
      lines: [],
    })
    expect([none.status, none.body.code]).toEqual([409, 'nothing_to_correct'])
    expect((await shop.show(delivered.orderId)).documents).toHaveLength(2)
  })
})
