import { grantsOf } from '@kontor/contract/core/permissions'
import type { CallOf } from '../http/endpoints/call.ts'
import { readSessionUser } from './account.sql.ts'

export async function whoAmI({ database, user }: CallOf<'getAgentSession' | 'getStaffSession'>) {
  const { username, fullName, granted } = await readSessionUser(database, user.id)
  const permissions = user.step === null ? grantsOf(user.role, granted) : []
  return { username, fullName, permissions, step: user.step }
}
