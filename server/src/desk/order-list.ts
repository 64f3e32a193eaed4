import type { OrderRow } from '@kontor/contract/office/desk'
import { fold } from '@kontor/contract/rules/folding'
import { orderColumns } from '@kontor/contract/rules/list-columns'
import { toEuro, type Cents } from '@kontor/contract/rules/money'
import { productsWithWord } from '../catalogue/office/product-list.ts'
import { customersWithWords } from '../customers/customers-by-words.sql.ts'
import { sql, type Statement } from '../database/sql.ts'
import type { ListDefinition } from '../lists/list-definition.ts'

interface RawOrder extends Omit<OrderRow, 'placedAt' | 'total'> {
  readonly placedAt: Date
  readonly total: Cents
}

const largestId = 2_147_483_647

/** Orders by a word of their number, customer, note, goods or documents. Each branch uses an index. */
function ordersWithWord(word: string, typed: string): Statement {
  const number = /^\d{1,10}$/.test(word) && Number(word) <= largestId ? Number(word) : null
  return sql`orders.id IN (
    SELECT id FROM orders WHERE id = ${number}::integer
    UNION ALL
    SELECT id FROM orders WHERE customer_id = ANY (ARRAY(
      SELECT customer.id FROM customer WHERE ${customersWithWords(word)}))
    UNION ALL
    SELECT customer_orders.id FROM former_name JOIN orders AS customer_orders
      ON customer_orders.customer_id = former_name.customer_id AND customer_orders.firm_name = former_name.firm_name
      WHERE fold(former_name.firm_name) LIKE ${`%${word}%`}
    UNION ALL
    SELECT id FROM orders WHERE note IS NOT NULL AND fold(note) LIKE ${`%${word}%`}
    UNION ALL
    SELECT order_id FROM order_line WHERE product_id = ANY (ARRAY(${productsWithWord(word)}))
      AND (ordered > 0 OR approved > 0)
    UNION ALL
    SELECT order_id FROM waybill WHERE number = ${typed}
    UNION ALL
    SELECT order_id FROM invoice WHERE number = ${typed})`
}

/** Words as they are folded, each with what was typed: numbers of documents have hyphens. */
function ordersWithWords(text: string): Statement | undefined {
  const conditions = text
    .split(/\s+/)
    .slice(0, 8)
    .flatMap((typed) => {
      const document = typed.toUpperCase()
      const words = /^[A-Z]{1,10}-\d{4}-\d+$/.test(document) ? [typed] : fold(typed).split(' ')
      return words.filter((word) => word !== '').map((word) => ordersWithWord(word, document))
    })
  return conditions.length === 0
    ? undefined
    : conditions.reduce((before, condition) => sql`${before} AND ${condition}`)
}

/** All orders, the newest first. */
export const orderList: ListDefinition<typeof orderColumns, OrderRow, RawOrder> = {
  columns: orderColumns,
  from: sql`orders`,
  id: sql`orders.id`,
  defaultSort: { column: 'placedAt', direction: 'desc' },
  stored: () => ({
    id: { value: sql`orders.id`, as: 'integer', always: true },
    placedAt: { value: sql`orders.placed_at`, as: 'timestamptz', always: true },
    firmName: { value: sql`(orders.firm_name COLLATE "und-x-icu")`, as: 'text', always: true },
    customer: { value: sql`orders.customer_id`, as: 'integer', always: true },
    zipCode: { value: sql`orders.zip_code`, as: 'text', always: true },
    city: { value: sql`orders.city`, as: 'text', always: true },
    status: { value: sql`orders.status_id`, as: 'integer', always: true },
    total: {
      value: sql`(SELECT coalesce(billed_amount, total_amount) FROM order_total WHERE order_id = orders.id)`,
      as: 'bigint',
      scale: 100,
    },
    note: { value: sql`orders.note`, as: 'text' },
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
