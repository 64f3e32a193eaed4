import type { Language } from '@kontor/contract/languages'
import type { BasisPoints, Cents } from '@kontor/contract/money'
import type { OrderStatusId } from '@kontor/contract/statuses'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export async function countOrders(
  database: Queryable,
  statuses: readonly OrderStatusId[],
): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*) FROM orders WHERE status_id = ANY (${statuses}::integer[])`)
  return row?.count ?? 0
}

export interface OrderCardRow {
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
  readonly netByRate: readonly { readonly vatRate: BasisPoints; readonly net: Cents }[]
}

/** Lines are summed where they lie: a page of large orders would otherwise carry thousands of them here. */
export function listOrderCardRows(
  database: Queryable,
  statuses: readonly OrderStatusId[],
  { page, size }: { readonly page: number; readonly size: number },
  language: Language,
) {
  return database.query<OrderCardRow>(sql`
    SELECT orders.id, orders.placed_at AS "placedAt", orders.firm_name AS "firmName",
           orders.address, orders.zip_code AS "zipCode", orders.city,
           country.name ->> ${language} AS country, orders.status_id AS "statusId",
           line.quantity, line.approved, line.net_by_rate AS "netByRate"
    FROM (
      SELECT * FROM orders
      WHERE status_id = ANY (${statuses}::integer[])
      ORDER BY placed_at DESC, id DESC
      LIMIT ${size} OFFSET ${page * size}
    ) AS orders
    JOIN country ON country.id = orders.country_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(quantity), 0)::integer AS quantity,
             coalesce(sum(approved), 0)::integer AS approved,
             coalesce(json_agg(json_build_object('vatRate', vat_rate, 'net', net)), '[]') AS net_by_rate
      FROM (
        SELECT vat_rate, sum(quantity) AS quantity, sum(approved) AS approved, sum(quantity * price) AS net
        FROM order_line WHERE order_id = orders.id GROUP BY vat_rate
      ) AS by_rate
    ) AS line
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
