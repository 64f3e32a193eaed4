import type { Language } from '@kontor/contract/rules/languages'
import type { Span } from '@kontor/contract/rules/figure-periods'
import type { Cents } from '@kontor/contract/rules/money'
import type { Queryable, Reports } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** What is added up, and what is not yet: a statement sees each change in exactly one of them. */
const figures = sql`(
  SELECT day, hour, status_id, orders, net_amount FROM order_figure
  UNION ALL SELECT day, hour, status_id, orders, net_amount FROM order_figure_change)`

interface OrderSum {
  readonly isCompared: boolean
  /** One of the three is set: what the orders are added up by. */
  readonly day: string | null
  readonly hour: number | null
  readonly statusId: number | null
  readonly orders: number
  readonly net: Cents
  /** Without cancelled orders. */
  readonly kept: number
  readonly keptNet: Cents
}

/** The orders of two spans by day, by hour and by status. */
export const sumOrders = (database: Reports, span: Span, compared: Span) =>
  database.report<OrderSum>(sql`
    SELECT is_compared AS "isCompared", day::text, hour, status_id AS "statusId",
           sum(orders)::bigint AS orders, sum(net_amount)::bigint AS net,
           coalesce(sum(orders) FILTER (WHERE status_id <> 16), 0)::bigint AS kept,
           coalesce(sum(net_amount) FILTER (WHERE status_id <> 16), 0)::bigint AS "keptNet"
    FROM (
      SELECT false AS is_compared, figure.* FROM ${figures} AS figure
      WHERE day BETWEEN ${span.from}::date AND ${span.to}::date
      UNION ALL
      SELECT true, figure.* FROM ${figures} AS figure
      WHERE day BETWEEN ${compared.from}::date AND ${compared.to}::date
    ) AS asked
    GROUP BY GROUPING SETS ((is_compared, day), (is_compared, hour), (is_compared, status_id))`)

interface StatusRow {
  readonly id: number
  readonly name: string
  /** Null for completed and cancelled orders, of which there are ever more. */
  readonly now: number | null
  readonly nowNet: Cents | null
}

export const listStatuses = (database: Reports, language: Language) =>
  database.report<StatusRow>(sql`
    SELECT id, name ->> ${language} AS name,
           CASE WHEN id NOT IN (15, 16) THEN coalesce(open.orders, 0) END AS now,
           CASE WHEN id NOT IN (15, 16) THEN coalesce(open.net, 0) END AS "nowNet"
    FROM order_status LEFT JOIN (
      SELECT status_id, sum(orders)::bigint AS orders, sum(net_amount)::bigint AS net
      FROM ${figures} AS figure WHERE status_id NOT IN (15, 16) GROUP BY status_id
    ) AS open ON open.status_id = order_status.id
    ORDER BY array_position(ARRAY[11, 12, 13, 2, 14, 1, 15, 16], id)`)

/** Adds the changes since the last time to the figures, so that few have to be read one by one. */
export async function addUpFigures(database: Queryable): Promise<void> {
  await database.query(sql`SELECT add_up_figures()`)
}
