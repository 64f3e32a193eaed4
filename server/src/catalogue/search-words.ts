import { sql, type Statement } from '../database/sql.ts'

/** Barcodes compare as GTIN-14, as the database stores them: a leading zero makes no difference. */
const comparableCode = (code: string) => (/^\d{8,14}$/.test(code) ? code.padStart(14, '0') : code)

/** A word is looked for as it is typed, whatever its case: % and _ mean themselves. */
const containing = (word: string) =>
  `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * The condition that a product has every word of the search in its text or as a barcode; none
 * without words. The products of the barcodes are looked up once, not once per product.
 */
export function hasEveryWord(keyword: string | undefined, text: Statement): Statement | undefined {
  const words = (keyword ?? '').split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return undefined
  const codes = words.map(comparableCode)
  return sql`NOT EXISTS (
    SELECT FROM unnest(${words.map(containing)}::text[], ${codes}::text[]) AS word (pattern, code)
    WHERE lower(${text} COLLATE "und-x-icu") NOT LIKE word.pattern
      AND (word.code, product.id) NOT IN (
        SELECT barcode.gtin, sales_unit.product_id
        FROM barcode JOIN sales_unit ON sales_unit.id = barcode.sales_unit_id
        WHERE barcode.gtin = ANY (${codes}::text[])))`
}
