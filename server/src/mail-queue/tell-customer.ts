import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { insertMail } from './queue-mail.ts'

/** A first document bills other quantities than were ordered, or other goods: the customer is told once. */
export async function tellOrderChanged(transaction: Queryable, orderId: number): Promise<void> {
  await transaction.query(
    insertMail({
      cause: 'order-changed',
      key: sql`changed.id::text || ':control'`,
      accountId: sql`changed.customer_id`,
      data: sql`jsonb_build_object('orderId', changed.id)`,
      from: sql`(
        SELECT id, customer_id FROM orders
        WHERE id = ${orderId} AND EXISTS (
          SELECT FROM order_line WHERE order_id = ${orderId} AND approved <> ordered)) AS changed`,
    }),
  )
}

/** Each time it is cancelled is a cause of its own: it may have been taken up again in between. */
export async function tellOrderCancelled(
  transaction: Queryable,
  orderId: number,
  reason: string | null = null,
): Promise<void> {
  await transaction.query(
    insertMail({
      cause: 'order-cancelled',
      key: sql`cancelled.id::text || ':' || cancelled.event`,
      accountId: sql`cancelled.customer_id`,
      data: sql`jsonb_build_object('orderId', cancelled.id, 'reason', ${reason}::text)`,
      from: sql`(
        SELECT id, customer_id, (SELECT max(id) FROM order_event WHERE order_id = ${orderId}) AS event
        FROM orders WHERE id = ${orderId}) AS cancelled`,
    }),
  )
}

export async function tellInvoice(transaction: Queryable, invoiceId: number): Promise<void> {
  await transaction.query(
    insertMail({
      cause: 'invoice',
      key: sql`issued.id::text`,
      accountId: sql`issued.customer_id`,
      data: sql`jsonb_build_object('orderId', issued.order_id, 'invoiceId', issued.id)`,
      from: sql`(SELECT id, customer_id, order_id FROM invoice WHERE id = ${invoiceId}) AS issued`,
    }),
  )
}
