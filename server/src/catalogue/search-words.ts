import { sql, type Statement } from '../database/sql.ts'

/** Barcodes compare as GTIN-14, as the database stores them: a leading zero makes no difference. */
const comparableCode = (code: string) => (/^\d{8,14}$/.test(code) ? code.padStart(14, '0') : code)

/** A word is looked for as it is typed: % and _ mean themselves. */
const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The condition that a product has every word of the search in the text or as a barcode; none without words. */
export function hasEveryWord(keyword: string | undefined, text: Statement): Statement | undefined {
  const words = (keyword ?? '').split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return undefined
  return sql`NOT EXISTS (
    SELECT FROM unnest(${words.map(containing)}::text[], ${words.map(comparableCode)}::text[])
      AS word (pattern, code)
    WHERE lower(${text} COLLATE "und-x-icu") NOT LIKE lower(word.pattern COLLATE "und-x-icu")
      AND NOT EXISTS (
        SELECT FROM barcode
        JOIN sales_unit ON sales_unit.id = barcode.sales_unit_id
        WHERE barcode.gtin = word.code AND sales_unit.product_id = product.id))`
}
