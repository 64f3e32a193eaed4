import { fromEuro, piecePriceToEuro, toEuro } from '@kontor/contract/rules/money'
import { priceSalesUnit } from '@kontor/contract/rules/pricing'
import { amountsOf } from './amounts-of.ts'
import type { Basket } from './basket-line.ts'
import type { GuestLine } from './guest-basket.ts'
import { ruleOf } from './wire-amounts.ts'

type Prices = Pick<GuestLine, 'salesUnitPrice' | 'salesUnitUnitPrice' | 'defaultUnitPrice'>

const lastPriced = new WeakMap<GuestLine, GuestLine>()

/** The same object until the line or its prices change, so that it is not rendered again. */
function pricedLine(line: GuestLine, prices: Prices): GuestLine {
  const last = lastPriced.get(line) ?? line
  if (
    last.salesUnitPrice === prices.salesUnitPrice &&
    last.salesUnitUnitPrice === prices.salesUnitUnitPrice &&
    last.defaultUnitPrice === prices.defaultUnitPrice
  ) {
    return last
  }
  const priced = { ...line, ...prices }
  lastPriced.set(line, priced)
  return priced
}

/** The basket of a guest, priced by the same rules as on the server, to the cent (B-06, B-09). */
export function guestBasketOf(lines: readonly GuestLine[], now = new Date()): Basket {
  const pieces = new Map<number, number>()
  for (const { productId, salesUnitPiece, piece } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + salesUnitPiece * piece)
  }
  const priced = lines.map((line) => ({
    line,
    prices: priceSalesUnit(
      { price: fromEuro(line.defaultPrice), pieces: line.salesUnitPiece },
      ruleOf(line.discount),
      pieces.get(line.productId) ?? 0,
      now,
    ),
  }))
  const orderProducts = priced.map(({ line, prices }) =>
    pricedLine(line, {
      salesUnitPrice: toEuro(prices.price),
      salesUnitUnitPrice: piecePriceToEuro(prices.unitPrice),
      defaultUnitPrice: piecePriceToEuro(prices.defaultUnitPrice),
    }),
  )
  return {
    orderProducts,
    unavailable: [],
    // A guest's total contains only the goods (B-06); the delivery cost is shown beside it.
    ...amountsOf(orderProducts),
    deliveryCostInfo: '',
    // How a guest is taxed is known once they log in.
    tax: { treatment: 'domestic', note: null },
  }
}
