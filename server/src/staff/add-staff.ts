import { areaPermissions, areas } from '@kontor/contract/core/permissions'
import type { ChangeWay } from '@kontor/contract/core/records'
import type { StaffDocument } from '@kontor/contract/office/staff'
import { hashStaffEntry, type StaffNames } from '../accounts/staff-entry.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { recordChanges, type Author } from '../records/history.ts'
import { editorOf } from '../records/record-routes.ts'
import { saveRecord, type Editor, type Kept } from '../records/save-record.ts'
import { staffKind } from './staff-kind.ts'

/** That a password was set is known; what it is stands nowhere. */
export async function storePassword(
  transaction: Queryable,
  id: number,
  hash: string,
  author: Author,
): Promise<void> {
  await transaction.query(sql`UPDATE account SET password_hash = ${hash} WHERE id = ${id}`)
  const changes = [{ field: 'password', old: null, new: null }]
  await recordChanges(transaction, { kind: staffKind.name, recordId: id }, changes, author)
}

/** Adds an account with its first password. */
export async function storeNewStaff(
  transaction: Queryable,
  wanted: StaffDocument,
  hash: string,
  editor: Editor,
): Promise<Kept<StaffDocument>> {
  const added = await saveRecord(transaction, staffKind, { id: null, seen: null, wanted }, editor)
  await storePassword(transaction, added.id, hash, editor)
  return added
}

/** An account that may do the same in every area. */
export const staffDocument = (
  names: StaffNames,
  role: StaffDocument['role'],
  level: 'none' | 'change',
): StaffDocument => ({
  role,
  username: names.username,
  fullName: names.fullName,
  email: null,
  locked: false,
  // One entry for each area.
  access: Object.fromEntries(areas.map((area) => [area, level])) as StaffDocument['access'],
})

/** What is done without an account: by the first set-up, or by a command. Whoever can do it may do everything. */
export const operator = (through: ChangeWay): Editor => ({
  accountId: null,
  through,
  permissions: new Set(areaPermissions),
})

export async function addStaff(call: CallOf<'addStaff'>) {
  const { database, body, user, log } = call
  const entry = { ...body.wanted, password: body.password }
  const hash = await hashStaffEntry(entry, call.refusedPasswords)
  const added = await database.transaction((transaction) =>
    storeNewStaff(transaction, body.wanted, hash, editorOf(user)),
  )
  log.info({ account: user.id, added: added.id, role: body.wanted.role }, 'added staff')
  return added
}
