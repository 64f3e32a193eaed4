import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/refusal.ts'
import { foldUsername } from './fold-username.ts'

/** Wrong passwords within the window, for one name from one address and for an address altogether. */
const allowed = { nameAndAddress: 10, address: 100 }
const windowSeconds = 15 * 60
const window = sql`make_interval(secs => ${windowSeconds})`

/** Who tries: the same name from elsewhere is someone else, so an attacker cannot lock the owner out. */
export interface Attempt {
  readonly nameKey: string
  readonly addressKey: string
}

/** Hashed, because people type passwords into the field of the name, and so that a key is never long. */
const keyOf = (...values: string[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url')

export function attemptOf(username: string, callerAddress: string): Attempt {
  // An IPv6 customer has a whole network of addresses; it counts as one.
  const address = normalizeIP(callerAddress)
  return {
    nameKey: keyOf('name', foldUsername(username), address),
    addressKey: keyOf('address', address),
  }
}

interface Counted {
  readonly key: string
  readonly failures: number
  readonly seconds_left: number
}

/**
 * Counts the attempt as a failure before the password is looked at; a success takes it back. So a
 * thousand attempts at once are allowed no more guesses than a thousand in a row.
 */
export async function countAttempt(database: Queryable, attempt: Attempt): Promise<void> {
  const counted = await database.query<Counted>(sql`
    INSERT INTO login_failure AS known (key, failures, first_at)
    VALUES (${attempt.nameKey}, 1, now()), (${attempt.addressKey}, 1, now())
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN known.first_at <= now() - ${window} THEN 1 ELSE known.failures + 1 END,
      first_at = CASE WHEN known.first_at <= now() - ${window} THEN now() ELSE known.first_at END
    RETURNING key, failures,
      extract(epoch FROM first_at + ${window} - now())::integer AS seconds_left`)
  const exceeded = counted.find(
    ({ key, failures }) =>
      failures > (key === attempt.nameKey ? allowed.nameAndAddress : allowed.address),
  )
  if (exceeded !== undefined) {
    throw new Refusal('too_many_requests', { retryAfterSeconds: exceeded.seconds_left })
  }
}

/**
 * The right password was given: the name starts anew, and the address has one failure less.
 * One row a statement: two at once could be locked in another order than an attempt locks them.
 */
export async function forgiveAttempt(database: Queryable, attempt: Attempt): Promise<void> {
  const { nameKey, addressKey } = attempt
  await database.query(sql`DELETE FROM login_failure WHERE key = ${nameKey}`)
  await database.query(sql`DELETE FROM login_failure WHERE key = ${addressKey} AND failures = 1`)
  await database.query(sql`
    UPDATE login_failure SET failures = failures - 1 WHERE key = ${addressKey} AND failures > 1`)
}

/** Removes what no longer counts. It waits for nobody, so that it is in nobody's way. */
export async function forgetOldFailures(database: Queryable): Promise<void> {
  await database.query(sql`
    DELETE FROM login_failure WHERE key IN (
      SELECT key FROM login_failure WHERE first_at <= now() - ${window}
      LIMIT 100 FOR UPDATE SKIP LOCKED)`)
}
