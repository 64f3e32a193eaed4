import type { StaffDocument } from '@kontor/contract/office/staff'
import type { FieldChange } from '@kontor/contract/rules/merge-records'
import { foldUsername } from '../accounts/fold-username.ts'
import { isFitPassword, unfitNames, type StaffNames } from '../accounts/manage-accounts.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Database, Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { recordChanges } from '../records/history.ts'
import { operator, staffDocument, storeNewStaff } from '../staff/add-staff.ts'

const editor = operator('command-line')

export interface NewStaff extends StaffNames {
  readonly role: StaffDocument['role']
  readonly password: string
}

/** Why an account is not added. */
export type Obstacle = keyof StaffNames | 'password' | 'taken'

const levels = { STAFF: 'change', STOCK_AGENT: 'none' } as const

/** Adds a stock agent, or an owner who may do everything; returns what prevents it. */
export async function addStaffAccount(
  database: Database,
  { role, username, fullName, password }: NewStaff,
): Promise<readonly Obstacle[]> {
  const names = unfitNames({ username, fullName })
  const obstacles: Obstacle[] = [
    ...(['username', 'fullName'] as const).filter((field) => names[field] !== undefined),
    ...(isFitPassword(password, role) ? [] : ['password' as const]),
  ]
  if (obstacles.length > 0) return obstacles
  const wanted = staffDocument({ username, fullName }, role, levels[role])
  const hash = await hashPassword(password)
  try {
    await database.transaction((transaction) => storeNewStaff(transaction, wanted, hash, editor))
    return []
  } catch (error) {
    if (error instanceof Refusal && error.code === 'already_exists') return ['taken']
    throw error
  }
}

/** Writes down what a command changed in an account, if it is one of staff. */
export async function noteChange(
  transaction: Queryable,
  username: string,
  change: FieldChange,
): Promise<void> {
  const [account] = await transaction.query<{ id: number }>(sql`
    SELECT id FROM account WHERE lower(username) = ${foldUsername(username)} AND role <> 'CUSTOMER'`)
  if (account === undefined) return
  await recordChanges(transaction, { kind: 'staff', recordId: account.id }, [change], editor)
}
