import { cents, type Cents } from '@kontor/contract/rules/money'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'

/** The database constraint on orders and documents. */
const largestTotal = cents(10_000_000_000)

export function requireTotal(total: Cents): void {
  if (total > largestTotal) throw new Refusal('too_large')
}

/** Refuses a change that would make a locked order too large to bill. */
export async function requireBillable(transaction: Queryable, orderId: number): Promise<void> {
  const [order] = await transaction.query<{ total: Cents }>(sql`
    SELECT total_amount AS total FROM order_total WHERE order_id = ${orderId}`)
  if (order !== undefined) requireTotal(order.total)
}
