import type { Queryable } from '../../server/src/database/database.ts'
import { sql } from '../../server/src/database/sql.ts'
import type { Evidence } from './check.ts'

interface Line {
  readonly key: string
  readonly approved: number
  readonly events: number
  /** Whether the quantity follows from ordered, approved and closed. */
  readonly follows: boolean
}

const listLines = (database: Queryable) =>
  database.query<Line>(sql`
    SELECT line.order_id || ' ' || line.sales_unit_id AS key, line.approved,
           coalesce(sum(event.approved_change), 0)::integer AS events,
           line.quantity = CASE WHEN line.short_reason IS NULL THEN greatest(line.ordered, line.approved)
                                ELSE line.approved END AS follows
    FROM order_line AS line LEFT JOIN order_event AS event ON event.order_line_id = line.id
    GROUP BY line.id`)

/** Orders that were picked while they were completed or cancelled. The office corrects completed ones, with their documents. */
const listPickedClosed = (database: Queryable) =>
  database.query<{ orderId: number }>(sql`
    SELECT DISTINCT event.order_id AS "orderId" FROM order_event AS event
    WHERE event.kind IN ('approved', 'added', 'short', 'reopened') AND (
      SELECT earlier.status_id FROM order_event AS earlier
      WHERE earlier.order_id = event.order_id AND earlier.kind = 'status' AND earlier.id < event.id
      ORDER BY earlier.id DESC LIMIT 1
    ) IN (15, 16)
      AND NOT EXISTS (
        SELECT FROM order_event AS correction
        WHERE correction.order_id = event.order_id AND correction.kind = 'corrected'
          AND correction.happened_at = event.happened_at)`)

/** Orders of this run with a line above its ordered count that nobody confirmed. */
const listUnagreed = (database: Queryable) =>
  database.query<{ orderId: number }>(sql`
    SELECT DISTINCT line.order_id AS "orderId"
    FROM order_line AS line JOIN orders ON orders.id = line.order_id AND orders.note LIKE 'Qzx%'
    WHERE line.ordered > 0 AND line.approved > line.ordered
      AND NOT EXISTS (SELECT FROM order_event WHERE order_line_id = line.id AND beyond_ordered)`)

export async function approvedBefore(database: Queryable): Promise<ReadonlyMap<string, number>> {
  return new Map((await listLines(database)).map(({ key, approved }) => [key, approved]))
}

/**
 * A line matches the sum of its events and what agents were answered: nothing lost, nothing twice.
 */
export async function checkQuantities({ database, journal, before }: Evidence): Promise<void> {
  const told = new Map(before.approved)
  for (const { orderId, salesUnitId, change } of journal.approvals) {
    const key = `${orderId} ${salesUnitId}`
    told.set(key, (told.get(key) ?? 0) + change)
  }
  for (const { key, approved, events, follows } of await listLines(database)) {
    const expected = told.get(key) ?? 0
    told.delete(key)
    const line = `line ${key} (order, sales unit)`
    journal.expect(
      'approved',
      approved === events,
      () => `${line} stands at ${approved}, its events at ${events}`,
    )
    journal.expect(
      'approved',
      follows,
      () => `${line} does not stand at what was ordered or approved`,
    )
    journal.expect(
      approved < expected ? 'acknowledged' : 'once',
      approved === expected,
      () => `${line} stands at ${approved}, ${expected} were acknowledged`,
    )
  }
  for (const { orderId } of await listPickedClosed(database)) {
    journal.expect('approved', false, () => `order ${orderId} was picked after its end`)
  }
  for (const { orderId } of await listUnagreed(database)) {
    journal.expect('approved', false, () => `order ${orderId} went beyond its count without a yes`)
  }
  journal.expect(
    'acknowledged',
    told.size === 0,
    () => `lines with approvals are not there: ${[...told.keys()].join(', ')}`,
  )
}
