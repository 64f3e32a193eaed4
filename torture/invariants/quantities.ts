import type { Queryable } from '../../server/src/database/database.ts'
import { sql } from '../../server/src/database/sql.ts'
import type { Evidence } from './check.ts'

interface Line {
  readonly key: string
  readonly approved: number
  readonly events: number
}

const listLines = (database: Queryable) =>
  database.query<Line>(sql`
    SELECT line.order_id || ' ' || line.sales_unit_id AS key, line.approved,
           coalesce(sum(event.approved_change), 0)::integer AS events
    FROM order_line AS line LEFT JOIN order_event AS event ON event.order_line_id = line.id
    GROUP BY line.id`)

export async function approvedBefore(database: Queryable): Promise<ReadonlyMap<string, number>> {
  return new Map((await listLines(database)).map(({ key, approved }) => [key, approved]))
}

/** A line stands at what its events add up to, and at what the agents were told: not less, and nothing twice. */
export async function checkQuantities({ database, journal, before }: Evidence): Promise<void> {
  const told = new Map(before.approved)
  for (const { orderId, salesUnitId, change } of journal.approvals) {
    const key = `${orderId} ${salesUnitId}`
    told.set(key, (told.get(key) ?? 0) + change)
  }
  for (const { key, approved, events } of await listLines(database)) {
    const expected = told.get(key) ?? 0
    told.delete(key)
    const line = `line ${key} (order, sales unit)`
    journal.expect(
      'approved',
      approved === events,
      () => `${line} stands at ${approved}, its events at ${events}`,
    )
    journal.expect(
      approved < expected ? 'acknowledged' : 'once',
      approved === expected,
      () => `${line} stands at ${approved}, ${expected} were acknowledged`,
    )
  }
  journal.expect(
    'acknowledged',
    told.size === 0,
    () => `lines with approvals are not there: ${[...told.keys()].join(', ')}`,
  )
}
