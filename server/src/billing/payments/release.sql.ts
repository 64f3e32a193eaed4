import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

interface StoredSettlement {
  readonly invoiceId: number
  readonly customerId: number
}

/** None that takes another one back. */
export async function findSettlement(
  transaction: Queryable,
  id: number,
): Promise<StoredSettlement | undefined> {
  const [found] = await transaction.query<StoredSettlement>(sql`
    SELECT invoice_id AS "invoiceId", customer_id AS "customerId" FROM settlement
    WHERE id = ${id} AND releases_id IS NULL`)
  return found
}

/** Nothing when it was taken back already. */
export async function storeRelease(
  transaction: Queryable,
  id: number,
  accountId: number,
  reason: string,
): Promise<void> {
  await transaction.query(sql`
    INSERT INTO settlement (invoice_id, kind, payment_id, credit_note_id, amount, releases_id, reason, settled_by)
    SELECT invoice_id, kind, payment_id, credit_note_id, -amount, id, ${reason}, ${accountId}
    FROM settlement AS settled
    WHERE id = ${id} AND NOT EXISTS (SELECT FROM settlement AS release WHERE release.releases_id = settled.id)`)
}
