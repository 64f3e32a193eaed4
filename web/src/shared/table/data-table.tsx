import type { ListSort } from '@kontor/contract/rules/list-columns'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useListPlace } from './list-place.ts'
import { mostOnCard, RowCells } from './row-cells.tsx'
import { TableHeader } from './table-header.tsx'
import type { TableColumn } from './table-column.ts'
import { useNarrow } from './use-narrow.ts'
import { type OpensRows, useOpenRow } from './use-open-row.ts'
import { useRowFocus } from './use-row-focus.ts'

interface DataTableProps<Row extends { id: number }> extends OpensRows<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  sort: ListSort
  onSort: (sort: ListSort) => void
  /** Of the columns whose width was changed. */
  widths: Readonly<Record<string, number>>
  onWidths: (widths: Readonly<Record<string, number>>) => void
  dense: boolean
  /** Without them no row can be selected. */
  selected?: ReadonlySet<number>
  onSelect?: (selected: ReadonlySet<number>) => void
  /** Fetches what follows; undefined when these are all. */
  onEnd: (() => void) | undefined
  isFetching: boolean
}

const heights = { dense: 36, usual: 48, aroundCard: 36, cardLine: 17 }
export const checkWidth = 40
const pictureWidth = 44
const nothing: ReadonlySet<number> = new Set()

/** One column takes what is left, unless it was given a width; then nothing is beside the last. */
const templateOf = (
  columns: readonly { name: string; width: number }[],
  growing: string | null,
  isSelectable: boolean,
) =>
  [
    ...(isSelectable ? [`${checkWidth}px`] : []),
    ...columns.map(({ name, width }) =>
      name === growing ? `minmax(${width}px, 1fr)` : `${width}px`,
    ),
    ...(growing === null ? ['minmax(0, 1fr)'] : []),
  ].join(' ')

