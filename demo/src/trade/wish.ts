import { setLines } from '../../../server/src/basket/basket.sql.ts'
import type { Queryable } from '../../../server/src/database/database.ts'
import { sql } from '../../../server/src/database/sql.ts'
import { regular } from './buyers.ts'
import { chanceOf } from './chance.ts'
import type { Goods } from './goods.ts'
import { assortmentOf, countOf } from './order-lines.ts'
import type { Traders } from './traders.ts'

const wishSeed = 330
const favouriteCount = 15
const basketLines = 5

/** Marks favourites of the regular customer over the months before `now`, and puts something into the basket. */
export async function wish(
  transaction: Queryable,
  { customers }: Traders,
  goods: readonly Goods[],
  now: Date,
): Promise<void> {
  const customerId = customers.get(regular.username)?.id ?? 0
  const assortment = assortmentOf(regular, goods)
  const marked = assortment.slice(0, favouriteCount).map(({ id }) => id)
  await transaction.query(sql`
    INSERT INTO favourite (customer_id, product_id, created_at)
    SELECT ${customerId}, id, ${now}::timestamptz - place * interval '264 hours'
    FROM unnest(${marked}::integer[]) WITH ORDINALITY AS marked (id, place)`)
  const chance = chanceOf(wishSeed)
  for (const product of chance.pickSeveral(assortment, basketLines)) {
    const salesUnit = chance.pick(product.salesUnits.slice(0, 2))
    const count = countOf(salesUnit, chance)
    const line = { productId: product.id, salesUnitId: salesUnit.id, count }
    await setLines(transaction, customerId, [line])
  }
}
