import { cents, scaleHalfUp, sumCents, type BasisPoints, type Cents } from './money.ts'

/** What is left of an invoice at a rate, after its credit notes. */
export interface LeftAtRate {
  readonly rate: BasisPoints
  /** Goods and delivery. */
  readonly net: Cents
  readonly vat: Cents
  readonly delivery: Cents
}

interface CreditedLine {
  readonly quantity: number
  readonly price: Cents
  readonly rate: BasisPoints
  /** The delivery cost is credited as a line of its own. */
  readonly ofDelivery: boolean
}

interface CreditedAtRate {
  readonly rate: BasisPoints
  readonly net: Cents
  readonly delivery: Cents
  readonly vat: Cents
}

/** What a credit note comes to. Amounts are above zero. */
export interface Credited {
  readonly net: Cents
  readonly vat: readonly CreditedAtRate[]
  readonly total: Cents
}

/**
 * Splits a sum over rates by what is left of each, to the cent: the shares up to each rate are rounded half up together,
 * so that they add up to the sum. Undefined when less than the sum is left.
 */
export function splitByRate(
  sum: Cents,
  left: readonly Pick<LeftAtRate, 'rate' | 'net'>[],
): { readonly rate: BasisPoints; readonly net: Cents }[] | undefined {
  const all = sumCents(left.map(({ net }) => net))
  if (sum > all || all === 0) return undefined
  let before = 0
  let charged = 0
  return left.map(({ rate, net }) => {
    before += net
    const upToHere = scaleHalfUp(sum, before, all)
    const share = cents(upToHere - charged)
    charged = upToHere
    return { rate, net: share }
  })
}

/**
 * VAT is that of the net amount, rounded half up once per rate, as on an invoice. Several credit notes of one invoice could
 * so come to a cent more or less than its VAT: the one that takes the last of a rate takes the VAT that is left, and none
 * takes more.
 */
function vatOf(net: Cents, left: LeftAtRate): Cents {
  const own = cents(scaleHalfUp(net, left.rate, 10_000))
  return net === left.net || own > left.vat ? left.vat : own
}

const netOf = (lines: readonly CreditedLine[]) =>
  cents(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0))

/** What a credit note of these lines comes to, or undefined when that is more than is left of the invoice. */
export function creditTotals(
  lines: readonly CreditedLine[],
  left: readonly LeftAtRate[],
): Credited | undefined {
  const known = new Set(left.map(({ rate }) => rate))
  if (lines.some(({ rate }) => !known.has(rate))) return undefined
  const vat: CreditedAtRate[] = []
  for (const each of left) {
    const own = lines.filter(({ rate }) => rate === each.rate)
    const net = netOf(own)
    const delivery = netOf(own.filter(({ ofDelivery }) => ofDelivery))
    if (net > each.net || delivery > each.delivery) return undefined
    if (own.length > 0) vat.push({ rate: each.rate, net, delivery, vat: vatOf(net, each) })
  }
  const net = sumCents(vat.map((each) => each.net))
  return { net, vat, total: cents(net + vat.reduce((sum, each) => sum + each.vat, 0)) }
}
