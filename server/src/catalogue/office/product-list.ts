import { comparableBarcode } from '@kontor/contract/rules/barcodes'
import { fold } from '@kontor/contract/rules/folding'
import { productColumns } from '@kontor/contract/rules/list-columns'
import type { Queryable, Reports } from '../../database/database.ts'
import { sql, type Statement } from '../../database/sql.ts'
import { rowsOf } from '../../lists/few-rows.ts'
import { nameColumns } from '../read/alphabet.ts'
import { anywhere } from '../../lists/list-conditions.ts'
import type { ListDefinition } from '../../lists/list-definition.ts'

interface RawRow {
  readonly id: number
  readonly picture: string | null
  readonly articleNumber: string
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly unit: string
  readonly price: number | null
  readonly purchasePrice: number | null
  readonly vatRate: number
  readonly location: string | null
  readonly barcodes: string[]
  readonly missingTexts: number
  readonly discounted: boolean
  readonly archived: boolean
  readonly createdAt: Date
  readonly changedAt: Date | null
}

interface ProductRow extends Omit<RawRow, 'createdAt' | 'changedAt'> {
  readonly hasPicture: boolean
  readonly createdAt: string
  readonly changedAt: string | null
}

const discountNow = (productId: Statement) => sql`EXISTS (
  SELECT FROM discount WHERE discount.product_id = ${productId} AND starts_at <= now() AND ends_at > now())`

const isDiscounted = discountNow(sql`product_row.product_id`)

/** The products of a code. The array is made first, so that the rows are looked up by their ids. */
const productsOf = (code: string) => sql`
  SELECT sales_unit.product_id FROM barcode JOIN sales_unit ON sales_unit.id = barcode.sales_unit_id
  WHERE barcode.gtin = ${comparableBarcode(code)}`

const ofBarcode = (code: string) => sql`product_row.product_id = ANY (ARRAY(${productsOf(code)}))`

/** By a word that is folded already: folding again would change it. */
const textHasWord = (word: string) => sql`words LIKE ${`%${word}%`}`

/** Each word must be somewhere among the names, the brand and the article number. */
const withWords = (text: string): Statement =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
    .reduce((before, word) => sql`${before} AND ${textHasWord(word)}`, sql`true`)

/** Looking them up takes 2 ms of each thousand. */
const mostLookedUp = 10_000

const ofTexts = (condition: Statement, database: Reports) =>
  rowsOf(
    database,
    sql`product_row.product_id`,
    sql`SELECT product_text.product_id FROM product_text WHERE ${condition}`,
    mostLookedUp,
  )

const ofWords = (text: string, database: Reports) => ofTexts(withWords(text), database)

const ofArticleNumber = (part: string, database: Reports) =>
  ofTexts(sql`article_number ILIKE ${anywhere(part)}`, database)

/** The products that a folded word may mean, for lists of something else: names, brand, article number or barcode. */
export const productsWithWord = (word: string): Statement => sql`
  SELECT product_text.product_id FROM product_text WHERE ${textHasWord(word)}
  UNION ${productsOf(word)}`

/** Whether a folded word may mean this product. */
export const productHasWord = (productId: Statement, word: string): Statement => sql`(
  ${productId} = ANY (ARRAY(${productsOf(word)}))
  OR (SELECT ${textHasWord(word)} FROM product_text WHERE product_text.product_id = ${productId}))`

/** Few rows have as many digits in their words, so that they are looked up by their ids like those of the code. */
const ofDigits = (text: string) => sql`product_row.product_id = ANY (ARRAY(
  ${productsOf(text)} UNION SELECT product_text.product_id FROM product_text WHERE ${withWords(text)}))`

const idsOf = (values: readonly (string | number)[]) =>
  values.map(Number).filter((id) => Number.isInteger(id) && Math.abs(id) <= 2_147_483_647)

/** Categories list what is in those below them too. Which these are is asked first, so that the planner knows them. */
async function inCategories(ids: readonly (string | number)[], database: Queryable) {
  const below = await database.query<{ id: number }>(sql`
    WITH RECURSIVE below AS (
      SELECT unnest(${idsOf(ids)}::integer[]) AS id
      UNION
      SELECT category.id FROM category JOIN below ON category.parent_id = below.id)
    SELECT id FROM below`)
  return sql`EXISTS (
    SELECT FROM product_category WHERE product_category.product_id = product_row.product_id
      AND category_id = ANY (${below.map(({ id }) => id)}::integer[]))`
}

