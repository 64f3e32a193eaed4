import type { Role } from '@kontor/contract/core/permissions'
import type { Access } from '@kontor/contract/core/endpoint'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import type { Sessions, User } from './sessions.ts'

const roleFor: Readonly<Record<Exclude<Access, 'public'>, Role>> = {
  customer: 'CUSTOMER',
  stockAgent: 'STOCK_AGENT',
}

/** Who is calling, if they may. A public call takes a bad token for none. */
export async function checkAccess(
  sessions: Sessions,
  access: Access,
  request: FastifyRequest,
): Promise<User | undefined> {
  const user = await sessions.findUser(request.headers.authorization)
  if (access === 'public') return user
  if (user === undefined) throw new Refusal('not_logged_in')
  if (user.role !== roleFor[access]) {
    request.log.warn({ account: user.id, role: user.role, needed: access }, 'not allowed')
    throw new Refusal('not_allowed')
  }
  return user
}
