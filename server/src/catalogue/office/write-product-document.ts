import type { Language } from '@kontor/contract/core/languages'
import type { ProductDocument } from '@kontor/contract/office/product-document'
import { allergens } from '@kontor/contract/rules/food-law'
import { samePlain } from '@kontor/contract/rules/merge-records'
import { keepPictures } from '../../content/picture-drafts.ts'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { storedTexts } from '../../records/entered-texts.ts'

type Unit = ProductDocument['salesUnits'][number]

const hundredths = (value: number) => Math.round(value * 100)
const tenThousandths = (value: number) => Math.round(value * 10_000)
const orNull = (value: number | null, scale: number) =>
  value === null ? null : Math.round(value * scale)

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

export async function mainLanguage(database: Queryable): Promise<Language> {
  const [company] = await database.query<{ main: Language }>(
    sql`SELECT main_language AS main FROM company`,
  )
  return company?.main ?? 'de'
}

/** The columns of the product itself, named as in the table. */
function columnsOf(document: ProductDocument, main: Language) {
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
    articleNumber: document.articleNumber.trim(),
    location: document.location?.trim() ?? null,
    variety: document.variety?.trim() ?? null,
    texts,
    standIns,
    allergens: allergens.filter((allergen) => document.allergens.includes(allergen)),
    nutrition: hasNutrition ? document.nutrition : null,
    vatRate: hundredths(document.vatRate),
    purchasePrice: orNull(document.purchasePrice, 10_000),
    netContent: orNull(document.netContent, 1000),
    alcohol: orNull(document.alcohol, 100),
  }
}

export async function insertProduct(
  transaction: Queryable,
  document: ProductDocument,
): Promise<number> {
  const main = await mainLanguage(transaction)
  const { articleNumber, texts, vatRate } = columnsOf(document, main)
  const [added] = await transaction.query<{ id: number }>(sql`
    INSERT INTO product (article_number, brand_id, main_category_id, name, unit, vat_rate, active)
    VALUES (${articleNumber}, ${document.brandId}, ${document.mainCategoryId}, ${json(texts.name)},
            ${json(texts.unit)}, ${vatRate}, ${!document.archived})
    RETURNING id`)
  if (added === undefined) throw new Error('no product was added')
  await updateProduct(transaction, added.id, document, undefined)
  return added.id
}

/** Stores the document. Only rows that changed are written, so that nothing else is made again. */
export async function updateProduct(
  transaction: Queryable,
  id: number,
  document: ProductDocument,
  before: ProductDocument | undefined,
): Promise<void> {
  const main = await mainLanguage(transaction)
  await writeColumns(transaction, id, document, main)
  await writeCategories(transaction, id, document)
  await writeUnits(transaction, id, document.salesUnits, before?.salesUnits ?? [], main)
  await writeDiscounts(transaction, id, document.discounts, before?.discounts ?? [])
  if (!samePlain(document.pictures, before?.pictures ?? [])) {
    // First, so that housekeeping does not remove one meanwhile.
    await keepPictures(transaction, document.pictures)
    await writePictures(transaction, id, document.pictures)
  }
}

async function writeColumns(
  transaction: Queryable,
  id: number,
  document: ProductDocument,
  main: Language,
): Promise<void> {
  const { texts, ...columns } = columnsOf(document, main)
  await transaction.query(sql`
    UPDATE product SET
      article_number = ${columns.articleNumber}, active = ${!document.archived}, brand_id = ${document.brandId},
      main_category_id = ${document.mainCategoryId}, name = ${json(texts.name)}, unit = ${json(texts.unit)},
      short_description = ${json(texts.shortDescription)}, detailed_description = ${json(texts.detailedDescription)},
      allergy_information = ${json(texts.allergyInformation)},
      content_information = ${json(texts.contentInformation)}, storage = ${json(texts.storage)},
      stand_ins = ${columns.standIns}, vat_rate = ${columns.vatRate}, location = ${columns.location},
      purchase_price = ${columns.purchasePrice}, origin = ${document.origin}, trade_class = ${document.tradeClass},
      variety = ${columns.variety}, organic_number = ${document.organicNumber}, allergens = ${columns.allergens},
      net_content = ${columns.netContent}, net_content_unit = ${document.netContentUnit},
      nutrition = ${json(columns.nutrition)}, customs_tariff = ${document.customsTariff},
      alcohol = ${columns.alcohol}, changed_at = now()
    WHERE id = ${id}`)
}

