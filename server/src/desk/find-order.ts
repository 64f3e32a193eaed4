import type { Language } from '@kontor/contract/rules/languages'
import type { Reports } from '../database/database.ts'
import { sql } from '../database/sql.ts'

interface FoundOrder {
  readonly id: number
  readonly name: string
  readonly hint: string
}

/** Orders by their own number, or by that of a waybill or an invoice. */
export async function findOrderByNumber(
  database: Reports,
  text: string,
  language: Language,
  most: number,
): Promise<FoundOrder[]> {
  const typed = text.trim().toUpperCase()
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : null
  return database.report<FoundOrder>(sql`
    SELECT orders.id, orders.id || ' · ' || orders.firm_name AS name, order_status.name ->> ${language} AS hint
    FROM orders JOIN order_status ON order_status.id = orders.status_id
    WHERE orders.id IN (
      SELECT ${number}::integer
      UNION ALL SELECT order_id FROM waybill WHERE number = ${typed}
      UNION ALL SELECT order_id FROM invoice WHERE number = ${typed})
    ORDER BY orders.id DESC LIMIT ${most}`)
}
