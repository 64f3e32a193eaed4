import type { OrderProduct } from '@kontor/contract/storefront/basket'
import { X } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../shared/api/bases.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { ArticleNumber } from '../shown-product/article-number.tsx'
import { useOpenProduct } from '../product/use-open-product.ts'
import { cutName, lineLabel, nameLengths } from './basket-line.ts'
import { LineQuantity } from './quantity.tsx'
import { useChangeBasket } from './use-change-basket.ts'
import { lineTotal } from './wire-amounts.ts'

interface LineCardProps {
  line: OrderProduct
  /** Decides how much of the name is shown (B-15). */
  place: keyof typeof nameLengths
  readOnly: boolean
  /** A remark about its count. */
  remark?: string | null
}

// Lines outside of the viewport are not laid out, so that 500 of them scroll smoothly.
const offScreen = '[contain-intrinsic-size:auto_112px] [content-visibility:auto]'

/** A line of the basket or of an order. Memoised: an unchanged line is not rendered again. */
export const LineCard = memo(function LineCard({
  line,
  place,
  readOnly,
  remark = null,
}: LineCardProps) {
  const small = place === 'side'
  return (
    <li className={classNames('relative flex gap-3 py-3', offScreen, small ? 'px-3' : 'px-4')}>
      <Picture
        src={line.image === null ? null : imageUrl(line.image)}
        alt=""
        width={64}
        height={64}
        sizes="64px"
        className={classNames('shrink-0 self-start', small ? 'size-12' : 'size-16')}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            {line.brandName !== '' && (
              <p className="truncate text-xs text-muted">{line.brandName}</p>
            )}
            <LineName line={line} place={place} readOnly={readOnly} />
            <LinePrice line={line} />
          </div>
          {!readOnly && <RemoveButton line={line} />}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {readOnly ? (
            <p className="text-sm font-medium">x {line.piece}</p>
          ) : (
            <div className="relative">
              <LineQuantity line={line} />
            </div>
          )}
          <LineFoot line={line} />
        </div>
        {remark !== null && <p className="text-sm font-medium text-danger">{remark}</p>}
      </div>
    </li>
  )
})

function LineName({ line, place, readOnly }: Omit<LineCardProps, 'remark'>) {
  const open = useOpenProduct()
  const name = cutName(line.name, nameLengths[place])
  const look = 'text-left text-sm font-medium break-words hyphens-auto'
  if (readOnly) {
    return (
      <p title={line.name} className={look}>
        {name}
      </p>
    )
  }
  return (
    // The whole card is clickable; the other buttons are above it.
    <button
      type="button"
      title={line.name}
      // A line does not know the category of its product.
      onClick={() => open({ id: line.productId })}
      className={classNames(look, 'after:absolute after:inset-0 hover:underline')}
    >
      {name}
    </button>
  )
}

function LinePrice({ line }: { line: OrderProduct }) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
      {line.salesUnitPrice !== line.defaultPrice && (
        <s>
          <VisuallyHidden>{t('storefront:instead_of')} </VisuallyHidden>
          {euro(line.defaultPrice)}
        </s>
      )}
      <span
        className={
          line.salesUnitPrice === line.defaultPrice ? '' : 'font-medium text-accent-strong'
        }
      >
        {euro(line.salesUnitPrice)}
      </span>
      <span>{line.productUnit}</span>
      <ArticleNumber number={line.articleNumber} />
    </p>
  )
}

function LineFoot({ line }: { line: OrderProduct }) {
  const { t } = useTranslation()
  const { euro, number } = useFormats()
  const pieces = line.salesUnitPiece * line.piece
  return (
    <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3 text-xs text-muted">
      <span>{line.salesUnitName}</span>
      <span>{t('storefront:basket.pieces', { count: pieces, formatted: number(pieces) })}</span>
      <span className="text-sm font-semibold text-ink">{euro(lineTotal(line))}</span>
    </p>
  )
}

function RemoveButton({ line }: { line: OrderProduct }) {
  const { t } = useTranslation()
  const { remove } = useChangeBasket()
  return (
    <IconButton
      label={t('storefront:basket.remove_line', { name: lineLabel(line) })}
      icon={<X aria-hidden size={18} />}
      onClick={() => remove([line])}
      className="relative -mt-2 -mr-2 text-muted"
    />
  )
}
