import type { Language } from '@kontor/contract/rules/languages'
import { comparableBarcode } from '@kontor/contract/rules/barcodes'
import { fold, foldedCode } from '@kontor/contract/rules/folding'
import type { Database } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { readList } from '../../lists/read-list.ts'
import { productList } from './product-list.ts'

interface FoundProduct {
  readonly id: number
  readonly name: string
  readonly hint: string
}

/** The product whose article number or barcode this is comes first; then those that have all the words, by name. */
export async function findProducts(
  database: Database,
  text: string,
  language: Language,
  most: number,
): Promise<FoundProduct[]> {
  const [coded, listed] = await Promise.all([
    database.query<{ id: number }>(sql`
      SELECT id FROM product WHERE folded_article_number = ${foldedCode(text)}
      UNION
      SELECT sales_unit.product_id FROM barcode JOIN sales_unit ON sales_unit.id = barcode.sales_unit_id
      WHERE barcode.gtin = ${comparableBarcode(text)}
      LIMIT ${most}`),
    readList(database, productList, {
      search: fold(text),
      size: most,
      language,
      permissions: new Set(),
    }),
  ])
  const ids = [...new Set([...coded, ...listed.rows].map(({ id }) => id))].slice(0, most)
  return database.query<FoundProduct>(sql`
    SELECT product.id, concat_ws(' ', brand.name, product.name ->> ${language}, product.unit ->> ${language}) AS name,
           product.article_number AS hint
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS found (id, place)
    JOIN product ON product.id = found.id JOIN brand ON brand.id = product.brand_id
    ORDER BY found.place`)
}
