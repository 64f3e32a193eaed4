import type { Language } from '@kontor/contract/core/languages'
import type { ProductDocument } from '@kontor/contract/office/product-document'
import { allergens } from '@kontor/contract/rules/food-law'
import { samePlain } from '@kontor/contract/rules/merge-records'
import { keepPictures } from '../../content/picture-drafts.ts'
import type { Queryable } from '../../database/database.ts'
import { nextIds } from '../../database/next-ids.ts'
import { sql } from '../../database/sql.ts'
import { findMainLanguage, storedTexts } from '../../records/entered-texts.ts'
import type { Change } from '../../records/record-kind.ts'
import { writeDiscounts, writeUnits } from './write-product-parts.ts'

type ProductChange = Change<ProductDocument>

const orNull = (value: number | null, scale: number) =>
  value === null ? null : Math.round(value * scale)

/** The columns of the product itself, named as in the table. */
function columnsOf(id: number, document: ProductDocument, main: Language) {
  const { name, unit, shortDescription, detailedDescription } = document
  const { allergyInformation, contentInformation, storage } = document
  const { texts, standIns } = storedTexts(
    {
      name,
      unit,
      shortDescription,
      detailedDescription,
      allergyInformation,
      contentInformation,
      storage,
    },
    main,
  )
  const hasNutrition = Object.values(document.nutrition).some((value) => value !== null)
  return {
    id,
    article_number: document.articleNumber.trim(),
    active: !document.archived,
    brand_id: document.brandId,
    main_category_id: document.mainCategoryId,
    name: texts.name,
    unit: texts.unit,
    short_description: texts.shortDescription,
    detailed_description: texts.detailedDescription,
    allergy_information: texts.allergyInformation,
    content_information: texts.contentInformation,
    storage: texts.storage,
    stand_ins: standIns,
    vat_rate: Math.round(document.vatRate * 100),
    vat_class_id: document.vatClass,
    location: document.location?.trim() ?? null,
    purchase_price: orNull(document.purchasePrice, 10_000),
    origin: document.origin,
    trade_class: document.tradeClass,
    variety: document.variety?.trim() ?? null,
    organic_number: document.organicNumber,
    allergens: allergens.filter((allergen) => document.allergens.includes(allergen)),
    net_content: orNull(document.netContent, 1000),
    net_content_unit: document.netContentUnit,
    nutrition: hasNutrition ? document.nutrition : null,
    customs_tariff: document.customsTariff,
    alcohol: orNull(document.alcohol, 100),
  }
}

const columns = sql`
  article_number, active, brand_id, main_category_id, name, unit, short_description, detailed_description,
  allergy_information, content_information, storage, stand_ins, vat_rate, vat_class_id, location, purchase_price, origin,
  trade_class, variety, organic_number, allergens, net_content, net_content_unit, nutrition, customs_tariff, alcohol`

const ofGiven = sql`
  given.article_number, given.active, given.brand_id, given.main_category_id, given.name, given.unit,
  given.short_description, given.detailed_description, given.allergy_information, given.content_information,
  given.storage, given.stand_ins, given.vat_rate, coalesce(given.vat_class_id, product.vat_class_id), given.location,
  given.purchase_price, given.origin, given.trade_class, given.variety, given.organic_number, given.allergens,
  given.net_content, given.net_content_unit, given.nutrition, given.customs_tariff, given.alcohol`

const given = (rows: readonly object[]) => sql`
  SELECT id, ${columns} FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS given (
    id integer, article_number text, active boolean, brand_id integer, main_category_id integer, name jsonb, unit jsonb,
    short_description jsonb, detailed_description jsonb, allergy_information jsonb, content_information jsonb,
    storage jsonb, stand_ins text[], vat_rate integer, vat_class_id integer, location text, purchase_price bigint,
    origin text, trade_class text, variety text, organic_number text, allergens text[], net_content integer, net_content_unit text,
    nutrition jsonb, customs_tariff text, alcohol integer)`

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
  const rows = changes.map(({ id, document }) => columnsOf(id, document, main))
  await leaveCardsForLater(transaction)
  await transaction.query(
    sql`INSERT INTO product (id, ${columns}, changed_at) SELECT given.*, now() FROM (${given(rows)}) AS given`,
  )
  await writeParts(transaction, changes, main)
  await makeCards(transaction, changes)
  return ids
}

/** Each part of a product would make its cards again. */
async function leaveCardsForLater(transaction: Queryable): Promise<void> {
  await transaction.query(sql`SELECT set_config('kontor.cards', 'later', true)`)
}

const cardFields = [
  'articleNumber',
  'brandId',
  'mainCategoryId',
  'name',
  'unit',
  'vatRate',
  'salesUnits',
  'pictures',
] as const

const isCardChanged = ({ document, before }: ProductChange) =>
  before === undefined || cardFields.some((field) => !samePlain(document[field], before[field]))

/** Every change is in the list of the office, which shows when it was. */
async function makeCards(transaction: Queryable, changes: readonly ProductChange[]): Promise<void> {
  const carded: number[] = []
  const listed: number[] = []
  for (const change of changes) (isCardChanged(change) ? carded : listed).push(change.id)
  await transaction.query(
    sql`SELECT make_left_for_later(${carded}::integer[], ${listed}::integer[])`,
  )
}

/** What stands in the columns of the product itself. */
const ownFields = ({
  salesUnits: _units,
  discounts: _discounts,
  pictures: _pictures,
  categoryIds: _categories,
  ...own
}: ProductDocument) => own

const isOwnChanged = ({ document, before }: ProductChange) =>
  before === undefined || !samePlain(ownFields(document), ownFields(before))

/** Stores documents. Only rows that changed are written, so that nothing else is made again. */
export async function updateProducts(
  transaction: Queryable,
  changes: readonly ProductChange[],
): Promise<void> {
  const main = await findMainLanguage(transaction)
  const rows: ReturnType<typeof columnsOf>[] = []
  const others: number[] = []
  for (const change of changes) {
    if (isOwnChanged(change)) rows.push(columnsOf(change.id, change.document, main))
    else others.push(change.id)
  }
  await leaveCardsForLater(transaction)
  if (rows.length > 0) {
    await transaction.query(sql`
      UPDATE product SET (${columns}, changed_at) = ROW (${ofGiven}, now())
      FROM (${given(rows)}) AS given WHERE product.id = given.id`)
  }
  if (others.length > 0) {
    await transaction.query(
      sql`UPDATE product SET changed_at = now() WHERE id = ANY (${others}::integer[])`,
    )
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
