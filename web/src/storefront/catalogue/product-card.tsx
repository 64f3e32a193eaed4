import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import { useCustomer } from '../account/use-customer.ts'
import { CardFrame } from '../shown-product/card-frame.tsx'
import { CardUnits } from './card-units.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { ProductLink } from './product-link.tsx'

interface ProductCardProps {
  product: GridProduct
  isNew: boolean
  /** The words to highlight. */
  search?: string | undefined
  eager: boolean
  first: boolean
}

export function ProductCard({ product, ...card }: ProductCardProps) {
  const customer = useCustomer()
  return (
    <CardFrame
      product={product}
      {...card}
      over={
        <>
          <ProductLink product={product} />
          {customer !== null && <FavouriteButton product={product} />}
        </>
      }
    >
      <CardUnits product={product} />
    </CardFrame>
  )
}
