import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import { lineOf } from '../basket/basket-line.ts'
import { UnitQuantity } from '../basket/quantity.tsx'
import { usePricedUnits } from '../basket/use-priced-units.ts'
import { UnitPrices } from '../shown-product/unit-prices.tsx'

/** The price of each sales unit of a product, and how many of the chosen one are in the basket (G-26). */
export function CardUnits({ product }: { product: GridProduct }) {
  const units = usePricedUnits(product)
  const goods = { ...product, name: product.productName, image: product.productImage }
  return (
    <UnitPrices
      product={product}
      units={units}
      // A quantity typed for one unit is not meant for another.
      renderQuantity={(unit) => <UnitQuantity key={unit.id} line={lineOf(goods, unit)} wide />}
    />
  )
}
