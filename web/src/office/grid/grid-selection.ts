export interface Place {
  readonly row: number
  readonly column: number
}

/** A range of cells: where it was begun, and where one is now. */
export interface Selection {
  readonly anchor: Place
  readonly active: Place
}

export interface Range {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const rangeOf = ({ anchor, active }: Selection): Range => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
})

export const isInside = ({ top, bottom, left, right }: Range, { row, column }: Place): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

export const at = (place: Place): Selection => ({ anchor: place, active: place })

interface Bounds {
  readonly rows: number
  readonly columns: number
  /** Rows in sight. */
  readonly page: number
}

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  /** Ctrl, or ⌘ on a Mac. */
  readonly jump: boolean
}

/** Where a key leads, as in a spreadsheet; undefined when it does not move. */
export function movedBy(
  selection: Selection,
  { key, shiftKey, jump }: Pressed,
  { rows, columns, page }: Bounds,
): Selection | undefined {
  const { row, column } = selection.active
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  const steps: Readonly<Record<string, Place>> = {
    ArrowDown: { row: jump ? lastRow : row + 1, column },
    ArrowUp: { row: jump ? 0 : row - 1, column },
    ArrowRight: { row, column: jump ? lastColumn : column + 1 },
    ArrowLeft: { row, column: jump ? 0 : column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: { row: jump ? 0 : row, column: 0 },
    End: { row: jump ? lastRow : row, column: lastColumn },
  }
  const to = steps[key]
  if (to === undefined) return undefined
  const active = {
    row: Math.max(0, Math.min(lastRow, to.row)),
    column: Math.max(0, Math.min(lastColumn, to.column)),
  }
  return { anchor: shiftKey ? selection.anchor : active, active }
}

/** The cell that Tab leads to; undefined behind the last and before the first one, where it leaves the grid. */
export function tabbedFrom(
  { row, column }: Place,
  isBack: boolean,
  { rows, columns }: Bounds,
): Place | undefined {
  const index = row * columns + column + (isBack ? -1 : 1)
  if (index < 0 || index >= rows * columns) return undefined
  return { row: Math.floor(index / columns), column: index % columns }
}

/** Where one goes on from a cell: to the one beside it, or by Tab, which also leads to another row. */
export type Onward = 'down' | 'up' | 'right' | 'left' | 'next' | 'previous'

const arrowKeys = {
  down: 'ArrowDown',
  up: 'ArrowUp',
  right: 'ArrowRight',
  left: 'ArrowLeft',
} as const

/** The cell one goes on to; the same one at the edge of the sheet. */
export function onwardFrom(place: Place, onward: Onward, bounds: Bounds): Selection {
  const here = at(place)
  if (onward === 'next' || onward === 'previous') {
    return at(tabbedFrom(place, onward === 'previous', bounds) ?? place)
  }
  return movedBy(here, { key: arrowKeys[onward], shiftKey: false, jump: false }, bounds) ?? here
}

/** A selection that reaches to another row; one without a range stays a single cell. */
export const withRow = ({ anchor, active }: Selection, row: number): Selection => {
  const to = { ...active, row }
  const isSingle = anchor.row === active.row && anchor.column === active.column
  return { anchor: isSingle ? to : anchor, active: to }
}