const brandIs = (ids: readonly (string | number)[]) =>
  sql`product_row.brand_id = ANY (${idsOf(ids)}::integer[])`

export const productList: ListDefinition<typeof productColumns, ProductRow, RawRow> = {
  columns: productColumns,
  from: sql`product_row`,
  id: sql`product_row.product_id`,
  defaultSort: { column: 'name', direction: 'asc' },
  secret: { purchasePrice: 'prices.see' },
  stored: (language) => ({
    articleNumber: {
      value: sql`product_row.article_number`,
      as: 'text',
      always: true,
      contains: ofArticleNumber,
    },
    name: { value: nameColumns[language], as: 'text', always: true, contains: ofWords },
    brand: {
      value: sql`(product_row.brand_name COLLATE "und-x-icu")`,
      as: 'text',
      always: true,
      isIn: brandIs,
    },
    category: { value: sql`product_row.product_id`, as: 'integer', isIn: inCategories },
    price: { value: sql`product_row.price`, as: 'bigint', scale: 100 },
    purchasePrice: { value: sql`product_row.purchase_price`, as: 'bigint', scale: 10_000 },
    vatRate: { value: sql`product_row.vat_rate`, as: 'integer', scale: 100, always: true },
    location: { value: sql`product_row.location`, as: 'text' },
    barcodes: {
      value: sql`product_row.product_id`,
      as: 'integer',
      always: true,
      contains: ofBarcode,
    },
    missingTexts: { value: sql`product_row.missing_texts`, as: 'integer', always: true },
    hasPicture: {
      value: sql`(product_row.picture IS NOT NULL)`,
      as: 'boolean',
      always: true,
      is: (asked) =>
        asked ? sql`product_row.picture IS NOT NULL` : sql`product_row.picture IS NULL`,
    },
    discounted: { value: isDiscounted, as: 'boolean', always: true },
    archived: { value: sql`product_row.archived`, as: 'boolean', always: true },
    createdAt: { value: sql`product_row.created_at`, as: 'timestamptz', always: true },
    changedAt: { value: sql`product_row.changed_at`, as: 'timestamptz' },
  }),
  search: (text, _language, database) =>
    /^\d{8,14}$/.test(text) ? ofDigits(text) : ofWords(text, database),
  rows: (found, language) => sql`
    SELECT product.id, product_row.picture, product.article_number AS "articleNumber",
           product.name ->> ${language} AS name, product_row.brand_name AS brand,
           category.name ->> ${language} AS category, product.unit ->> ${language} AS unit,
           product_row.price, product.purchase_price AS "purchasePrice", product.vat_rate AS "vatRate",
           product.location, product_row.missing_texts AS "missingTexts", NOT product.active AS archived,
           product.created_at AS "createdAt", product.changed_at AS "changedAt", ${discountNow(sql`product.id`)} AS discounted,
           ARRAY(SELECT code FROM barcode JOIN sales_unit ON sales_unit.id = sales_unit_id
                 WHERE sales_unit.product_id = product.id AND NOT archived
                 ORDER BY sales_unit.position, code) AS barcodes
    FROM ${found} JOIN product ON product.id = found.id
    JOIN product_row ON product_row.product_id = product.id
    JOIN category ON category.id = product.main_category_id`,
  // Each field is named: copying the others of a row takes five times as long.
  show: (raw) => ({
    id: raw.id,
    picture: raw.picture,
    hasPicture: raw.picture !== null,
    articleNumber: raw.articleNumber,
    name: raw.name,
    brand: raw.brand,
    category: raw.category,
    unit: raw.unit,
    price: raw.price === null ? null : raw.price / 100,
    purchasePrice: raw.purchasePrice === null ? null : raw.purchasePrice / 10_000,
    vatRate: raw.vatRate / 100,
    location: raw.location,
    barcodes: raw.barcodes,
    missingTexts: raw.missingTexts,
    discounted: raw.discounted,
    archived: raw.archived,
    createdAt: raw.createdAt.toISOString(),
    changedAt: raw.changedAt?.toISOString() ?? null,
  }),
}
