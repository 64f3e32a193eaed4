import type { OrderProduct } from '@kontor/contract/storefront/basket'
import { deliveryOf, type DeliveryTerms } from '@kontor/contract/rules/delivery'
import { basisPoints, fromEuro, toEuro, toPercent } from '@kontor/contract/rules/money'
import { taxedRate, type TaxTreatment } from '@kontor/contract/rules/tax-treatment'
import { totalsOf } from '@kontor/contract/rules/totals'
import type { Basket } from './basket-line.ts'

type Amounts = Pick<
  Basket,
  | 'netAmount'
  | 'discountAmount'
  | 'taxAmounts'
  | 'totalAmount'
  | 'deliveryCost'
  | 'missingForFreeDelivery'
>

/** The amounts of lines by the same rules as on the server; without terms only those of the goods. */
export function amountsOf(
  lines: readonly OrderProduct[],
  terms?: DeliveryTerms,
  treatment: TaxTreatment = 'domestic',
): Amounts {
  const goods = lines.map((line) => ({
    count: line.piece,
    price: fromEuro(line.salesUnitPrice),
    defaultPrice: fromEuro(line.defaultPrice),
    // A line that was just added still has the rate of its product.
    vatRate: taxedRate(treatment, basisPoints(Math.round(line.tax * 100))),
  }))
  const delivery = deliveryOf(totalsOf(goods), terms)
  const { net, discount, vat, total } = totalsOf(goods, delivery.cost)
  return {
    netAmount: toEuro(net),
    discountAmount: toEuro(discount),
    taxAmounts: vat.map((each) => ({ value: toPercent(each.rate), amount: toEuro(each.vat) })),
    totalAmount: toEuro(total),
    deliveryCost: toEuro(delivery.cost),
    missingForFreeDelivery: toEuro(delivery.missing),
  }
}
