import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import type { ChangeSet } from './mapping.ts'
import { countOf, type RowFilter, rowFilters } from './use-change-rows.ts'

const texts: Readonly<Record<RowFilter, string>> = {
  all: 'office:import.filter_all',
  new: 'office:import.new',
  changed: 'office:import.changed',
  unchanged: 'office:import.unchanged',
  wrong: 'office:import.wrong',
  asked: 'office:import.asked',
  kept: 'office:import.kept',
}

/** The filter that stands in the address, so that a reload keeps it. */
export function useRowFilter(usual: RowFilter): [RowFilter, (filter: RowFilter) => void] {
  const [query, setQuery] = useSearchParams()
  const filter = rowFilters.find((each) => each === query.get('show')) ?? usual
  return [filter, (chosen) => setQuery({ show: chosen }, { replace: true })]
}

interface RowFilterBarProps {
  set: ChangeSet
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
}

/** How many rows there are of each kind; one of them chooses what is shown. */
export function RowFilterBar({ set, filter, onFilter }: RowFilterBarProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const offered = rowFilters.filter(
    (each) => each === filter || (each !== 'kept' && each !== 'asked') || countOf(set, each) > 0,
  )
  return (
    <div role="group" aria-label={t('office:import.filter')} className="flex flex-wrap gap-2">
      {offered.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === filter}
          onClick={() => onFilter(each)}
          className={classNames(
            'inline-flex min-h-target items-center gap-2 rounded-md border px-3 text-sm',
            each === filter
              ? 'border-accent bg-accent-soft font-semibold text-accent-strong'
              : 'border-line bg-surface hover:bg-sunken',
          )}
        >
          {t(texts[each])}
          <span
            className={classNames(
              'tabular-nums',
              each === 'wrong' && countOf(set, each) > 0 && 'text-danger',
              (each === 'asked' || each === 'kept') && 'text-parked',
            )}
          >
            {number(countOf(set, each))}
          </span>
        </button>
      ))}
    </div>
  )
}
