/** What decides whether a column is shown without being chosen. */
interface FittedColumn {
  readonly width: number
  readonly hidden?: true
  readonly spare?: true
}

/** The columns that are shown as long as nobody chooses others: spare ones only as far as they fit, the first ones first. */
export function fittingColumns<Column extends FittedColumn>(
  columns: readonly Column[],
  room: number,
): Column[] {
  const usual = columns.filter(({ hidden }) => hidden !== true)
  const widthOf = (some: readonly Column[]) => some.reduce((sum, { width }) => sum + width, 0)
  let left = room - widthOf(usual.filter(({ spare }) => spare !== true))
  return usual.filter(({ spare, width }) => {
    if (spare !== true) return true
    left -= width
    return left >= 0
  })
}
