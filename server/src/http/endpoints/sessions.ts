import { createHash, randomBytes } from 'node:crypto'
import {
  permissionsOf,
  roles,
  type App,
  type Permission,
  type Role,
  type Step,
} from '@kontor/contract/core/permissions'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { findKeyUser, keyIn } from './api-keys.ts'

export interface User {
  readonly id: number
  readonly role: Role
  /** Where they logged in: the session is valid for this app only. */
  readonly app: App
  readonly permissions: ReadonlySet<Permission>
  /** What is missing before the session is a whole one. */
  readonly step: Step | null
  readonly tokenHash: Buffer
  /** The API key that calls, in place of a session. The account is the one that made it. */
  readonly key: { readonly id: number; readonly name: string } | null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** 256 random bits in base64url are 43 characters; other tokens need no lookup. */
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** A session expires after this time without use. */
const unused = sql`interval '30 days'`

/** A session of the office expires this time after its login, used or not. */
const staffDay = sql`interval '12 hours'`

/** A session that is not whole expires this time after the password was given. */
const stepTime = sql`interval '30 minutes'`

/** Storing each use would turn every read into a write. Staff are few, and see when their sessions were used last. */
const noted = sql`CASE WHEN session.app = 'office' THEN interval '1 minute' ELSE interval '1 hour' END`

/** Written as three conditions, each with its index. */
export const expired = sql`(session.last_used_at < now() - ${unused}
  OR (session.app = 'office' AND session.created_at <= now() - ${staffDay})
  OR (session.step IS NOT NULL AND session.created_at <= now() - ${stepTime}))`

interface ProvedAccount {
  readonly id: number
  /** Of the password that was checked; null when something else was. */
  readonly passwordHash: string | null
}

/** What a session is recognised by in the list of one's sessions. */
export interface SessionOrigin {
  readonly device: string | undefined
  readonly address?: string
}

/**
 * Opens a session, unless the account was disabled or its password changed while the password was
 * checked. The lock makes a later change wait, so that it ends this session too.
 */
export async function openSession(
  database: Queryable,
  { id, passwordHash }: ProvedAccount,
  app: App,
  origin?: SessionOrigin,
  step: Step | null = null,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const opened = await database.query(sql`
    INSERT INTO session (token_hash, account_id, app, device, address, step)
    SELECT ${hashOf(token)}, id, ${app}, left(${origin?.device ?? null}::text, 300), left(${origin?.address ?? null}::text, 64), ${step}::text
    FROM account
    WHERE id = ${id} AND (${passwordHash}::text IS NULL OR password_hash = ${passwordHash}) AND disabled_at IS NULL
    FOR SHARE
    RETURNING account_id`)
  return opened.length === 0 ? undefined : token
}

/**
 * Replaces a session by one that has come further. The account is locked first, so that a change of its password or a
 * lock, which end the session, are seen.
 */
export async function exchangeSession(
  transaction: Queryable,
  { id, tokenHash, app }: User,
  origin: SessionOrigin,
  step: Step | null,
): Promise<string | undefined> {
  await transaction.query(sql`SELECT FROM account WHERE id = ${id} FOR SHARE`)
  const ended = await transaction.query(sql`
    DELETE FROM session WHERE token_hash = ${tokenHash} RETURNING account_id`)
  if (ended.length === 0) return undefined
  return openSession(transaction, { id, passwordHash: null }, app, origin, step)
}

interface LivingSession {
  readonly id: number
  readonly role: Role
  /** Null when an older server process opened it, whose roles had one app each. */
  readonly app: App | null
  /** Those of the account, besides the role's. */
  readonly granted: readonly string[]
  readonly step: Step | null
  readonly toNote: boolean
}

interface Asked {
  readonly tokenHash: Buffer
  readonly resolve: (session: LivingSession | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Finds the user of a call. Simultaneous lookups are batched into one query, which saves most queries
 * under load. A call never joins a query that has already started: its session may have ended since.
 */
export class Sessions {
  readonly #database: Queryable
  #asked: Asked[] = []

  constructor(database: Queryable) {
    this.#database = database
  }

  /** The user of an Authorization header; undefined when it names no valid session or API key. */
  async findUser(authorization: string | undefined): Promise<User | undefined> {
    const key = keyIn(authorization)
    if (key !== undefined) return findKeyUser(this.#database, key)
    const token = bearer.exec(authorization ?? '')?.[1]
    if (token === undefined) return undefined
    const tokenHash = hashOf(token)
    const found = await this.#find(tokenHash)
    if (found === undefined) return undefined
    if (found.toNote) {
      await this.#database.query(sql`
        UPDATE session SET last_used_at = now()
        WHERE token_hash = ${tokenHash} AND last_used_at < now() - ${noted}`)
    }
    const { id, role, app, granted, step } = found
    return {
      id,
      role,
      app: app ?? roles[role].apps[0],
      permissions: permissionsOf(role, granted, step),
      step,
      tokenHash,
      key: null,
    }
  }

  #find(tokenHash: Buffer): Promise<LivingSession | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#asked.length === 0) setImmediate(() => void this.#look())
      this.#asked.push({ tokenHash, resolve, reject })
    })
  }

  async #look(): Promise<void> {
    const asked = this.#asked
    this.#asked = []
    try {
      const hashes = asked.map(({ tokenHash }) => tokenHash)
      const found = await findSessions(this.#database, hashes)
      for (const { tokenHash, resolve } of asked) resolve(found.get(tokenHash.toString('hex')))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
}

/** The valid ones of these sessions, by the hash of their token in hex. */
export async function findSessions(
  database: Queryable,
  hashes: readonly Buffer[],
): Promise<Map<string, LivingSession>> {
  const found = await database.query<LivingSession & { readonly hash: string }>(sql`
    SELECT encode(session.token_hash, 'hex') AS hash, account.id, account.role, session.app, session.step,
           CASE WHEN account.role = 'CUSTOMER' THEN '{}' ELSE ARRAY (
             SELECT permission FROM account_permission WHERE account_id = account.id
           ) END AS granted,
           session.last_used_at < now() - ${noted} AS "toNote"
    FROM session
    JOIN account ON account.id = session.account_id
    WHERE session.token_hash = ANY (${hashes}::bytea[]) AND ${expired} IS NOT TRUE AND account.disabled_at IS NULL`)
  return new Map(found.map((session) => [session.hash, session]))
}

/** Deletes some expired sessions, skipping locked ones, and returns how many. */
export async function removeOldSessions(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM session WHERE token_hash IN (
      SELECT token_hash FROM session WHERE ${expired}
      LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING token_hash`)
  return removed.length
}

export async function endSession(database: Queryable, { tokenHash }: User): Promise<void> {
  await database.query(sql`DELETE FROM session WHERE token_hash = ${tokenHash}`)
}
