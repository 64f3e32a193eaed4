import type { Language } from '@kontor/contract/rules/languages'
import type { Queryable } from '../database/database.ts'
import type { CatalogueVersion } from '../http/cache/catalogue-version.ts'
import type { SharedCache } from '../http/cache/shared-cache.ts'
import { discountOf } from './line-rows.ts'
import type { GoodsToPrice, LineToPrice } from './price-lines.ts'
import { listGoods, type GoodsRow, type StoredLine } from './basket.sql.ts'
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

/** What one of them takes in memory: its object and those of its discount, and its texts. */
const bytesOfGoods = ({
  name,
  brandName,
  salesUnitName,
  productUnit,
  articleNumber,
  image,
}: Goods) =>
  600 +
  2 *
    (name.length +
      brandName.length +
      salesUnitName.length +
      productUnit.length +
      articleNumber.length +
      (image?.length ?? 0))

interface Asking {
  readonly database: Queryable
  readonly cache: SharedCache
  readonly language: Language
}

/**
 * Completes lines with what stands behind them. It is kept for all customers until the product changes; the version was
 * read with the lines, so that nothing outdated is ever shown.
 */
export async function withGoods(
  { database, cache, language }: Asking,
  lines: readonly StoredLine[],
  version: CatalogueVersion,
): Promise<LineToPrice<Goods>[]> {
  const { asOf } = version
  const byUnit = new Map(lines.map((line) => [line[0], line]))
  const found = await cache.recallEach<Goods>({
    kind: `goods ${language}`,
    ids: [...byUnit.keys()],
    versionOf: (id) => version.ofProduct(byUnit.get(id)?.[2] ?? 0),
    make: async (missing) => (await listGoods(database, missing, language, asOf)).map(goodsOf),
    bytesOf: bytesOfGoods,
  })
  return found.map((goods) => ({ goods, count: byUnit.get(goods.id)?.[1] ?? 0, asOf }))
}
