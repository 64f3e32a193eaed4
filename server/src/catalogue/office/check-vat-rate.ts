import type { ProductDocument } from '@kontor/contract/office/product-document'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { FieldDetails } from '../../http/endpoints/refusal.ts'

/** A rate is one of the classes in the settings; what a product has already is kept. */
export async function checkVatRate(
  transaction: Queryable,
  { vatRate }: ProductDocument,
  before: ProductDocument | undefined,
): Promise<FieldDetails> {
  if (before?.vatRate === vatRate) return {}
  const [known] = await transaction.query(sql`
    SELECT id FROM vat_class WHERE current_vat_rate(id) = ${Math.round(vatRate * 100)} LIMIT 1`)
  return known === undefined ? { vatRate: 'not_valid' } : {}
}
