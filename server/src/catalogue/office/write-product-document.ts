import type { Language } from '@kontor/contract/rules/languages'
import type { ProductDocument } from '@kontor/contract/office/product-document'
import { samePlain } from '@kontor/contract/rules/merge-records'
import { keepPictures } from '../../content/picture-drafts.ts'
import type { Queryable } from '../../database/database.ts'
import { nextIds } from '../../database/next-ids.ts'
import { sql } from '../../database/sql.ts'
import { findMainLanguage } from '../../records/entered-texts.ts'
import type { Change } from '../../records/record-kind.ts'
import { columns, columnsOf, given, isHeavy, lightColumns, ofGiven } from './product-columns.ts'
import { writeDiscounts, writeUnits } from './write-product-parts.ts'

type ProductChange = Change<ProductDocument>

/** Adds products and answers their ids, in the same order. */
export async function insertProducts(
  transaction: Queryable,
  documents: readonly ProductDocument[],
): Promise<number[]> {
  const ids = await nextIds(transaction, 'product', documents.length)
  const changes = documents.map((document, index) => {
    const id = ids[index]
    if (id === undefined) throw new Error('an id is missing')
    return { id, document, before: undefined }
  })
  const main = await findMainLanguage(transaction)
  const rows = await withVatClasses(
    transaction,
    changes.map(({ id, document }) => columnsOf(id, document, main)),
  )
  await leaveCardsForLater(transaction)
  await transaction.query(
    sql`INSERT INTO product (id, ${columns}, changed_at) SELECT given.*, now() FROM (${given(rows)}) AS given`,
  )
  await writeParts(transaction, changes, main)
  await makeCards(transaction, changes)
  return ids
}

/** Rows with the class of their VAT rate where they have none: looked up here once for each rate, and by the database for each row. */
async function withVatClasses(
  transaction: Queryable,
  rows: readonly ReturnType<typeof columnsOf>[],
): Promise<readonly ReturnType<typeof columnsOf>[]> {
  const without = rows.filter(({ vat_class_id: known }) => known === null)
  const rates = [...new Set(without.map(({ vat_rate: rate }) => rate))]
  if (rates.length === 0) return rows
  const found = await transaction.query<{ rate: number; id: number }>(sql`
    SELECT rate, vat_class_with(rate) AS id FROM unnest(${rates}::integer[]) AS rate`)
  const classes = new Map(found.map(({ rate, id }) => [rate, id]))
  return rows.map((row) => ({
    ...row,
    vat_class_id: row.vat_class_id ?? classes.get(row.vat_rate) ?? null,
  }))
}

/** Removes products of which nothing was ordered. */
export async function removeProducts(
  transaction: Queryable,
  ids: readonly number[],
): Promise<void> {
  await leaveCardsForLater(transaction)
  // Its sales units fail with what was ordered of them; the other rows go with the product, and its cards too.
  await transaction.query(sql`DELETE FROM sales_unit WHERE product_id = ANY (${ids}::integer[])`)
  await transaction.query(sql`DELETE FROM product WHERE id = ANY (${ids}::integer[])`)
  await transaction.query(sql`SELECT set_config('kontor.cards', 'now', true)`)
}

/** Each part of a product would make its cards again. */
async function leaveCardsForLater(transaction: Queryable): Promise<void> {
  await transaction.query(sql`SELECT set_config('kontor.cards', 'later', true)`)
}

/** What products are found by in the office. */
const wordFields = ['articleNumber', 'brandId', 'name'] as const

const cardFields = [
  ...wordFields,
  'mainCategoryId',
  'unit',
  'vatRate',
  'vatClass',
  'salesUnits',
  'pictures',
] as const

const withChanged = (
  changes: readonly ProductChange[],
  fields: readonly (keyof ProductDocument)[],
): number[] =>
  changes
    .filter(
      ({ document, before }) =>
        before === undefined || fields.some((field) => !samePlain(document[field], before[field])),
    )
    .map(({ id }) => id)

