import type { Product } from '@kontor/contract/storefront/catalogue'
import type { ReactNode } from 'react'
import { ArticleNumber } from './article-number.tsx'
import { DiscountMessage } from './discount-message.tsx'
import { FoodSection } from './food-section.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductTexts } from './product-texts.tsx'

interface ProductDetailsProps {
  product: Product
  onZoom: (picture: number) => void
  /** The sales units, and what else can be done with the product. */
  children: ReactNode
}

export function ProductDetails({ product, onZoom, children }: ProductDetailsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-5 min-[900px]:grid-cols-[5fr_7fr]">
        <ProductGallery pictures={product.images} onZoom={onZoom} />
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <p className="text-sm text-muted">{product.brand.name}</p>
            <p className="text-sm">{product.unit}</p>
            <p className="text-sm text-muted">
              <ArticleNumber number={product.articleNumber} />
            </p>
          </div>
          {product.discount && <DiscountMessage discount={product.discount} />}
          {children}
        </div>
      </div>
      <ProductTexts product={product} />
      <FoodSection food={product.food} />
    </>
  )
}
