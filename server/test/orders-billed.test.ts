import type { AnswerOf } from '@kontor/contract/core/endpoint'
import type { Endpoints } from '@kontor/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'
import { buyerAt, wanted, type Buyer } from './buyer.ts'

type Invoices = AnswerOf<Endpoints['listCustomerInvoices']>

let shop: BillingShop
let buyer: Buyer
beforeAll(async () => {
  shop = await openBillingShop()
  buyer = buyerAt(shop.app, shop.customerToken)
})
afterAll(() => shop.close())

const invoicesOf = async () =>
  (await buyer.ask<Invoices>('/web-api/invoice/page/', { page: 0, size: 100 })).body.content

/** What the customer is shown of an order, in the list and in its detail. */
async function shown(orderId: number) {
  const { content } = await buyer.orders()
  const listed = content.find(({ id }) => id === orderId)
  const { body: order } = await buyer.order(orderId)
  return {
    pieces: order.orderProducts.map(({ piece, orderedPiece }) => [piece, orderedPiece]),
    totals: [listed?.totalAmount, order.totalAmount],
    itemCount: listed?.itemCount,
  }
}

/** 6 × 1.99 of which 4 were picked, 2 × 1.00 of which none was, 3 × 2.00 of which all were; no line is closed. */
const partlyPicked = () =>
  shop.addOrder({
    lines: [
      { quantity: 6, approved: 4, price: 199 },
      { quantity: 2, approved: 0, price: 100 },
      { quantity: 3, approved: 3, price: 200 },
    ],
  })

const asOrdered = {
  // 19.94 net and 7 % of it.
  pieces: [
    [6, 6],
    [2, 2],
    [3, 3],
  ],
  totals: [21.34, 21.34],
  itemCount: 3,
}
const asBilled = {
  // 13.96 net and 7 % of it.
  pieces: [
    [4, 6],
    [0, 2],
    [3, 3],
  ],
  totals: [14.94, 14.94],
  itemCount: 2,
}

test('[O-10] of an invoiced order the customer sees what was billed, of a cancelled invoice what was ordered', async () => {
  const orderId = await partlyPicked()
  expect(await shown(orderId)).toEqual(asOrdered)
  const invoiceId = await shop.invoice(orderId)
  expect(await shown(orderId)).toEqual(asBilled)
  const billed = (await invoicesOf()).find((invoice) => invoice.invoiceId === invoiceId)
  expect(billed?.totalPrice).toBe(14.94)
  await shop.asAgent(documentPaths.cancelInvoice, { invoiceId, reason: 'Irrtum' })
  expect(await shown(orderId)).toEqual(asOrdered)
})

test('[O-10] a waybill says what will be billed, also after its invoice was cancelled', async () => {
  const orderId = await partlyPicked()
  await shop.asAgent(documentPaths.createWaybill, { orderId })
  expect(await shown(orderId)).toEqual(asBilled)
  const invoiceId = await shop.invoice(orderId)
  await shop.asAgent(documentPaths.cancelInvoice, { invoiceId, reason: 'Irrtum' })
  expect(await shown(orderId)).toEqual(asBilled)
})

test('[O-10] a VAT rate of which nothing is billed has no row', async () => {
  const orderId = await shop.addOrder({
    lines: [
      { quantity: 2, approved: 2, price: 100 },
      { quantity: 1, approved: 0, price: 100, vatRate: 1900 },
    ],
  })
  const rates = async () =>
    (await buyer.order(orderId)).body.taxAmounts.map(({ value, amount }) => [value, amount])
  expect(await rates()).toEqual([
    [7, 0.14],
    [19, 0.19],
  ])
  await shop.invoice(orderId)
  expect(await rates()).toEqual([[7, 0.14]])
})

test('[O-09] the customer’s own order number and reference are in the order and its invoice', async () => {
  await buyer.set(wanted(shop.goods.apple, 2))
  const words = { buyerOrderNumber: 'PO-4711', buyerReference: 'Küche 2' }
  const { orderId } = (await buyer.place(words)).body
  expect((await buyer.order(orderId)).body).toMatchObject(words)
  await shop.database.query(sql`UPDATE order_line SET approved = 2 WHERE order_id = ${orderId}`)
  const invoiceId = await shop.invoice(orderId)
  await shop.asAgent(documentPaths.cancelInvoice, { invoiceId, reason: 'Irrtum' })
  const [cancellation, invoice, older] = await invoicesOf()
  expect([cancellation, invoice]).toMatchObject([words, words])
  expect(older).toMatchObject({ buyerOrderNumber: null, buyerReference: null })
})
