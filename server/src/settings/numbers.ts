import type { NumbersDocument } from '@kontor/contract/office/settings-documents'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { FieldDetails } from '../http/endpoints/refusal.ts'
import { sectionOf } from './section.ts'

const series = ['waybill', 'invoice'] as const

/** Two documents with one number would not be told apart, also when the prefix is no longer used. */
async function checkNumbers(
  transaction: Queryable,
  { waybill, invoice }: NumbersDocument,
): Promise<FieldDetails> {
  if (waybill.prefix === invoice.prefix) return { 'invoice.prefix': 'taken' }
  const [used] = await transaction.query<{ waybill: boolean; invoice: boolean }>(sql`
    SELECT EXISTS (SELECT FROM invoice WHERE number LIKE ${`${waybill.prefix}-%`}) AS waybill,
           EXISTS (SELECT FROM waybill WHERE number LIKE ${`${invoice.prefix}-%`}) AS invoice`)
  return {
    ...(used?.waybill && { 'waybill.prefix': 'taken' as const }),
    ...(used?.invoice && { 'invoice.prefix': 'taken' as const }),
  }
}

/** How numbers are written. The series themselves count on, whatever is entered here. */
export const numbersKind = sectionOf<NumbersDocument>({
  name: 'numbers',
  async read(transaction) {
    const [numbers] = await transaction.query<{ document: NumbersDocument }>(sql`
      SELECT jsonb_object_agg(series, jsonb_build_object('prefix', prefix, 'padding', padding)) AS document
      FROM number_format WHERE EXISTS (SELECT FROM company) HAVING count(*) > 0`)
    return numbers?.document
  },
  async write(transaction, _id, document) {
    for (const each of series) {
      const { prefix, padding } = document[each]
      await transaction.query(sql`
        UPDATE number_format SET prefix = ${prefix}, padding = ${padding} WHERE series = ${each}`)
    }
    // Checked here, so that a refusal names the field.
    await transaction.query(sql`SET CONSTRAINTS number_format_prefix IMMEDIATE`)
  },
  check: checkNumbers,
})
