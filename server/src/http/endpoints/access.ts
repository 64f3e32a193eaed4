import { mayCall, type Access } from '@kontor/contract/core/permissions'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import type { Sessions, User } from './sessions.ts'

/** The user of a call, if it is permitted. Public calls ignore an invalid token, one of another app, and API keys. */
export async function checkAccess(
  sessions: Sessions,
  { app, permission }: Access,
  request: FastifyRequest,
): Promise<User | undefined> {
  const user = await sessions.findUser(request.headers.authorization)
  if (permission === 'public') return user?.app === app && user.key === null ? user : undefined
  if (user === undefined) throw new Refusal('not_logged_in')
  if (!mayCall(user, { app, permission })) {
    const { id: account, role, key } = user
    const who = { account, role, app: user.app, ...(key !== null && { key: key.id }) }
    request.log.warn({ ...who, needed: { app, permission } }, 'not allowed')
    throw new Refusal('not_allowed')
  }
  return user
}
