import {
  basisPoints,
  piecePrice,
  piecePriceToEuro,
  toEuro,
  toPercent,
} from '@kontor/contract/money'
import { priceSalesUnit } from '@kontor/contract/pricing'
import { totalsOf } from '@kontor/contract/totals'
import type { Basket } from './basket-line.ts'
import type { GuestLine } from './guest-basket.ts'
import { centsOf } from './line-total.ts'

function ruleOf({ discount }: GuestLine) {
  return discount === null
    ? null
    : {
        startsAt: new Date(discount.startDate),
        endsAt: new Date(discount.endDate),
        fromPieces: discount.piece,
        price: piecePrice(Math.round(discount.price * 10_000)),
      }
}

type Prices = Pick<GuestLine, 'salesUnitPrice' | 'salesUnitUnitPrice' | 'defaultUnitPrice'>

const lastPriced = new WeakMap<GuestLine, GuestLine>()

/** The same object as long as neither the line nor its prices change: it need not be drawn again. */
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

/** The basket of a guest, priced by the very rules of the server, to the cent (B-06, B-09). */
export function guestBasketOf(lines: readonly GuestLine[], now = new Date()): Basket {
  const pieces = new Map<number, number>()
  for (const { productId, salesUnitPiece, piece } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + salesUnitPiece * piece)
  }
  const priced = lines.map((line) => ({
    line,
    prices: priceSalesUnit(
      { price: centsOf(line.defaultPrice), pieces: line.salesUnitPiece },
      ruleOf(line),
      pieces.get(line.productId) ?? 0,
      now,
    ),
  }))
  const { net, discount, vat, total } = totalsOf(
    priced.map(({ line, prices }) => ({
      count: line.piece,
      price: prices.price,
      defaultPrice: prices.defaultPrice,
      vatRate: basisPoints(Math.round(line.tax * 100)),
    })),
  )
  return {
    orderProducts: priced.map(({ line, prices }) =>
      pricedLine(line, {
        salesUnitPrice: toEuro(prices.price),
        salesUnitUnitPrice: piecePriceToEuro(prices.unitPrice),
        defaultUnitPrice: piecePriceToEuro(prices.defaultUnitPrice),
      }),
    ),
    unavailable: [],
    netAmount: toEuro(net),
    discountAmount: toEuro(discount),
    taxAmounts: vat.map((each) => ({ value: toPercent(each.rate), amount: toEuro(each.vat) })),
    totalAmount: toEuro(total),
    // A guest's total has the goods alone (B-06); what a delivery costs is named beside it.
    deliveryCost: 0,
    missingForFreeDelivery: 0,
    deliveryCostInfo: '',
  }
}
