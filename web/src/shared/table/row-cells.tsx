import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../i18n/use-formats.ts'
import { classNames } from '../ui/class-names.ts'
import { cellContent } from './cell-text.tsx'
import type { TableColumn } from './table-column.ts'

/** Lines of a card. */
export const mostOnCard = 6

interface RowCellsProps<Row> {
  row: Row
  columns: readonly TableColumn<Row>[]
  /** One below the other, with their names; what is empty is left out. */
  isCard: boolean
  /** Rows are high enough for two lines of a text. */
  isHigh: boolean
  /** The column that links to the page of the row. */
  linked: string | undefined
  addressOf: ((row: Row) => string) | undefined
}

export function RowCells<Row>(props: RowCellsProps<Row>) {
  const { row, columns, isCard, isHigh, linked, addressOf } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const cells = columns.map((column) => ({
    column,
    content: cellContent(column, row, formats, t('office:table.yes')),
  }))
  const shown = isCard
    ? cells.filter(({ content }) => content !== null && content !== '').slice(0, mostOnCard)
    : cells
  return shown.map(({ column, content }, place) => (
    <span
      key={column.name}
      role="gridcell"
      title={typeof content === 'string' ? content : undefined}
      className={classNames(
        'px-2',
        isHigh && typeof content === 'string' ? 'line-clamp-2 break-words' : 'truncate',
        !isCard &&
          (column.column.kind === 'money' || column.column.kind === 'number') &&
          'text-right tabular-nums',
        isCard && (place === 0 ? 'font-medium' : 'text-xs'),
      )}
    >
      {isCard && place > 0 && <span className="text-muted">{`${column.label}: `}</span>}
      {addressOf !== undefined && column.name === linked ? (
        <Link to={addressOf(row)} tabIndex={-1} className="hover:underline">
          {content}
        </Link>
      ) : (
        content
      )}
    </span>
  ))
}
