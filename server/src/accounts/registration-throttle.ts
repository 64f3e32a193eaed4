import { normalizeIP } from '@fastify/rate-limit'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { keyedHash } from '../http/endpoints/shop-secret.ts'

/** Many colleagues may sit behind one address; nobody registers thousands of companies from it. */
const allowed = 100
const window = sql`interval '1 hour'`

/** Counts a registration before it is made, so that a thousand at once are no more than a thousand in a row. */
export async function countRegistration(
  database: Queryable,
  key: Buffer,
  address: string,
): Promise<void> {
  // Hashed like the keys of logins; an IPv6 customer has a whole network of addresses, which counts as one.
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

/** Removes what no longer counts. It waits for nobody, so that it is in nobody's way. */
export async function forgetOldRegistrations(database: Queryable): Promise<void> {
  await database.query(sql`
    DELETE FROM registration_attempt WHERE key IN (
      SELECT key FROM registration_attempt WHERE first_at <= now() - ${window}
      LIMIT 100 FOR UPDATE SKIP LOCKED)`)
}
