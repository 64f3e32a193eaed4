import { piecePriceToEuro, toEuro } from '@kontor/contract/rules/money'
import type { Queryable } from '../database/database.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { lineOf } from './line-rows.ts'
import { priceLines, type PricedLine } from './price-lines.ts'
import { setLines, type AskedLine } from './basket.sql.ts'

const shownPrices = (line: PricedLine) => ({
  productId: line.goods.productId,
  salesUnitId: line.goods.id,
  price: toEuro(line.price),
  unitPrice: piecePriceToEuro(line.unitPrice),
  piece: line.count,
  defaultPrice: toEuro(line.defaultPrice),
  defaultUnitPrice: piecePriceToEuro(line.defaultUnitPrice),
})

/** One line for each sales unit; the last one wins. */
function withoutRepeats(asked: readonly AskedLine[]): AskedLine[] {
  const lines = new Map<number, AskedLine>()
  for (const line of asked) {
    lines.delete(line.salesUnitId)
    lines.set(line.salesUnitId, line)
  }
  return [...lines.values()]
}

/** Sets all of the lines or none, and returns the prices of every line of these products. */
async function changeBasket(database: Queryable, customerId: number, asked: readonly AskedLine[]) {
  const rows = await setLines(database, customerId, withoutRepeats(asked))
  const lines = rows.map((row) => {
    if (row.refusal !== null) throw new Refusal(row.refusal)
    return lineOf(row)
  })
  return priceLines(lines).map(shownPrices)
}

export const setBasketItem = ({ database, user, body }: CallOf<'setBasketItem'>) =>
  changeBasket(database, user.id, [body])

export const setBasketItems = ({ database, user, body }: CallOf<'setBasketItems'>) =>
  changeBasket(database, user.id, body)
