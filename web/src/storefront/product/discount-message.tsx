import type { Discount } from '@kontor/contract/storefront/catalogue'
import { BadgePercent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'

/** From how many pieces on, what a piece costs then, and until when (P-07). */
export function DiscountMessage({ discount }: { discount: Discount }) {
  const { t } = useTranslation()
  const { date, euro, number } = useFormats()
  const { piece, price, endDate } = discount
  // The end is the first moment without it, so the day before a midnight is its last one.
  const lastMoment = new Date(Date.parse(endDate) - 1)
  const values = { pieces: number(piece), price: euro(price), date: date(lastMoment) }
  return (
    <p className="flex items-start gap-2 rounded-md bg-accent-soft px-3 py-2 text-sm text-accent-strong">
      <BadgePercent aria-hidden size={18} className="mt-px shrink-0" />
      {piece > 1
        ? t('storefront:product.discount_from', values)
        : t('storefront:product.special_offer', values)}
    </p>
  )
}
