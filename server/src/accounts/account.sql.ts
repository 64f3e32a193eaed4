import type { Account } from '@kontor/contract/storefront/accounts'
import type { Role } from '@kontor/contract/core/permissions'
import type { Language } from '@kontor/contract/rules/languages'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { foldUsername } from './fold-username.ts'

export interface LoginAccount<Name extends Role> {
  readonly id: number
  readonly role: Name
  readonly username: string
  readonly fullName: string
  readonly passwordHash: string
  /** Permissions of the account, besides the role's. */
  readonly granted: readonly string[]
}

const granted = sql`ARRAY (SELECT permission FROM account_permission WHERE account_id = account.id)`

/** The account of that name, if it has one of the roles and is not disabled. */
export async function findLogin<Name extends Role>(
  database: Queryable,
  username: string,
  roles: readonly Name[],
): Promise<LoginAccount<Name> | undefined> {
  const [account] = await database.query<LoginAccount<Name>>(sql`
    SELECT id, role, username, full_name AS "fullName", password_hash AS "passwordHash", ${granted} AS granted
    FROM account
    WHERE lower(username) = ${foldUsername(username)} AND role = ANY (${roles}::text[]) AND disabled_at IS NULL`)
  return account
}

/** Who a session belongs to. Sessions are deleted with their account, so it has a row. */
export async function readSessionUser(
  database: Queryable,
  accountId: number,
): Promise<{ readonly username: string; readonly fullName: string; readonly granted: string[] }> {
  const [account] = await database.query<{
    username: string
    fullName: string
    granted: string[]
  }>(sql`
    SELECT username, full_name AS "fullName", ${granted} AS granted FROM account WHERE id = ${accountId}`)
  if (account === undefined) throw new Error(`account ${accountId} does not exist`)
  return account
}

/** Sessions are deleted with their customer, so a logged in customer has a row. */
export async function readAccount(
  database: Queryable,
  customerId: number,
  language: Language,
): Promise<Account> {
  const [account] = await database.query<Account>(sql`
    SELECT account.full_name AS name, customer.firm_name AS "firmName",
           customer.tax_number AS "taxNumber", customer.address, customer.zip_code AS "zipCode",
           customer.city, country.name ->> ${language} AS country
    FROM customer
    JOIN account ON account.id = customer.id
    JOIN country ON country.id = customer.country_id
    WHERE customer.id = ${customerId}`)
  if (account === undefined) throw new Error(`customer ${customerId} has no data`)
  return account
}
