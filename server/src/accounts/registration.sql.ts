import type { Language } from '@kontor/contract/rules/languages'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { foldUsername } from './fold-username.ts'

/** ISO 3166-1. */
export async function findCountryCode(
  database: Queryable,
  countryId: number | undefined,
): Promise<string | undefined> {
  if (countryId === undefined) return undefined
  const [country] = await database.query<{ code: string }>(
    sql`SELECT code FROM country WHERE id = ${countryId}`,
  )
  return country?.code
}

/** Whether the country is delivered to, and whether the name is taken. */
export async function lookUpRegistration(
  database: Queryable,
  username: string,
  countryId: number,
): Promise<{ readonly username: boolean; readonly country: boolean }> {
  const [known] = await database.query<{ username: boolean; country: boolean }>(sql`
    SELECT EXISTS (SELECT FROM account WHERE lower(username) = ${foldUsername(username)}) AS username,
           EXISTS (SELECT FROM country WHERE id = ${countryId} AND offered) AS country`)
  return known ?? { username: false, country: false }
}

interface NewCustomer {
  readonly username: string
  readonly passwordHash: string
  readonly fullName: string
  readonly firmName?: string
  readonly email: string
  readonly phone1: string
  readonly phone2?: string
  readonly taxNumber?: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly countryId: number
  readonly language: Language
}

/** Adds a customer with an empty basket; returns no id when the name was taken concurrently. */
export async function addCustomer(
  database: Queryable,
  customer: NewCustomer,
): Promise<number | undefined> {
  const [added] = await database.query<{ id: number }>(sql`
    WITH account AS (
      INSERT INTO account (role, username, password_hash, full_name)
      VALUES ('CUSTOMER', ${customer.username}, ${customer.passwordHash}, ${customer.fullName})
      ON CONFLICT (lower(username)) DO NOTHING
      RETURNING id
    ), customer AS (
      INSERT INTO customer (id, firm_name, email, phone1, phone2, tax_number, address, zip_code, city,
                            country_id, language)
      SELECT id, ${customer.firmName || customer.fullName}, ${customer.email}, ${customer.phone1},
             ${customer.phone2 || null}, ${customer.taxNumber || null}, ${customer.address},
             ${customer.zipCode}, ${customer.city}, ${customer.countryId}::integer, ${customer.language}
      FROM account
    ), basket AS (
      INSERT INTO basket (customer_id) SELECT id FROM account
    )
    SELECT id FROM account`)
  return added?.id
}
