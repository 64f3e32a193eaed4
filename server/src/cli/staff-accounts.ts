import type { StaffDocument } from '@kontor/contract/office/staff'
import type { FieldChange } from '@kontor/contract/rules/merge-records'
import { foldUsername } from '../accounts/fold-username.ts'
import { endSessionsOf } from '../accounts/own-sessions.ts'
import { hashStaffEntry, type StaffNames } from '../accounts/staff-entry.ts'
import type { Database, Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { removeAllFactors } from '../factors/own-factors.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { recordChanges } from '../records/history.ts'
import { operator, staffDocument, storeNewStaff } from '../staff/add-staff.ts'

const editor = operator('command-line')

export interface NewStaff extends StaffNames {
  readonly role: StaffDocument['role']
  readonly password: string
}

const entryFields = ['username', 'fullName', 'password'] as const

/** Why an account is not added. */
export type Obstacle = (typeof entryFields)[number] | 'taken'

function obstaclesIn(error: unknown): readonly Obstacle[] {
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'already_exists') return ['taken']
  const wrong = entryFields.filter((field) => error.details?.[field] !== undefined)
  if (wrong.length === 0) throw error
  return wrong
}

const levels = { STAFF: 'change', STOCK_AGENT: 'none' } as const

/** Adds a stock agent, or an owner who may do everything; returns what prevents it. */
export async function addStaffAccount(
  database: Database,
  entry: NewStaff,
): Promise<readonly Obstacle[]> {
  const wanted = staffDocument(entry, entry.role, levels[entry.role])
  try {
    const hash = await hashStaffEntry(entry)
    await database.transaction((transaction) => storeNewStaff(transaction, wanted, hash, editor))
    return []
  } catch (error) {
    return obstaclesIn(error)
  }
}

async function findStaffId(transaction: Queryable, username: string): Promise<number | undefined> {
  const [account] = await transaction.query<{ id: number }>(sql`
    SELECT id FROM account WHERE lower(username) = ${foldUsername(username)} AND role <> 'CUSTOMER'`)
  return account?.id
}

/** Writes down what a command changed in an account, if it is one of staff. */
export async function noteChange(
  transaction: Queryable,
  username: string,
  change: FieldChange,
): Promise<void> {
  const id = await findStaffId(transaction, username)
  if (id === undefined) return
  await recordChanges(transaction, { kind: 'staff', recordId: id }, [change], editor)
}

/** Removes all second factors of staff and ends their sessions; undefined when there is no such account. */
export const resetFactors = (database: Database, username: string): Promise<boolean | undefined> =>
  database.transaction(async (transaction) => {
    const id = await findStaffId(transaction, username)
    if (id === undefined) return undefined
    const removed = await removeAllFactors(transaction, id, editor)
    await endSessionsOf(transaction, id)
    return removed
  })
