import type { AnswerOf, Failure } from '@kontor/contract/core/endpoint'
import type { AreaPermission } from '@kontor/contract/core/permissions'
import type { EndpointsByPath } from '@kontor/contract/endpoints'
import { sessionOf } from './session-of.ts'
import { addAccount } from './shop.ts'
import { call, type OpenShop } from './support.ts'

type OfficePath = Extract<keyof EndpointsByPath, `/api/office/${string}`>

let staff = 0

/** Somebody of the office with these permissions, and what their calls answer. */
export async function newDesk(
  { app, database }: Pick<OpenShop, 'app' | 'database'>,
  permissions: readonly AreaPermission[],
) {
  const name = `staff${(staff += 1)}`
  const id = await addAccount(database, 'STAFF', name, '$argon2id$none', permissions)
  const token = await sessionOf(database, id)
  return {
    id,
    fullName: `${name} name`,
    token,
    ask: <Path extends OfficePath>(
      path: Path,
      body?: unknown,
      headers: Record<string, string> = {},
    ) =>
      call<AnswerOf<EndpointsByPath[Path]> & Failure>(app, path, body, {
        token,
        lang: 'en',
        headers,
      }),
  }
}

export type Desk = Awaited<ReturnType<typeof newDesk>>
