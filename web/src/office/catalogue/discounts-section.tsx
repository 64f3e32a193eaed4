import type { ProductDocument } from '@kontor/contract/office/product-document'
import { Plus } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { sellerZone, watchSellerZone } from '../../shared/i18n/seller-zone.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { NumberField } from '../records/number-field.tsx'
import type { RecordForm } from '../records/use-record-form.ts'
import { DiscountTimeLine } from './discount-time-line.tsx'
import { nextNewId } from './new-product.ts'
import { dayOf, endOfDay, lastDayBefore, startOfDay } from './seller-days.ts'

interface DiscountsSectionProps {
  form: RecordForm<ProductDocument>
  errorOf: (field: string) => string | undefined
  mayPrice: boolean
}

/** The discounts of a product in the order of their days. Both days belong to the period. */
export function DiscountsSection({ form, errorOf, mayPrice }: DiscountsSectionProps) {
  const { t } = useTranslation()
  const zone = useSyncExternalStore(watchSellerZone, sellerZone)
  const { discounts } = form.draft
  const [now] = useState(() => new Date().toISOString())
  const today = dayOf(now, zone)

  function add() {
    const last = discounts.reduce((end, { endDate }) => (endDate > end ? endDate : end), now)
    const day = dayOf(last, zone)
    const discount = {
      id: nextNewId(discounts),
      startDate: startOfDay(day > today ? day : today, zone),
      endDate: endOfDay(day > today ? day : today, zone),
      piece: 1,
      price: 0,
    }
    form.set('discounts', [...discounts, discount])
  }

  return (
    <div className="flex flex-col gap-3">
      <DiscountTimeLine discounts={discounts} now={now} />
      {discounts.map((discount) => {
        const at = `discounts.${discount.id}`
        const isOn = discount.startDate <= now && discount.endDate > now
        return (
          <div key={discount.id} className="rounded-md border border-line p-3">
            <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
              <Field
                label={t('office:product.discount_from')}
                type="date"
                value={dayOf(discount.startDate, zone)}
                onChange={(day) => day !== '' && form.set(`${at}.startDate`, startOfDay(day, zone))}
                error={errorOf(`${at}.startDate`)}
                disabled={!mayPrice}
              />
              <Field
                label={t('office:product.discount_to')}
                type="date"
                value={lastDayBefore(discount.endDate, zone)}
                onChange={(day) => day !== '' && form.set(`${at}.endDate`, endOfDay(day, zone))}
                error={errorOf(`${at}.endDate`)}
                disabled={!mayPrice}
              />
              <NumberField
                label={t('office:product.discount_pieces')}
                value={discount.piece}
                onChange={(piece) => form.set(`${at}.piece`, piece ?? 1)}
                error={errorOf(`${at}.piece`)}
                disabled={!mayPrice}
              />
              <NumberField
                label={t('office:product.discount_price')}
                value={discount.price}
                onChange={(price) => form.set(`${at}.price`, price ?? 0)}
                error={errorOf(`${at}.price`)}
                disabled={!mayPrice}
              />
            </div>
            <div className="mt-2 flex items-center justify-between">
              {isOn ? <Badge>{t('office:product.discount_now')}</Badge> : <span />}
              {mayPrice && (
                <Button look="quiet" onClick={() => form.set(at, null)}>
                  {t('office:record.remove')}
                </Button>
              )}
            </div>
          </div>
        )
      })}
      {mayPrice && (
        <div>
          <Button onClick={add}>
            <Plus aria-hidden size={16} />
            {t('office:product.add_discount')}
          </Button>
        </div>
      )}
    </div>
  )
}
