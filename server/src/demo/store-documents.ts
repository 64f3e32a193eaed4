import type { Queryable } from '../database/database.ts'
import { continueIds, storeRows } from './store-rows.ts'
import type { DemoTrade } from './trade/build-trade.ts'
import type { DemoInvoice, DemoOrderLine, DemoWaybill } from './trade/trade.ts'

/** What waybills and invoices have in common. The database adds the number, the day and the seller. */
const documentRow = (issued: DemoWaybill | DemoInvoice) => ({
  id: issued.id,
  order_id: issued.order.id,
  issued_at: issued.issuedAt,
  issued_by: issued.issuedBy,
  net_amount: issued.totals.net,
  total_amount: issued.totals.total,
})

const invoiceRow = (invoice: DemoInvoice) => ({
  ...documentRow(invoice),
  kind: invoice.kind,
  customer_id: invoice.order.customer.id,
  delivered_on: invoice.deliveredOn,
  due_on: invoice.dueOn,
  cancels_invoice_id: invoice.cancels,
  reason: invoice.reason,
  follows_cancellation_id: invoice.follows,
})

/** As `declared_of` of the database makes it. */
function declaredOf({ product: { food } }: DemoOrderLine): object | null {
  const { origin, tradeClass, variety, organicNumber } = food ?? {}
  const known = Object.entries({ origin, tradeClass, variety, organicNumber }).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return known.length === 0 ? null : Object.fromEntries(known)
}

async function storeWaybills(transaction: Queryable, waybills: readonly DemoWaybill[]) {
  await storeRows(transaction, 'waybill', waybills.map(documentRow))
  await storeRows(
    transaction,
    'waybill_line',
    waybills.flatMap(({ id, order, lines }) =>
      lines.map((line, index) => ({
        waybill_id: id,
        order_id: order.id,
        position: index + 1,
        order_line_id: line.id,
        quantity: line.approved,
        declared: declaredOf(line),
      })),
    ),
  )
}

async function storeInvoices(transaction: Queryable, invoices: readonly DemoInvoice[]) {
  await storeRows(transaction, 'invoice', invoices.map(invoiceRow))
  await storeRows(
    transaction,
    'invoice_line',
    invoices.flatMap(({ id, order, lines }) =>
      lines.map(({ line, quantity }, index) => ({
        invoice_id: id,
        order_id: order.id,
        position: index + 1,
        order_line_id: line.id,
        quantity,
        price: line.price,
        vat_rate: line.vatRate,
        declared: declaredOf(line),
      })),
    ),
  )
  await storeRows(
    transaction,
    'invoice_vat',
    invoices.flatMap(({ id, totals }) =>
      totals.vat.map(({ rate, net, vat, delivery }) => ({
        invoice_id: id,
        vat_rate: rate,
        net_amount: net,
        vat_amount: vat,
        delivery_cost: delivery,
      })),
    ),
  )
}

export async function storeDocuments(
  transaction: Queryable,
  { waybills, invoices, payments }: DemoTrade,
): Promise<void> {
  await storeWaybills(transaction, waybills)
  await storeInvoices(transaction, invoices)
  await storeRows(
    transaction,
    'payment',
    payments.map(({ id, invoiceId, typeId, amount, paidAt }) => ({
      id,
      invoice_id: invoiceId,
      payment_type_id: typeId,
      paid_amount: amount,
      paid_at: paidAt,
    })),
  )
  for (const table of ['waybill', 'invoice', 'payment']) await continueIds(transaction, table)
}
