import { cents, scaleHalfUp, sumCents, type BasisPoints, type Cents } from './money.ts'

export interface TotalsLine {
  readonly count: number
  readonly price: Cents
  readonly defaultPrice: Cents
  readonly vatRate: BasisPoints
}

interface VatAmount {
  readonly rate: BasisPoints
  /** Goods and their share of the delivery cost. */
  readonly net: Cents
  readonly delivery: Cents
  readonly vat: Cents
}

export interface Totals {
  /** Goods and delivery cost. */
  readonly net: Cents
  readonly delivery: Cents
  /** What the default prices would have added to the net amount. */
  readonly discount: Cents
  readonly vat: readonly VatAmount[]
  readonly total: Cents
}

export const lineNet = (line: Pick<TotalsLine, 'count' | 'price'>): Cents =>
  cents(line.count * line.price)

/**
 * Splits a delivery cost by what the goods of each VAT rate cost, to the cent: the shares up to each rate are rounded
 * half up together, so that they always add up to the cost and none is a cent away from its exact share. Goods that
 * are given away leave it to the highest rate.
 */
function deliveryShares(nets: readonly number[], delivery: Cents): number[] {
  // Stryker disable next-line ArithmeticOperator: only the size of the sum is used
  const all = nets.reduce((sum, net) => sum + net, 0)
  let goods = 0
  let charged = 0
  return nets.map((net, index) => {
    // Stryker disable next-line AssignmentOperator: only the size of the sum is used
    goods += net
    const isLast = index === nets.length - 1
    // An invoice that is taken back has all its amounts below zero, so only sizes are compared.
    const upToHere = isLast ? delivery : scaleHalfUp(delivery, Math.abs(goods), Math.abs(all) || 1)
    const share = upToHere - charged
    charged = upToHere
    return share
  })
}

/**
 * The one money rule of basket, order, waybill and invoice (EN 16931): a line is count × price; VAT is
 * taken once per rate on the sum of the lines of that rate and its share of the delivery cost, and rounded
 * half up; the total is net + VAT. Without a line there is nothing to deliver.
 */
export function totalsOf(lines: readonly TotalsLine[], deliveryCost = cents(0)): Totals {
  const netByRate = new Map<BasisPoints, number>()
  for (const line of lines) {
    netByRate.set(line.vatRate, (netByRate.get(line.vatRate) ?? 0) + lineNet(line))
  }
  const goods = [...netByRate].toSorted(([rate], [other]) => rate - other)
  const shares = deliveryShares(
    goods.map(([, net]) => net),
    deliveryCost,
  )
  const vat = goods.map(([rate, goodsNet], index) => {
    const delivery = cents(shares[index] ?? 0)
    const net = cents(goodsNet + delivery)
    return { rate, net, delivery, vat: cents(scaleHalfUp(net, rate, 10_000)) }
  })
  const net = sumCents(vat.map((amount) => amount.net))
  const delivery = sumCents(vat.map((amount) => amount.delivery))
  const discount = cents(
    lines.reduce((sum, line) => sum + line.count * (line.defaultPrice - line.price), 0),
  )
  const total = cents(net + vat.reduce((sum, each) => sum + each.vat, 0))
  return { net, delivery, discount, vat, total }
}
