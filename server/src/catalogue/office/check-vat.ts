import type { ProductDocument } from '@kontor/contract/office/product-document'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { DocumentCheck } from '../../records/record-kind.ts'

/** Rate and class are those of the settings, and agree; what a product has already is kept. */
export async function vatCheck(
  transaction: Queryable,
): Promise<DocumentCheck<Pick<ProductDocument, 'vatRate' | 'vatClass'>>> {
  const classes = await transaction.query<{ id: number; rate: number }>(sql`
    SELECT id, rate FROM (SELECT id, current_vat_rate(id) AS rate FROM vat_class) AS class
    WHERE rate IS NOT NULL`)
  const rates = new Map(classes.map(({ id, rate }) => [id, rate]))
  const known = new Set(rates.values())
  return ({ vatRate, vatClass }, before) => {
    const isKept = before?.vatRate === vatRate
    const rate = Math.round(vatRate * 100)
    if (vatClass === null || vatClass === before?.vatClass) {
      return isKept || known.has(rate) ? {} : { vatRate: 'not_valid' }
    }
    if (!rates.has(vatClass)) return { vatClass: 'not_valid' }
    // A class that is put back alone brings its rate with it.
    return isKept || rates.get(vatClass) === rate ? {} : { vatRate: 'not_valid' }
  }
}
