import { areaPermissions, grantsOf, rolesAt } from '@kontor/contract/core/permissions'
import type { FieldCode } from '@kontor/contract/core/errors'
import { findLogin } from '../accounts/account.sql.ts'
import { limitHashing } from '../accounts/limit-hashing.ts'
import { addStaff, type UnfitField } from '../accounts/manage-accounts.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { openSession } from '../http/endpoints/sessions.ts'
import { isSetupToken, useSetupToken } from './setup-link.ts'

const codes: Readonly<Record<UnfitField, FieldCode>> = {
  username: 'username_not_valid',
  fullName: 'fullName_not_valid',
  password: 'password_not_valid',
}

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
  if (refusedPasswords.includes(entry.password)) {
    throw new Refusal('not_valid', { details: { password: 'password_not_valid' } })
  }
  return limitHashing(() =>
    database.transaction(async (transaction) => {
      if (!(await useSetupToken(transaction, token))) throw new Refusal('link_expired')
      const obstacles = await addStaff(transaction, {
        ...entry,
        role: 'STAFF',
        granted: areaPermissions,
      })
      if (obstacles.includes('taken')) throw new Refusal('username_taken')
      const unfit = obstacles.filter((each) => each !== 'taken')
      if (unfit.length > 0) {
        const details = Object.fromEntries(unfit.map((field) => [field, codes[field]]))
        throw new Refusal('not_valid', { details })
      }
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
    }),
  )
}
