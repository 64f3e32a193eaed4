import type { NumbersDocument } from '@kontor/contract/office/settings-documents'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { FieldDetails } from '../http/endpoints/refusal.ts'
import { sectionOf } from './section.ts'

/** The series by their fields, as the database names them. */
const series = { waybill: 'waybill', invoice: 'invoice', creditNote: 'credit_note' } as const

type SeriesField = keyof typeof series

const fields = Object.keys(series) as readonly SeriesField[]

/** Two documents with one number would not be told apart, also when the prefix is no longer used. */
async function checkNumbers(
  transaction: Queryable,
  document: NumbersDocument,
): Promise<FieldDetails> {
  const { waybill, invoice, creditNote } = document
  if (waybill.prefix === invoice.prefix) return { 'invoice.prefix': 'taken' }
  if ([waybill.prefix, invoice.prefix].includes(creditNote.prefix)) {
    return { 'creditNote.prefix': 'taken' }
  }
  const of = (condition: 'waybill' | 'invoice' | 'credit_note', prefix: string) => {
    const begun = `${prefix}-%`
    return sql`
      (${condition}::text <> 'waybill' AND EXISTS (SELECT FROM waybill WHERE number LIKE ${begun}))
      OR EXISTS (SELECT FROM invoice WHERE number LIKE ${begun} AND ${condition}::text <>
                   CASE kind WHEN 'credit_note' THEN 'credit_note' ELSE 'invoice' END)`
  }
  const [used] = await transaction.query<Record<SeriesField, boolean>>(sql`
    SELECT ${of('waybill', waybill.prefix)} AS waybill, ${of('invoice', invoice.prefix)} AS invoice,
           ${of('credit_note', creditNote.prefix)} AS "creditNote"`)
  return Object.fromEntries(
    fields.filter((field) => used?.[field]).map((field) => [`${field}.prefix`, 'taken' as const]),
  )
}

/** How numbers are written, by series. */
export async function findNumberFormats(database: Queryable): Promise<NumbersDocument | undefined> {
  const [numbers] = await database.query<{ document: NumbersDocument }>(sql`
    SELECT jsonb_object_agg(CASE series WHEN 'credit_note' THEN 'creditNote' ELSE series END,
                            jsonb_build_object('prefix', prefix, 'padding', padding)) AS document
    FROM number_format HAVING count(*) > 0`)
  return numbers?.document
}

/** How numbers are written. The series themselves count on, whatever is entered here. */
export const numbersKind = sectionOf<NumbersDocument>({
  name: 'numbers',
  async read(transaction) {
    const company = await transaction.query(sql`SELECT FROM company`)
    return company.length === 0 ? undefined : findNumberFormats(transaction)
  },
  async write(transaction, _id, document) {
    for (const field of fields) {
      const { prefix, padding } = document[field]
      await transaction.query(sql`
        UPDATE number_format SET prefix = ${prefix}, padding = ${padding} WHERE series = ${series[field]}`)
    }
    // Checked here, so that a refusal names the field.
    await transaction.query(sql`SET CONSTRAINTS number_format_prefix IMMEDIATE`)
  },
  check: checkNumbers,
})
