import type { ListSort } from '@kontor/contract/rules/list-columns'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import type { TableColumn } from './table-column.ts'
import { WidthHandle } from './width-handle.tsx'

interface TableHeaderProps<Row> {
  columns: readonly TableColumn<Row>[]
  template: string
  least: number
  sort: ListSort
  onSort: (sort: ListSort) => void
  isAllSelected: boolean
  /** Without it no row can be selected. */
  onSelectAll?: (all: boolean) => void
  onDragWidth: (column: string, width: number) => void
  onWidth: (column: string, width: number | undefined) => void
}

/** The names of the columns; those that can be sorted by are buttons, and the edge of each changes its width. */
export function TableHeader<Row>(props: TableHeaderProps<Row>) {
  const { columns, template, least, sort, onSort, isAllSelected, onSelectAll } = props
  const { onDragWidth, onWidth } = props
  const { t } = useTranslation()
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-1 grid h-10 items-center overflow-x-clip border-b border-line bg-canvas text-xs font-semibold text-muted"
      style={{ gridTemplateColumns: template, minWidth: least }}
    >
      {onSelectAll !== undefined && (
        <span role="columnheader" className="flex justify-center">
          <input
            type="checkbox"
            checked={isAllSelected}
            aria-label={t('office:table.select_all')}
            onChange={(event) => onSelectAll(event.target.checked)}
            className="size-4.5 accent-(--accent)"
          />
        </span>
      )}
      {columns.map(({ name, label, column, width }) => {
        const direction = sort.column === name ? sort.direction : undefined
        const isRight = column.kind === 'money' || column.kind === 'number'
        return (
          <span
            key={name}
            role="columnheader"
            // Without it the edge would be part of the name.
            aria-label={label}
            title={label}
            {...(direction !== undefined && {
              'aria-sort': direction === 'asc' ? 'ascending' : 'descending',
            })}
            className={classNames(
              'relative flex h-full min-w-0 items-center px-2',
              isRight && 'justify-end',
            )}
          >
            {column.sortable === true ? (
              <button
                type="button"
                onClick={() =>
                  onSort({ column: name, direction: direction === 'asc' ? 'desc' : 'asc' })
                }
                className="inline-flex h-9 max-w-full items-center gap-1 hover:text-ink"
              >
                <span className="truncate">{label}</span>
                {direction === 'asc' && <ArrowUp aria-hidden size={14} />}
                {direction === 'desc' && <ArrowDown aria-hidden size={14} />}
              </button>
            ) : (
              <span className="block truncate">{label}</span>
            )}
            <WidthHandle
              label={label}
              width={width}
              onDrag={(dragged) => onDragWidth(name, dragged)}
              onDone={(done) => onWidth(name, done)}
            />
          </span>
        )
      })}
    </div>
  )
}
