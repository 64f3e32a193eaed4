import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { expired } from '../http/endpoints/sessions.ts'

/** Names a session to its owner. The hash of the token itself stays in the database. */
const idOf = sql`encode(sha256(token_hash), 'hex')`

interface SessionRow {
  readonly id: string
  readonly device: string | null
  readonly address: string | null
  readonly openedAt: Date
  readonly lastUsedAt: Date
  readonly current: boolean
}

/** The sessions that the caller has open, this one first, then the last used. */
export async function listOwnSessions({
  database,
  user,
}: CallOf<'listOwnSessions' | 'listCustomerSessions'>) {
  const rows = await database.query<SessionRow>(sql`
    SELECT ${idOf} AS id, device, address, created_at AS "openedAt", last_used_at AS "lastUsedAt",
           token_hash = ${user.tokenHash} AS current
    FROM session
    WHERE account_id = ${user.id} AND step IS NULL AND ${expired} IS NOT TRUE
    ORDER BY token_hash = ${user.tokenHash} DESC, last_used_at DESC
    LIMIT 200`)
  return rows.map((row) => ({
    ...row,
    openedAt: row.openedAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }))
}

export async function endOwnSession({
  database,
  user,
  body,
}: CallOf<'endOwnSession' | 'endCustomerSession'>) {
  const ended = await database.query(sql`
    DELETE FROM session WHERE account_id = ${user.id} AND ${idOf} = ${body.id} RETURNING account_id`)
  if (ended.length === 0) throw new Refusal('not_found')
  return {}
}

/** Ends all sessions of an account, but one that is spared. */
export async function endSessionsOf(
  database: Queryable,
  accountId: number,
  spared: Buffer | null = null,
): Promise<number> {
  const ended = await database.query(sql`
    DELETE FROM session WHERE account_id = ${accountId} AND token_hash IS DISTINCT FROM ${spared}
    RETURNING account_id`)
  return ended.length
}

export async function endOtherSessions({
  database,
  user,
}: CallOf<'endOtherSessions' | 'endOtherCustomerSessions'>) {
  return { ended: await endSessionsOf(database, user.id, user.tokenHash) }
}
