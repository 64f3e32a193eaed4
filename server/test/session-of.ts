import { roles, type App, type Role, type Step } from '@kontor/contract/core/permissions'
import type { Queryable } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { openSession } from '../src/http/endpoints/sessions.ts'

/** A session without a password, of the app of the role unless told otherwise: checking a password takes its time. */
export async function sessionOf(
  database: Queryable,
  id: number,
  app?: App,
  step: Step | null = null,
): Promise<string> {
  const [account] = await database.query<{ passwordHash: string; role: Role }>(
    sql`SELECT password_hash AS "passwordHash", role FROM account WHERE id = ${id}`,
  )
  const token =
    account &&
    (await openSession(
      database,
      { id, ...account },
      app ?? roles[account.role].apps[0],
      undefined,
      step,
    ))
  if (token === undefined) throw new Error(`account ${id} cannot log in`)
  return token
}
