import { normalizeIP } from '@fastify/rate-limit'
import type { Database, Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { keyedHash } from '../http/endpoints/shop-secret.ts'
import { foldUsername } from './fold-username.ts'
import { isKnownPlace } from './login-places.ts'

/** Wrong passwords within the window: for a name from one address, for an address, and for a name from all of them. */
const allowed = { place: 10, address: 100, name: 100 }
const windowSeconds = 15 * 60
const window = sql`make_interval(secs => ${windowSeconds})`

/**
 * Who tries. The same name from elsewhere is someone else, so an attacker at one address cannot lock the owner
 * out; one with many addresses closes the name to all but those who have logged in with it from where they are.
 */
export interface Attempt {
  readonly placeKey: string
  readonly addressKey: string
  readonly nameKey: string
}

/** Hashed, because people type passwords into the field of the name, and so that no stored key is long. */
export function attemptOf(key: Buffer, username: string, callerAddress: string): Attempt {
  // An IPv6 customer has a whole network of addresses; it counts as one.
  const address = normalizeIP(callerAddress)
  const name = foldUsername(username)
  const hashOf = (...values: string[]) => keyedHash(key, ...values).toString('base64url')
  return {
    placeKey: hashOf('name', name, address),
    addressKey: hashOf('address', address),
    nameKey: hashOf('name everywhere', name),
  }
}

interface Counted {
  readonly key: string
  readonly failures: number
  readonly seconds_left: number
}

/**
 * Counts the attempt as a failure before the password is looked at; a success takes it back. So a
 * thousand attempts at once are allowed no more guesses than a thousand in a row. One that is refused here is not
 * counted: otherwise a single address could use up the attempts of a name for everybody.
 */
export const countAttempt = (database: Database, attempt: Attempt): Promise<void> =>
  database.transaction((transaction) => countOrRefuse(transaction, attempt))

async function countOrRefuse(database: Queryable, attempt: Attempt): Promise<void> {
  const { placeKey, addressKey, nameKey } = attempt
  const counted = await database.query<Counted>(sql`
    INSERT INTO login_failure AS known (key, failures, first_at)
    VALUES (${placeKey}, 1, now()), (${addressKey}, 1, now()), (${nameKey}, 1, now())
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN known.first_at <= now() - ${window} THEN 1 ELSE known.failures + 1 END,
      first_at = CASE WHEN known.first_at <= now() - ${window} THEN now() ELSE known.first_at END
    RETURNING key, failures,
      extract(epoch FROM first_at + ${window} - now())::integer AS seconds_left`)
  const most = new Map([
    [placeKey, allowed.place],
    [addressKey, allowed.address],
    [nameKey, allowed.name],
  ])
  for (const { key, failures, seconds_left: retryAfterSeconds } of counted) {
    if (failures <= (most.get(key) ?? 0)) continue
    if (key === nameKey && (await isKnownPlace(database, placeKey))) continue
    throw new Refusal('too_many_requests', { retryAfterSeconds })
  }
}

/** The right password was given: the name starts anew at this address, and name and address have one failure less. */
export async function forgiveAttempt(database: Queryable, attempt: Attempt): Promise<void> {
  await database.query(sql`DELETE FROM login_failure WHERE key = ${attempt.placeKey}`)
  await uncount(database, [attempt.addressKey, attempt.nameKey])
}

/** The password was not looked at. */
export const takeBackAttempt = (database: Queryable, attempt: Attempt): Promise<void> =>
  uncount(database, [attempt.placeKey, attempt.addressKey, attempt.nameKey])

/** One row a statement: two at once could be locked in another order than an attempt locks them. */
async function uncount(database: Queryable, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await database.query(sql`DELETE FROM login_failure WHERE key = ${key} AND failures = 1`)
    await database.query(sql`
      UPDATE login_failure SET failures = failures - 1 WHERE key = ${key} AND failures > 1`)
  }
}

/** Removes what no longer counts. It waits for nobody, so that it is in nobody's way. */
export async function forgetOldFailures(database: Queryable): Promise<void> {
  await database.query(sql`
    DELETE FROM login_failure WHERE key IN (
      SELECT key FROM login_failure WHERE first_at <= now() - ${window}
      LIMIT 100 FOR UPDATE SKIP LOCKED)`)
}
