import { cents, scaleHalfUp, sumCents, type BasisPoints, type Cents } from './money.ts'

export interface TotalsLine {
  readonly count: number
  readonly price: Cents
  readonly defaultPrice: Cents
  readonly vatRate: BasisPoints
}

interface VatAmount {
  readonly rate: BasisPoints
  readonly net: Cents
  readonly vat: Cents
}

export interface Totals {
  readonly net: Cents
  /** What the default prices would have added to the net amount. */
  readonly discount: Cents
  readonly vat: readonly VatAmount[]
  readonly total: Cents
}

export const lineNet = (line: Pick<TotalsLine, 'count' | 'price'>): Cents =>
  cents(line.count * line.price)

/**
 * The one money rule of basket, order, waybill and invoice (EN 16931): a line is count × price; VAT is
 * taken once per rate on the sum of the lines of that rate and rounded half up; the total is net + VAT.
 */
export function totalsOf(lines: readonly TotalsLine[]): Totals {
  const netByRate = new Map<BasisPoints, number>()
  for (const line of lines) {
    netByRate.set(line.vatRate, (netByRate.get(line.vatRate) ?? 0) + lineNet(line))
  }
  const vat = [...netByRate]
    .toSorted(([rate], [other]) => rate - other)
    .map(([rate, net]) => ({ rate, net: cents(net), vat: cents(scaleHalfUp(net, rate, 10_000)) }))
  const net = sumCents(vat.map((amount) => amount.net))
  const discount = cents(
    lines.reduce((sum, line) => sum + line.count * (line.defaultPrice - line.price), 0),
  )
  return { net, discount, vat, total: cents(net + vat.reduce((sum, each) => sum + each.vat, 0)) }
}

/** What the lines of one VAT rate cost together, without VAT. */
export type NetOfRate = readonly [vatRate: BasisPoints, net: Cents]

/** The total of lines that were summed by rate where they lie: VAT is taken on these sums anyway. */
export const totalOfSums = (sums: readonly NetOfRate[]): Cents =>
  totalsOf(sums.map(([vatRate, net]) => ({ count: 1, price: net, defaultPrice: net, vatRate })))
    .total
