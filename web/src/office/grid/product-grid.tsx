import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { CellInput } from './cell-input.tsx'
import type { GridColumn, ProductRow } from './grid-cells.ts'
import { GridHeader } from './grid-header.tsx'
import {
  at,
  isInside,
  movedBy,
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

/** Products as a sheet: the focus stays on the grid, which names the cell one is at. */
export function ProductGrid(props: ProductGridProps) {
  const { label, rows, columns, edit, mayChange, selection, onSelection, onLeave } = props
  const { onEnd, isFetching } = props
  const { t } = useTranslation()
  const { number } = useFormats()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<string | null>(null)
  /** The last row is asked for, and the rows before it are still to come. */
  const [toEnd, setToEnd] = useState<Selection | null>(null)
  const { active } = selection
  const range = rangeOf(selection)
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
    const isNear = last >= rows.length - 40 || toEnd !== null
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

  function begin(text: string) {
    const column = columns[active.column]
    if (column !== undefined && mayChange(column)) setTyping(text)
  }

  function currentText() {
    const [row, column] = [rows[active.row], columns[active.column]]
    return row === undefined || column === undefined ? '' : edit.textOf(row, column)
  }

  function commit(text: string, then?: 'down' | 'up' | 'right' | 'left') {
    setTyping(null)
    edit.put([{ ...active, text: text.trim() }])
    frame.current?.focus()
    const bounds = boundsNow()
    if (then === 'down' || then === 'up') {
      const key = then === 'down' ? 'ArrowDown' : 'ArrowUp'
      show(movedBy(at(active), { key, shiftKey: false, jump: false }, bounds) ?? selection)
    } else if (then !== undefined) {
      show(at(tabbedFrom(active, then === 'left', bounds) ?? active))
    }
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
      const to = { key: shiftKey ? 'ArrowUp' : 'ArrowDown', shiftKey: false, jump: false }
      show(movedBy(at(active), to, bounds) ?? selection)
    } else if (key === 'F2') begin(currentText())
    else if (key === 'Escape') onLeave()
    else if (key === 'Delete' || key === 'Backspace') edit.clear(range)
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
      begin(key.length === 1 ? key : '')
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
    const { top, left, bottom, right } = edit.paste(
      range,
      event.clipboardData.getData('text/plain'),
    )
    onSelection({ anchor: { row: top, column: left }, active: { row: bottom, column: right } })
  }

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
        <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize(), width }}>
          {shown.map(({ index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <div
                key={row.id}
                role="row"
                aria-rowindex={index + 2}
                className="absolute top-0 left-0 grid border-b border-line"
                style={{
                  gridTemplateColumns: template,
                  width,
                  height: rowHeight,
                  transform: `translateY(${start}px)`,
                }}
              >
                {columns.map((column, place) => {
                  const here = { row: index, column: place }
                  const isActive = active.row === index && active.column === place
                  const text = edit.textOf(row, column)
                  return (
                    // The grid itself is focused, and names this cell.
                    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
                    <div
                      key={column.name}
                      id={cellId(here)}
                      role="gridcell"
                      aria-selected={isInside(range, here)}
                      title={text}
                      onPointerDown={(event) => {
                        if (typing !== null && isActive) return
                        const isAgain = isActive && event.pointerType === 'touch'
                        onSelection(event.shiftKey ? { ...selection, active: here } : at(here))
                        if (isAgain) begin(text)
                      }}
                      onPointerEnter={(event) =>
                        event.buttons === 1 &&
                        event.pointerType === 'mouse' &&
                        typing === null &&
                        onSelection({ ...selection, active: here })
                      }
                      onDoubleClick={() => begin(text)}
                      className={classNames(
                        'relative truncate border-r border-line px-2 leading-8',
                        column.numeric && 'text-right tabular-nums',
                        place === 0 && 'sticky left-0 z-2',
                        isActive ? 'outline-2 -outline-offset-2 outline-accent' : '',
                        isInside(range, here)
                          ? 'bg-accent-soft'
                          : edit.isEdited(row, column)
                            ? 'bg-parked-soft'
                            : mayChange(column)
                              ? 'bg-surface'
                              : 'bg-canvas text-muted',
                        edit.isEdited(row, column) && 'font-semibold text-parked',
                      )}
                    >
                      {isActive && typing !== null ? (
                        <CellInput
                          label={t(column.label)}
                          start={typing}
                          numeric={column.numeric}
                          onDone={commit}
                          onCancel={() => {
                            setTyping(null)
                            frame.current?.focus()
                          }}
                        />
                      ) : (
                        text
                      )}
                    </div>
                  )
                })}
              </div>
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
