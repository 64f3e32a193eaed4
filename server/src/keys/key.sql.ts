import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

interface KeyRow {
  readonly id: number
  readonly name: string
  readonly start: string
  readonly permissions: readonly string[]
  readonly by: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly isExpired: boolean
  readonly isMakerLocked: boolean
  /** What the account that made it is granted now. */
  readonly granted: readonly string[]
}

export const listKeyRows = (database: Queryable): Promise<KeyRow[]> =>
  database.query<KeyRow>(sql`
    SELECT api_key.id, api_key.name, api_key.start, api_key.permissions, account.full_name AS by,
           api_key.created_at AS "createdAt", api_key.expires_at AS "expiresAt", api_key.last_used_at AS "lastUsedAt",
           coalesce(api_key.expires_at <= now(), false) AS "isExpired",
           account.disabled_at IS NOT NULL AS "isMakerLocked",
           ARRAY (SELECT permission FROM account_permission WHERE account_id = account.id) AS granted
    FROM api_key JOIN account ON account.id = api_key.account_id
    ORDER BY api_key.name COLLATE "und-x-icu", api_key.id
    LIMIT 2000`)

interface NewKey {
  readonly name: string
  readonly hash: Buffer
  readonly start: string
  readonly permissions: readonly string[]
  readonly accountId: number
  readonly expiresAt: Date | null
}

/** Answers its id; undefined when another key has this name. */
export async function insertKey(transaction: Queryable, key: NewKey): Promise<number | undefined> {
  const { name, hash, start, permissions, accountId, expiresAt } = key
  const [added] = await transaction.query<{ id: number }>(sql`
    INSERT INTO api_key (name, key_hash, start, permissions, account_id, expires_at)
    VALUES (${name}, ${hash}, ${start}, ${permissions}::text[], ${accountId}, ${expiresAt})
    ON CONFLICT (name) DO NOTHING
    RETURNING id`)
  return added?.id
}

/** The moment at which a day of the seller ends, and whether it is still to come. */
export async function endOfDay(database: Queryable, day: string) {
  const [end] = await database.query<{ at: Date; isLater: boolean }>(sql`
    SELECT at, at > now() AS "isLater"
    FROM (SELECT (${day}::date + 1)::timestamp AT TIME ZONE
                 coalesce((SELECT time_zone FROM company), 'UTC') AS at) AS ending`)
  if (end === undefined) throw new Error('the database has no clock')
  return end
}

interface EndedKey {
  readonly name: string
  readonly permissions: readonly string[]
}

export async function deleteKey(transaction: Queryable, id: number): Promise<EndedKey | undefined> {
  const [ended] = await transaction.query<EndedKey>(sql`
    DELETE FROM api_key WHERE id = ${id} RETURNING name, permissions`)
  return ended
}