/**
 * A table of any length: only the rows in sight are drawn. Arrows move through it, Enter opens a row and the space
 * bar selects it. Where there is no room for columns, each row is a card.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, rows, sort, onSort, widths, onWidths, dense, onSelect, addressOf } = props
  const { selected = nothing } = props
  const { open, onClick } = useOpenRow(props)
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const place = useListPlace()
  const [left] = useState(place.left)
  const { active, setFocused, drawnRows, moveBy } = useRowFocus(frame, rows.length, left?.row)
  // Until the widths that were given follow.
  const [drag, setDrag] = useState<{ of: typeof widths; width: typeof widths } | null>(null)
  const dragged = drag?.of === widths ? drag.width : {}
  const columns = props.columns.map((column) => ({
    ...column,
    width: dragged[column.name] ?? widths[column.name] ?? column.width,
  }))
  const isNarrow = useNarrow()
  const picture = columns.find((column) => column.picture === true)
  const texts = columns.filter((column) => column !== picture)
  const lines = Math.min(mostOnCard, texts.length)
  const rowHeight = dense ? heights.dense : heights.usual
  const height = isNarrow ? heights.aroundCard + lines * heights.cardLine : rowHeight
  // What it answers changes with each scroll, so nothing of it may be remembered between two renders.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    initialOffset: left?.offset ?? 0,
    overscan: 8,
    rangeExtractor: drawnRows,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const shown = virtual.getVirtualItems()
  const last = virtual.range?.endIndex ?? 0

  const { onEnd, isFetching } = props
  useEffect(() => {
    if (onEnd !== undefined && !isFetching && last >= rows.length - 20) onEnd()
  }, [last, rows.length, onEnd, isFetching])
  useEffect(() => virtual.measure(), [height, virtual])

  const keepPlace = useEffectEvent(() =>
    place.keep({ offset: virtual.scrollOffset ?? 0, row: active }),
  )
  useEffect(() => {
    // After the page, which takes the focus when it is shown.
    const timer =
      left === null
        ? undefined
        : setTimeout(() =>
            frame.current
              ?.querySelector<HTMLElement>('[role=row][tabindex="0"]')
              ?.focus({ preventScroll: true }),
          )
    return () => {
      clearTimeout(timer)
      keepPlace()
    }
  }, [left])

  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect?.(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>, index: number, row: Row) {
    if (event.target !== event.currentTarget) return
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 400) / height) - 1)
    const scrollTo = (to: number) => virtual.scrollToIndex(to)
    const isMove = moveBy(event.key, index, { page, scrollTo })
    if (event.key === 'Enter') open(row)
    else if (event.key === ' ' && onSelect !== undefined) toggle(row.id)
    else if (!isMove) return
    event.preventDefault()
  }

  function setWidth(name: string, width: number | undefined) {
    const { [name]: _before, ...others } = widths
    if (width === undefined) setDrag(null)
    onWidths(width === undefined ? others : { ...others, [name]: width })
  }

  function selectAll(all: boolean) {
    const next = new Set(selected)
    for (const { id } of rows) {
      if (all) next.add(id)
      else next.delete(id)
    }
    onSelect?.(next)
  }

  const isSelectable = onSelect !== undefined
  const cardTemplate = [
    ...(isSelectable ? [checkWidth] : []),
    ...(picture === undefined ? [] : [pictureWidth]),
  ]
    .map((width) => `${width}px `)
    .join('')
    .concat('minmax(0, 1fr)')
  const growing = (columns.find(({ grow }) => grow === true) ?? columns[0])?.name ?? ''
  const isFixed = (dragged[growing] ?? widths[growing]) !== undefined
  const template = templateOf(columns, isFixed ? null : growing, isSelectable)
  const least = (isSelectable ? checkWidth : 0) + columns.reduce((sum, { width }) => sum + width, 0)

  return (
    <div
      ref={frame}
      role="grid"
      aria-label={label}
      aria-rowcount={onEnd === undefined ? rows.length + 1 : -1}
      {...(isSelectable && { 'aria-multiselectable': true })}
      aria-busy={isFetching}
      className="relative max-h-[calc(100dvh-15rem)] min-h-64 overflow-auto rounded-md border border-line bg-surface"
    >
      {!isNarrow && (
        <TableHeader
          columns={columns}
          template={template}
          least={least}
          sort={sort}
          onSort={onSort}
          isAllSelected={rows.length > 0 && rows.every(({ id }) => selected.has(id))}
          {...(isSelectable && { onSelectAll: selectAll })}
          onDragWidth={(name, width) => setDrag({ of: widths, width: { [name]: width } })}
          onWidth={setWidth}
        />
      )}
      <div
        role="rowgroup"
        className="relative"
        style={{ height: virtual.getTotalSize(), minWidth: isNarrow ? undefined : least }}
      >
        {shown.map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          const isSelected = selected.has(row.id)
          return (
            <div
              key={row.id}
              role="row"
              data-index={index}
              aria-rowindex={index + 2}
              {...(isSelectable && { 'aria-selected': isSelected })}
              tabIndex={index === active ? 0 : -1}
              onFocus={() => setFocused(index)}
              onKeyDown={(event) => onKeyDown(event, index, row)}
              onClick={(event) => onClick(event, row)}
              className={classNames(
                'absolute inset-x-0 top-0 grid cursor-pointer items-center border-b border-line text-sm outline-none hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
                isSelected && 'bg-accent-soft',
                isNarrow && 'content-center px-2',
              )}
              style={{
                height,
                transform: `translateY(${start}px)`,
                gridTemplateColumns: isNarrow ? cardTemplate : template,
              }}
            >
              {isSelectable && (
                <span
                  role="gridcell"
                  className={classNames('flex justify-center', isNarrow && 'row-span-6')}
                >
                  <input
                    type="checkbox"
                    tabIndex={-1}
                    checked={isSelected}
                    aria-label={t('office:table.select')}
                    onClick={(event) => event.stopPropagation()}
                    onChange={() => toggle(row.id)}
                    className="size-4.5 accent-(--accent)"
                  />
                </span>
              )}
              {isNarrow && picture !== undefined && (
                <span role="gridcell" className="row-span-6 px-1">
                  {picture.render?.(row)}
                </span>
              )}
              <RowCells
                row={row}
                columns={isNarrow ? texts : columns}
                isCard={isNarrow}
                isHigh={!isNarrow && !dense}
                linked={texts[0]?.name}
                addressOf={addressOf}
              />
            </div>
          )
        })}
      </div>
      {isFetching && (
        <p role="status" className="sticky left-0 flex items-center gap-2 p-3 text-sm text-muted">
          <Spinner />
          {t('common:loading')}
        </p>
      )}
    </div>
  )
}
