import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { newBuyer } from './buyer.ts'
import { invoicesOf, openAmountsOf, paymentsOf } from './customer-billing-calls.ts'
import { addGoods, type Goods } from './goods.ts'
import { addOrder } from './shop.ts'
import { openShop, type OpenShop } from './support.ts'

describe('documents of a customer', () => {
  let shop: OpenShop
  let goods: Goods

  beforeAll(async () => {
    shop = await openShop()
    goods = await addGoods(shop.database)
  })
  afterAll(() => shop.close())

  /** An order of 3 × 1.33 at 7 %: 3.99 net, 4.27 in all. */
  const order = (customerId: number, statusId = 13) =>
    addOrder(shop.database, {
      customerId,
      statusId,
      placedAt: new Date(),
      lines: [
        { product: goods.apple, unit: 0, quantity: 3, approved: 3, price: 133, vatRate: 700 },
      ],
    })

  const waybill = (orderId: number) =>
    shop.database.query(sql`
      WITH issued AS (
        INSERT INTO waybill (order_id, net_amount, total_amount) VALUES (${orderId}, 399, 427) RETURNING id
      )
      INSERT INTO waybill_line (waybill_id, order_id, position, order_line_id, quantity)
      SELECT issued.id, line.order_id, 1, line.id, line.approved
      FROM issued, order_line AS line WHERE line.order_id = ${orderId}`)

  /** An invoice of that order, or the one that cancels another. */
  async function invoice(
    orderId: number,
    { cancels = null, follows = null }: { cancels?: number | null; follows?: number | null } = {},
  ) {
    const sign = cancels === null ? 1 : -1
    const [row] = await shop.database.query<{ id: number }>(sql`
      WITH issued AS (
        INSERT INTO invoice (kind, order_id, customer_id, net_amount, total_amount, cancels_invoice_id, reason,
                             follows_cancellation_id)
        SELECT ${cancels === null ? 'invoice' : 'cancellation'}, id, customer_id, ${399 * sign}::bigint,
               ${427 * sign}::bigint, ${cancels}::integer, ${cancels === null ? null : 'wrong'}, ${follows}::integer
        FROM orders WHERE id = ${orderId} RETURNING id
      ), lines AS (
        INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate)
        SELECT issued.id, line.order_id, 1, line.id, line.approved * ${sign}::integer, line.price, line.vat_rate
        FROM issued, order_line AS line WHERE line.order_id = ${orderId}
      ), vat AS (
        INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount)
        SELECT id, 700, ${399 * sign}::bigint, ${28 * sign}::bigint FROM issued
      )
      SELECT id FROM issued`)
    return row?.id ?? 0
  }

  const pay = (invoiceId: number, amount: number, type = 1) =>
    shop.database.query(sql`
      INSERT INTO payment (invoice_id, payment_type_id, paid_amount) VALUES (${invoiceId}, ${type}, ${amount})`)

  test('[O-03] invoices: newest first, paged, with number, date, total and payment status', async () => {
    const buyer = await newBuyer(shop)
    const ids: number[] = []
    for (const paid of [0, 100, 427]) {
      const id = await invoice(await order(buyer.id))
      if (paid > 0) await pay(id, paid)
      ids.unshift(id)
    }
    const page = await invoicesOf(buyer, { page: 0, size: 2 })
    expect(page).toMatchObject({ totalElements: 3, totalPages: 2, number: 0, size: 2, last: false })
    expect(page.content).toMatchObject([
      { invoiceId: ids[0], totalPrice: 4.27, paymentStatus: 'Paid' },
      { invoiceId: ids[1], totalPrice: 4.27, paymentStatus: 'Partly paid' },
    ])
    expect(page.content[0]?.invoiceNumber).toMatch(/^RE-\d{4}-\d{5}$/)
    expect(page.content[0]?.invoiceDate).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect((await invoicesOf(buyer, { page: 1, size: 2 })).content).toMatchObject([
      { invoiceId: ids[2], paymentStatus: 'Open' },
    ])
    const statuses = async (lang: string) =>
      (await invoicesOf(buyer, undefined, lang)).content.map(({ paymentStatus }) => paymentStatus)
    expect(await statuses('de')).toEqual(['Bezahlt', 'Teilweise bezahlt', 'Offen'])
    expect(await statuses('tr')).toEqual(['Ödendi', 'Kısmen ödendi', 'Açık'])
  })

  test('[O-03] an invoice says until when it is to be paid, a cancelled one does not', async () => {
    const buyer = await newBuyer(shop)
    const orderId = await order(buyer.id)
    const id = await invoice(orderId)
    const [stored] = await shop.database.query<{ dueOn: string }>(
      sql`SELECT due_on::text AS "dueOn" FROM invoice WHERE id = ${id}`,
    )
    expect((await invoicesOf(buyer)).content).toMatchObject([{ dueDate: stored?.dueOn }])
    expect(stored?.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    await pay(id, 427)
    expect((await invoicesOf(buyer)).content).toMatchObject([{ dueDate: stored?.dueOn }])
    const otherOrder = await order(buyer.id)
    await invoice(otherOrder, { cancels: await invoice(otherOrder) })
    const [cancellation, cancelled] = (await invoicesOf(buyer)).content
    expect([cancellation?.dueDate, cancelled?.dueDate]).toEqual([null, null])
  })

  test('[O-03] a cancelled invoice and its cancellation are both listed, and neither is open', async () => {
    const buyer = await newBuyer(shop)
    const id = await order(buyer.id)
    const first = await invoice(id)
    const cancellation = await invoice(id, { cancels: first })
    expect((await buyer.order(id)).body.invoiceURL).toBeNull()
    expect(await openAmountsOf(buyer)).toEqual({
      openOrderAmount: 4.27,
      openWaybillAmount: 0,
      openInvoiceAmount: 0,
    })
    const second = await invoice(id, { follows: cancellation })
    expect((await invoicesOf(buyer)).content).toMatchObject([
      { invoiceId: second, totalPrice: 4.27, paymentStatus: 'Open' },
      { invoiceId: cancellation, totalPrice: -4.27, paymentStatus: 'Cancellation invoice' },
      { invoiceId: first, totalPrice: 4.27, paymentStatus: 'Cancelled' },
    ])
    expect(await openAmountsOf(buyer)).toMatchObject({
      openInvoiceAmount: 4.27,
      openOrderAmount: 0,
    })
    expect((await buyer.order(id)).body.invoiceURL).toContain(`/documents/invoices/${second}.pdf?`)
  })

  test('[O-02] an order with an invoice has a signed link to it', async () => {
    const buyer = await newBuyer(shop)
    const id = await order(buyer.id)
    expect((await buyer.order(id)).body.invoiceURL).toBeNull()
    const invoiceId = await invoice(id)
    expect((await buyer.order(id)).body.invoiceURL).toMatch(
      new RegExp(`^/documents/invoices/${invoiceId}\\.pdf\\?expires=\\d+&signature=[\\w-]{43}$`),
    )
  })

  test('[O-04] payments: newest first, paged, with type, amount, date and the invoice’s number and total', async () => {
    const buyer = await newBuyer(shop)
    const id = await invoice(await order(buyer.id))
    await pay(id, 100)
    await pay(id, 327, 3)
    const page = await paymentsOf(buyer, { page: 0, size: 1 })
    expect(page).toMatchObject({
      content: [{ paymentTypeName: 'Cash', paidAmount: 3.27, totalAmount: 4.27 }],
      totalElements: 2,
      totalPages: 2,
      last: false,
    })
    const [second] = (await paymentsOf(buyer, { page: 1, size: 1 }, 'de')).content
    expect(second).toMatchObject({ paymentTypeName: 'Überweisung', paidAmount: 1 })
    const [paid] = (await invoicesOf(buyer)).content
    expect([page.content[0]?.invoiceNumber, second?.invoiceNumber]).toEqual([
      paid?.invoiceNumber,
      paid?.invoiceNumber,
    ])
    expect(second?.paymentDate).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  test('[O-07] open amounts follow an order through its documents, and answer only what is asked', async () => {
    const buyer = await newBuyer(shop)
    expect(await openAmountsOf(buyer)).toEqual({
      openOrderAmount: 0,
      openWaybillAmount: 0,
      openInvoiceAmount: 0,
    })
    const id = await order(buyer.id)
    const amounts = async () => Object.values(await openAmountsOf(buyer))
    expect(await amounts()).toEqual([4.27, 0, 0])
    await waybill(id)
    expect(await amounts()).toEqual([0, 4.27, 0])
    const invoiceId = await invoice(id)
    expect(await amounts()).toEqual([0, 0, 4.27])
    await pay(invoiceId, 200)
    expect(await amounts()).toEqual([0, 0, 2.27])
    await pay(invoiceId, 227)
    expect(await amounts()).toEqual([0, 0, 0])

    expect(await openAmountsOf(buyer, {})).toEqual({})
    expect(await openAmountsOf(buyer, { showOrderAmount: false })).toEqual({})
    expect(await openAmountsOf(buyer, { showInvoiceAmount: true })).toEqual({
      openInvoiceAmount: 0,
    })
    expect(await openAmountsOf(buyer, { showOrderAmount: true, showWaybillAmount: true })).toEqual({
      openOrderAmount: 0,
      openWaybillAmount: 0,
    })
    expect((await buyer.ask('/web-api/payment/openAmounts/', { showOrderAmount: 1 })).status).toBe(
      400,
    )
  })

  test('[O-07] each order is rounded separately; cancelled ones do not count', async () => {
    const buyer = await newBuyer(shop)
    await Promise.all([order(buyer.id), order(buyer.id), order(buyer.id)])
    const cancelled = [
      await order(buyer.id, 16),
      await order(buyer.id, 16),
      await order(buyer.id, 16),
    ]
    await waybill(cancelled[1] ?? 0)
    await invoice(cancelled[2] ?? 0)
    expect(Object.values(await openAmountsOf(buyer))).toEqual([12.81, 0, 0])
    expect((await invoicesOf(buyer)).content).toMatchObject([{ paymentStatus: 'Cancelled' }])
  })

  test('[R-12] another customer’s invoices, payments and amounts are not seen', async () => {
    const [one, other] = [await newBuyer(shop), await newBuyer(shop)]
    const id = await invoice(await order(one.id))
    await pay(id, 1)
    expect((await invoicesOf(other)).totalElements).toBe(0)
    expect(await paymentsOf(other)).toMatchObject({ content: [], totalElements: 0 })
    expect(Object.values(await openAmountsOf(other))).toEqual([0, 0, 0])
    const asked = { page: 0, size: 20, customerId: one.id }
    expect((await invoicesOf(other, asked)).content).toEqual([])
    // With one document each, the newer one is not in the place of one's own.
    const own = await invoice(await order(other.id))
    await pay(own, 2)
    await pay(id, 3)
    const [seen, ...more] = (await invoicesOf(other)).content
    expect([seen?.invoiceId, more]).toEqual([own, []])
    expect((await paymentsOf(other)).content).toMatchObject([
      { invoiceNumber: seen?.invoiceNumber },
    ])
  })
})
