import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import { discountPercent } from '@kontor/contract/rules/discount-percent'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../shared/api/bases.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { ArticleNumber } from './article-number.tsx'
import { MatchingText } from './matching-text.tsx'

/** The approximate width of a card's image in the grid. */
const pictureSize = 240

interface CardFrameProps {
  product: GridProduct
  isNew?: boolean
  /** The words to highlight. */
  search?: string | undefined
  eager?: boolean
  first?: boolean
  /** What lies over the picture: the link to the product and the heart. */
  over?: ReactNode
  /** The units with their prices. */
  children: ReactNode
}

/** What a card of the grid shows of a product (G-06). */
export function CardFrame(props: CardFrameProps) {
  const { product, isNew = false, search, eager = false, first = false, over, children } = props
  const { t } = useTranslation()
  const { percent } = useFormats()
  const discount = discountPercent(product)
  return (
    <li className="relative flex flex-col overflow-clip rounded-md border border-line bg-surface transition-colors hover:border-edge">
      <Picture
        src={product.productImage === null ? null : imageUrl(product.productImage)}
        alt=""
        width={pictureSize}
        height={pictureSize}
        sizes="(min-width: 640px) 240px, 50vw"
        eager={eager}
        first={first}
        className="aspect-square w-full bg-canvas"
      />
      {(isNew || discount > 0) && (
        <div className="absolute top-2 left-2 flex gap-1">
          {isNew && <Badge look="go">{t('storefront:new')}</Badge>}
          {discount > 0 && <Badge look="strong">−{percent(discount)}</Badge>}
        </div>
      )}
      {over}
      <div className="flex flex-1 flex-col p-3 pt-2">
        <p className="truncate text-xs text-muted">
          <MatchingText text={product.brandName} search={search} />
        </p>
        <h2
          className="line-clamp-3 text-sm hyphens-auto break-words leading-5 font-medium"
          title={product.productName}
        >
          <MatchingText text={product.productName} search={search} />
        </h2>
        <p className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
          <span>{product.unit}</span>
          <ArticleNumber number={product.articleNumber} search={search} />
        </p>
        {children}
      </div>
    </li>
  )
}
