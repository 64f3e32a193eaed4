import { expect, test } from 'vitest'
import { at, isInside, movedBy, onwardFrom, rangeOf, tabbedFrom } from './grid-selection.ts'

const bounds = { rows: 100, columns: 5, page: 20 }
const from = at({ row: 10, column: 2 })
const press = (key: string, more: Partial<{ shiftKey: boolean; jump: boolean }> = {}) =>
  movedBy(from, { key, shiftKey: false, jump: false, ...more }, bounds)?.active

test('[J-28] keys move as in a spreadsheet', () => {
  expect(press('ArrowDown')).toEqual({ row: 11, column: 2 })
  expect(press('ArrowRight', { jump: true })).toEqual({ row: 10, column: 4 })
  expect(press('Home')).toEqual({ row: 10, column: 0 })
  expect(press('Home', { jump: true })).toEqual({ row: 0, column: 0 })
  expect(press('End', { jump: true })).toEqual({ row: 99, column: 4 })
  expect(press('PageUp')).toEqual({ row: 0, column: 2 })
  expect(press('x')).toBeUndefined()
})

test('[J-28] Shift extends the range from where it was begun', () => {
  const range = movedBy(from, { key: 'ArrowUp', shiftKey: true, jump: false }, bounds)
  expect(range && rangeOf(range)).toEqual({ top: 9, bottom: 10, left: 2, right: 2 })
  expect(isInside({ top: 9, bottom: 10, left: 2, right: 2 }, { row: 10, column: 2 })).toBe(true)
  expect(isInside({ top: 9, bottom: 10, left: 2, right: 2 }, { row: 10, column: 3 })).toBe(false)
})

test('[J-28] Tab goes on in the next row, and leaves at both ends', () => {
  expect(tabbedFrom({ row: 0, column: 4 }, false, bounds)).toEqual({ row: 1, column: 0 })
  expect(tabbedFrom({ row: 1, column: 0 }, true, bounds)).toEqual({ row: 0, column: 4 })
  expect(tabbedFrom({ row: 99, column: 4 }, false, bounds)).toBeUndefined()
  expect(tabbedFrom({ row: 0, column: 0 }, true, bounds)).toBeUndefined()
})

test('[J-38] what was typed goes on to the cell beside it, and stays at the edge', () => {
  const onward = (way: Parameters<typeof onwardFrom>[1], row = 10, column = 2) =>
    onwardFrom({ row, column }, way, bounds).active
  expect(onward('down')).toEqual({ row: 11, column: 2 })
  expect(onward('up', 0)).toEqual({ row: 0, column: 2 })
  expect(onward('right', 10, 4)).toEqual({ row: 10, column: 4 })
  expect(onward('left')).toEqual({ row: 10, column: 1 })
  expect(onward('next', 10, 4)).toEqual({ row: 11, column: 0 })
  expect(onward('previous', 0, 0)).toEqual({ row: 0, column: 0 })
})
