import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { useNarrow } from '../../shared/table/use-narrow.ts'
import { useRowFocus } from '../../shared/table/use-row-focus.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { rowTemplate, ShownRow } from './change-row.tsx'
import type { ChangeSet } from './mapping.ts'
import { countOf, type RowFilter, useChangeRows, useLeaveOut } from './use-change-rows.ts'
import { useRowWords } from './use-row-words.ts'

interface ChangeRowsProps {
  set: ChangeSet
  filter: RowFilter
  /** Rows can be left out. */
  mayLeaveOut: boolean
}

/** Rows drawn above and below those in sight. */
const overscan = 8

const headings = [
  'office:import.row',
  'office:import.key',
  'office:import.state',
  'office:import.changes',
] as const

/**
 * The rows of a sheet, of any number: only those in sight are fetched and drawn. Arrows move through them, the space
 * bar leaves one out, Enter shows all of its cells.
 */
export function ChangeRows({ set, filter, mayLeaveOut }: ChangeRowsProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow()
  const words = useRowWords(set.kind)
  const leaveOut = useLeaveOut(set.id)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [known, setKnown] = useState(() => countOf(set, filter))
  const { active, setFocused, drawnRows, moveBy } = useRowFocus(frame, known)
  // What it answers changes with each scroll, so nothing of it may be remembered between two renders.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: known,
    getScrollElement: () => frame.current,
    estimateSize: () => (isNarrow ? 128 : 56),
    overscan,
    rangeExtractor: drawnRows,
  })
  const shown = virtual.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
  const rows = useChangeRows(
    set,
    filter,
    Math.max(0, startIndex - overscan),
    Math.min(Math.max(0, known - 1), endIndex + overscan),
  )
  if (rows.total !== undefined && rows.total !== known) setKnown(rows.total)

  if (rows.error !== null) {
    return <CallFailure title={t('common:error.title')} error={rows.error} onRetry={rows.retry} />
  }
  if (known === 0) {
    return rows.total === undefined ? (
      <Skeleton className="h-72 w-full" />
    ) : (
      <EmptyState title={t('office:import.no_rows')} />
    )
  }

  const toggle = mayLeaveOut
    ? ({ row, leftOut }: { row: number; leftOut: boolean }) =>
        leaveOut.mutate({ rows: [row], leftOut: !leftOut })
    : undefined

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>, index: number) {
    if (event.target !== event.currentTarget) return
    const row = rows.rowAt(index)
    const scrollTo = (to: number) => virtual.scrollToIndex(to)
    const isMove = moveBy(event.key, index, { page: 8, scrollTo })
    if (event.key === 'Enter') setOpen(new Set([...open, index]))
    else if (event.key === ' ') {
      if (row !== undefined && (row.state === 'new' || row.state === 'changed')) toggle?.(row)
    } else if (!isMove) return
    event.preventDefault()
  }

  return (
    <div
      ref={frame}
      role="grid"
      aria-label={t('office:import.row_list')}
      aria-rowcount={known + 1}
      aria-busy={rows.isFetching}
      className="relative max-h-[calc(100dvh-14rem)] min-h-72 overflow-auto rounded-md border border-line bg-surface text-sm"
    >
      <div
        role="row"
        aria-rowindex={1}
        className={classNames(
          'sticky top-0 z-1 border-b border-line bg-canvas px-2 py-2 text-xs font-semibold text-muted max-lg:sr-only',
          rowTemplate,
        )}
      >
        <span role="columnheader" className="text-center">
          <span className="sr-only">{t('office:import.take')}</span>
        </span>
        {headings.map((heading) => (
          <span key={heading} role="columnheader">
            {t(heading)}
          </span>
        ))}
      </div>
      <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => (
          <div
            key={index}
            ref={virtual.measureElement}
            role="row"
            data-index={index}
            aria-rowindex={index + 2}
            tabIndex={index === active ? 0 : -1}
            onFocus={() => setFocused(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className={classNames(
              'absolute inset-x-0 top-0 items-start gap-y-1 border-b border-line px-2 py-2.5 outline-none hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
              rowTemplate,
            )}
            style={{ transform: `translateY(${start}px)` }}
          >
            <ShownRow
              row={rows.rowAt(index)}
              kind={set.kind}
              words={words}
              isOpen={open.has(index)}
              onOpen={() => setOpen(new Set([...open, index]))}
              onToggle={toggle}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