async function writeCategories(
  transaction: Queryable,
  id: number,
  { mainCategoryId, categoryIds }: ProductDocument,
): Promise<void> {
  const wanted = [...new Set([mainCategoryId, ...categoryIds])]
  await transaction.query(sql`
    DELETE FROM product_category WHERE product_id = ${id} AND category_id <> ALL (${wanted}::integer[])`)
  await transaction.query(sql`
    INSERT INTO product_category (product_id, category_id)
    SELECT ${id}, category_id FROM unnest(${wanted}::integer[]) AS category_id
    ON CONFLICT DO NOTHING`)
}

async function writeUnits(
  transaction: Queryable,
  productId: number,
  wanted: readonly Unit[],
  before: readonly Unit[],
  main: Language,
): Promise<void> {
  const kept = new Set(wanted.map(({ id }) => id))
  const gone = before.flatMap(({ id }) => (kept.has(id) ? [] : id))
  if (gone.length > 0) {
    await transaction.query(sql`DELETE FROM sales_unit WHERE id = ANY (${gone}::integer[])`)
  }
  for (const unit of wanted) {
    const old = before.find(({ id }) => id === unit.id)
    if (old !== undefined && samePlain(old, unit)) continue
    const id = await writeUnit(transaction, productId, unit, old, main)
    if (!samePlain(old?.barcodes ?? [], unit.barcodes)) {
      await writeBarcodes(transaction, id, unit.barcodes)
    }
  }
}

async function writeUnit(
  transaction: Queryable,
  productId: number,
  { id, name, pieces, price, position, archived }: Unit,
  old: Unit | undefined,
  main: Language,
): Promise<number> {
  const { texts, standIns } = storedTexts({ name }, main)
  const cents = hundredths(price)
  if (old !== undefined) {
    await transaction.query(sql`
      UPDATE sales_unit SET name = ${json(texts.name)}, stand_ins = ${standIns}, pieces = ${pieces},
                            price = ${cents}, position = ${position}, archived = ${archived}
      WHERE id = ${id}`)
    return id
  }
  const [added] = await transaction.query<{ id: number }>(sql`
    INSERT INTO sales_unit (product_id, name, stand_ins, pieces, price, position, archived)
    VALUES (${productId}, ${json(texts.name)}, ${standIns}, ${pieces}, ${cents}, ${position}, ${archived})
    RETURNING id`)
  if (added === undefined) throw new Error('no sales unit was added')
  return added.id
}

async function writeBarcodes(
  transaction: Queryable,
  unitId: number,
  codes: readonly string[],
): Promise<void> {
  await transaction.query(
    sql`DELETE FROM barcode WHERE sales_unit_id = ${unitId} AND code <> ALL (${codes}::text[])`,
  )
  await transaction.query(sql`
    INSERT INTO barcode (sales_unit_id, code) SELECT ${unitId}, code FROM unnest(${codes}::text[]) AS code
    ON CONFLICT DO NOTHING`)
}

/** Changed ones are put in again with their ids: two that change places would overlap in between. */
async function writeDiscounts(
  transaction: Queryable,
  productId: number,
  wanted: ProductDocument['discounts'],
  before: ProductDocument['discounts'],
): Promise<void> {
  const isSame = ({ id }: { readonly id: number }) =>
    samePlain(
      wanted.find((each) => each.id === id),
      before.find((each) => each.id === id),
    )
  const known = new Set(before.map(({ id }) => id))
  const changed = before.filter((each) => !isSame(each)).map(({ id }) => id)
  if (changed.length > 0) {
    await transaction.query(sql`DELETE FROM discount WHERE id = ANY (${changed}::integer[])`)
  }
  for (const discount of wanted.filter((each) => !isSame(each))) {
    const { id, startDate, endDate, piece, price } = discount
    const values = sql`${productId}, ${startDate}::timestamptz, ${endDate}::timestamptz, ${piece}, ${tenThousandths(price)}`
    await transaction.query(
      known.has(id)
        ? sql`INSERT INTO discount (id, product_id, starts_at, ends_at, from_pieces, piece_price) VALUES (${id}, ${values})`
        : sql`INSERT INTO discount (product_id, starts_at, ends_at, from_pieces, piece_price) VALUES (${values})`,
    )
  }
}

async function writePictures(
  transaction: Queryable,
  id: number,
  names: readonly string[],
): Promise<void> {
  await transaction.query(sql`DELETE FROM product_picture WHERE product_id = ${id}`)
  await transaction.query(sql`
    INSERT INTO product_picture (product_id, position, picture)
    SELECT ${id}, place - 1, name FROM unnest(${names}::text[]) WITH ORDINALITY AS picture (name, place)`)
}
