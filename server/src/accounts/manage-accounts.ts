import type { FieldCode } from '@kontor/contract/core/errors'
import type { Role } from '@kontor/contract/core/permissions'
import { registrationErrors, tidyRegistration } from '@kontor/contract/rules/registration'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { isCommonPassword } from './common-passwords.ts'
import { foldUsername } from './fold-username.ts'
import { hashPassword } from './passwords.ts'

/** Account management for operators on the command line. Customers register themselves. */

export interface StaffNames {
  readonly username: string
  readonly fullName: string
}

interface StaffEntry extends StaffNames {
  readonly password: string
}

/** The registration rules need a whole entry; the other fields are for customers only. */
const entryOf = ({ username, fullName, password }: StaffEntry) =>
  tidyRegistration({
    username,
    fullName,
    password,
    passwordAgain: password,
    email: '',
    phone1: '',
    zipCode: '',
    address: '',
    city: '',
  })

const staffPasswordLength = 10

export function isFitPassword(password: string, role: Role): boolean {
  const errors = registrationErrors(entryOf({ username: '', fullName: '', password }))
  const isLongEnough = role === 'CUSTOMER' || [...password].length >= staffPasswordLength
  return !('password' in errors) && isLongEnough && !isCommonPassword(password)
}

/** Names in the form that is stored. */
export const tidyStaffEntry = ({ username, fullName }: StaffNames): StaffNames => {
  const entry = entryOf({ username, fullName, password: '' })
  return { username: entry.username, fullName: entry.fullName }
}

/** Names that violate the registration rules. */
export function unfitNames(names: StaffNames): { [Field in keyof StaffNames]?: FieldCode } {
  const { username, fullName } = registrationErrors(entryOf({ ...names, password: '' }))
  return { ...(username && { username }), ...(fullName && { fullName }) }
}

export async function findRole(database: Queryable, username: string): Promise<Role | undefined> {
  const [account] = await database.query<{ role: Role }>(sql`
    SELECT role FROM account WHERE lower(username) = ${foldUsername(username)}`)
  return account?.role
}

/** Sets a password, which ends the account's sessions; returns whether the account exists. */
export async function setPassword(
  database: Queryable,
  username: string,
  password: string,
): Promise<boolean> {
  const changed = await database.query(sql`
    UPDATE account SET password_hash = ${await hashPassword(password)}
    WHERE lower(username) = ${foldUsername(username)}
    RETURNING id`)
  return changed.length > 0
}

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
