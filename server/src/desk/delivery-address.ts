import { addressErrors, tidyAddress } from '@kontor/contract/rules/registration'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { FieldDetails } from '../http/endpoints/refusal.ts'
import type { DeliveryAddress } from '../orders/order.sql.ts'

export async function countryCodeOf(
  database: Queryable,
  countryId: number,
): Promise<string | undefined> {
  const [country] = await database.query<{ code: string }>(
    sql`SELECT code FROM country WHERE id = ${countryId}`,
  )
  return country?.code
}

/** What is wrong with an address, by the rules of registration. */
export async function addressProblems(
  database: Queryable,
  address: DeliveryAddress,
): Promise<FieldDetails> {
  const country = await countryCodeOf(database, address.countryId)
  return {
    ...addressErrors(address, country),
    ...(country === undefined ? { countryId: 'not_valid' } : {}),
  }
}

export const tidyDelivery = (address: DeliveryAddress): DeliveryAddress => tidyAddress(address)
