import { mayCall, type Access } from '@kontor/contract/core/permissions'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import type { Sessions, User } from './sessions.ts'

/** The user of a call, if it is permitted. Public calls ignore an invalid token and one of another app. */
export async function checkAccess(
  sessions: Sessions,
  { app, permission }: Access,
  request: FastifyRequest,
): Promise<User | undefined> {
  const user = await sessions.findUser(request.headers.authorization)
  if (permission === 'public') return user?.app === app ? user : undefined
  if (user === undefined) throw new Refusal('not_logged_in')
  if (!mayCall(user, { app, permission })) {
    const { id: account, role } = user
    request.log.warn({ account, role, app: user.app, needed: { app, permission } }, 'not allowed')
    throw new Refusal('not_allowed')
  }
  return user
}
