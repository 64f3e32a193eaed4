import {
  figureComparisons,
  figurePeriods,
  shiftedDay,
  isDay,
  spanOf,
} from '@kontor/contract/rules/figure-periods'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { type FigureAddress, useFigureAddress } from './figure-address.ts'
import { useSpanText } from './span-text.ts'

const periodTexts = {
  day: 'office:figures.periods.day',
  week: 'office:figures.periods.week',
  month: 'office:figures.periods.month',
  year: 'office:figures.periods.year',
} as const
const comparisonTexts = {
  before: 'office:figures.comparisons.before',
  last_year: 'office:figures.comparisons.last_year',
} as const

const linkLook =
  'inline-flex min-h-target min-w-target items-center justify-center gap-1 rounded-md border border-line bg-surface px-3 text-sm font-medium transition-colors hover:bg-sunken'

/** Which period is shown and what it is compared with. All of it stands in the address. */
export function PeriodControls({ today }: { today: string }) {
  const { t } = useTranslation()
  const { shown, choose, searchOf } = useFigureAddress()
  const { whole } = useSpanText()
  const day = shown.day ?? today
  const step = (by: number) => {
    const other = shiftedDay(shown.period, day, by)
    return isDay(other) ? searchOf({ day: other }) : undefined
  }
  const [before, after] = [step(-1), step(1)]
  const isCurrent = spanOf(shown.period, day).from === spanOf(shown.period, today).from
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <SelectField
        name="period"
        label={t('office:figures.period')}
        placeholder=""
        value={shown.period}
        onChange={(period) =>
          choose({ period: figurePeriods.find((each) => each === period) ?? 'month' })
        }
        options={figurePeriods.map((value) => ({
          value,
          label: t(periodTexts[value]),
        }))}
      />
      <SelectField
        name="against"
        label={t('office:figures.comparison')}
        placeholder=""
        value={shown.comparison}
        onChange={(value) => choose({ comparison: comparisonOf(value) })}
        options={figureComparisons.map((value) => ({
          value,
          label: t(comparisonTexts[value]),
        }))}
      />
      <nav aria-label={t('office:figures.step')} className="flex flex-wrap items-center gap-2">
        {before !== undefined && (
          <Link
            to={{ search: before }}
            className={linkLook}
            aria-label={t('office:figures.before')}
          >
            <ChevronLeft aria-hidden size={18} />
          </Link>
        )}
        <span className="min-w-36 text-center text-sm font-semibold" aria-live="polite">
          {whole(shown.period, spanOf(shown.period, day))}
        </span>
        {after !== undefined && (
          <Link to={{ search: after }} className={linkLook} aria-label={t('office:figures.after')}>
            <ChevronRight aria-hidden size={18} />
          </Link>
        )}
        {!isCurrent && (
          <Link to={{ search: searchOf({ day: null }) }} className={linkLook}>
            {t('office:figures.now')}
          </Link>
        )}
      </nav>
    </div>
  )
}

const comparisonOf = (value: string): FigureAddress['comparison'] =>
  figureComparisons.find((each) => each === value) ?? 'last_year'
