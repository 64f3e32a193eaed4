import { byteOrderMark, csvLine } from '@kontor/contract/rules/csv'
import type { FigureRows } from './figure-table.tsx'

/** Saves exactly the rows that are shown. */
export function saveCsv(name: string, { columns, rows }: FigureRows): void {
  const lines = [columns.map(({ label }) => label), ...rows].map(csvLine)
  const file = new Blob([byteOrderMark, ...lines], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
