import type { PaymentDocument } from '@kontor/contract/office/payment-document'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { ManyRecords, RecordKind } from '../../records/record-kind.ts'

const sellersZone = sql`(SELECT time_zone FROM company)`

async function readPayments(database: Queryable, ids: readonly number[]) {
  const rows = await database.query<PaymentDocument & { readonly id: number }>(sql`
    SELECT payment.id, imported_payment.reference, invoice.number AS invoice, paid_amount::float8 / 100 AS amount,
           (paid_at AT TIME ZONE ${sellersZone})::date::text AS "paidOn", payment_type_id AS "typeId"
    FROM imported_payment
    JOIN payment ON payment.id = imported_payment.payment_id
    JOIN invoice ON invoice.id = payment.invoice_id
    WHERE payment.id = ANY (${ids}::integer[])`)
  return new Map(rows.map(({ id, ...document }) => [id, document]))
}

/** Customers before invoices and the lowest id first, as everybody who books payments does. */
async function lockPaid(transaction: Queryable, documents: readonly PaymentDocument[]) {
  const numbers = documents.map(({ invoice }) => invoice)
  await transaction.query(sql`
    SELECT id FROM customer WHERE id IN (SELECT customer_id FROM invoice WHERE number = ANY (${numbers}::text[]))
    ORDER BY id FOR NO KEY UPDATE`)
  await transaction.query(sql`
    SELECT id FROM invoice WHERE number = ANY (${numbers}::text[]) ORDER BY id FOR NO KEY UPDATE`)
}

/** Books them in the order of the documents, so that the ids answered are in it too. */
async function bookPayments(
  transaction: Queryable,
  documents: readonly PaymentDocument[],
): Promise<number[]> {
  const rows = documents.map((document, place) => ({
    place,
    ...document,
    cents: Math.round(document.amount * 100),
  }))
  await lockPaid(transaction, documents)
  const booked = await transaction.query<{ id: number }>(sql`
    INSERT INTO payment (invoice_id, payment_type_id, paid_amount, paid_at)
    SELECT invoice.id, given."typeId", given.cents, (given."paidOn" + time '12:00') AT TIME ZONE ${sellersZone}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS given (
      place integer, invoice text, "typeId" integer, cents bigint, "paidOn" date)
    JOIN invoice ON invoice.number = given.invoice
    ORDER BY given.place
    RETURNING id`)
  const ids = booked.map(({ id }) => id)
  if (ids.length !== documents.length) throw new Error('an invoice is gone')
  await transaction.query(sql`
    INSERT INTO imported_payment (reference, payment_id)
    SELECT * FROM unnest(${documents.map(({ reference }) => reference)}::text[], ${ids}::integer[])`)
  return ids
}

const final = () => Promise.reject(new Error('a payment that was booked stays as it is'))

/** Payments as sheets have them. What was booked is never changed; taking one back books it again, below zero. */
export const manyPayments: ManyRecords<PaymentDocument> = {
  async lock(transaction, ids) {
    // Whoever books for a customer, and whoever pays or cancels an invoice, locks them as well.
    await transaction.query(sql`
      SELECT FROM customer WHERE id IN (SELECT customer_id FROM payment WHERE id = ANY (${ids}::integer[]))
      ORDER BY id FOR NO KEY UPDATE`)
    await transaction.query(sql`
      SELECT FROM invoice WHERE id IN (SELECT invoice_id FROM settlement WHERE payment_id = ANY (${ids}::integer[]))
      ORDER BY id FOR NO KEY UPDATE`)
  },
  read: readPayments,
  add: bookPayments,
  write: final,
  async remove(transaction, ids) {
    await transaction.query(
      sql`DELETE FROM imported_payment WHERE payment_id = ANY (${ids}::integer[])`,
    )
    await transaction.query(sql`
      INSERT INTO payment (invoice_id, payment_type_id, paid_amount, reverses_id)
      SELECT invoice_id, payment_type_id, -paid_amount, id FROM payment
      WHERE id = ANY (${ids}::integer[]) ORDER BY id`)
  },
  check: async () => () => ({}),
}

export const paymentKind: RecordKind<PaymentDocument> = {
  name: 'payment',
  async lock(transaction, id) {
    await manyPayments.lock(transaction, [id])
    return (await readPayments(transaction, [id])).has(id)
  },
  read: async (database, id) => (await readPayments(database, [id])).get(id),
  async add(transaction, document) {
    const [id] = await bookPayments(transaction, [document])
    if (id === undefined) throw new Error('no payment was booked')
    return id
  },
  write: final,
  remove: (transaction, id) => manyPayments.remove(transaction, [id]),
}

/** Payments whose invoice was settled further by someone else since, and those that settle something else by now. */
export async function listFollowedPayments(
  transaction: Queryable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await transaction.query<{ id: number }>(sql`
    SELECT payment.id FROM payment WHERE payment.id = ANY (${ids}::integer[]) AND EXISTS (
      SELECT FROM settlement AS own JOIN settlement AS later ON later.invoice_id = own.invoice_id AND later.id > own.id
      WHERE own.payment_id = payment.id AND own.releases_id IS NULL AND later.releases_id IS NULL
        AND (later.payment_id IS NULL OR later.payment_id <> ALL (${ids}::integer[]))
        AND NOT EXISTS (SELECT FROM settlement AS release WHERE release.releases_id = later.id))
      OR payment.id = ANY (${ids}::integer[]) AND EXISTS (
        SELECT FROM settlement AS moved
        WHERE moved.payment_id = payment.id AND moved.invoice_id <> payment.invoice_id)`)
  return new Set(rows.map(({ id }) => id))
}

/** What is still open of each invoice that is to be paid, in cents. Sheets of payments wait for each other until the transaction ends. */
export async function readOpenInvoices(database: Queryable): Promise<Map<string, number>> {
  await database.query(sql`SELECT pg_advisory_xact_lock(hashtext('payments of sheets'))`)
  const rows = await database.query<{ number: string; open: number }>(sql`
    SELECT invoice.number, order_total.open_amount AS open
    FROM order_total JOIN invoice ON invoice.order_id = order_total.order_id AND invoice.kind = 'invoice'
    WHERE order_total.open_as = 'invoice'
      AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)`)
  return new Map(rows.map(({ number, open }) => [number, open]))
}
