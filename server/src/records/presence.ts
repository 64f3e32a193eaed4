import type { Database, Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** A window says every ten seconds that it is still there. */
const present = sql`interval '25 seconds'`

interface Presence {
  readonly accountId: number
  readonly screen: string
  readonly kind: string
  readonly recordId: number
  readonly state: 'looking' | 'editing' | 'gone'
}

export interface Colleague {
  readonly name: string
  readonly self: boolean
  readonly editing: boolean
}

/** Notes that a window has a record open, and answers who else has it open now. */
export async function meetColleagues(
  database: Database,
  { accountId, screen, kind, recordId, state }: Presence,
): Promise<Colleague[]> {
  const id = String(recordId)
  if (state === 'gone') {
    await database.query(sql`
      DELETE FROM record_presence
      WHERE account_id = ${accountId} AND screen = ${screen} AND kind = ${kind} AND record_id = ${id}`)
    return []
  }
  await database.query(sql`
    INSERT INTO record_presence (account_id, screen, kind, record_id, editing)
    VALUES (${accountId}, ${screen}, ${kind}, ${id}, ${state === 'editing'})
    ON CONFLICT (account_id, screen) DO UPDATE
      SET kind = excluded.kind, record_id = excluded.record_id, editing = excluded.editing, seen_at = now()`)
  return database.query<Colleague>(sql`
    SELECT account.full_name AS name, account.id = ${accountId} AS self, bool_or(editing) AS editing
    FROM record_presence JOIN account ON account.id = record_presence.account_id
    WHERE kind = ${kind} AND record_id = ${id} AND seen_at > now() - ${present}
      AND (record_presence.account_id, screen) <> (${accountId}, ${screen})
    GROUP BY account.id
    ORDER BY account.full_name, account.id
    LIMIT 20`)
}

/** Removes windows that are gone, and answers how many. */
export async function removeOldPresence(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM record_presence WHERE (account_id, screen) IN (
      SELECT account_id, screen FROM record_presence WHERE seen_at < now() - ${present}
      LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING screen`)
  return removed.length
}
