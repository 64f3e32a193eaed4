import type { Language } from '@kontor/contract/languages'
import type { OrderStatusId } from '@kontor/contract/statuses'
import type { NetOfRate } from '@kontor/contract/totals'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** From counts that the database keeps: orders in one status may be a hundred thousand. */
const total = (statuses: readonly OrderStatusId[]) => sql`
  SELECT coalesce(sum(change), 0) AS total FROM order_count WHERE status_id = ANY (${statuses}::integer[])`

export async function countOrders(
  database: Queryable,
  statuses: readonly OrderStatusId[],
): Promise<number> {
  const [row] = await database.query<{ total: number }>(total(statuses))
  return row?.total ?? 0
}

export interface OrderCardRow {
  /** How many orders there are in these statuses. */
  readonly total: number
  readonly id: number
  readonly placedAt: Date
  readonly firmName: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
  readonly statusId: number
  readonly quantity: number
  readonly approved: number
  readonly netByRate: readonly NetOfRate[]
}

/**
 * Each status has its orders sorted already, so the newest of each are taken and merged: sorting all orders of a tab
 * would take longer the more there are. Lines are summed where they lie, because a page of large orders would
 * otherwise carry thousands of them here.
 */
export function listOrderCardRows(
  database: Queryable,
  statuses: readonly OrderStatusId[],
  { page, size }: { readonly page: number; readonly size: number },
  language: Language,
) {
  return database.query<OrderCardRow>(sql`
    SELECT (${total(statuses)}) AS total, orders.id, orders.placed_at AS "placedAt", orders.firm_name AS "firmName",
           orders.address, orders.zip_code AS "zipCode", orders.city,
           country.name ->> ${language} AS country, orders.status_id AS "statusId",
           line.quantity, line.approved, line.net_by_rate AS "netByRate"
    FROM orders
    JOIN country ON country.id = orders.country_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(quantity), 0)::integer AS quantity,
             coalesce(sum(approved), 0)::integer AS approved,
             coalesce(json_agg(json_build_array(vat_rate, net)), '[]') AS net_by_rate
      FROM (
        SELECT vat_rate, sum(quantity) AS quantity, sum(approved) AS approved, sum(quantity * price) AS net
        FROM order_line WHERE order_id = orders.id GROUP BY vat_rate
      ) AS by_rate
    ) AS line
    WHERE orders.id = ANY (ARRAY(
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
    ))
    ORDER BY orders.placed_at DESC, orders.id DESC`)
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
