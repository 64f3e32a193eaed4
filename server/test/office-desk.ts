import type { AnswerOf, Failure } from '@kontor/contract/core/endpoint'
import type { AreaPermission } from '@kontor/contract/core/permissions'
import type { EndpointsByPath } from '@kontor/contract/endpoints'
import { sql } from '../src/database/sql.ts'
import { sessionOf } from './buyer.ts'
import { call, type OpenShop } from './support.ts'

type OfficePath = Extract<keyof EndpointsByPath, `/api/office/${string}`>

let staff = 0

/** Somebody of the office with these permissions, and what their calls answer. */
export async function newDesk(
  { app, database }: Pick<OpenShop, 'app' | 'database'>,
  permissions: readonly AreaPermission[],
) {
  const name = `staff${(staff += 1)}`
  const [account] = await database.query<{ id: number }>(sql`
    INSERT INTO account (role, username, password_hash, full_name)
    VALUES ('STAFF', ${name}, '$argon2id$none', ${`${name} name`}) RETURNING id`)
  if (account === undefined) throw new Error('nobody was added')
  await database.query(sql`
    INSERT INTO account_permission (account_id, role, permission)
    SELECT ${account.id}, 'STAFF', unnest(${permissions}::text[])`)
  const token = await sessionOf(database, account.id)
  return {
    id: account.id,
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
