import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export interface Passkey {
  readonly id: number
  readonly accountId: number
  readonly name: string
  /** As it is stored; on the wire it is base64url. */
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly userHandle: Buffer
  readonly rpId: string
  readonly transports: readonly string[]
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const columns = sql`passkey.id, passkey.account_id AS "accountId", passkey.name, credential_id AS "credentialId",
  public_key AS "publicKey", counter::float8 AS counter, user_handle AS "userHandle", rp_id AS "rpId", transports,
  passkey.created_at AS "createdAt", passkey.last_used_at AS "lastUsedAt"`

export const listPasskeys = (database: Queryable, accountId: number): Promise<Passkey[]> =>
  database.query<Passkey>(sql`
    SELECT ${columns} FROM passkey WHERE account_id = ${accountId} ORDER BY id`)

/** Locked until the transaction ends, so that two uses at once cannot both count as the next one. */
export async function lockPasskey(
  transaction: Queryable,
  credentialId: Buffer,
): Promise<Passkey | undefined> {
  const [passkey] = await transaction.query<Passkey>(sql`
    SELECT ${columns} FROM passkey WHERE credential_id = ${credentialId} FOR UPDATE`)
  return passkey
}

export async function storePasskey(
  transaction: Queryable,
  passkey: Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const { accountId, credentialId, publicKey, counter, userHandle, rpId, name, transports } =
    passkey
  const stored = await transaction.query(sql`
    INSERT INTO passkey (account_id, credential_id, public_key, counter, user_handle, rp_id, name, transports)
    VALUES (${accountId}, ${credentialId}, ${publicKey}, ${counter}, ${userHandle}, ${rpId}, ${name}, ${transports}::text[])
    ON CONFLICT (credential_id) DO NOTHING
    RETURNING id`)
  return stored.length > 0
}

export async function noteUse(transaction: Queryable, id: number, counter: number): Promise<void> {
  await transaction.query(sql`
    UPDATE passkey SET counter = ${counter}, last_used_at = now() WHERE id = ${id}`)
}

/** The name it had; undefined when the account has no such passkey. */
export async function storeName(
  transaction: Queryable,
  accountId: number,
  id: number,
  name: string,
): Promise<string | undefined> {
  const [former] = await transaction.query<{ name: string }>(sql`
    SELECT name FROM passkey WHERE id = ${id} AND account_id = ${accountId} FOR UPDATE`)
  if (former === undefined) return undefined
  await transaction.query(sql`UPDATE passkey SET name = ${name} WHERE id = ${id}`)
  return former.name
}

export async function deletePasskey(
  transaction: Queryable,
  accountId: number,
  id: number,
): Promise<string | undefined> {
  const [former] = await transaction.query<{ name: string }>(sql`
    DELETE FROM passkey WHERE id = ${id} AND account_id = ${accountId} RETURNING name`)
  return former?.name
}
