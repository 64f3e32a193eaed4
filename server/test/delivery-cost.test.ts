import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'
import { newBuyer, wanted, type Buyer } from './buyer.ts'
import { allAt, readXml, textAt } from './xml.ts'

let shop: BillingShop

beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

/** 20 × 1.99 at 7 % and 10 × 1.99 at 19 %: 59.70, 66.27 with VAT; 9.90 more for the delivery make 69.60 and 77.26. */
async function place(buyer: Buyer): Promise<number> {
  await buyer.setAll([wanted(shop.goods.orange, 20), wanted(shop.goods.apple, 10)])
  return (await buyer.place({ expectedTotal: 77.26 })).body.orderId
}

const approveAll = (orderId: number) =>
  shop.database.query(sql`UPDATE order_line SET approved = ordered WHERE order_id = ${orderId}`)

const openOf = async (buyer: Buyer) =>
  Object.values(
    (
      await buyer.ask<Record<string, number>>('/web-api/payment/openAmounts/', {
        showOrderAmount: true,
        showWaybillAmount: true,
        showInvoiceAmount: true,
      })
    ).body,
  )

describe('[B-22] the delivery cost', () => {
  test('[B-20] is the same in basket, order, lists, waybill, invoice and e-invoice; a cancellation takes it back', async () => {
    const buyer = await newBuyer(shop)
    await buyer.setAll([wanted(shop.goods.orange, 20), wanted(shop.goods.apple, 10)])
    const amounts = {
      netAmount: 69.6,
      deliveryCost: 9.9,
      taxAmounts: [
        { value: 7, amount: 3.25 },
        { value: 19, amount: 4.41 },
      ],
      totalAmount: 77.26,
    }
    expect(await buyer.basket()).toMatchObject({ ...amounts, missingForFreeDelivery: 84.23 })
    const orderId = await place(buyer)
    expect((await buyer.order(orderId)).body).toMatchObject(amounts)
    expect((await buyer.orders()).content[0]).toMatchObject({ id: orderId, totalAmount: 77.26 })
    const { body: cards } = await shop.asAgent<{ content: { orderId: number }[] }>(
      '/api/stockAgent/order/page',
      { statusId: 11, page: 0, size: 100 },
    )
    expect(cards.content.find((card) => card.orderId === orderId)).toMatchObject({
      totalPrice: 77.26,
    })
    const { body: header } = await shop.asAgent('/api/stockAgent/order/info', { orderId })
    expect(header).toMatchObject({ deliveryCost: 9.9 })
    expect(await openOf(buyer)).toEqual([77.26, 0, 0])

    await approveAll(orderId)
    await shop.asAgent(documentPaths.createWaybill, { orderId })
    expect(await openOf(buyer)).toEqual([0, 77.26, 0])
    const invoiceId = await shop.invoice(orderId)
    expect(await openOf(buyer)).toEqual([0, 0, 77.26])
    expect(await billed(invoiceId)).toEqual([
      ['7.00', '6.60', '46.40', '3.25'],
      ['19.00', '3.30', '23.20', '4.41'],
      ['59.70', '9.90', '69.60', '77.26'],
    ])

    const { body: cancelled } = await shop.asAgent<{ invoiceId: number }>(
      documentPaths.cancelInvoice,
      { invoiceId, reason: 'x' },
    )
    expect(await billed(cancelled.invoiceId)).toEqual([
      ['7.00', '-6.60', '-46.40', '-3.25'],
      ['19.00', '-3.30', '-23.20', '-4.41'],
      ['-59.70', '-9.90', '-69.60', '-77.26'],
    ])
    expect(await openOf(buyer)).toEqual([0, 77.26, 0])
    const anew = await shop.invoice(orderId)
    expect((await billed(anew)).at(-1)).toEqual(['59.70', '9.90', '69.60', '77.26'])
    expect(await openOf(buyer)).toEqual([0, 0, 77.26])
  })

  /** Of each rate: rate, charge, basis, VAT; then goods, charges, basis, total. */
  async function billed(invoiceId: number) {
    const root = readXml(await shop.xmlOf(invoiceId))
    const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
    const charges = allAt(root, `${settlement}/SpecifiedTradeAllowanceCharge`)
    const taxes = allAt(root, `${settlement}/ApplicableTradeTax`)
    const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`
    return [
      ...taxes.map((tax, index) => [
        textAt(tax, 'RateApplicablePercent'),
        charges[index] && textAt(charges[index], 'ActualAmount'),
        textAt(tax, 'BasisAmount'),
        textAt(tax, 'CalculatedAmount'),
      ]),
      ['LineTotalAmount', 'ChargeTotalAmount', 'TaxBasisTotalAmount', 'GrandTotalAmount'].map(
        (name) => textAt(root, `${sums}/${name}`),
      ),
    ]
  }

  test('is agreed with the order: later terms, less delivered and more added leave it', async () => {
    const buyer = await newBuyer(shop)
    const orderId = await place(buyer)
    await shop.database.query(
      sql`UPDATE company SET delivery_cost = 1990, free_delivery_limit = 100`,
    )
    try {
      expect((await buyer.order(orderId)).body).toMatchObject({ deliveryCost: 9.9 })
      // One of thirty is delivered, which costs 1.99, and the delivery still 9.90.
      await shop.database.query(sql`
        UPDATE order_line SET approved = 1 WHERE order_id = ${orderId} AND position = 1`)
      const invoiceId = await shop.invoice(orderId)
      expect(await billed(invoiceId)).toEqual([
        [expect.any(String), '9.90', '11.89', expect.any(String)],
        ['1.99', '9.90', '11.89', expect.any(String)],
      ])
    } finally {
      await shop.database.query(
        sql`UPDATE company SET delivery_cost = 990, free_delivery_limit = 15050`,
      )
    }
  })

  test('changed since the customer saw the total, refuses the order as any other price', async () => {
    const buyer = await newBuyer(shop)
    await buyer.setAll([wanted(shop.goods.orange, 1)])
    const { totalAmount } = await buyer.basket()
    await shop.database.query(sql`UPDATE company SET delivery_cost = 1000`)
    try {
      const refused = await buyer.place({ expectedTotal: totalAmount })
      expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
    } finally {
      await shop.database.query(sql`UPDATE company SET delivery_cost = 990`)
    }
    expect((await buyer.place({ expectedTotal: totalAmount })).status).toBe(200)
  })

  test('is shown to guests by the public call of the company', async () => {
    const { body } = await shop.asAgent('/public/web-api/company/get')
    expect(body).toMatchObject({ freeDeliveryLimit: 150.5, deliveryCost: 9.9 })
  })
})

describe('the database refuses', () => {
  test.each([
    ['without the delivery cost', 5970, 398, 0, 0],
    ['with another split of it', 6960, 766, 661, 329],
  ])('an invoice %s', async (_, net, vat, low, high) => {
    const buyer = await newBuyer(shop)
    const orderId = await place(buyer)
    await approveAll(orderId)
    const issuing = shop.database.transaction(async (transaction) => {
      await transaction.query(sql`
        WITH issued AS (
          INSERT INTO invoice (order_id, customer_id, net_amount, total_amount)
          VALUES (${orderId}, ${buyer.id}, ${net}, ${net + vat}) RETURNING id, order_id
        ), listed AS (
          INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate)
          SELECT issued.id, issued.order_id, line.position, line.id, line.approved, line.price, line.vat_rate
          FROM issued JOIN order_line AS line USING (order_id)
        )
        INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount, delivery_cost)
        SELECT issued.id, rate, goods + delivery, round((goods + delivery) * rate / 10000.0), delivery
        FROM issued, (VALUES (700, 3980, ${low}::integer), (1900, 1990, ${high}::integer)) AS by_rate (rate, goods, delivery)`)
    })
    await expect(issuing).rejects.toMatchObject({ constraint: 'invoice_adds_up' })
  })

  test('a waybill without the delivery cost', async () => {
    const buyer = await newBuyer(shop)
    const orderId = await place(buyer)
    await approveAll(orderId)
    const issue = (net: number, total: number) =>
      shop.database.query(sql`
        WITH issued AS (
          INSERT INTO waybill (order_id, net_amount, total_amount)
          VALUES (${orderId}, ${net}, ${total}) RETURNING id, order_id
        )
        INSERT INTO waybill_line (waybill_id, order_id, position, order_line_id, quantity)
        SELECT issued.id, order_id, line.position, line.id, line.approved
        FROM issued JOIN order_line AS line USING (order_id)`)
    await expect(issue(5970, 6627)).rejects.toMatchObject({ constraint: 'waybill_adds_up' })
    await issue(6960, 7726)
  })
})
