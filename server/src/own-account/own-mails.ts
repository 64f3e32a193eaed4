import { optionalMails } from '@kontor/contract/rules/mail-words'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { CallOf } from '../http/endpoints/call.ts'

async function readChoices(database: Queryable, accountId: number) {
  const rows = await database.query<{ cause: string }>(sql`
    SELECT cause FROM mail_declined WHERE account_id = ${accountId}`)
  const declined = new Set(rows.map(({ cause }) => cause))
  return optionalMails.map((cause) => ({ cause, wanted: !declined.has(cause) }))
}

export const listOwnMails = ({ database, user }: CallOf<'listOwnMails'>) =>
  readChoices(database, user.id)

/** It counts for mails from now on; those that wait are sent. */
export async function chooseOwnMail({ database, user, body }: CallOf<'chooseOwnMail'>) {
  const { cause, wanted } = body
  await database.query(
    wanted
      ? sql`DELETE FROM mail_declined WHERE account_id = ${user.id} AND cause = ${cause}`
      : sql`INSERT INTO mail_declined (account_id, cause) VALUES (${user.id}, ${cause}) ON CONFLICT DO NOTHING`,
  )
  return readChoices(database, user.id)
}
