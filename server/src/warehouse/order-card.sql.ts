import type { Language } from '@kontor/contract/rules/languages'
import type { Cents } from '@kontor/contract/rules/money'
import type { OrderStatusId } from '@kontor/contract/rules/statuses'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/**
 * A tuple in one JSON value for all rows: reading a column per field took longer than the query.
 */
export type OrderCardRow = readonly [
  id: number,
  placedAt: string,
  firmName: string,
  address: string,
  zipCode: string,
  city: string,
  country: string,
  statusId: number,
  quantity: number,
  approved: number,
  total: Cents,
]

interface OrderCardPage {
  /** The number of orders in these statuses. */
  readonly total: number
  readonly cards: readonly OrderCardRow[]
}

/**
 * Takes the newest orders of each status from its index and merges them; sorting all orders of a
 * tab would get slower as they grow. The total is counted in the index, because a tab holds open
 * orders only. Amounts and quantities are stored, because an order may have a thousand lines.
 */
export async function findOrderCardPage(
  database: Queryable,
  statuses: readonly OrderStatusId[],
  { page, size }: { readonly page: number; readonly size: number },
  language: Language,
): Promise<OrderCardPage> {
  const [found] = await database.query<OrderCardPage>(sql`
    SELECT (
      -- Status by status: for a list of them PostgreSQL expects most of the table and starts parallel workers.
      SELECT sum(counted.orders)
      FROM unnest(${statuses}::integer[]) AS tab (status_id)
      CROSS JOIN LATERAL (
        SELECT count(*) AS orders FROM orders WHERE orders.status_id = tab.status_id
      ) AS counted
    )::integer AS total, coalesce((
      SELECT json_agg(
        json_build_array(
          orders.id, orders.placed_at, orders.firm_name, orders.address, orders.zip_code, orders.city,
          country.name ->> ${language}, orders.status_id, coalesce(order_total.quantity, 0), coalesce(order_total.approved, 0),
          coalesce(order_total.total_amount, 0)
        ) ORDER BY orders.placed_at DESC, orders.id DESC)
      FROM orders
      JOIN country ON country.id = orders.country_id
      LEFT JOIN order_total ON order_total.order_id = orders.id
      WHERE orders.id = ANY (newest.ids)
    ), '[]') AS cards
    FROM (SELECT ARRAY(
      SELECT newest.id
      FROM unnest(${statuses}::integer[]) AS tab (status_id)
      CROSS JOIN LATERAL (
        SELECT id, placed_at FROM orders
        WHERE orders.status_id = tab.status_id
        ORDER BY placed_at DESC, id DESC
        LIMIT ${(page + 1) * size}
      ) AS newest
      ORDER BY newest.placed_at DESC, newest.id DESC
      LIMIT ${size} OFFSET ${page * size}
    ) AS ids OFFSET 0) AS newest`)
  if (found === undefined) throw new Error('a page of orders was not answered')
  return found
}

/** In the order of the ids. */
export function listStatuses(
  database: Queryable,
  ids: readonly OrderStatusId[],
  language: Language,
) {
  return database.query<{ id: number; name: string }>(sql`
    SELECT id, name ->> ${language} AS name
    FROM order_status
    WHERE id = ANY (${ids}::integer[])
    ORDER BY array_position(${ids}::integer[], id)`)
}
