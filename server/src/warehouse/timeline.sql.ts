import type { Language } from '@kontor/contract/rules/languages'
import type { ShortPick } from '@kontor/contract/core/short-pick'
import type { OrderHappening } from '@kontor/contract/rules/order-happenings'
import type { TimelineEntry } from '@kontor/contract/core/order-timeline'
import type { Queryable } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'

export interface TimelineRow {
  readonly id: number
  readonly at: Date
  readonly kind: OrderHappening
  readonly by: string | null
  readonly role: string | null
  readonly brandName: string | null
  readonly productName: string
  readonly productUnit: string
  readonly salesUnit: string
  readonly count: number | null
  readonly beyondOrdered: boolean
  readonly status: string | null
  readonly short: ShortPick | null
  readonly document: TimelineEntry['document']
  readonly reason: string | null
  readonly changes: TimelineEntry['changes']
}

interface TimelineQuestion {
  readonly orderId: number
  readonly after: number | undefined
  readonly most: number
  readonly language: Language
}

/** A value of the history in words: the count of a line, the name of a country. */
const writtenValue = (value: Statement, language: Language) => sql`
  CASE WHEN jsonb_typeof(${value}) = 'object' THEN ${value} ->> 'count'
       WHEN changed.field = 'countryId'
         THEN (SELECT name ->> ${language} FROM country WHERE id = (${value} #>> '{}')::integer)
       ELSE ${value} #>> '{}' END`

/**
 * The events of an order, the newest first. The first event of a kind of document is about the first document of it, and
 * so on. A change of the office and its history were written in one transaction, so they have the same time.
 */
export const listTimelineRows = (
  database: Queryable,
  { orderId, after, most, language }: TimelineQuestion,
) =>
  database.query<TimelineRow>(sql`
    WITH documents AS (
      SELECT 'waybill' AS kind, id, number, row_number() OVER (ORDER BY id) AS place FROM waybill
      WHERE order_id = ${orderId}
      UNION ALL
      SELECT kind, id, number, row_number() OVER (PARTITION BY kind ORDER BY id) FROM invoice
      WHERE order_id = ${orderId}
      UNION ALL
      SELECT 'waybill_cancelled', waybill.id, number, row_number() OVER (ORDER BY cancelled_at, waybill.id)
      FROM waybill JOIN waybill_cancellation ON waybill_id = waybill.id WHERE order_id = ${orderId}
    ), issuing AS (
      SELECT id, kind, row_number() OVER (PARTITION BY kind ORDER BY id) AS place FROM order_event
      WHERE order_id = ${orderId} AND kind IN ('waybill', 'invoice', 'cancellation', 'credit_note', 'waybill_cancelled')
    )
    SELECT event.id, event.happened_at AS at, event.kind, account.full_name AS by, account.role,
           line.brand_name AS "brandName", line.product_name ->> ${language} AS "productName",
           line.product_unit ->> ${language} AS "productUnit", line.sales_unit_name ->> ${language} AS "salesUnit",
           event.approved_change AS count, event.beyond_ordered AS "beyondOrdered",
           order_status.name ->> ${language} AS status,
           CASE WHEN event.short_reason IS NOT NULL
             THEN json_build_object('reason', event.short_reason, 'note', event.short_note) END AS short,
           CASE WHEN documents.id IS NOT NULL THEN
             json_build_object('kind', CASE documents.kind WHEN 'waybill_cancelled' THEN 'waybill' ELSE documents.kind END,
                               'id', documents.id, 'number', documents.number) END AS document,
           coalesce(event.reason, (SELECT invoice.reason FROM invoice
                                   WHERE event.kind IN ('cancellation', 'credit_note') AND invoice.id = documents.id)) AS reason,
           CASE WHEN event.kind <> 'changed' THEN '[]' ELSE (
             SELECT coalesce(json_agg(json_build_object(
               'field', CASE WHEN changed.unit_id IS NULL THEN changed.field ELSE 'line' END,
               'name', concat_ws(' ', ordered.brand_name, ordered.product_name ->> ${language},
                                 ordered.product_unit ->> ${language}, ordered.sales_unit_name ->> ${language}),
               'old', ${writtenValue(sql`changed.old`, language)},
               'new', ${writtenValue(sql`changed.new`, language)}) ORDER BY changed.id), '[]')
             FROM (
               SELECT *, CASE WHEN field LIKE 'lines.%' THEN split_part(field, '.', 2)::integer END AS unit_id
               FROM history WHERE kind = 'order' AND record_id = ${String(orderId)} AND at = event.happened_at
             ) AS changed
             LEFT JOIN order_line AS ordered ON ordered.order_id = event.order_id AND ordered.sales_unit_id = changed.unit_id
           ) END AS changes
    FROM order_event AS event
    LEFT JOIN account ON account.id = event.account_id
    LEFT JOIN order_line AS line ON line.id = event.order_line_id
    LEFT JOIN order_status ON order_status.id = event.status_id
    LEFT JOIN issuing ON issuing.id = event.id
    LEFT JOIN documents ON documents.kind = issuing.kind AND documents.place = issuing.place
    WHERE event.order_id = ${orderId} AND (${after ?? null}::bigint IS NULL OR event.id < ${after ?? null}::bigint)
    ORDER BY event.id DESC
    LIMIT ${most}`)

export async function hasOrder(database: Queryable, orderId: number): Promise<boolean> {
  const found = await database.query(sql`SELECT FROM orders WHERE id = ${orderId}`)
  return found.length > 0
}
