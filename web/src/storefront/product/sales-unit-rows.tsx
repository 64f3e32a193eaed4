import type { Product } from '@kontor/contract/storefront/catalogue'
import { lineOf } from '../basket/basket-line.ts'
import { UnitQuantity } from '../basket/quantity.tsx'
import { usePricedUnits } from '../basket/use-priced-units.ts'
import { UnitRows } from '../shown-product/unit-rows.tsx'

/** The sales units of a product, each with its count in the basket. */
export function SalesUnitRows({ product }: { product: Product }) {
  const units = usePricedUnits(product)
  const image = product.images[0]?.name ?? null
  const goods = { ...product, brandName: product.brand.name, image }
  return (
    <UnitRows
      units={units}
      renderQuantity={(unit) => <UnitQuantity line={lineOf(goods, unit)} />}
    />
  )
}
