import { grantsOf, rolesAt } from '@kontor/contract/core/permissions'
import { findLogin } from '../accounts/account.sql.ts'
import { hashStaffEntry } from '../accounts/staff-entry.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { openSession } from '../http/endpoints/sessions.ts'
import { operator, staffDocument, storeNewStaff } from '../staff/add-staff.ts'
import { isSetupToken, useSetupToken } from './setup-link.ts'

const isTaken = (error: unknown) => error instanceof Refusal && error.code === 'already_exists'

export async function checkSetupLink({ database, body }: CallOf<'checkSetupLink'>) {
  if (!(await isSetupToken(database, body.token))) throw new Refusal('link_expired')
  return {}
}

/** Adds the first owner and logs them in. The link is dead then, and everything else needs their permissions. */
export async function beginSetup(call: CallOf<'beginSetup'>) {
  const { database, log, refusedPasswords } = call
  const { token, ...entry } = call.body
  // Before the password is hashed, which is expensive.
  if (!(await isSetupToken(database, token))) throw new Refusal('link_expired')
  const hash = await hashStaffEntry(entry, refusedPasswords)
  const owner = staffDocument(entry, 'STAFF', 'change')
  return database
    .transaction(async (transaction) => {
      if (!(await useSetupToken(transaction, token))) throw new Refusal('link_expired')
      await storeNewStaff(transaction, owner, hash, operator('office'))
      const account = await findLogin<'STAFF'>(transaction, entry.username, rolesAt('office'))
      const origin = { device: call.userAgent, address: call.address }
      const session = account && (await openSession(transaction, account, 'office', origin))
      if (account === undefined || session === undefined) throw new Error('no owner was added')
      log.info({ account: account.id }, 'the first owner was added')
      return {
        token: session,
        username: account.username,
        fullName: account.fullName,
        roleName: account.role,
        permissions: grantsOf(account.role, account.granted),
      }
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('username_taken') : error
    })
}
