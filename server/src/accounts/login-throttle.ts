import { normalizeIP } from '@fastify/rate-limit'
import type { Database, Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { keyedHash } from '../http/endpoints/shop-secret.ts'
import { foldUsername } from './fold-username.ts'
import { isKnownPlace } from './login-places.ts'

/**
 * Allowed failures in the window: of a name from one address, of an address, and of a name from all
 * addresses.
 */
const allowed = { place: 10, address: 100, name: 100 }

/**
 * Allowed wrong codes of an account in the window, from all addresses together: a code has six digits, and who tries
 * codes has the password already.
 */
const allowedCodes = 10

const windowSeconds = 15 * 60
const window = sql`make_interval(secs => ${windowSeconds})`

/**
 * The keys of an attempt. Failures count per name and address, so an attacker at one address cannot
 * lock the owner out; many addresses together lock a name except for places known from earlier
 * logins.
 */
export interface Attempt {
  readonly placeKey: string
  readonly addressKey: string
  readonly nameKey: string
}

/** Hashed, because people type passwords into the username field, and to limit the length. */
export function attemptOf(key: Buffer, username: string, callerAddress: string): Attempt {
  // An IPv6 client has a whole network of addresses, which counts as one.
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
 * Counts the attempt as a failure before the password is checked; a success takes it back. So
 * concurrent attempts get no more guesses than sequential ones. A refused attempt is not counted:
 * otherwise a single address could use up a name's attempts for all addresses.
 */
export const countAttempt = (database: Database, attempt: Attempt): Promise<void> =>
  database.transaction((transaction) => countOrRefuse(transaction, attempt))

const addFailures = (database: Queryable, keys: readonly string[]): Promise<Counted[]> =>
  database.query<Counted>(sql`
    INSERT INTO login_failure AS known (key, failures, first_at)
    SELECT key, 1, now() FROM unnest(${keys}::text[]) AS key
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN known.first_at <= now() - ${window} THEN 1 ELSE known.failures + 1 END,
      first_at = CASE WHEN known.first_at <= now() - ${window} THEN now() ELSE known.first_at END
    RETURNING key, failures,
      extract(epoch FROM first_at + ${window} - now())::integer AS seconds_left`)

async function countOrRefuse(database: Queryable, attempt: Attempt): Promise<void> {
  const { placeKey, addressKey, nameKey } = attempt
  const counted = await addFailures(database, [placeKey, addressKey, nameKey])
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

/**
 * After a correct password: resets the name at this address, and takes back one failure of the name
 * and of the address.
 */
export async function forgiveAttempt(database: Queryable, attempt: Attempt): Promise<void> {
  await forgivePlace(database, attempt.placeKey)
  await uncount(database, [attempt.addressKey, attempt.nameKey])
}

/** The name may try again from this address. */
export async function forgivePlace(database: Queryable, placeKey: string): Promise<void> {
  await database.query(sql`DELETE FROM login_failure WHERE key = ${placeKey}`)
}

/** The password was not checked. */
export const takeBackAttempt = (database: Queryable, attempt: Attempt): Promise<void> =>
  uncount(database, [attempt.placeKey, attempt.addressKey, attempt.nameKey])

/** What wrong codes of an account are counted by. */
export const codeKeyOf = (key: Buffer, accountId: number): string =>
  keyedHash(key, 'second factor', String(accountId)).toString('base64url')

/** Counts each key once, and refuses what is more than allowed in the window; the transaction is rolled back then. */
export async function countWithin(
  transaction: Queryable,
  allowedOf: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { key, failures, seconds_left } of await addFailures(transaction, [
    ...allowedOf.keys(),
  ])) {
    if (failures > (allowedOf.get(key) ?? 0)) {
      throw new Refusal('too_many_requests', { retryAfterSeconds: seconds_left })
    }
  }
}

/** Counts a code as wrong before it is checked, like `countAttempt`. */
export const countCode = (database: Database, codeKey: string): Promise<void> =>
  database.transaction((transaction) =>
    countWithin(transaction, new Map([[codeKey, allowedCodes]])),
  )

/** After a right code. */
export async function forgiveCodes(database: Queryable, codeKey: string): Promise<void> {
  await database.query(sql`DELETE FROM login_failure WHERE key = ${codeKey}`)
}

/** One row per statement: locking several could deadlock with `countAttempt`. */
async function uncount(database: Queryable, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await database.query(sql`DELETE FROM login_failure WHERE key = ${key} AND failures = 1`)
    await database.query(sql`
      UPDATE login_failure SET failures = failures - 1 WHERE key = ${key} AND failures > 1`)
  }
}

/** Deletes some expired rows, skipping locked ones, and answers how many. */
export async function removeOldFailures(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM login_failure WHERE key IN (
      SELECT key FROM login_failure WHERE first_at <= now() - ${window}
      LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING key`)
  return removed.length
}
