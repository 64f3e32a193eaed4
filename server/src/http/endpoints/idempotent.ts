import { createHash } from 'node:crypto'
import type { Endpoint } from '@kontor/contract/core/endpoint'
import type { TObject } from 'typebox'
import type { Database, Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'

/**
 * How long a key is stored. A day would be enough for a lost answer, but a tablet may be switched off
 * for weeks with scans in its queue, and they must still count once.
 */
const kept = sql`interval '60 days'`

interface RepeatableCall {
  readonly database: Database
  readonly endpoint: Endpoint
  readonly body: unknown
  readonly params: unknown
  readonly query: unknown
  readonly user: User | undefined
  readonly idempotencyKey: string | undefined
}

/** Keys are kept per account, and those of an API key apart: it does not know which ones its account has used. */
const storedKeyOf = (key: string, user: User) =>
  user.key === null ? key : createHash('sha256').update(`${user.key.id} ${key}`).digest('base64url')

/** The parameters that the endpoint defines; unknown ones do not make it a different call. */
const valuesOf = (schema: TObject | undefined, values: unknown) =>
  Object.keys(schema?.properties ?? {}).map((name) => Object(values)[name] as unknown)

const hashOf = ({ endpoint, body, params, query }: RepeatableCall) => {
  const named = [...valuesOf(endpoint.params, params), ...valuesOf(endpoint.query, query)]
  // Without parameters the hash is the same as in earlier versions, so that their keys stay valid.
  const rest = named.length === 0 ? '' : `\n${JSON.stringify(named)}`
  return createHash('sha256')
    .update(`${endpoint.path}\n${JSON.stringify(body)}${rest}`)
    .digest()
}

/**
 * Runs `work` in one transaction, and only once per key: a repeated call gets the answer of the first,
 * a simultaneous one waits for it. A refusal leaves the key unused.
 */
export function idempotent<Answer>(
  call: RepeatableCall,
  work: (transaction: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const { database, idempotencyKey, user } = call
  if (idempotencyKey === undefined || user === undefined) return database.transaction(work)
  const key = storedKeyOf(idempotencyKey, user)
  const hash = hashOf(call)
  return database.transaction(async (transaction) => {
    if (!(await claim(transaction, user.id, key, hash))) {
      return firstAnswer<Answer>(transaction, user.id, key, hash)
    }
    const answer = await work(transaction)
    await transaction.query(sql`
      UPDATE idempotency_key SET answer = ${JSON.stringify(answer)}
      WHERE account_id = ${user.id} AND key = ${key}`)
    return answer
  })
}

/** Whether this call is the first with its key. Waits for a call with the same key that is still running. */
async function claim(
  transaction: Queryable,
  accountId: number,
  key: string,
  hash: Buffer,
): Promise<boolean> {
  const claimed = await transaction.query(sql`
    INSERT INTO idempotency_key AS known (account_id, key, request_hash, answer)
    VALUES (${accountId}, ${key}, ${hash}, 'null')
    ON CONFLICT (account_id, key) DO UPDATE
      SET request_hash = excluded.request_hash, answer = 'null', created_at = now()
      WHERE known.created_at < now() - ${kept}
    RETURNING key`)
  return claimed.length > 0
}

async function firstAnswer<Answer>(
  transaction: Queryable,
  accountId: number,
  key: string,
  hash: Buffer,
): Promise<Answer> {
  const [first] = await transaction.query<{ answer: Answer; same: boolean }>(sql`
    SELECT answer, request_hash = ${hash} AS same FROM idempotency_key
    WHERE account_id = ${accountId} AND key = ${key}`)
  if (first === undefined) throw new Error('a claimed key is missing')
  if (!first.same) throw new Refusal('key_reused')
  return first.answer
}

/** Deletes some expired rows, skipping locked ones, and returns how many. */
export async function removeOldKeys(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM idempotency_key WHERE (account_id, key) IN (
      SELECT account_id, key FROM idempotency_key WHERE created_at < now() - ${kept}
      LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING key`)
  return removed.length
}
