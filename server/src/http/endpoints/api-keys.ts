import { createHash, randomBytes } from 'node:crypto'
import { permissionsOfKey, type Role } from '@kontor/contract/core/permissions'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

/** Makes a key recognisable, also to programs that look for secrets in code and logs. */
const prefix = 'kontor_'

/** 256 random bits in base64url. */
const bearer = /^Bearer (kontor_[A-Za-z0-9_-]{43})$/i

/** So much of a key is stored and shown, to tell keys apart; 232 bits stay unknown. */
const shownLength = prefix.length + 4

/** Nobody can guess 256 random bits, so a fast hash is enough, as for sessions. */
const hashOf = (key: string) => createHash('sha256').update(key).digest()

/** A key as it is shown once, and what is stored of it. */
export function newApiKey() {
  const key = prefix + randomBytes(32).toString('base64url')
  return { key, hash: hashOf(key), start: key.slice(0, shownLength) }
}

/** The key of an Authorization header, if it has the form of one. */
export const keyIn = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? '')?.[1]

/** Storing each use would turn every read into a write. */
const noted = sql`interval '1 minute'`

interface LivingKey {
  readonly keyId: number
  readonly name: string
  readonly permissions: readonly string[]
  readonly id: number
  readonly role: Role
  /** What the account that made it is granted now. */
  readonly granted: readonly string[]
  readonly toNote: boolean
}

/** Who calls by a key. It is looked up at each call, so a key that was ended is refused at once by all processes. */
export async function findKeyUser(database: Queryable, key: string) {
  const hash = hashOf(key)
  const [found] = await database.query<LivingKey>(sql`
    SELECT api_key.id AS "keyId", api_key.name, api_key.permissions, account.id, account.role,
           ARRAY (SELECT permission FROM account_permission WHERE account_id = account.id) AS granted,
           coalesce(api_key.last_used_at < now() - ${noted}, true) AS "toNote"
    FROM api_key JOIN account ON account.id = api_key.account_id
    WHERE api_key.key_hash = ${hash} AND account.disabled_at IS NULL
      AND (api_key.expires_at IS NULL OR api_key.expires_at > now())`)
  if (found === undefined) return undefined
  const { keyId, name, permissions, id, role, granted, toNote } = found
  if (toNote) {
    await database.query(sql`
      UPDATE api_key SET last_used_at = now()
      WHERE id = ${keyId} AND (last_used_at IS NULL OR last_used_at < now() - ${noted})`)
  }
  return {
    id,
    role,
    app: 'office' as const,
    permissions: permissionsOfKey(role, granted, permissions),
    step: null,
    tokenHash: hash,
    key: { id: keyId, name },
  }
}
