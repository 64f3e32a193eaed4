import { normalizeIP } from '@fastify/rate-limit'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { keyedHash } from '../http/endpoints/shop-secret.ts'

/** Many colleagues may share one address, but no address needs more registrations than this. */
const allowed = 100
const window = sql`interval '1 hour'`

/**
 * Counts a registration before it is stored, so that concurrent ones are limited like sequential
 * ones.
 */
export async function countRegistration(
  database: Queryable,
  key: Buffer,
  address: string,
): Promise<void> {
  // Hashed like the login keys; an IPv6 network counts as one address.
  const hash = keyedHash(key, 'registration', normalizeIP(address)).toString('base64url')
  const [counted] = await database.query<{ attempts: number; seconds_left: number }>(sql`
    INSERT INTO registration_attempt AS known (key, attempts, first_at)
    VALUES (${hash}, 1, now())
    ON CONFLICT (key) DO UPDATE SET
      attempts = CASE WHEN known.first_at <= now() - ${window} THEN 1 ELSE known.attempts + 1 END,
      first_at = CASE WHEN known.first_at <= now() - ${window} THEN now() ELSE known.first_at END
    RETURNING attempts, extract(epoch FROM first_at + ${window} - now())::integer AS seconds_left`)
  if (counted !== undefined && counted.attempts > allowed) {
    throw new Refusal('too_many_requests', { retryAfterSeconds: counted.seconds_left })
  }
}

/** Deletes some expired rows, skipping locked ones, and answers how many. */
export async function removeOldRegistrations(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM registration_attempt WHERE key IN (
      SELECT key FROM registration_attempt WHERE first_at <= now() - ${window}
      LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING key`)
  return removed.length
}
