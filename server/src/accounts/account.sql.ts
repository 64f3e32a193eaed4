import type { Account } from '@kontor/contract/storefront/accounts'
import type { Role } from '@kontor/contract/core/permissions'
import type { Language } from '@kontor/contract/core/languages'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { foldUsername } from './fold-username.ts'

export interface LoginAccount<Name extends Role> {
  readonly id: number
  readonly role: Name
  readonly fullName: string
  readonly passwordHash: string
}

/** The account of that name, if it has one of the roles and is not disabled. */
export async function findLogin<Name extends Role>(
  database: Queryable,
  username: string,
  roles: readonly Name[],
): Promise<LoginAccount<Name> | undefined> {
  const [account] = await database.query<LoginAccount<Name>>(sql`
    SELECT id, role, full_name AS "fullName", password_hash AS "passwordHash"
    FROM account
    WHERE lower(username) = ${foldUsername(username)} AND role = ANY (${roles}::text[]) AND disabled_at IS NULL`)
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
