import type { StaffDocument } from '@kontor/contract/office/staff'
import { endSessionsOf } from '../accounts/own-sessions.ts'
import { hashStaffPassword } from '../accounts/staff-entry.ts'
import { removeAllFactors } from '../factors/own-factors.ts'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import type { User } from '../http/endpoints/sessions.ts'
import { editorOf } from '../records/record-routes.ts'
import { restoreValue, saveRecord, type Kept } from '../records/save-record.ts'
import { storePassword } from './add-staff.ts'
import { staffKind } from './staff-kind.ts'
import { listStaffRows } from './staff.sql.ts'

export async function listStaff({ database, user }: CallOf<'listStaff'>) {
  const rows = await listStaffRows(database)
  return rows.map((row) => ({ ...row, self: row.id === user.id }))
}

/** Nobody can shut themselves out by a slip; the transaction is rolled back. */
function refuseOwnLockout({ id }: User, kept: Kept<StaffDocument>): Kept<StaffDocument> {
  const { locked, access } = kept.document
  if (kept.id === id && (locked || access.staff !== 'change')) throw new Refusal('own_account')
  return kept
}

export function saveStaff(call: CallOf<'saveStaff'>) {
  const { body, user } = call
  // A new account needs a password, which `addStaff` takes.
  if (body.id === null) throw new Refusal('not_valid', { details: { id: 'required' } })
  return idempotent(call, async (transaction) =>
    refuseOwnLockout(user, await saveRecord(transaction, staffKind, body, editorOf(user))),
  )
}

export const restoreStaff = ({ database, body, user }: CallOf<'restoreStaff'>) =>
  database.transaction(async (transaction) =>
    refuseOwnLockout(user, await restoreValue(transaction, staffKind, body, editorOf(user))),
  )

/** One's own password is changed with the former one, and one's own sessions are listed elsewhere. */
function refuseOwn({ id }: User, of: number): void {
  if (id === of) throw new Refusal('own_account')
}

export async function setStaffPassword(call: CallOf<'setStaffPassword'>) {
  const { database, body, user, log } = call
  refuseOwn(user, body.id)
  const hash = await hashStaffPassword(body.password, call.refusedPasswords)
  await database.transaction(async (transaction) => {
    if (!(await staffKind.lock(transaction, body.id))) throw new Refusal('not_found')
    await storePassword(transaction, body.id, hash, editorOf(user))
  })
  log.info({ account: user.id, of: body.id }, 'set a password')
  return {}
}

/** For a lost phone. The password stays, so all sessions end: one of them may be a stranger's. */
export async function resetStaffFactors(call: CallOf<'resetStaffFactors'>) {
  const { database, body, user, log } = call
  refuseOwn(user, body.id)
  await database.transaction(async (transaction) => {
    if (!(await staffKind.lock(transaction, body.id))) throw new Refusal('not_found')
    await removeAllFactors(transaction, body.id, editorOf(user))
    await endSessionsOf(transaction, body.id)
  })
  log.info({ account: user.id, of: body.id }, 'reset the second factors')
  return {}
}

export async function endStaffSessions({ database, body, user }: CallOf<'endStaffSessions'>) {
  refuseOwn(user, body.id)
  if ((await staffKind.read(database, body.id)) === undefined) throw new Refusal('not_found')
  return { ended: await endSessionsOf(database, body.id) }
}
