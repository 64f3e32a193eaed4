import type { Role } from '@kontor/contract/core/permissions'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { foldUsername } from './fold-username.ts'
import { hashPassword } from './passwords.ts'

/** Account management for operators on the command line. Customers register themselves. */

export async function findRole(database: Queryable, username: string): Promise<Role | undefined> {
  const [account] = await database.query<{ role: Role }>(sql`
    SELECT role FROM account WHERE lower(username) = ${foldUsername(username)}`)
  return account?.role
}

/** Stores the hash of a password, which ends the account's sessions; returns whether the account exists. */
export async function storePasswordHash(
  database: Queryable,
  username: string,
  hash: string,
): Promise<boolean> {
  const changed = await database.query(sql`
    UPDATE account SET password_hash = ${hash}
    WHERE lower(username) = ${foldUsername(username)}
    RETURNING id`)
  return changed.length > 0
}

export const setPassword = async (
  database: Queryable,
  username: string,
  password: string,
): Promise<boolean> => storePasswordHash(database, username, await hashPassword(password))

/**
 * Disables an account, which ends its sessions, or enables it; returns whether the account exists.
 */
export async function setDisabled(
  database: Queryable,
  username: string,
  disabled: boolean,
): Promise<boolean> {
  const changed = await database.query(sql`
    UPDATE account SET disabled_at = CASE WHEN ${disabled} THEN coalesce(disabled_at, now()) END
    WHERE lower(username) = ${foldUsername(username)}
    RETURNING id`)
  return changed.length > 0
}
