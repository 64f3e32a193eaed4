import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { DocumentCheck } from '../../records/record-kind.ts'
import type { ProductDocument } from '@kontor/contract/office/product-document'

/** A rate is one of the classes in the settings; what a product has already is kept. */
export async function vatRateCheck(
  transaction: Queryable,
): Promise<DocumentCheck<Pick<ProductDocument, 'vatRate'>>> {
  const rows = await transaction.query<{ rate: number | null }>(
    sql`SELECT current_vat_rate(id) AS rate FROM vat_class`,
  )
  const rates = new Set(rows.map(({ rate }) => rate))
  return ({ vatRate }, before) =>
    before?.vatRate === vatRate || rates.has(Math.round(vatRate * 100))
      ? {}
      : { vatRate: 'not_valid' }
}
