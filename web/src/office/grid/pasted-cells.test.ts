import { expect, test } from 'vitest'
import { at, rangeOf } from './grid-selection.ts'
import { pastedCells } from './pasted-cells.ts'

const sheet = { rows: 3, columns: 4 }
const from = (row: number, column: number) => rangeOf(at({ row, column }))

test('[J-28] pasted cells go where they are selected, and are repeated where they fill it', () => {
  const { reached, cells, beyond } = pastedCells(from(0, 1), [['a ', 'b'], ['c']], sheet)
  expect(reached).toEqual({ top: 0, bottom: 1, left: 1, right: 2 })
  expect(cells.map(({ text }) => text)).toEqual(['a', 'b', 'c', ''])
  expect(beyond).toBe(0)
  const whole = { top: 0, bottom: 2, left: 0, right: 1 }
  expect(pastedCells(whole, [['x']], sheet).cells).toHaveLength(6)
})

test('[J-35] what lies beyond the last row or column is counted, empty cells are not', () => {
  const given = [
    ['a', 'b', ''],
    ['c', 'd', 'e'],
  ]
  const { reached, cells, beyond } = pastedCells(from(2, 2), given, sheet)
  expect(reached).toEqual({ top: 2, bottom: 2, left: 2, right: 3 })
  expect(cells).toEqual([
    { row: 2, column: 2, text: 'a' },
    { row: 2, column: 3, text: 'b' },
  ])
  expect(beyond).toBe(3)
})

test('[J-38] lines of one pasted cell become one line', () => {
  const { cells, beyond } = pastedCells(from(0, 3), [['a\r\n b\nc', ' \n ']], sheet)
  expect(cells).toEqual([{ row: 0, column: 3, text: 'a b c' }])
  expect(beyond).toBe(0)
})
