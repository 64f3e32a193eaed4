import type { FieldCode } from '@kontor/contract/rules/field-codes'
import type { Role } from '@kontor/contract/core/permissions'
import { passwordError } from '@kontor/contract/rules/registration'
import { Refusal } from '../http/endpoints/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

const staffPasswordLength = 10

/** Whether it is a documented demo password, in any letter case. */
function isKnown(password: string, known: readonly string[]): boolean {
  const folded = password.toLowerCase()
  return known.some((each) => each.toLowerCase() === folded)
}

/** The rule of registration; staff need a longer one. */
export function isFitPassword(
  password: string,
  role: Role,
  /** Publicly known ones. */
  refused: readonly string[] = [],
): boolean {
  const isLongEnough = role === 'CUSTOMER' || [...password].length >= staffPasswordLength
  return (
    passwordError(password) === undefined &&
    isLongEnough &&
    !isCommonPassword(password) &&
    !isKnown(password, refused)
  )
}

/** What is wrong with a new password, at its field. */
export const unfitPassword = (
  password: string,
  role: Role,
  refused: readonly string[],
): { password?: FieldCode } =>
  isFitPassword(password, role, refused) ? {} : { password: 'password_not_valid' }

export function refuseUnfitPassword(password: string, role: Role, refused: readonly string[]) {
  const details = unfitPassword(password, role, refused)
  if (details.password !== undefined) throw new Refusal('not_valid', { details })
}
