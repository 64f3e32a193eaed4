import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCells, writeCells } from './clipboard-cells.ts'

test('[J-28] cells as spreadsheets copy them', () => {
  // Excel ends the last row with a line end, LibreOffice does not.
  expect(readCells('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readCells('a\tb\nc\t')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(readCells('"two\nlines"\t"a ""quote"""\r\n')).toEqual([['two\nlines', 'a "quote"']])
  expect(readCells('5" pipe\t"open')).toEqual([['5" pipe', '"open']])
  expect(readCells('one')).toEqual([['one']])
  expect(readCells('a\r\n\r\nb')).toEqual([['a'], [''], ['b']])
})

test('[J-28] what is copied is read again as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'ü', ';', ',') })
  const rows = fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  fc.assert(
    fc.property(rows, (given) => {
      // A last row of one empty cell is the line end of the row before.
      fc.pre(given.length === 1 || given.at(-1)?.join('') !== '' || (given.at(-1)?.length ?? 0) > 1)
      expect(readCells(writeCells(given))).toEqual(given)
    }),
  )
})
