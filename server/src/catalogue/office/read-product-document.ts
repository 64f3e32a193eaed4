import type { ProductDocument } from '@kontor/contract/office/product-document'
import type { Allergen, ContentUnit, TradeClass } from '@kontor/contract/rules/food-law'
import { noNutrition } from '@kontor/contract/rules/nutrition'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { enteredText, type StoredText } from '../../records/entered-texts.ts'

/** Fields of the document that are texts in three languages, with their columns. */
const textColumns = {
  name: 'name',
  unit: 'unit',
  shortDescription: 'short_description',
  detailedDescription: 'detailed_description',
  allergyInformation: 'allergy_information',
  contentInformation: 'content_information',
  storage: 'storage',
} as const

type TextField = keyof typeof textColumns

interface UnitRow {
  readonly id: number
  readonly name: StoredText
  readonly stand_ins: readonly string[]
  readonly pieces: number
  readonly price: number
  readonly position: number
  readonly archived: boolean
  readonly barcodes: string[]
}

interface DiscountRow {
  readonly id: number
  readonly starts_at: string
  readonly ends_at: string
  readonly from_pieces: number
  readonly piece_price: number
}

type ProductRow = Readonly<Record<(typeof textColumns)[TextField], StoredText | null>> & {
  readonly id: number
  readonly article_number: string
  readonly active: boolean
  readonly brand_id: number
  readonly main_category_id: number
  readonly vat_rate: number
  readonly vat_class_id: number
  readonly location: string | null
  readonly stand_ins: readonly string[]
  readonly purchase_price: number | null
  readonly origin: string | null
  readonly trade_class: TradeClass | null
  readonly variety: string | null
  readonly organic_number: string | null
  readonly allergens: Allergen[]
  readonly net_content: number | null
  readonly net_content_unit: ContentUnit | null
  readonly nutrition: Partial<ProductDocument['nutrition']> | null
  readonly customs_tariff: string | null
  readonly alcohol: number | null
  readonly categories: number[]
  readonly pictures: string[]
  readonly units: readonly UnitRow[]
  readonly discounts: readonly DiscountRow[]
}

const selectProducts = (ids: readonly number[]) => sql`
  SELECT product.*,
    ARRAY(SELECT category_id FROM product_category
          WHERE product_id = product.id AND category_id <> main_category_id ORDER BY category_id) AS categories,
    ARRAY(SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position) AS pictures,
    coalesce((SELECT json_agg(sold ORDER BY sold.position, sold.id) FROM (
      SELECT sales_unit.*, ARRAY(SELECT code FROM barcode WHERE sales_unit_id = sales_unit.id ORDER BY code) AS barcodes
      FROM sales_unit WHERE product_id = product.id) AS sold), '[]') AS units,
    coalesce((SELECT json_agg(discount ORDER BY starts_at, id) FROM discount WHERE product_id = product.id), '[]')
      AS discounts
  FROM product WHERE id = ANY (${ids}::integer[])`

const scaled = (value: number | null, scale: number) => (value === null ? null : value / scale)

function unitOf({ id, name, stand_ins, pieces, price, position, archived, barcodes }: UnitRow) {
  const entered = enteredText('name', name, stand_ins)
  return { id, name: entered, pieces, price: price / 100, position, barcodes, archived }
}

const discountOf = ({ id, starts_at, ends_at, from_pieces, piece_price }: DiscountRow) => ({
  id,
  startDate: new Date(starts_at).toISOString(),
  endDate: new Date(ends_at).toISOString(),
  piece: from_pieces,
  price: piece_price / 10_000,
})

function documentOf(row: ProductRow): ProductDocument {
  const text = (field: TextField) => enteredText(field, row[textColumns[field]], row.stand_ins)
  return {
    articleNumber: row.article_number,
    archived: !row.active,
    brandId: row.brand_id,
    mainCategoryId: row.main_category_id,
    categoryIds: row.categories,
    name: text('name'),
    unit: text('unit'),
    shortDescription: text('shortDescription'),
    detailedDescription: text('detailedDescription'),
    allergyInformation: text('allergyInformation'),
    contentInformation: text('contentInformation'),
    storage: text('storage'),
    vatRate: row.vat_rate / 100,
    vatClass: row.vat_class_id,
    location: row.location,
    purchasePrice: scaled(row.purchase_price, 10_000),
    salesUnits: row.units.map(unitOf),
    discounts: row.discounts.map(discountOf),
    pictures: row.pictures,
    origin: row.origin,
    tradeClass: row.trade_class,
    variety: row.variety,
    organicNumber: row.organic_number,
    allergens: row.allergens,
    netContent: scaled(row.net_content, 1000),
    netContentUnit: row.net_content_unit,
    nutrition: { ...noNutrition, ...row.nutrition },
    customsTariff: row.customs_tariff,
    alcohol: scaled(row.alcohol, 100),
  }
}

/** Products as the office edits them, by their ids. */
export async function readProductDocuments(
  database: Queryable,
  ids: readonly number[],
): Promise<Map<number, ProductDocument>> {
  const rows = await database.query<ProductRow>(selectProducts(ids))
  return new Map(rows.map((row) => [row.id, documentOf(row)]))
}

export const readProductDocument = async (
  database: Queryable,
  id: number,
): Promise<ProductDocument | undefined> => (await readProductDocuments(database, [id])).get(id)
