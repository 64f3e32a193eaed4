import type { OrderItem } from '@kontor/contract/control/order-item'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../shared/api/bases.ts'
import { Picture } from '../../shared/ui/picture.tsx'

/** The text of a line: its storage place, its product and its sales unit. */
export function LineText({ item }: { item: OrderItem }) {
  const { t } = useTranslation()
  return (
    <>
      <Picture
        src={item.productImage === null ? null : imageUrl(item.productImage)}
        alt=""
        className="size-14 shrink-0 rounded-sm bg-white max-sm:hidden"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="leading-snug font-semibold text-pretty break-words">
          {item.productName}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span>
            {item.salesUnitName}
            {item.salesUnitPiece > 1 && (
              <span className="font-semibold text-ink">
                {' '}
                · {item.salesUnitPiece} × {item.productUnit}
              </span>
            )}
          </span>
          {item.location !== null && (
            <span className="inline-flex items-center gap-1 font-semibold text-ink">
              <MapPin aria-hidden size={16} />
              {item.location}
            </span>
          )}
          {item.numberOfOrderedItems === 0 && <span>{t('control:row.added')}</span>}
          {item.numberOfOrderedItems > 0 && item.numberOfItems > item.numberOfOrderedItems && (
            <span className="font-semibold text-danger">
              {t('control:row.ordered', { count: item.numberOfOrderedItems })}
            </span>
          )}
        </span>
      </span>
    </>
  )
}
