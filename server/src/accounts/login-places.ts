import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** A place nobody has logged in from for so long is a strange one again. */
const remembered = sql`interval '90 days'`

/** Whether that name has logged in from that address before. */
export async function isKnownPlace(database: Queryable, placeKey: string): Promise<boolean> {
  const known = await database.query(sql`
    SELECT FROM login_place WHERE key = ${placeKey} AND last_at > now() - ${remembered}`)
  return known.length > 0
}

/** Remembers a place, and forgets some that are too old; that waits for nobody. */
export async function rememberPlace(database: Queryable, placeKey: string): Promise<void> {
  await database.query(sql`
    INSERT INTO login_place (key) VALUES (${placeKey})
    ON CONFLICT (key) DO UPDATE SET last_at = now()`)
  await database.query(sql`
    DELETE FROM login_place WHERE key IN (
      SELECT key FROM login_place WHERE last_at <= now() - ${remembered}
      LIMIT 100 FOR UPDATE SKIP LOCKED)`)
}
