import type { SetColumn } from './change-set.sql.ts'
import { isBlank } from './compare-row.ts'
import type { SheetCell, SheetRow } from './sheet/sheet-fault.ts'

const named = (header: string) => header.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const isHandle = ({ header }: SetColumn) => ['handle', 'urlhandle'].includes(named(header))
const isOption = ({ header }: SetColumn) => /^option[123]value$/.test(named(header))

/** What each variant says for itself; the rest stands in the first row only. */
const ofVariant = /^(?:articleNumber|units\.|discounts\.|purchasePrice|pictures)/

/** What Shopify writes where a product has no variants. */
const noOption = 'Default Title'

/** Turns rows of a sheet into rows that stand for themselves; called with page after page. */
export type RowsOnTheirOwn = (rows: readonly SheetRow[]) => readonly SheetRow[]

/**
 * Exports of Shopify have one row for each variant, and only the first one of a product says what it is. Each becomes a product
 * of its own: with the empty cells of the first row, and with its options behind the name. Rows that only have a further picture
 * stay empty, so that they are passed over. Undefined for other sheets.
 */
export function variantRows(columns: readonly SetColumn[]): RowsOnTheirOwn | undefined {
  const handle = columns.findIndex(isHandle)
  const options = columns.flatMap((column, index) => (isOption(column) ? index : []))
  if (handle === -1 || options.length === 0) return undefined
  const places = (test: (field: string) => boolean) =>
    columns.flatMap(({ field }, index) => (field !== null && test(field) ? index : []))
  const own = places((field) => ofVariant.test(field))
  const shared = places((field) => !ofVariant.test(field))
  const names = places((field) => field.startsWith('name.'))
  let first: readonly SheetCell[] = []

  const at = (cells: readonly SheetCell[], index: number) => cells[index] ?? null
  const textAt = (cells: readonly SheetCell[], index: number) =>
    String(at(cells, index) ?? '').trim()

  const optionsOf = (cells: readonly SheetCell[]) =>
    options
      .map((index) => textAt(cells, index))
      .filter((option) => option !== '' && option !== noOption)
      .join(' / ')

  function filled({ row, cells }: SheetRow): SheetRow {
    const isFollowing =
      textAt(cells, handle) !== '' && textAt(cells, handle) === textAt(first, handle)
    if (!isFollowing) first = cells
    const isVariant =
      !isFollowing || [...own, ...options].some((index) => !isBlank(at(cells, index)))
    if (!isVariant) return { row, cells }
    const whole: SheetCell[] = columns.map((_, index) => at(cells, index))
    if (isFollowing) {
      for (const index of shared) if (isBlank(at(whole, index))) whole[index] = at(first, index)
    }
    const option = optionsOf(cells)
    for (const index of names) {
      const name = textAt(whole, index)
      if (name !== '' && option !== '') whole[index] = `${name} – ${option}`
    }
    return { row, cells: whole }
  }

  return (rows) => rows.map(filled)
}
