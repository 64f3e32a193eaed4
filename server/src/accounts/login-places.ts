import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** After this time without a login a place is unknown again. */
const remembered = sql`interval '90 days'`

/** Whether this name has logged in from this address before. */
export async function isKnownPlace(database: Queryable, placeKey: string): Promise<boolean> {
  const known = await database.query(sql`
    SELECT FROM login_place WHERE key = ${placeKey} AND last_at > now() - ${remembered}`)
  return known.length > 0
}

export async function rememberPlace(database: Queryable, placeKey: string): Promise<void> {
  await database.query(sql`
    INSERT INTO login_place (key) VALUES (${placeKey})
    ON CONFLICT (key) DO UPDATE SET last_at = now()`)
}

/** Deletes some expired rows, skipping locked ones, and answers how many. */
export async function removeOldPlaces(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM login_place WHERE key IN (
      SELECT key FROM login_place WHERE last_at <= now() - ${remembered}
      LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING key`)
  return removed.length
}
