import type { Language } from '@kontor/contract/rules/languages'
import { ProductDocument } from '@kontor/contract/office/product-document'
import { allergens } from '@kontor/contract/rules/food-law'
import { samePlain, type FieldChange } from '@kontor/contract/rules/merge-records'
import { sql } from '../../database/sql.ts'
import { storedTexts } from '../../records/entered-texts.ts'
import type { Change } from '../../records/record-kind.ts'

type ProductChange = Change<ProductDocument>

const orNull = (value: number | null, scale: number) =>
  value === null ? null : Math.round(value * scale)

const isExact = (value: unknown, scale: number) =>
  value === null || (typeof value === 'number' && Math.round(value * scale) / scale === value)

const isTidy = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === value)

/** Whether a value comes back as it is written; other fields depend on each other, or are filled. */
export function storesAsIs({ field, new: value }: FieldChange): boolean {
  if (/^salesUnits\.\d+\.price$/.test(field)) return isExact(value, 100)
  if (field === 'purchasePrice') return isExact(value, 10_000)
  if (field === 'location' || field === 'variety') return isTidy(value)
  return field === 'archived'
}

/** The columns of the product itself, named as in the table. */
export function columnsOf(id: number, document: ProductDocument, main: Language) {
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

export const columns = sql`
  article_number, active, brand_id, main_category_id, name, unit, short_description, detailed_description,
  allergy_information, content_information, storage, stand_ins, vat_rate, vat_class_id, location, purchase_price, origin,
  trade_class, variety, organic_number, allergens, net_content, net_content_unit, nutrition, customs_tariff, alcohol`

export const ofGiven = sql`
  given.article_number, given.active, given.brand_id, given.main_category_id, given.name, given.unit,
  given.short_description, given.detailed_description, given.allergy_information, given.content_information,
  given.storage, given.stand_ins, given.vat_rate, coalesce(given.vat_class_id, product.vat_class_id), given.location,
  given.purchase_price, given.origin, given.trade_class, given.variety, given.organic_number, given.allergens,
  given.net_content, given.net_content_unit, given.nutrition, given.customs_tariff, given.alcohol`

/** Rows of all columns, as a part of a statement. */
export const given = (rows: readonly object[]) => sql`
  SELECT id, ${columns} FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS given (
    id integer, article_number text, active boolean, brand_id integer, main_category_id integer, name jsonb, unit jsonb,
    short_description jsonb, detailed_description jsonb, allergy_information jsonb, content_information jsonb,
    storage jsonb, stand_ins text[], vat_rate integer, vat_class_id integer, location text, purchase_price bigint,
    origin text, trade_class text, variety text, organic_number text, allergens text[], net_content integer, net_content_unit text,
    nutrition jsonb, customs_tariff text, alcohol integer)`

/** Fields whose columns nothing else is made of, and those that stand in other tables. Prices and locations come by the thousand. */
const lightFields: ReadonlySet<keyof ProductDocument> = new Set([
  'location',
  'purchasePrice',
  'variety',
  'archived',
  'salesUnits',
  'discounts',
  'pictures',
  'categoryIds',
])

const heavyFields = (Object.keys(ProductDocument.properties) as (keyof ProductDocument)[]).filter(
  (field) => !lightFields.has(field),
)

/** Whether all columns are written, with the triggers and checks of texts that this costs. */
export const isHeavy = ({ document, before }: ProductChange) =>
  before === undefined || heavyFields.some((field) => !samePlain(document[field], before[field]))

export const lightColumns = ({ id, document }: ProductChange) => ({
  id,
  active: !document.archived,
  location: document.location?.trim() ?? null,
  purchase_price: orNull(document.purchasePrice, 10_000),
  variety: document.variety?.trim() ?? null,
})
