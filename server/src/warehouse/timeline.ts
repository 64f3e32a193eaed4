import type { Language } from '@kontor/contract/rules/languages'
import type { Timeline, TimelineEntry } from '@kontor/contract/core/order-timeline'
import { combinedName } from '../catalogue/read/combined-name.ts'
import type { Queryable } from '../database/database.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { hasOrder, listTimelineRows, type TimelineRow } from './timeline.sql.ts'

const roleOf: Readonly<Record<string, TimelineEntry['role']>> = {
  CUSTOMER: 'customer',
  STOCK_AGENT: 'agent',
  STAFF: 'office',
}

const entryOf = (row: TimelineRow): TimelineEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  by: row.by,
  role: roleOf[row.role ?? ''] ?? null,
  line:
    row.brandName === null
      ? null
      : {
          name: combinedName(row.brandName, row.productName, row.productUnit),
          salesUnit: row.salesUnit,
        },
  count: row.count,
  beyondOrdered: row.beyondOrdered,
  status: row.status,
  short: row.short,
  document: row.document,
  reason: row.reason,
  changes: row.changes,
})

interface TimelineQuestion {
  readonly orderId: number
  readonly after?: number | undefined
  readonly size: number
  readonly language: Language
}

/** A page of what happened to an order, the newest first. */
export async function timelineOf(
  database: Queryable,
  { orderId, after, size, language }: TimelineQuestion,
): Promise<Timeline> {
  const rows = await listTimelineRows(database, { orderId, after, most: size + 1, language })
  if (rows.length === 0 && !(await hasOrder(database, orderId))) {
    throw new Refusal('order_not_found')
  }
  const entries = rows.slice(0, size).map(entryOf)
  return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null }
}

export const listOrderTimeline = ({ database, body, language }: CallOf<'listOrderTimeline'>) =>
  timelineOf(database, { ...body, language })
