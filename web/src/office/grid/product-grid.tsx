import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { CellInput } from './cell-input.tsx'
import type { GridColumn, ProductRow } from './grid-cells.ts'
import { GridHeader } from './grid-header.tsx'
import { GridRow, placeOf } from './grid-row.tsx'
import {
  at,
  movedBy,
  type Onward,
  onwardFrom,
  type Place,
  rangeOf,
  type Selection,
  tabbedFrom,
  withRow,
} from './grid-selection.ts'
import type { GridEdit } from './use-grid-edit.ts'

interface ProductGridProps {
  label: string
  rows: readonly ProductRow[]
  columns: readonly GridColumn[]
  edit: GridEdit
  mayChange: (column: GridColumn) => boolean
  selection: Selection
  onSelection: (selection: Selection) => void
  /** Escape leads out of the grid. */
  onLeave: () => void
  onEnd: (() => void) | undefined
  isFetching: boolean
}

const rowHeight = 34

/** With fewer rows below those in sight more are fetched: about what a fast wheel passes in a second. */
const rowsAhead = 600

/** Products as a sheet: the focus stays on the grid, which names the cell one is at. */
export function ProductGrid(props: ProductGridProps) {
  const { label, rows, columns, edit, mayChange, selection, onSelection, onLeave } = props
  const { onEnd, isFetching } = props
  const { t } = useTranslation()
  const { number } = useFormats()
  const toast = useToast()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<string | null>(null)
  const [isTypedOver, setIsTypedOver] = useState(false)
  /** The last row is asked for, and the rows before it are still to come. */
  const [toEnd, setToEnd] = useState<Selection | null>(null)
  const { active } = selection
  // The same as long as nothing else is selected, so that scrolling draws only the rows that are new.
  const range = useMemo(() => rangeOf(selection), [selection])
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const template = columns.map((column) => `${column.width}px`).join(' ')
  // What it answers changes with each scroll, so nothing of it may be remembered between two renders.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // The header lies over the rows.
    scrollPaddingStart: rowHeight,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    const isNear = last >= rows.length - rowsAhead || toEnd !== null
    if (onEnd !== undefined && !isFetching && isNear) onEnd()
  }, [last, rows.length, onEnd, isFetching, toEnd])

  const arrive = useEffectEvent((reached: Selection) => {
    setToEnd(null)
    show(withRow(reached, rows.length - 1))
  })
  useEffect(() => {
    if (toEnd !== null && onEnd === undefined) arrive(toEnd)
  }, [toEnd, onEnd])

  const boundsNow = () => ({
    rows: rows.length,
    columns: columns.length,
    page: Math.max(1, Math.floor((frame.current?.clientHeight ?? 400) / rowHeight) - 2),
  })
  const cellId = ({ row, column }: Place) => `${id}-${row}-${column}`

  function show(next: Selection) {
    onSelection(next)
    virtual.scrollToIndex(next.active.row)
    const left = columns.slice(0, next.active.column).reduce((sum, each) => sum + each.width, 0)
    const right = left + (columns[next.active.column]?.width ?? 0)
    const first = columns[0]?.width ?? 0
    const box = frame.current
    if (box === null || next.active.column === 0) return
    if (left - first < box.scrollLeft) box.scrollLeft = left - first
    else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth
  }

  function begin(text: string, typedOver = false) {
    const column = columns[active.column]
    if (column === undefined || !mayChange(column)) return
    setTyping(text)
    setIsTypedOver(typedOver)
  }

  function textAt(place: Place) {
    const [row, column] = [rows[place.row], columns[place.column]]
    return row === undefined || column === undefined ? '' : edit.textOf(row, column)
  }

  function commit(text: string, then?: Onward) {
    setTyping(null)
    edit.put([{ ...active, text: text.trim() }])
    frame.current?.focus()
    if (then !== undefined) show(onwardFrom(active, then, boundsNow()))
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return
    const { key, shiftKey, altKey } = event
    const jump = event.ctrlKey || event.metaKey
    const bounds = boundsNow()
    const moved = altKey ? undefined : movedBy(selection, { key, shiftKey, jump }, bounds)
    const letter = key.toLowerCase()
    setToEnd(null)
    const isToEnd = jump && (key === 'End' || key === 'ArrowDown')
    if (moved !== undefined && isToEnd && onEnd !== undefined) setToEnd(moved)
    else if (moved !== undefined) show(moved)
    else if (key === 'Tab') {
      const next = tabbedFrom(active, shiftKey, bounds)
      if (next === undefined) return
      show(at(next))
    } else if (key === 'Enter') {
      show(onwardFrom(active, shiftKey ? 'up' : 'down', bounds))
    } else if (key === 'F2') begin(textAt(active))
    else if (key === 'Escape') onLeave()
    else if (key === 'Delete' || key === 'Backspace') edit.clear(range)
    else if (jump && (letter === 'y' || (letter === 'z' && shiftKey))) edit.redo()
    else if (jump && letter === 'z') edit.undo()
    else if (jump && letter === 'd') edit.fillDown(range)
    else if (jump && letter === 'a') {
      const all = {
        anchor: { row: 0, column: 0 },
        active: { row: rows.length - 1, column: columns.length - 1 },
      }
      if (onEnd === undefined) onSelection(all)
      else setToEnd(all)
    } else if (!jump && !altKey && (key.length === 1 || key === 'Dead' || key === 'Process')) {
      begin(key.length === 1 ? key : '', true)
    } else return
    event.preventDefault()
  }

  function onCopy(event: ClipboardEvent<HTMLDivElement>) {
    if (typing !== null) return
    event.clipboardData.setData('text/plain', edit.copy(range))
    event.preventDefault()
    if (event.type === 'cut') edit.clear(range)
  }

  function onPaste(event: ClipboardEvent<HTMLDivElement>) {
    if (typing !== null) return
    event.preventDefault()
    const { reached, lost } = edit.paste(range, event.clipboardData.getData('text/plain'))
    const { top, left, bottom, right } = reached
    onSelection({ anchor: { row: top, column: left }, active: { row: bottom, column: right } })
    if (lost > 0) toast.error(t('office:grid.not_pasted', { count: lost }))
  }

  function onPointerDown({ target, pointerType, shiftKey }: PointerEvent) {
    const here = placeOf(target)
    if (here === undefined) return
    const isActive = here.row === active.row && here.column === active.column
    if (typing !== null && isActive) return
    onSelection(shiftKey ? { ...selection, active: here } : at(here))
    if (isActive && pointerType === 'touch') begin(textAt(here))
  }

  function onPointerOver({ target, buttons, pointerType }: PointerEvent) {
    const here = placeOf(target)
    if (here === undefined || buttons !== 1 || pointerType !== 'mouse' || typing !== null) return
    onSelection({ ...selection, active: here })
  }

  const input = typing !== null && (
    <CellInput
      label={t(columns[active.column]?.label ?? '')}
      start={typing}
      numeric={columns[active.column]?.numeric === true}
      isTypedOver={isTypedOver}
      onDone={commit}
      onCancel={() => {
        setTyping(null)
        frame.current?.focus()
      }}
    />
  )

  return (
    <>
      <p role="status" className="text-sm empty:hidden">
        {toEnd === null ? '' : t('office:grid.loading', { rows: number(rows.length) })}
      </p>
      <div
        ref={frame}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-activedescendant={cellId(active)}
        aria-rowcount={onEnd === undefined ? rows.length + 1 : -1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-busy={isFetching}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
        className="relative max-h-[calc(100dvh-16rem)] min-h-64 overflow-auto rounded-md border border-line bg-surface text-sm outline-none select-none focus-visible:outline-2 focus-visible:outline-focus"
      >
        <GridHeader columns={columns} template={template} width={width} height={rowHeight} />
        {/* The grid itself is focused; its keys do the same. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          role="rowgroup"
          className="relative"
          // The lines stand where a fast wheel is ahead of the rows.
          style={{
            height: virtual.getTotalSize(),
            width,
            backgroundImage: 'linear-gradient(to top, var(--line) 1px, transparent 1px)',
            backgroundSize: `100% ${rowHeight}px`,
          }}
          onPointerDown={onPointerDown}
          onPointerOver={onPointerOver}
          onDoubleClick={({ target }) => {
            const here = placeOf(target)
            if (here !== undefined) begin(textAt(here))
          }}
        >
          {shown.map(({ index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            const isActive = active.row === index
            return (
              <GridRow
                key={row.id}
                id={id}
                row={row}
                index={index}
                start={start}
                height={rowHeight}
                width={width}
                template={template}
                columns={columns}
                edit={edit}
                mayChange={mayChange}
                range={range.top <= index && index <= range.bottom ? range : null}
                active={isActive ? active.column : null}
                input={isActive ? input : null}
              />
            )
          })}
        </div>
        <p id={`${id}-keys`} className="sr-only">
          {t('office:grid.keys')}
        </p>
      </div>
    </>
  )
}
