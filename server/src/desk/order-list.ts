import type { OrderRow } from '@kontor/contract/office/desk'
import { fold } from '@kontor/contract/rules/folding'
import { orderColumns } from '@kontor/contract/rules/list-columns'
import { toEuro, type Cents } from '@kontor/contract/rules/money'
import type { Reports } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'
import { rowsOf } from '../lists/few-rows.ts'
import { anywhere } from '../lists/list-conditions.ts'
import type { ListDefinition, StoredColumn } from '../lists/list-definition.ts'
import { mostOrders, ordersWithWords } from './orders-by-words.sql.ts'

interface RawOrder extends Omit<OrderRow, 'placedAt' | 'total'> {
  readonly placedAt: Date
  readonly total: Cents
}

/** A text without a letter is looked for as it is. */
function noteContains(text: string, database: Reports): Statement | Promise<Statement> {
  const folded = fold(text)
  if (folded === '') {
    return sql`(orders.id IN (SELECT order_id FROM order_note) AND orders.note ILIKE ${anywhere(text)})`
  }
  const known = sql`SELECT order_id FROM order_note WHERE words LIKE ${`%${folded}%`}`
  return rowsOf(database, sql`orders.id`, known, mostOrders)
}

/** Of more customers the list is walked: their orders are met soon. */
const mostCustomers = 1000

/** A text of the address. Which customers ever had it is asked first, so that the planner knows them. */
const addressColumn = (value: Statement, kept: Statement): StoredColumn => ({
  value,
  as: 'text',
  always: true,
  contains: async (text, database) => {
    const pattern = anywhere(text)
    const found = await database.report<{ id: number }>(sql`
      SELECT customer_id AS id FROM ordered_as WHERE ${kept} LIKE lower(${pattern}::text COLLATE "und-x-icu") COLLATE "default"
      LIMIT ${mostCustomers + 1}`)
    const matches = sql`${value} ILIKE ${pattern}`
    if (found.length > mostCustomers) return matches
    return sql`(orders.customer_id = ANY (${found.map(({ id }) => id)}::integer[]) AND ${matches})`
  },
})

/** All orders, the newest first. */
export const orderList: ListDefinition<typeof orderColumns, OrderRow, RawOrder> = {
  columns: orderColumns,
  from: sql`orders`,
  id: sql`orders.id`,
  defaultSort: { column: 'placedAt', direction: 'desc' },
  stored: () => ({
    id: { value: sql`orders.id`, as: 'integer', always: true },
    placedAt: { value: sql`orders.placed_at`, as: 'timestamptz', always: true },
    firmName: addressColumn(sql`(orders.firm_name COLLATE "und-x-icu")`, sql`firm_name`),
    customer: { value: sql`orders.customer_id`, as: 'integer', always: true },
    zipCode: addressColumn(sql`(orders.zip_code COLLATE "und-x-icu")`, sql`zip_code`),
    city: addressColumn(sql`(orders.city COLLATE "und-x-icu")`, sql`city`),
    status: { value: sql`orders.status_id`, as: 'integer', always: true },
    total: {
      value: sql`(SELECT coalesce(billed_amount, total_amount) FROM order_total WHERE order_id = orders.id)`,
      as: 'bigint',
      scale: 100,
      within: (compare) => sql`orders.id IN (
        SELECT order_id FROM order_total WHERE ${compare(sql`coalesce(billed_amount, total_amount)`)})`,
    },
    note: { value: sql`orders.note`, as: 'text', contains: noteContains },
  }),
  search: ordersWithWords,
  rows: (found, language) => sql`
    SELECT orders.id, orders.placed_at AS "placedAt", orders.firm_name AS "firmName", orders.customer_id AS customer,
           orders.zip_code AS "zipCode", orders.city, order_status.name ->> ${language} AS status,
           orders.status_id AS "statusId", coalesce(order_total.billed_lines, order_total.line_count, 0) AS lines,
           coalesce(order_total.billed_amount, order_total.total_amount, 0) AS total,
           (SELECT number FROM waybill_in_force WHERE order_id = orders.id) AS waybill,
           (SELECT number FROM invoice WHERE order_id = orders.id AND kind = 'invoice'
              AND NOT EXISTS (SELECT FROM invoice AS later WHERE later.cancels_invoice_id = invoice.id)) AS invoice,
           orders.note
    FROM ${found} JOIN orders ON orders.id = found.id
    JOIN order_status ON order_status.id = orders.status_id
    LEFT JOIN order_total ON order_total.order_id = orders.id`,
  show: ({ placedAt, total, ...raw }) => ({
    ...raw,
    placedAt: placedAt.toISOString(),
    total: toEuro(total),
  }),
}
