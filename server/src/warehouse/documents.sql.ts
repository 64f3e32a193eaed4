import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

interface InForce {
  readonly waybillId: number | null
  readonly invoiceId: number | null
  /** The day of delivery that they state. */
  readonly deliveredOn: string | null
}

/** The documents of an order that were not cancelled. */
export async function findInForce(transaction: Queryable, orderId: number): Promise<InForce> {
  const [found] = await transaction.query<InForce>(sql`
    SELECT waybill.id AS "waybillId", coalesce(waybill.delivered_on, invoice.delivered_on)::text AS "deliveredOn",
           invoice.id AS "invoiceId"
    FROM (VALUES (1)) AS alone
    LEFT JOIN waybill_in_force AS waybill ON waybill.order_id = ${orderId}
    LEFT JOIN invoice ON invoice.order_id = ${orderId} AND invoice.kind = 'invoice'
      AND NOT EXISTS (SELECT FROM invoice AS later WHERE later.cancels_invoice_id = invoice.id)`)
  return found ?? { waybillId: null, deliveredOn: null, invoiceId: null }
}

/** The waybill and its file stay; it no longer counts. */
export async function storeWaybillCancellation(
  transaction: Queryable,
  waybillId: number,
  accountId: number,
  reason: string | null,
): Promise<void> {
  await transaction.query(sql`
    WITH cancelled AS (
      INSERT INTO waybill_cancellation (waybill_id, cancelled_by, reason)
      VALUES (${waybillId}, ${accountId}, ${reason}::text) RETURNING waybill_id
    )
    INSERT INTO order_event (order_id, kind, account_id, reason)
    SELECT order_id, 'waybill_cancelled', ${accountId}, ${reason}::text
    FROM waybill JOIN cancelled ON cancelled.waybill_id = waybill.id`)
}
