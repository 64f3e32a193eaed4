import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/ui/class-names.ts'
import type { GridColumn, ProductRow } from './grid-cells.ts'
import { isInside, type Place, type Range } from './grid-selection.ts'
import type { GridEdit } from './use-grid-edit.ts'

interface GridRowProps {
  /** Of the grid: its cells are named after it. */
  id: string
  row: ProductRow
  index: number
  /** Where it lies, in pixels. */
  start: number
  height: number
  width: number
  template: string
  columns: readonly GridColumn[]
  edit: GridEdit
  mayChange: (column: GridColumn) => boolean
  /** What is selected, where that reaches this row. */
  range: Range | null
  /** The column one is at, when it is in this row. */
  active: number | null
  /** What stands in that cell while it is edited. */
  input: ReactNode
}

/** The cell that something lies in. */
export function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  if (cell === null) return undefined
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** One row of the sheet. It is drawn again only when something of it changes, not with each scroll. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, row, index, start, height, width, template } = props
  const { columns, edit, mayChange, range, active, input } = props
  const { t } = useTranslation()
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute top-0 left-0 grid border-b border-line"
      style={{
        gridTemplateColumns: template,
        width,
        height,
        transform: `translateY(${start}px)`,
      }}
    >
      {columns.map((column, place) => {
        const isActive = active === place
        const isSelected = range !== null && isInside(range, { row: index, column: place })
        const isEdited = edit.isEdited(row, column)
        const isWrong = edit.isWrong(row, column)
        const text = edit.textOf(row, column)
        return (
          // The grid itself is focused, and names this cell.
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
          <div
            key={column.name}
            id={`${id}-${index}-${place}`}
            role="gridcell"
            data-row={index}
            data-column={place}
            aria-selected={isSelected}
            aria-invalid={isWrong}
            title={isWrong ? t('office:grid.no_number', { text }) : text}
            className={classNames(
              'relative truncate border-r border-line px-2 leading-8',
              column.numeric && 'text-right tabular-nums',
              place === 0 && 'sticky left-0 z-2',
              isActive ? 'outline-2 -outline-offset-2 outline-accent' : '',
              isSelected
                ? 'bg-accent-soft'
                : isEdited
                  ? isWrong
                    ? 'bg-danger-soft'
                    : 'bg-parked-soft'
                  : mayChange(column)
                    ? 'bg-surface'
                    : 'bg-canvas text-muted',
              isEdited && 'font-semibold',
              isEdited && (isWrong ? 'text-danger underline decoration-wavy' : 'text-parked'),
            )}
          >
            {(isActive && input) || text}
          </div>
        )
      })}
    </div>
  )
})
