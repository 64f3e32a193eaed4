import type { Language } from '@kontor/contract/core/languages'
import { comparableBarcode } from '@kontor/contract/rules/barcodes'
import { fold } from '@kontor/contract/rules/folding'
import { productColumns } from '@kontor/contract/rules/list-columns'
import { sql, type Statement } from '../../database/sql.ts'
import type { ListDefinition } from '../../lists/list-definition.ts'
import { inAlphabet } from '../read/alphabet.ts'

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

/** Written out, because an index is found by the same words only. */
const names: Readonly<Record<Language, Statement>> = {
  de: sql`((product.name ->> 'de') ${inAlphabet('de')})`,
  en: sql`((product.name ->> 'en') ${inAlphabet('en')})`,
  tr: sql`((product.name ->> 'tr') ${inAlphabet('tr')})`,
}

const isDiscounted = sql`EXISTS (
  SELECT FROM discount WHERE discount.product_id = product.id AND starts_at <= now() AND ends_at > now())`

/** The products of a code. The array is made first, so that the products are looked up by their ids. */
const ofBarcode = (code: string) => sql`product.id = ANY (ARRAY(
  SELECT sales_unit.product_id FROM barcode JOIN sales_unit ON sales_unit.id = barcode.sales_unit_id
  WHERE barcode.gtin = ${comparableBarcode(code)}))`

/** Each word must be somewhere among the names, the brand and the article number. */
const ofWords = (text: string): Statement =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
    .reduce((before, word) => sql`${before} AND product_row.words LIKE ${`%${word}%`}`, sql`true`)

/** Categories list what is in those below them too. */
const inCategories = (ids: readonly (string | number)[]) => sql`EXISTS (
  SELECT FROM product_category WHERE product_category.product_id = product.id AND category_id = ANY (ARRAY(
    WITH RECURSIVE below AS (
      SELECT unnest(${ids.map(Number).filter(Number.isInteger)}::integer[]) AS id
      UNION
      SELECT category.id FROM category JOIN below ON category.parent_id = below.id)
    SELECT id FROM below)))`

const brandIs = (ids: readonly (string | number)[]) =>
  sql`product.brand_id = ANY (${ids.map(Number).filter(Number.isInteger)}::integer[])`

export const productList: ListDefinition<typeof productColumns, ProductRow, RawRow> = {
  columns: productColumns,
  from: sql`product JOIN product_row ON product_row.product_id = product.id`,
  id: sql`product.id`,
  defaultSort: { column: 'name', direction: 'asc' },
  secret: { purchasePrice: 'prices.see' },
  stored: (language) => ({
    articleNumber: {
      value: sql`(product.article_number COLLATE "C")`,
      as: 'text',
      always: true,
      contains: (text) =>
        sql`product.article_number ILIKE ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    },
    name: { value: names[language], as: 'text', always: true, contains: ofWords },
    brand: {
      value: sql`(product_row.brand_name COLLATE "und-x-icu")`,
      as: 'text',
      always: true,
      isIn: brandIs,
      id: sql`product_row.product_id`,
    },
    category: { value: sql`product.main_category_id`, as: 'integer', isIn: inCategories },
    price: {
      value: sql`product_row.price`,
      as: 'bigint',
      scale: 100,
      id: sql`product_row.product_id`,
    },
    purchasePrice: { value: sql`product.purchase_price`, as: 'bigint', scale: 10_000 },
    vatRate: { value: sql`product.vat_rate`, as: 'integer', scale: 100, always: true },
    location: { value: sql`(product.location COLLATE "C")`, as: 'text' },
    barcodes: { value: sql`product.id`, as: 'integer', always: true, contains: ofBarcode },
    missingTexts: {
      value: sql`product_row.missing_texts`,
      as: 'integer',
      always: true,
      id: sql`product_row.product_id`,
    },
    hasPicture: { value: sql`(product_row.picture IS NOT NULL)`, as: 'boolean', always: true },
    discounted: { value: isDiscounted, as: 'boolean', always: true },
    archived: { value: sql`(NOT product.active)`, as: 'boolean', always: true },
    createdAt: { value: sql`product.created_at`, as: 'timestamptz', always: true },
    changedAt: { value: sql`product.changed_at`, as: 'timestamptz' },
  }),
  search: (text) =>
    /^\d{8,14}$/.test(text) ? sql`(${ofBarcode(text)} OR (${ofWords(text)}))` : ofWords(text),
  rows: (found, language) => sql`
    SELECT product.id, product_row.picture, product.article_number AS "articleNumber",
           product.name ->> ${language} AS name, product_row.brand_name AS brand,
           category.name ->> ${language} AS category, product.unit ->> ${language} AS unit,
           product_row.price, product.purchase_price AS "purchasePrice", product.vat_rate AS "vatRate",
           product.location, product_row.missing_texts AS "missingTexts", NOT product.active AS archived,
           product.created_at AS "createdAt", product.changed_at AS "changedAt", ${isDiscounted} AS discounted,
           ARRAY(SELECT code FROM barcode JOIN sales_unit ON sales_unit.id = sales_unit_id
                 WHERE sales_unit.product_id = product.id AND NOT archived
                 ORDER BY sales_unit.position, code) AS barcodes
    FROM ${found} JOIN product ON product.id = found.id
    JOIN product_row ON product_row.product_id = product.id
    JOIN category ON category.id = product.main_category_id`,
  show: ({ price, purchasePrice, vatRate, createdAt, changedAt, ...row }) => ({
    ...row,
    hasPicture: row.picture !== null,
    price: price === null ? null : price / 100,
    purchasePrice: purchasePrice === null ? null : purchasePrice / 10_000,
    vatRate: vatRate / 100,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  }),
}
