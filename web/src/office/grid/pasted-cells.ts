import type { Place, Range } from './grid-selection.ts'

interface PastedCells {
  /** How far what was pasted reaches. */
  readonly reached: Range
  readonly cells: readonly (Place & { readonly text: string })[]
  /** Texts for which the sheet has no cell. */
  readonly beyond: number
}

/** A cell of the sheet has one line. */
const oneLine = (text: string) => text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ')

/** Where pasted cells go. They are repeated where they fill the selected range several times over. */
export function pastedCells(
  range: Range,
  given: readonly (readonly string[])[],
  sheet: { readonly rows: number; readonly columns: number },
): PastedCells {
  const width = Math.max(...given.map((row) => row.length))
  const [height, wide] = [range.bottom - range.top + 1, range.right - range.left + 1]
  const isRepeated = height % given.length === 0 && wide % width === 0
  const [down, across] = isRepeated ? [height, wide] : [given.length, width]
  const reached = {
    top: range.top,
    left: range.left,
    bottom: Math.min(sheet.rows - 1, range.top + down - 1),
    right: Math.min(sheet.columns - 1, range.left + across - 1),
  }
  const cells: (Place & { text: string })[] = []
  let beyond = 0
  for (let row = range.top; row < range.top + down; row += 1) {
    for (let column = range.left; column < range.left + across; column += 1) {
      const text = oneLine(
        given[(row - range.top) % given.length]?.[(column - range.left) % width] ?? '',
      )
      if (row <= reached.bottom && column <= reached.right) cells.push({ row, column, text })
      else if (text !== '') beyond += 1
    }
  }
  return { reached, cells, beyond }
}
