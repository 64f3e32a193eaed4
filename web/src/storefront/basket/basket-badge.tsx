import { ShoppingBasket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useItemCount } from './use-count.ts'

/** The link to the basket in the header, with its number of items: at most 99, then 99+ (H-05). */
export function BasketBadge() {
  const { t } = useTranslation()
  const count = useItemCount()
  return (
    <Link
      to="/basket"
      aria-label={t('storefront:basket.open', { count })}
      className="relative inline-flex size-target items-center justify-center rounded-md hover:bg-sunken"
    >
      <ShoppingBasket aria-hidden size={24} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -top-1 -right-1 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
