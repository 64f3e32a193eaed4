import { cents, type Cents } from './money.ts'
import type { Totals } from './totals.ts'

/** What a delivery costs, net, and from which total of the goods on it is free. */
export interface DeliveryTerms {
  readonly freeFrom: Cents
  readonly cost: Cents
}

interface Delivery {
  readonly cost: Cents
  /** What the goods lack, with VAT, for a delivery that costs nothing. */
  readonly missing: Cents
}

const free: Delivery = { cost: cents(0), missing: cents(0) }

/** What the delivery of these goods costs: the limit is compared with what they cost with VAT. */
export function deliveryOf(
  goods: Pick<Totals, 'total' | 'vat'>,
  terms: DeliveryTerms | undefined,
): Delivery {
  const hasLines = goods.vat.length > 0
  if (!hasLines || terms === undefined || terms.cost === 0) return free
  if (goods.total >= terms.freeFrom) return free
  return { cost: terms.cost, missing: cents(terms.freeFrom - goods.total) }
}