/** Every change is in the list of the office, which shows when it was. */
async function makeCards(transaction: Queryable, changes: readonly ProductChange[]): Promise<void> {
  const worded = withChanged(changes, wordFields)
  const carded = withChanged(changes, cardFields)
  const listed = changes.map(({ id }) => id)
  await transaction.query(sql`
    SELECT make_left_for_later(${worded}::integer[], ${carded}::integer[], ${listed}::integer[])`)
}

/** Stores documents. Only what changed is written, so that nothing else is made again. */
export async function updateProducts(
  transaction: Queryable,
  changes: readonly ProductChange[],
): Promise<void> {
  const main = await findMainLanguage(transaction)
  const heavy: ProductChange[] = []
  const light: ProductChange[] = []
  for (const change of changes) (isHeavy(change) ? heavy : light).push(change)
  await leaveCardsForLater(transaction)
  if (heavy.length > 0) {
    const rows = heavy.map(({ id, document }) => columnsOf(id, document, main))
    await transaction.query(sql`
      UPDATE product SET (${columns}, changed_at) = ROW (${ofGiven}, now())
      FROM (${given(rows)}) AS given WHERE product.id = given.id`)
  }
  if (light.length > 0) {
    await transaction.query(sql`
      UPDATE product SET active = given.active, location = given.location, purchase_price = given.purchase_price,
                         variety = given.variety, changed_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(light.map(lightColumns))}) AS given (
        id integer, active boolean, location text, purchase_price bigint, variety text)
      WHERE product.id = given.id`)
  }
  await writeParts(transaction, changes, main)
  await makeCards(transaction, changes)
}

async function writeParts(
  transaction: Queryable,
  changes: readonly ProductChange[],
  main: Language,
): Promise<void> {
  await writeCategories(transaction, changes)
  await writeUnits(transaction, changes, main)
  await writeDiscounts(transaction, changes)
  await writePictures(transaction, changes)
}

const listedIn = ({ mainCategoryId, categoryIds }: ProductDocument) => [
  ...new Set([mainCategoryId, ...categoryIds]),
]

async function writeCategories(
  transaction: Queryable,
  changes: readonly ProductChange[],
): Promise<void> {
  const wanted = changes
    .filter(
      ({ document, before }) =>
        before === undefined || !samePlain(listedIn(document), listedIn(before)),
    )
    .map(({ id, document }) => ({ id, categories: listedIn(document) }))
  if (wanted.length === 0) return
  const listed = sql`jsonb_to_recordset(${JSON.stringify(wanted)}) AS wanted (id integer, categories integer[])`
  await transaction.query(sql`
    DELETE FROM product_category USING ${listed}
    WHERE product_id = wanted.id AND category_id <> ALL (wanted.categories)`)
  await transaction.query(sql`
    INSERT INTO product_category (product_id, category_id)
    SELECT wanted.id, category_id FROM ${listed} CROSS JOIN LATERAL unnest(wanted.categories) AS category_id
    ON CONFLICT DO NOTHING`)
}

async function writePictures(
  transaction: Queryable,
  changes: readonly ProductChange[],
): Promise<void> {
  const wanted = changes
    .filter(({ document, before }) => !samePlain(document.pictures, before?.pictures ?? []))
    .map(({ id, document }) => ({ id, pictures: document.pictures }))
  if (wanted.length === 0) return
  const ids = wanted.map(({ id }) => id)
  // First, so that housekeeping does not remove one meanwhile.
  const pictures = wanted.flatMap((each) => each.pictures)
  await keepPictures(transaction, [...new Set(pictures)])
  await transaction.query(
    sql`DELETE FROM product_picture WHERE product_id = ANY (${ids}::integer[])`,
  )
  await transaction.query(sql`
    INSERT INTO product_picture (product_id, position, picture)
    SELECT wanted.id, shown.place - 1, shown.name
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}) AS wanted (id integer, pictures text[])
    CROSS JOIN LATERAL unnest(wanted.pictures) WITH ORDINALITY AS shown (name, place)`)
}
