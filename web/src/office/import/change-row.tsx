import type { SetKindName } from '@kontor/contract/rules/sheet-kinds'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '../../shared/ui/badge.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { cellsOf, RowCells } from './row-cells.tsx'
import { recordAddress } from './set-words.ts'
import type { ChangeRow } from './use-change-rows.ts'
import type { RowWords } from './use-row-words.ts'

/** Cells of a row before the others are asked for. */
const fewCells = 6

const looks = { new: 'soft', changed: 'plain', unchanged: 'plain', wrong: 'danger' } as const

const rowStateTexts = {
  new: 'office:import.row_new',
  changed: 'office:import.row_changed',
  unchanged: 'office:import.row_unchanged',
  wrong: 'office:import.row_wrong',
} as const

/** Wide: check, number, key, state, cells. Narrow: check, and everything else below each other. */
export const rowTemplate =
  'grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 lg:grid-cols-[2.5rem_4.5rem_minmax(0,11rem)_7.5rem_minmax(0,1fr)]'

interface ShownRowProps {
  row: ChangeRow | undefined
  kind: SetKindName
  words: RowWords
  isOpen: boolean
  onOpen: () => void
  /** Undefined where rows can no longer be left out. */
  onToggle: ((row: ChangeRow) => void) | undefined
}

/** The cells of a row of the comparison, as grid cells. */
export function ShownRow({ row, kind, words, isOpen, onOpen, onToggle }: ShownRowProps) {
  const { t } = useTranslation()
  if (row === undefined) {
    return (
      <span role="gridcell" className="col-span-full py-3">
        <Skeleton className="h-5 w-2/3" />
      </span>
    )
  }
  const isGood = row.state === 'new' || row.state === 'changed'
  const hidden = cellsOf(row).length - fewCells
  const address = recordAddress(kind, row.recordId)
  return (
    <>
      <span role="gridcell" className="row-span-4 flex justify-center pt-0.5 lg:row-span-1">
        {onToggle !== undefined && isGood && (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={!row.leftOut}
            aria-label={t('office:import.take_row', { row: row.row })}
            onChange={() => onToggle(row)}
            className="size-4.5 accent-(--accent)"
          />
        )}
      </span>
      <span role="gridcell" className="text-muted tabular-nums">
        <span className="lg:sr-only">{`${t('office:import.row')} `}</span>
        {row.row}
      </span>
      <span
        role="gridcell"
        className={classNames('font-medium break-words', row.leftOut && 'line-through')}
        dir="auto"
      >
        {address === null ? (
          row.key || '—'
        ) : (
          <Link
            to={address}
            tabIndex={-1}
            className="underline decoration-line underline-offset-2 hover:decoration-current"
          >
            {row.key}
          </Link>
        )}
        {row.title !== null && (
          <span className="block font-normal text-muted" dir="auto">
            {row.title}
          </span>
        )}
      </span>
      <span role="gridcell" className="flex flex-wrap items-start gap-1">
        <Badge look={looks[row.state]}>{t(rowStateTexts[row.state])}</Badge>
        {row.leftOut && <Badge look="parked">{t('office:import.left_out')}</Badge>}
      </span>
      <span role="gridcell" className={classNames('min-w-0', row.leftOut && 'opacity-70')}>
        <RowCells row={row} words={words} most={isOpen ? Infinity : fewCells} />
        {hidden > 0 && !isOpen && (
          <button
            type="button"
            tabIndex={-1}
            onClick={onOpen}
            className="min-h-8 text-xs font-medium text-accent-strong hover:underline"
          >
            {t('office:import.more_cells', { count: hidden })}
          </button>
        )}
      </span>
    </>
  )
}
