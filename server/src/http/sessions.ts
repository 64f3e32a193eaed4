import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@kontor/contract/accounts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export interface User {
  readonly id: number
  readonly role: Role
  readonly tokenHash: Buffer
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** 256 random bits in base64url are 43 characters; anything else is not one of ours. */
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** A session ends after so long without use. */
const unused = sql`interval '30 days'`

/** Noting each use would make a write of every read; once an hour is exact enough. */
const noted = sql`interval '1 hour'`

interface ProvedAccount {
  readonly id: number
  /** Of the password that was given. */
  readonly passwordHash: string
}

/**
 * Opens a session, unless the account was disabled or its password changed since it was looked at: checking
 * a password takes its time. The lock makes such a change wait, so that it ends this session too.
 */
export async function openSession(
  database: Queryable,
  { id, passwordHash }: ProvedAccount,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  await database.query(sql`DELETE FROM session WHERE last_used_at < now() - ${unused}`)
  const opened = await database.query(sql`
    INSERT INTO session (token_hash, account_id)
    SELECT ${hashOf(token)}, id FROM account
    WHERE id = ${id} AND password_hash = ${passwordHash} AND disabled_at IS NULL
    FOR SHARE
    RETURNING account_id`)
  return opened.length === 0 ? undefined : token
}

/** Who sent this Authorization header; undefined when it names no living session. */
export async function findUser(
  database: Queryable,
  authorization: string | undefined,
): Promise<User | undefined> {
  const token = bearer.exec(authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const tokenHash = hashOf(token)
  const [found] = await database.query<{ id: number; role: Role; to_note: boolean }>(sql`
    SELECT account.id, account.role, session.last_used_at < now() - ${noted} AS to_note
    FROM session
    JOIN account ON account.id = session.account_id
    WHERE session.token_hash = ${tokenHash}
      AND session.last_used_at >= now() - ${unused}
      AND account.disabled_at IS NULL`)
  if (found === undefined) return undefined
  if (found.to_note) {
    await database.query(sql`
      UPDATE session SET last_used_at = now()
      WHERE token_hash = ${tokenHash} AND last_used_at < now() - ${noted}`)
  }
  return { id: found.id, role: found.role, tokenHash }
}

/** Which of these sessions still live, by the hash of their token in hex. */
export async function findLivingSessions(
  database: Queryable,
  users: readonly User[],
): Promise<Set<string>> {
  const living = await database.query<{ hash: string }>(sql`
    SELECT encode(session.token_hash, 'hex') AS hash
    FROM session
    JOIN account ON account.id = session.account_id
    WHERE session.token_hash = ANY (${users.map(({ tokenHash }) => tokenHash)}::bytea[])
      AND session.last_used_at >= now() - ${unused}
      AND account.disabled_at IS NULL`)
  return new Set(living.map(({ hash }) => hash))
}

export async function endSession(database: Queryable, { tokenHash }: User): Promise<void> {
  await database.query(sql`DELETE FROM session WHERE token_hash = ${tokenHash}`)
}
