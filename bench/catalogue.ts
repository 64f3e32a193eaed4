import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'

const syllables = [
  'ba',
  'ri',
  'lo',
  'mek',
  'ta',
  'no',
  'sel',
  'du',
  'vi',
  'kan',
  'po',
  'rem',
  'fa',
  'li',
  'gos',
]

/** Some thousand invented words, one for each variant of a product. */
const sorts = syllables.flatMap((one) =>
  syllables.flatMap((two) =>
    syllables.map((three) => `${one.charAt(0).toUpperCase()}${one.slice(1)}${two}${three}`),
  ),
)

/**
 * Grows the demo shop to this number of products: each is a variant of a demo product with a word added to its name,
 * so that words repeat as in a real catalogue. Each has three sales units with a barcode.
 */
export async function growCatalogue(database: Database, products: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(sql`SET LOCAL statement_timeout = '30min'`)
    await transaction.query(sql`
      WITH model AS (
        SELECT *, row_number() OVER (ORDER BY id) AS number, count(*) OVER () AS total FROM product WHERE active
      ), brands AS (
        SELECT array_agg(id ORDER BY id) AS ids FROM brand
      )
      INSERT INTO product (id, article_number, brand_id, main_category_id, name, unit, short_description,
                           detailed_description, allergy_information, content_information, vat_rate, location)
      SELECT 100000 + copy, 'B' || 500000 + copy,
             brands.ids[1 + (copy * 7 + copy / 50) % cardinality(brands.ids)], main_category_id,
             (SELECT jsonb_object_agg(key, value || ' ' || sort.word) FROM jsonb_each_text(name)),
             unit, short_description, detailed_description, allergy_information, content_information, vat_rate, location
      FROM brands
      CROSS JOIN generate_series(1, ${products} - (SELECT count(*) FROM product)) AS copy
      JOIN model ON model.number = 1 + copy % model.total
      CROSS JOIN LATERAL (SELECT (${sorts}::text[])[1 + (copy * 31 + copy / 600) % ${sorts.length}] AS word) AS sort`)
    // The ids were chosen here, so those that the shop gives come after them.
    await transaction.query(
      sql`SELECT setval(pg_get_serial_sequence('product', 'id'), (SELECT max(id) FROM product))`,
    )
    await transaction.query(sql`
      INSERT INTO product_category (product_id, category_id)
      SELECT id, main_category_id FROM product WHERE id > 100000`)
    await transaction.query(sql`
      INSERT INTO sales_unit (product_id, name, pieces, price, position)
      SELECT id, '{"de": "Karton", "en": "Carton", "tr": "Koli"}', pieces, (100 + id % 900) * pieces, pieces
      FROM product CROSS JOIN unnest(ARRAY[1, 6, 48]) AS pieces WHERE id > 100000`)
    await transaction.query(sql`
      INSERT INTO barcode (sales_unit_id, code)
      SELECT id, (2000000000000 + id)::text FROM sales_unit WHERE product_id > 100000`)
    await transaction.query(sql`
      INSERT INTO product_picture (product_id, position, picture)
      SELECT product.id, 0, (SELECT min(picture) FROM product_picture) FROM product WHERE id > 100000`)
  })
  // Autovacuum must not run during the measurement; the largest tables one by one, because of the statement timeout.
  await database.query(sql`VACUUM ANALYZE product_card`)
  await database.query(sql`VACUUM ANALYZE search_entry`)
  await database.query(sql`VACUUM ANALYZE product`)
  await database.query(sql`VACUUM ANALYZE`)
}

/** A typing error: the second and third letter are swapped. */
const mistyped = (word: string) =>
  word.slice(0, 1) + word.charAt(2) + word.charAt(1) + word.slice(3)

/** Realistic searches: words of names in any order, brands, numbers, with typing errors; each is unique. */
export async function searchesFor(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string; brand: string; article: string }>(sql`
    SELECT product.name ->> 'de' AS name, brand.name AS brand, article_number AS article
    FROM product JOIN brand ON brand.id = brand_id
    WHERE active ORDER BY md5(product.id::text) LIMIT 12000`)
  const searches = rows.map(({ name, brand, article }, index) => {
    const words = name.split(/[^\p{L}]+/u).filter((word) => word.length > 3)
    const [first = name] = words
    const last = words.at(-1) ?? name
    const forms = [
      first,
      `${last} ${first}`,
      mistyped(first),
      `${brand} ${first}`,
      `${first.slice(0, 4)} ${last}`,
      `${mistyped(first)} ${last}`,
      last.slice(0, -1),
      article,
    ]
    return forms[index % forms.length] ?? name
  })
  return [...new Set(searches)]
}

/** The eight categories of the first level with most products below them. */
export async function largestCategories(database: Database): Promise<number[]> {
  const rows = await database.query<{ id: number }>(sql`
    SELECT coalesce(category.parent_id, category.id) AS id
    FROM product_category JOIN category ON category.id = category_id
    GROUP BY 1 ORDER BY count(*) DESC LIMIT 8`)
  return rows.map(({ id }) => id)
}
