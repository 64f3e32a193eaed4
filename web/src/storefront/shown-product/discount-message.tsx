import type { Discount } from '@kontor/contract/storefront/catalogue'
import { BadgePercent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'

/** The number of pieces from which the discount applies, the price of a piece, and the last day (P-07). */
export function DiscountMessage({ discount }: { discount: Discount }) {
  const { t } = useTranslation()
  const { date, euro, number } = useFormats()
  const { piece, price, endDate } = discount
  // The end is exclusive, so with a midnight the last day is the day before.
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
