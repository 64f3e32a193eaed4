import type { StaffDocument } from '@kontor/contract/office/staff'
import { limitHashing } from '../accounts/limit-hashing.ts'
import { isFitPassword } from '../accounts/manage-accounts.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Database, Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { recordChanges, type Author } from '../records/history.ts'
import { editorOf } from '../records/record-routes.ts'
import { saveRecord, type Editor, type Kept } from '../records/save-record.ts'
import { staffKind } from './staff-kind.ts'

/** The hash of a password that staff may have. Hashing is slow, so it is done before a transaction begins. */
export async function hashStaffPassword(
  password: string,
  refusedPasswords: readonly string[] = [],
): Promise<string> {
  if (refusedPasswords.includes(password) || !isFitPassword(password, 'STAFF')) {
    throw new Refusal('not_valid', { details: { password: 'password_not_valid' } })
  }
  return limitHashing(() => hashPassword(password))
}

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
export const storeNewStaff = (
  database: Database,
  wanted: StaffDocument,
  hash: string,
  editor: Editor,
): Promise<Kept<StaffDocument>> =>
  database.transaction(async (transaction) => {
    const added = await saveRecord(transaction, staffKind, { id: null, seen: null, wanted }, editor)
    await storePassword(transaction, added.id, hash, editor)
    return added
  })

export async function addStaff(call: CallOf<'addStaff'>) {
  const { database, body, user, log } = call
  const hash = await hashStaffPassword(body.password, call.refusedPasswords)
  const added = await storeNewStaff(database, body.wanted, hash, editorOf(user))
  log.info({ account: user.id, added: added.id, role: body.wanted.role }, 'added staff')
  return added
}
