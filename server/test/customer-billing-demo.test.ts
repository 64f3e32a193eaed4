import { expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { buyerAt } from './buyer.ts'
import { invoicesOf, openAmountsOf } from './customer-billing-calls.ts'
import { openDemoShop } from './demo-shop.ts'
import { sessionOf } from './session-of.ts'
import { appOptions } from './support.ts'

test('[O-07] [B-20] in the demo shop open amounts are what the lists add up to, and invoices what their orders say', async () => {
  const demo = await openDemoShop(new Date())
  const app = await buildApp(appOptions(demo.database))
  const customers = await demo.rows<{ id: number }>('SELECT id FROM customer ORDER BY id')
  const cents = (euro: number) => Math.round(euro * 100)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + cents(each), 0)
  let [invoiced, open] = [0, 0]
  for (const { id } of customers) {
    const buyer = buyerAt(app, await sessionOf(demo.database, id))
    const orders = (await buyer.orders(null, { lang: 'en' })).content
    const invoices = (await invoicesOf(buyer)).content
    const documents = await demo.rows<{
      order_id: number
      waybill: boolean
      invoice: number | null
      whole: boolean
    }>(`
      SELECT orders.id AS order_id, waybill.id IS NOT NULL AS waybill,
             (SELECT max(id) FROM invoice WHERE order_id = orders.id AND kind = 'invoice' AND NOT EXISTS
               (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)) AS invoice,
             NOT EXISTS (SELECT FROM order_line WHERE order_id = orders.id AND approved <> quantity) AS whole
      FROM orders LEFT JOIN waybill ON waybill.order_id = orders.id WHERE orders.customer_id = ${id}`)
    const documentsOf = new Map(documents.map((row) => [row.order_id, row]))
    const paid = await demo.rows<{ paid: number }>(`
      SELECT coalesce(sum(paid_amount), 0) AS paid FROM payment JOIN invoice ON invoice.id = invoice_id
      WHERE invoice.customer_id = ${id} AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)`)
    const amounts = await openAmountsOf(buyer)
    expect(cents(amounts.openOrderAmount ?? -1)).toBe(
      sum(
        orders
          .filter(({ id: order, statusId }) => {
            const found = documentsOf.get(order)
            return statusId !== 16 && found?.waybill === false && found.invoice === null
          })
          .map(({ totalAmount }) => totalAmount),
      ),
    )
    const due = invoices.filter(({ paymentStatus }) =>
      /^(Open|Partly paid|Paid)$/.test(paymentStatus),
    )
    expect(cents(amounts.openInvoiceAmount ?? -1)).toBe(
      sum(due.map(({ totalPrice }) => totalPrice)) - Number(paid[0]?.paid),
    )
    for (const { invoiceId, totalPrice } of due) {
      const found = documents.find(({ invoice }) => invoice === invoiceId)
      if (found?.whole !== true) continue
      const { body: order } = await buyer.order(found.order_id)
      expect([invoiceId, order.totalAmount]).toEqual([invoiceId, totalPrice])
      invoiced += 1
    }
    open += cents(amounts.openInvoiceAmount ?? 0) + cents(amounts.openOrderAmount ?? 0)
  }
  expect(invoiced).toBeGreaterThan(10)
  expect(open).toBeGreaterThan(0)
  await app.close()
  await demo.close()
})
