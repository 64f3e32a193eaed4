import type { Language } from '@kontor/contract/core/languages'
import type { Cents } from '@kontor/contract/rules/money'
import type { OrderStatusId } from '@kontor/contract/rules/statuses'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** By place and not by name, in one piece of JSON for all: rows with a column each cost more to read than to find. */
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
  /** How many orders there are in these statuses. */
  readonly total: number
  readonly cards: readonly OrderCardRow[]
}

/**
 * Each status has its orders sorted already, so the newest of each are taken and merged: sorting all orders of a tab
 * would take longer the more there are. They are counted in the index, since a tab holds open orders only. Amounts and
 * quantities are those that the database keeps: an order may have a thousand lines.
 */
export async function findOrderCardPage(
  database: Queryable,
  statuses: readonly OrderStatusId[],
  { page, size }: { readonly page: number; readonly size: number },
  language: Language,
): Promise<OrderCardPage> {
  const [found] = await database.query<OrderCardPage>(sql`
    SELECT (
      SELECT count(*) FROM orders WHERE status_id = ANY (${statuses}::integer[])
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

/** In the order of the given ids. */
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
