import type { GridProduct } from '@kontor/contract/catalogue'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../api/bases.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useCustomer } from '../account/use-customer.ts'
import { discountPercent } from './discount-percent.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { ProductPrice } from './product-price.tsx'

interface ProductCardProps {
  product: GridProduct
  isNew: boolean
  eager: boolean
}

export function ProductCard({ product, isNew, eager }: ProductCardProps) {
  const { t } = useTranslation()
  const customer = useCustomer()
  const percent = discountPercent(product)
  return (
    <li className="relative flex flex-col rounded-md border border-line bg-surface p-3">
      <Picture
        src={product.productImage === null ? null : imageUrl(product.productImage)}
        alt=""
        eager={eager}
        className="aspect-[4/3] w-full"
      />
      {(isNew || percent > 0) && (
        <div className="absolute top-2 left-2 flex gap-1">
          {isNew && <Badge look="go">{t('storefront:new')}</Badge>}
          {percent > 0 && <Badge look="strong">−{percent} %</Badge>}
        </div>
      )}
      {customer !== null && <FavouriteButton product={product} />}
      <p className="mt-2 truncate text-xs text-muted">{product.brandName}</p>
      <h2
        className="line-clamp-3 text-sm hyphens-auto break-words leading-5 font-medium"
        title={product.productName}
      >
        {product.productName}
      </h2>
      <p className="text-xs text-muted">{product.unit}</p>
      <ProductPrice product={product} />
    </li>
  )
}
