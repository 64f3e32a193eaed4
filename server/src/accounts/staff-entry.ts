import type { FieldCode } from '@kontor/contract/rules/field-codes'
import { registrationErrors, tidyRegistration } from '@kontor/contract/rules/registration'
import { Refusal, type FieldDetails } from '../http/endpoints/refusal.ts'
import { limitHashing } from './limit-hashing.ts'
import { refuseUnfitPassword, unfitPassword } from './password-rule.ts'
import { hashPassword } from './passwords.ts'

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

function refuse(details: FieldDetails): void {
  if (Object.keys(details).length > 0) throw new Refusal('not_valid', { details })
}

/** The hash of a password that staff may have. Hashing is slow, so it is done before a transaction begins. */
export async function hashStaffPassword(
  password: string,
  refused: readonly string[],
): Promise<string> {
  refuseUnfitPassword(password, 'STAFF', refused)
  return limitHashing(() => hashPassword(password))
}

/** The same for a new account. What is wrong with its names is said at once. */
export async function hashStaffEntry(
  entry: StaffEntry,
  refused: readonly string[] = [],
): Promise<string> {
  refuse({ ...unfitNames(entry), ...unfitPassword(entry.password, 'STAFF', refused) })
  return limitHashing(() => hashPassword(entry.password))
}
