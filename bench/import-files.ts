import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'

export interface ImportFile {
  readonly name: string
  readonly rows: number
  readonly csv: string
  /** A product whose price the file changes, and its new price. */
  readonly seen?: { readonly id: number; readonly price: number }
  /** Products of the file, for those who save one meanwhile. */
  readonly products: readonly number[]
}

const inEuro = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

interface Priced {
  readonly id: number
  readonly article: string
  readonly price: number
}

/** Other prices for that many products, and with `places` where they stand in the warehouse. */
async function changedProducts(
  database: Database,
  rows: number,
  places: boolean,
): Promise<ImportFile> {
  const products = await database.query<Priced>(sql`
    SELECT product.id, article_number AS article, unit.price FROM product
    CROSS JOIN LATERAL (
      SELECT price FROM sales_unit WHERE product_id = product.id AND NOT archived ORDER BY position, id LIMIT 1) AS unit
    WHERE active ORDER BY product.id DESC LIMIT ${rows}`)
  const lines = products.map(
    ({ article, price }, index) =>
      `${article};${inEuro(price + 1)}${places ? `;P-${index % 400}` : ''}`,
  )
  const last = products.at(-1)
  return {
    name: `${products.length} changed prices${places ? ' and locations' : ''}`,
    rows: products.length,
    csv: `Artikelnummer;Preis${places ? ';Lagerplatz' : ''}\n${lines.join('\n')}\n`,
    products: products.map(({ id }) => id),
    ...(last === undefined ? {} : { seen: { id: last.id, price: (last.price + 1) / 100 } }),
  }
}

export const changedPrices = (database: Database, rows: number) =>
  changedProducts(database, rows, false)

export const changedPricesAndPlaces = (database: Database, rows: number) =>
  changedProducts(database, rows, true)

/** New products with names in three languages, made of those that are there. */
export async function newProducts(database: Database, rows: number): Promise<ImportFile> {
  const models = await database.query<{ id: number; line: string }>(sql`
    SELECT product.id, concat_ws(';', product.name ->> 'de', product.name ->> 'en', product.name ->> 'tr',
                     product.unit ->> 'de', brand.name, '#' || main_category_id, vat_rate / 100) AS line
    FROM product JOIN brand ON brand.id = brand_id
    WHERE concat_ws(' ', product.name ->> 'de', product.name ->> 'en', product.name ->> 'tr', product.unit ->> 'de', brand.name) !~ '[;"]'
    ORDER BY product.id DESC LIMIT ${rows}`)
  const lines = Array.from({ length: rows }, (_, index) => {
    const { line = '' } = models[index % models.length] ?? {}
    return `N${index};${line};${inEuro(100 + (index % 900))};6;Karton`
  })
  return {
    name: `${rows} new products`,
    rows,
    csv: `Artikelnummer;Name (de);Name (en);Name (tr);Grammatur;Marke;Kategorie;MwSt.;Preis;Stück;Verkaufseinheit\n${lines.join('\n')}\n`,
    products: models.map(({ id }) => id),
  }
}
