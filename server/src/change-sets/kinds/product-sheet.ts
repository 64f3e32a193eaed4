import { ProductDocument } from '@kontor/contract/office/product-document'
import { emptyText } from '@kontor/contract/rules/texts'
import { manyProducts, productKind } from '../../catalogue/office/product.ts'
import { sql } from '../../database/sql.ts'
import type { Plain } from '@kontor/contract/rules/merge-records'
import type { Codec } from '../codec.ts'
import { moment } from '../codecs.ts'
import type { OpenSheet, SheetContext, SheetKind, Slots } from '../sheet-kind.ts'
import { brandCodec } from './brand-names.ts'
import { readCategoryPaths } from './category-paths.ts'
import { activeField, productFields } from './product-fields.ts'
import { productWords } from './product-words.ts'

/** Refused by the schema until the row says something else. */
const nothingYet = 0

const blank = (articleNumber: string): ProductDocument => ({
  articleNumber,
  archived: false,
  brandId: nothingYet,
  mainCategoryId: nothingYet,
  categoryIds: [],
  name: emptyText,
  unit: emptyText,
  shortDescription: emptyText,
  detailedDescription: emptyText,
  allergyInformation: emptyText,
  contentInformation: emptyText,
  storage: emptyText,
  vatRate: -1,
  vatClass: null,
  location: null,
  purchasePrice: null,
  salesUnits: [],
  discounts: [],
  pictures: [],
  origin: null,
  tradeClass: null,
  variety: null,
  organicNumber: null,
  allergens: [],
  netContent: null,
  netContentUnit: null,
  nutrition: {
    energyKj: null,
    energyKcal: null,
    fat: null,
    saturates: null,
    carbohydrate: null,
    sugars: null,
    protein: null,
    salt: null,
  },
  customsTariff: null,
  alcohol: null,
})

/** Numbered columns: those that are sold come first, so that the first price is that of the shop. */
const unitsInOrder = ({ salesUnits }: ProductDocument) =>
  salesUnits.toSorted((one, other) => Number(one.archived) - Number(other.archived))

/** A discount is known by its beginning: another one is not changed into it. */
function discountSlots(
  current: ProductDocument | undefined,
  valueAt: (field: string) => Plain | undefined,
  start: Codec,
): number[] {
  const ids: number[] = []
  for (let number = 1; ; number += 1) {
    const given = valueAt(`discounts.${number}.startDate`)
    if (given === undefined) return ids
    const known = current?.discounts.find(
      ({ id, startDate }) => !ids.includes(id) && start.write(startDate) === start.write(given),
    )
    ids.push(known?.id ?? -number)
  }
}

/** A new sales unit without a name has that of the product’s grammage; nobody else says what it is. */
function finish(document: ProductDocument): ProductDocument {
  const isNameless = ({ id, name }: ProductDocument['salesUnits'][number]) =>
    id < 0 && Object.values(name).every((text) => text === null)
  if (!document.salesUnits.some(isNameless)) return document
  const salesUnits = document.salesUnits.map((unit) =>
    isNameless(unit) ? { ...unit, name: document.unit } : unit,
  )
  return { ...document, salesUnits }
}

async function open(
  database: Parameters<SheetKind<ProductDocument>['open']>[0],
  context: SheetContext,
): Promise<OpenSheet<ProductDocument>> {
  const references = {
    paths: await readCategoryPaths(database, context.language),
    brand: await brandCodec(database),
  }
  const all = [
    ...productFields(context, references, { units: 20, discounts: 50 }),
    activeField(context),
  ]
  const start = moment(context.clock, false)
  const byName = new Map(all.map((field) => [field.name, field]))
  return {
    fields: byName,
    standIns: { salesUnits: 'units.1.price', discounts: 'discounts.1.startDate' },
    async find(queryable, keys) {
      const rows = await queryable.query<{ id: number; key: string }>(sql`
        SELECT id, article_number AS key FROM product WHERE article_number = ANY (${keys}::text[])`)
      return new Map(rows.map(({ id, key }) => [key, id]))
    },
    blank,
    slots: (current, valueAt): Slots =>
      new Map([
        ['units', current === undefined ? [] : unitsInOrder(current).map(({ id }) => id)],
        ['discounts', discountSlots(current, valueAt, start)],
      ]),
    finish,
    onlyNamed: (document, slots, isColumn) =>
      isColumn('discounts.1.startDate')
        ? {
            ...document,
            discounts: document.discounts.filter(({ id }) => slots.get('discounts')?.includes(id)),
          }
        : document,
    written: (document): Slots =>
      new Map([
        ['units', unitsInOrder(document).map(({ id }) => id)],
        ['discounts', document.discounts.map(({ id }) => id)],
      ]),
    async exported(queryable) {
      const [most] = await queryable.query<{ units: number; discounts: number }>(sql`
        SELECT coalesce((SELECT max(count) FROM (
                 SELECT count(*)::integer FROM sales_unit GROUP BY product_id) AS sold), 1) AS units,
               coalesce((SELECT max(count) FROM (
                 SELECT count(*)::integer FROM discount GROUP BY product_id) AS cheaper), 0) AS discounts`)
      return productFields(context, references, most ?? { units: 1, discounts: 0 })
    },
  }
}

/** Products as rows of a sheet. */
export const productSheet: SheetKind<ProductDocument> = {
  record: productKind,
  many: manyProducts,
  schema: ProductDocument,
  keyField: 'articleNumber',
  words: productWords,
  open,
  async used(transaction, ids) {
    const rows = await transaction.query<{ id: number }>(sql`
      SELECT DISTINCT product_id AS id FROM order_line WHERE product_id = ANY (${ids}::integer[])`)
    return new Set(rows.map(({ id }) => id))
  },
  async usedThings(transaction, ids) {
    const rows = await transaction.query<{ id: number }>(sql`
      SELECT DISTINCT sales_unit_id AS id FROM order_line WHERE product_id = ANY (${ids}::integer[])`)
    return new Set(rows.map(({ id }) => `salesUnits.${id}`))
  },
  archived: (document) => ({ ...document, archived: true }),
  async titles(database, ids, language) {
    const rows = await database.query<{ id: number; name: string }>(sql`
      SELECT id, name ->> ${language} AS name FROM product WHERE id = ANY (${ids}::integer[])`)
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  async parts(database, ids, language) {
    const rows = await database.query<{ id: number; name: string; pieces: number }>(sql`
      SELECT id, name ->> ${language} AS name, pieces FROM sales_unit WHERE product_id = ANY (${ids}::integer[])`)
    return new Map(
      rows.map(({ id, name, pieces }) => [
        `salesUnits.${id}`,
        pieces === 1 ? name : `${name} (${pieces})`,
      ]),
    )
  },
  independent: true,
  batch: 1000,
  async listIds(database) {
    const rows = await database.query<{ id: number }>(sql`SELECT id FROM product ORDER BY id`)
    return rows.map(({ id }) => id)
  },
}
