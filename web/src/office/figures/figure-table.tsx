import type { Cell } from '@kontor/contract/rules/csv'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { classNames } from '../../shared/ui/class-names.ts'

export interface FigureColumn {
  label: string
  kind: 'text' | 'count' | 'money' | 'day' | 'moment'
  /** Drawn as bars below the numbers. */
  bars?: true
  /** Left out where there is no room for it; the file has it. */
  wide?: true
}

export interface FigureRows {
  columns: readonly FigureColumn[]
  rows: readonly (readonly Cell[])[]
}

const isNumber = ({ kind }: FigureColumn) => kind === 'count' || kind === 'money'

const placeOf = (column: FigureColumn) =>
  classNames(
    'px-2 py-1.5',
    isNumber(column) && 'text-right',
    column.wide === true && '@max-lg:hidden',
  )

/** The numbers of a figure, for everyone; some of them with bars. */
export function FigureTable({ title, columns, rows }: FigureRows & { title: string }) {
  const { euro, number, date, dateTime } = useFormats()
  const shown = (cell: Cell, { kind }: FigureColumn) => {
    if (cell === null) return '–'
    if (typeof cell === 'number') return kind === 'money' ? euro(cell) : number(cell)
    if (kind === 'moment') return dateTime(cell)
    return kind === 'day' ? date(cell) : cell
  }
  const largest = columns.map((_, place) =>
    Math.max(0, ...rows.map((row) => Number(row[place] ?? 0)).filter(Number.isFinite)),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached with the keyboard
    <div className="overflow-x-auto" role="group" aria-label={title} tabIndex={0}>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={classNames('font-medium', placeOf(column))}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows of an answer do not move
            <tr key={index} className="border-b border-line last:border-0">
              {columns.map((column, place) => {
                const cell = row[place] ?? null
                const text = shown(cell, column)
                if (place === 0)
                  return (
                    <th
                      key={column.label}
                      scope="row"
                      className="px-2 py-1.5 text-left font-normal break-words"
                    >
                      {text}
                    </th>
                  )
                return (
                  <td
                    key={column.label}
                    className={classNames(
                      'relative',
                      placeOf(column),
                      isNumber(column) && 'whitespace-nowrap',
                    )}
                  >
                    {column.bars === true && typeof cell === 'number' && cell > 0 && (
                      <span
                        aria-hidden
                        className="absolute right-2 bottom-0.5 h-1 max-w-[calc(100%-1rem)] rounded-sm bg-accent"
                        style={{ width: `${(cell / (largest[place] || 1)) * 100}%` }}
                      />
                    )}
                    <span className="relative">{text}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
