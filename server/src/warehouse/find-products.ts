import { barcodesMeant } from '@kontor/contract/rules/barcodes'
import { toEuro } from '@kontor/contract/rules/money'
import { combinedName } from '../catalogue/read/combined-name.ts'
import { foundInAnyLanguage } from '../catalogue/read/listed-products.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import {
  findByBarcode,
  findOrderedUnits,
  listNamedProducts,
  type NamedProductRow,
  type OrderedUnitRow,
} from './product.sql.ts'
import { priceToday } from './price-today.ts'

/** A list short enough to read; another word narrows it down. */
const maxResults = 50

const foundProduct = (row: NamedProductRow) => ({
  productId: row.id,
  combinedName: combinedName(row.brandName, row.name, row.unit),
  productImage: row.picture,
})

export async function searchByBarcode({ database, body, language }: CallOf<'searchByBarcode'>) {
  const codes = barcodesMeant(body.searchText)
  if (codes.length === 0) return []
  const rows = await findByBarcode(database, codes, language, maxResults)
  return rows.map((row) => ({ ...foundProduct(row), salesUnitId: row.salesUnitId }))
}

/** The catalogue search of the customers, but in all languages. */
export async function searchByName(call: CallOf<'searchByName'>) {
  const searchKeyword = call.body.searchText.trim()
  if (searchKeyword === '') return []
  const { database, cache, language } = call
  const version = await call.catalogue.current()
  const shelves = { database, cache, language, version, freshness: { usesOlder: false } }
  const ids = (await foundInAnyLanguage(shelves, searchKeyword)).slice(0, maxResults)
  const rows = await listNamedProducts(database, ids, language)
  return rows.map(foundProduct)
}

/** The price in the order for lines it has; otherwise today's price for one more. */
const priceOf = (unit: OrderedUnitRow) => unit.linePrice ?? priceToday(unit, unit.pieces).price

export async function getAgentProduct({ database, body, language }: CallOf<'getAgentProduct'>) {
  const units = await findOrderedUnits(database, body.productId, body.orderId, language)
  if (units === undefined) throw new Refusal('order_not_found')
  const [first] = units
  if (first === undefined) throw new Refusal('product_not_found')
  return {
    ...foundProduct(first),
    salesUnits: units.map((unit) => ({
      id: unit.salesUnitId,
      unitName: unit.unitName,
      piece: unit.pieces,
      price: toEuro(priceOf(unit)),
      barcodes: unit.barcodes,
      orderProductId: unit.lineId,
      numberOfItems: unit.quantity,
      numberOfApprovedItems: unit.approved,
    })),
  }
}
