import type { Account } from '@kontor/contract/storefront/accounts'
import type { Role } from '@kontor/contract/core/permissions'
import type { Language } from '@kontor/contract/core/languages'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { foldUsername } from './fold-username.ts'

export interface LoginAccount {
  readonly id: number
  readonly fullName: string
  readonly passwordHash: string
}

/** The account of that name, if it has the role and is not disabled. */
export async function findLogin(
  database: Queryable,
  username: string,
  role: Role,
): Promise<LoginAccount | undefined> {
  const [account] = await database.query<LoginAccount>(sql`
    SELECT id, full_name AS "fullName", password_hash AS "passwordHash"
    FROM account
    WHERE lower(username) = ${foldUsername(username)} AND role = ${role} AND disabled_at IS NULL`)
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
