import type { Language } from '@kontor/contract/rules/languages'
import type { Reports } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { DocumentQuery } from './parse-document-number.ts'

interface FoundOrderRow {
  readonly orderId: number
  readonly placedAt: Date
  readonly customerName: string
  readonly zipCode: string
  readonly city: string
  readonly statusId: number
  readonly statusName: string
  readonly waybillNumber: string | null
  readonly invoiceNumber: string | null
}

interface AskedOrders {
  readonly orderId: number | null
  readonly document: DocumentQuery | null
  /** Folded words of the customer's name, all required. Empty: no search by customer. */
  readonly nameParts: readonly string[]
}

/**
 * A word that matches more customers than this is too common; the newest orders of these are
 * searched.
 */
const maxCustomers = 500

/**
 * The order with the number first, then those of documents, then the newest of customers with that name, also of those
 * who had it when they ordered. Each branch uses an index; documents without a year are looked up in every year.
 * Most branches are not asked for, and a plan for the values leaves those out.
 */
export function findOrders(
  database: Reports,
  { orderId, document, nameParts }: AskedOrders,
  language: Language,
  most: number,
): Promise<FoundOrderRow[]> {
  // The longest word uses the index, the others filter its result.
  const [longest = null, ...others] = nameParts
    .toSorted((one, other) => other.length - one.length)
    .map((part) => `%${part}%`)
  const isMeant = sql`fold(firm_name) LIKE ${longest}::text AND fold(firm_name) LIKE ALL (${others}::text[])`
  // Also a prefix that was used before.
  const isNumbered = document === null || document.prefix === null ? '%' : `${document.prefix}-%`
  return database.report<FoundOrderRow>(sql`
    WITH wanted AS (
      SELECT id, 1 AS rank FROM orders WHERE id = ${orderId}::integer
      UNION ALL
      SELECT waybill.order_id, 2 FROM number_series AS series
      JOIN waybill ON waybill.series_year = series.year AND waybill.series_number = ${document?.number}::integer
      WHERE waybill.number LIKE ${isNumbered} AND series.name = 'waybill' AND series.year = coalesce(${document?.year}::integer, series.year)
      UNION ALL
      SELECT invoice.order_id, 2 FROM number_series AS series
      JOIN invoice ON invoice.series_year = series.year AND invoice.series_number = ${document?.number}::integer
      WHERE invoice.number LIKE ${isNumbered} AND series.name = 'invoice' AND series.year = coalesce(${document?.year}::integer, series.year)
      UNION ALL
      (SELECT newest.id, 3 FROM (
         (SELECT id, NULL AS former FROM customer WHERE ${isMeant} LIMIT ${maxCustomers})
         UNION ALL
         (SELECT customer_id, firm_name FROM former_name WHERE ${isMeant} LIMIT ${maxCustomers})
       ) AS named
       CROSS JOIN LATERAL (
         SELECT id, placed_at FROM orders
         WHERE customer_id = named.id AND (named.former IS NULL OR firm_name = named.former)
         ORDER BY placed_at DESC, id DESC LIMIT ${most}
       ) AS newest
       ORDER BY newest.placed_at DESC, newest.id DESC LIMIT ${most})
    ), found AS (SELECT id, min(rank) AS rank FROM wanted GROUP BY id)
    SELECT orders.id AS "orderId", orders.placed_at AS "placedAt", orders.firm_name AS "customerName",
           orders.zip_code AS "zipCode", orders.city, orders.status_id AS "statusId",
           order_status.name ->> ${language} AS "statusName", waybill.number AS "waybillNumber",
           invoice.number AS "invoiceNumber"
    FROM found
    JOIN orders ON orders.id = found.id
    JOIN order_status ON order_status.id = orders.status_id
    LEFT JOIN waybill_in_force AS waybill ON waybill.order_id = orders.id
    LEFT JOIN LATERAL (
      SELECT number FROM invoice WHERE customer_id = orders.customer_id AND order_id = orders.id AND kind = 'invoice'
      ORDER BY id DESC LIMIT 1
    ) AS invoice ON true
    ORDER BY found.rank, orders.placed_at DESC, orders.id DESC
    LIMIT ${most}`)
}
