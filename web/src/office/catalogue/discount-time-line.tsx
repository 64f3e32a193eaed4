import type { ProductDocument } from '@kontor/contract/office/product-document'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { overlapsOf, timeLineOf } from './discount-periods.ts'

interface DiscountTimeLineProps {
  discounts: ProductDocument['discounts']
  now: string
}

/** The periods of the discounts as bars, with today. The fields below say the same in figures. */
export function DiscountTimeLine({ discounts, now }: DiscountTimeLineProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  if (discounts.length === 0) return null
  const { start, end, today, bars, lanes } = timeLineOf(discounts, Date.parse(now))
  const overlaps = overlapsOf(discounts)
  const touched = new Set(overlaps.flat())
  const daysOf = (id: number) => {
    const period = discounts.find((each) => each.id === id)
    if (period === undefined) return ''
    // The end does not belong to the period.
    return `${date(period.startDate)} – ${date(new Date(Date.parse(period.endDate) - 1))}`
  }
  const spoken = t('office:product.time_line', {
    periods: bars.map(({ id }) => daysOf(id)).join('; '),
    today: date(now),
  })
  return (
    <figure className="flex flex-col gap-1">
      <div
        role="img"
        aria-label={spoken}
        className="relative mt-5 rounded-md bg-sunken"
        style={{ height: `${lanes * 1.5 + 0.5}rem` }}
      >
        {bars.map(({ id, left, width, lane }) => (
          <span
            key={id}
            title={daysOf(id)}
            className={classNames(
              'absolute h-5 min-w-1 rounded-sm',
              touched.has(id) ? 'bg-danger' : 'bg-accent',
            )}
            style={{ left: `${left}%`, width: `${width}%`, top: `${lane * 1.5 + 0.375}rem` }}
          />
        ))}
        <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `${today}%` }} />
        <span
          className={classNames(
            'absolute -top-5 px-1 text-xs whitespace-nowrap',
            today > 80 ? '-translate-x-full' : today > 20 && '-translate-x-1/2',
          )}
          style={{ left: `${today}%` }}
        >
          {t('office:product.today')}
        </span>
      </div>
      <div aria-hidden className="flex justify-between text-xs text-muted">
        <span>{date(new Date(start))}</span>
        <span>{date(new Date(end))}</span>
      </div>
      {overlaps.map(([one, other]) => (
        <figcaption key={`${one} ${other}`} className="text-sm text-danger">
          {t('office:product.periods_overlap', { one: daysOf(one), other: daysOf(other) })}
        </figcaption>
      ))}
    </figure>
  )
}
