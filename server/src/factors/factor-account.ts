import { openedSession, type Opened } from '../accounts/opened-session.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

interface StaffAccount {
  readonly id: number
  readonly role: 'STAFF'
  readonly username: string
  readonly fullName: string
  readonly granted: readonly string[]
}

export async function readStaffAccount(
  database: Queryable,
  accountId: number,
): Promise<StaffAccount> {
  const [account] = await database.query<StaffAccount>(sql`
    SELECT id, role, username, full_name AS "fullName",
           ARRAY (SELECT permission FROM account_permission WHERE account_id = account.id) AS granted
    FROM account WHERE id = ${accountId}`)
  if (account === undefined) throw new Error(`account ${accountId} does not exist`)
  return account
}

/** What a login answers, for the account of a session. */
export async function answerOf(transaction: Queryable, accountId: number, opened: Opened) {
  const account = await readStaffAccount(transaction, accountId)
  return { roleName: account.role, ...openedSession(account, opened) }
}

/** What authenticators call the shop. */
export async function readShopName(database: Queryable): Promise<string> {
  const [company] = await database.query<{ name: string }>(sql`SELECT name FROM company`)
  return company?.name ?? 'Kontor'
}
