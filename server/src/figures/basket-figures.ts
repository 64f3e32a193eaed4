import { totalsOf } from '@kontor/contract/rules/totals'
import { toEuro } from '@kontor/contract/rules/money'
import { lineOf, type LineRow } from '../basket/line-rows.ts'
import { priceLines } from '../basket/price-lines.ts'
import { sql } from '../database/sql.ts'
import type { CallOf } from '../http/endpoints/call.ts'

/** A basket that nobody has changed for so long is left behind. */
const untouchedDays = 7

/** The most valuable ones; more are not shown. */
const mostBaskets = 20

interface LeftBasket {
  readonly customerId: number
  readonly name: string
  readonly changedAt: Date
}

interface LineOfBasket extends LineRow {
  readonly customerId: number
}

/**
 * Found by the plain prices, then priced like an order. All lines of baskets are read: a customer has one basket, so they
 * are as many as customers, however many orders there are.
 */
export async function getBasketFigures({ database }: CallOf<'getBasketFigures'>) {
  const left = await database.report<LeftBasket>(sql`
    SELECT basket.customer_id AS "customerId", customer.firm_name AS name, changed_at AS "changedAt"
    FROM (
      SELECT line.customer_id, max(line.changed_at) AS changed_at, sum(line.count * unit.price) AS worth
      FROM basket_line AS line JOIN sales_unit AS unit ON unit.id = line.sales_unit_id
      GROUP BY line.customer_id
      HAVING max(line.changed_at) < now() - make_interval(days => ${untouchedDays})
      ORDER BY worth DESC, line.customer_id LIMIT ${mostBaskets}
    ) AS basket JOIN customer ON customer.id = basket.customer_id`)
  const lines = await database.report<LineOfBasket>(sql`
    SELECT customer_id AS "customerId", sales_unit_id AS "salesUnitId", product_id AS "productId", count, pieces, price,
           vat_rate AS "vatRate", active, starts_at AS "startsAt", ends_at AS "endsAt",
           from_pieces AS "fromPieces", piece_price AS "piecePrice", as_of AS "asOf"
    FROM line_to_price WHERE customer_id = ANY (${left.map(({ customerId }) => customerId)}::integer[])`)
  const baskets = left.map(({ customerId, name, changedAt }) => {
    const own = lines.filter((line) => line.customerId === customerId)
    return {
      customerId,
      name,
      lines: own.length,
      net: toEuro(totalsOf(priceLines(own.map(lineOf))).net),
      changedAt: changedAt.toISOString(),
    }
  })
  return { untouchedDays, baskets: baskets.toSorted((one, other) => other.net - one.net) }
}
