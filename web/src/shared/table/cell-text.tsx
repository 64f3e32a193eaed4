import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Formats } from '../i18n/format.ts'
import type { TableColumn } from './table-column.ts'

/** What stands in a cell: as the column renders it, or by what it holds. */
export function cellContent<Row>(
  { name, column, render }: TableColumn<Row>,
  row: Row,
  formats: Formats,
  yes: string,
): ReactNode {
  if (render !== undefined) return render(row)
  const value: unknown = row[name]
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') {
    return value ? (
      <Check size={16} aria-label={yes} className="inline align-text-bottom text-accent" />
    ) : null
  }
  if (typeof value === 'number') {
    return column.kind === 'money' ? formats.euro(value) : formats.number(value)
  }
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'string') return null
  return column.kind === 'moment' ? formats.dateTime(value) : value
}
