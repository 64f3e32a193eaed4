import type { Language } from '@kontor/contract/core/languages'
import type { Queryable } from '../database/database.ts'
import type { SharedMemory } from '../http/cache/shared-memory.ts'
import { discountOf } from './line-rows.ts'
import type { GoodsToPrice, LineToPrice } from './price-lines.ts'
import { listGoods, type GoodsRow, type StoredBasket } from './basket.sql.ts'
import type { GoodsToShow } from './shown-line.ts'

export interface Goods extends GoodsToPrice, GoodsToShow {}

/** Plain objects, because pg rows are slow to read and these are read often. */
const goodsOf = (row: GoodsRow): Goods => ({
  id: row.id,
  salesUnitName: row.salesUnitName,
  pieces: row.pieces,
  price: row.price,
  productId: row.productId,
  articleNumber: row.articleNumber,
  brandName: row.brandName,
  name: row.name,
  productUnit: row.productUnit,
  image: row.image,
  vatRate: row.vatRate,
  active: row.active,
  discount: discountOf(row),
})

/** Estimated size of a cache entry. */
const bytesOfGoods = 800

interface Asking {
  readonly database: Queryable
  readonly memory: SharedMemory
  readonly language: Language
}

/**
 * Adds the products to the lines. Products are cached for all customers per catalogue version; the
 * version was read together with the lines, so nothing outdated is shown.
 */
export async function withGoods(
  { database, memory, language }: Asking,
  { lines, shown, asOf }: StoredBasket,
): Promise<LineToPrice<Goods>[]> {
  const counts = new Map(lines)
  const found = await memory.recallEach(
    `goods ${language}`,
    [...counts.keys()],
    shown,
    async (missing) => (await listGoods(database, missing, language, asOf)).map(goodsOf),
    bytesOfGoods,
  )
  return found.map((goods) => ({ goods, count: counts.get(goods.id) ?? 0, asOf }))
}
