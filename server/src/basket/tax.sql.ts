import type { Queryable } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'

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

/** What the tax on deliveries to a customer depends on; nothing before the company is set up. */
export async function findTaxParties(
  database: Queryable,
  customerId: number,
  lock: Statement = sql``,
): Promise<TaxParties | undefined> {
  const [parties] = await database.query<TaxParties>(sql`
    SELECT (SELECT code FROM country WHERE id = company.country_id) AS "sellerCountry",
           company.zip_code AS "sellerZipCode", company.vat_id AS "sellerVatId",
           company.small_company AS "smallCompany",
           (SELECT code FROM country WHERE id = customer.country_id) AS country,
           customer.zip_code AS "zipCode", customer.tax_number AS "taxNumber",
           CASE WHEN customer.vat_checked_id IS NOT NULL
             THEN json_build_object('vatId', customer.vat_checked_id, 'valid', customer.vat_check_valid) END AS "check"
    FROM customer CROSS JOIN company WHERE customer.id = ${customerId} ${lock}`)
  return parties
}

/** Until the order is stored the customer does not move. */
export const lockedCustomer = sql`FOR SHARE OF customer`
