import { strict as assert } from 'node:assert'
import { sql } from '../src/database/sql.ts'
import { openBillingShop } from './billing-shop.ts'
import { newBuyer } from './buyer.ts'
import { newDesk } from './office-desk.ts'

/** A shop with a clerk who books payments, and what the database has of customers. */
export async function openPaymentsShop() {
  const shop = await openBillingShop()
  const desk = await newDesk(shop, ['books.see', 'books.change'])

  /** An invoice of a customer over so many cents at 7 % and 19 %, both net. */
  async function bill(customerId: number, reduced = 10_000, full = 0) {
    const lines = [
      { quantity: 1, price: reduced, vatRate: 700 },
      ...(full === 0 ? [] : [{ quantity: 1, price: full, vatRate: 1900 }]),
    ]
    const id = await shop.invoice(await shop.addOrder({ customerId, lines }))
    const [row] = await shop.database.query<{ total: number; number: string }>(
      sql`SELECT total_amount AS total, number FROM invoice WHERE id = ${id}`,
    )
    return { id, total: row?.total ?? 0, number: row?.number ?? '' }
  }

  /** What is open of an invoice in cents; null when nothing is. */
  async function openOf(invoiceId: number): Promise<number | null> {
    const [row] = await shop.database.query<{ open: number | null }>(sql`
      SELECT order_total.open_amount AS open FROM invoice JOIN order_total USING (order_id)
      WHERE invoice.id = ${invoiceId}`)
    return row?.open ?? null
  }

  async function balanceOf(customerId: number) {
    const [row] = await shop.database.query<{ balance: number; credit: number }>(
      sql`SELECT balance, credit FROM customer_balance WHERE customer_id = ${customerId}`,
    )
    return row
  }

  const book = (customerId: number, body: object, key?: string) =>
    desk.ask(
      '/api/office/payment/book',
      { customerId, paidOn: '2026-05-04', typeId: 1, invoices: [], ...body },
      key === undefined ? {} : { 'idempotency-key': key },
    )

  return { ...shop, desk, bill, openOf, balanceOf, book, newCustomer: () => newBuyer(shop) }
}

export type PaymentsShop = Awaited<ReturnType<typeof openPaymentsShop>>

/** Everything that must be true of every account, read from the rows one by one. */
export async function brokenAccounts({ database }: Pick<PaymentsShop, 'database'>) {
  return database.query(sql`
    SELECT kept.customer_id AS customer FROM customer_balance AS kept
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(total_amount), 0) AS owed,
             coalesce(-sum(total_amount) FILTER (WHERE kind = 'credit_note'), 0) AS credited
      FROM invoice WHERE customer_id = kept.customer_id
    ) AS documents
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(paid_amount), 0) AS paid FROM payment WHERE customer_id = kept.customer_id
    ) AS payments
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE kind = 'write_off'), 0) AS written_off,
             coalesce(sum(amount) FILTER (WHERE kind <> 'write_off'), 0) AS used
      FROM settlement WHERE customer_id = kept.customer_id
    ) AS settled
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(open_amount), 0) AS open FROM order_total
      WHERE customer_id = kept.customer_id AND open_as = 'invoice'
    ) AS orders
    WHERE kept.balance <> owed - paid - written_off OR kept.credit <> paid + credited - used
       OR kept.balance <> open - kept.credit`)
}

/** After each test, whatever it did. */
export async function expectSoundAccounts(shop: Pick<PaymentsShop, 'database'>): Promise<void> {
  assert.deepEqual(await brokenAccounts(shop), [])
}
