import { ink, page, type Sheet, type TextStyle } from './sheet.ts'

export interface Column<Row> {
  readonly title: string
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
  /** The text of a cell; empty when `draw` is used. */
  readonly text: (row: Row, index: number) => string
  /** A second, smaller line. */
  readonly detail?: (row: Row) => string | null
  readonly style?: TextStyle
  /** Draws the cell instead of writing text. */
  readonly draw?: (row: Row, x: number, y: number) => void
}

/** Details of a cell, one below the other. */
export const stacked = (...details: readonly (string | null)[]): string | null =>
  details.filter((detail) => detail !== null).join('\n') || null

interface TableOptions<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly size?: number
  /** Minimum height of a row, for example of its picture. */
  readonly rowHeight?: number
  /** Where the rows of a page end. */
  readonly foot?: number
  /** Subtotal, written at the end of a page and again at the start of the next. */
  readonly carry?: { readonly label: string; readonly amount: (rowsBefore: number) => string }
}

const gap = 8
const padding = 4.5
const detailSize = 7.5

/** A table over several pages, with its header on each; rows are not split. */
export function drawTable<Row>(sheet: Sheet, options: TableOptions<Row>): void {
  const { columns, rows, size = 9, rowHeight = 0, carry } = options
  const foot = (options.foot ?? sheet.foot) - (carry === undefined ? 0 : 18)

  const places = columns.map((_, index) =>
    columns.slice(0, index).reduce<number>((x, { width }) => x + width + gap, page.left),
  )

  const drawHeads = () => {
    const style = { size: 7.5, bold: true, colour: ink.muted }
    const height = Math.max(
      ...columns.map(({ title, width }) => sheet.heightOf(title, { ...style, width })),
    )
    columns.forEach(({ title, width, align = 'left' }, index) => {
      const own = sheet.heightOf(title, { ...style, width })
      sheet.write(title, places[index] ?? 0, sheet.y + height - own, { ...style, width, align })
    })
    sheet.y += height + 3
    sheet.line(page.left, sheet.y, page.right, ink.text, 0.8)
    sheet.y += padding
  }

  const drawCarry = (rowsBefore: number) => {
    if (carry === undefined) return
    const style = { size: 8.5, bold: true, colour: ink.muted }
    sheet.write(carry.label, page.left, sheet.y, style)
    sheet.write(carry.amount(rowsBefore), page.right, sheet.y, { ...style, align: 'right' })
    sheet.y += 16
  }

  const styleOf = ({ width, align = 'left', style }: Column<Row>): TextStyle => ({
    size,
    ...style,
    width,
    align,
  })

  const lineHeight = sheet.heightOf('0', { size })

  /** Numbers are right-aligned and never wrap. */
  const breaks = ({ align }: Column<Row>) => align !== 'right'

  const heightOf = (row: Row, index: number) => {
    const cells = columns.map((column) => {
      if (column.draw !== undefined) return 0
      if (!breaks(column)) return lineHeight
      const detail = column.detail?.(row) ?? null
      return (
        sheet.heightOf(column.text(row, index), styleOf(column)) +
        (detail === null ? 0 : sheet.heightOf(detail, { size: detailSize, width: column.width }))
      )
    })
    return Math.max(rowHeight, ...cells)
  }

  drawHeads()
  rows.forEach((row, index) => {
    const height = heightOf(row, index)
    if (sheet.y + height > foot) {
      drawCarry(index)
      sheet.newPage()
      drawHeads()
      drawCarry(index)
    }
    columns.forEach((column, at) => {
      const x = places[at] ?? 0
      if (column.draw !== undefined) return column.draw(row, x, sheet.y)
      const style = styleOf(column)
      if (!breaks(column)) {
        const { width: _, ...oneLine } = style
        return void sheet.write(column.text(row, index), x + column.width, sheet.y, oneLine)
      }
      const used = sheet.write(column.text(row, index), x, sheet.y, style)
      const detail = column.detail?.(row) ?? null
      if (detail !== null) {
        sheet.write(detail, x, sheet.y + used, {
          ...style,
          size: detailSize,
          bold: false,
          colour: ink.muted,
        })
      }
    })
    sheet.y += height + padding - 1.5
    sheet.line(page.left, sheet.y, page.right)
    sheet.y += padding
  })
}
