import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** What the tax on deliveries to a customer depends on. */
export interface TaxParties {
  readonly sellerCountry: string
  readonly sellerZipCode: string
  readonly sellerVatId: string
  readonly smallCompany: boolean
  readonly country: string
  readonly zipCode: string
  readonly taxNumber: string | null
  readonly check: { readonly vatId: string; readonly valid: boolean } | null
}

/** The same as an object of the database. */
const parties = sql`
  json_build_object(
    'sellerCountry', (SELECT code FROM country WHERE id = company.country_id),
    'sellerZipCode', company.zip_code, 'sellerVatId', company.vat_id, 'smallCompany', company.small_company,
    'country', (SELECT code FROM country WHERE id = customer.country_id),
    'zipCode', customer.zip_code, 'taxNumber', customer.tax_number,
    'check', CASE WHEN customer.vat_checked_id IS NOT NULL
      THEN json_build_object('vatId', customer.vat_checked_id, 'valid', customer.vat_check_valid) END)`

/** Null before the company is set up. For a statement that reads something else too. */
export const taxPartiesOf = (customerId: number) => sql`
  (SELECT ${parties} FROM customer CROSS JOIN company WHERE customer.id = ${customerId})`

/** Until the transaction ends the customer does not move. */
export async function lockTaxParties(
  transaction: Queryable,
  customerId: number,
): Promise<TaxParties | null> {
  const [row] = await transaction.query<{ parties: TaxParties }>(sql`
    SELECT ${parties} AS parties FROM customer CROSS JOIN company
    WHERE customer.id = ${customerId} FOR SHARE OF customer`)
  return row?.parties ?? null
}
