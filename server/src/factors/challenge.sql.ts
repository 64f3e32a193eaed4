import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Minutes in which a challenge is answered. */
export const challengeMinutes = 5

/** An app is installed before its first code can be typed. */
const totpMinutes = 30

type Purpose = 'log in' | 'prove' | 'passkey'

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** Only a passkey that is made has one. */
const noHandle: Buffer = Buffer.alloc(0)

/** A challenge that can be answered once, for this purpose and by this account. */
export async function newChallenge(
  database: Queryable,
  purpose: Purpose,
  accountId: number | null,
  userHandle = noHandle,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await database.query(sql`
    INSERT INTO factor_challenge (hash, account_id, purpose, value, expires_at)
    VALUES (${hashOf(challenge)}, ${accountId}, ${purpose}, ${userHandle}, now() + make_interval(mins => ${challengeMinutes}))`)
  return challenge
}

/** The handle that was given out with it, if it was given out for this and is not too old. It is gone then. */
export async function takeChallenge(
  database: Queryable,
  challenge: string,
  purpose: Purpose,
  accountId: number | null,
): Promise<Buffer | undefined> {
  const [taken] = await database.query<{ value: Buffer }>(sql`
    DELETE FROM factor_challenge
    WHERE hash = ${hashOf(challenge)} AND purpose = ${purpose} AND account_id IS NOT DISTINCT FROM ${accountId}::integer
      AND expires_at > now()
    RETURNING value`)
  return taken?.value
}

/** Keeps the encrypted secret of an app until its first code confirms it. Only the last one counts. */
export async function keepPendingTotp(
  transaction: Queryable,
  accountId: number,
  secret: Buffer,
): Promise<void> {
  await transaction.query(sql`
    INSERT INTO factor_challenge (hash, account_id, purpose, value, expires_at)
    VALUES (${randomBytes(32)}, ${accountId}, 'totp', ${secret}, now() + make_interval(mins => ${totpMinutes}))
    ON CONFLICT (account_id) WHERE purpose = 'totp'
    DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`)
}

export async function readPendingTotp(
  transaction: Queryable,
  accountId: number,
): Promise<Buffer | undefined> {
  const [pending] = await transaction.query<{ value: Buffer }>(sql`
    SELECT value FROM factor_challenge
    WHERE account_id = ${accountId} AND purpose = 'totp' AND expires_at > now()
    FOR UPDATE`)
  return pending?.value
}

/** Forgets everything that an account was asked. */
export async function forgetChallenges(transaction: Queryable, accountId: number): Promise<void> {
  await transaction.query(sql`DELETE FROM factor_challenge WHERE account_id = ${accountId}`)
}

/** Deletes some expired rows, skipping locked ones, and answers how many. */
export async function removeOldChallenges(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM factor_challenge WHERE hash IN (
      SELECT hash FROM factor_challenge WHERE expires_at <= now()
      LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING hash`)
  return removed.length
}
