import { expect, test } from 'vitest'
import { countEdits, nothingEdited, withEdits, withoutLast, withTakenBack } from './edited-cells.ts'

const edit = (id: number, column: string, text: string, stored = 'old') => ({
  id,
  column,
  text,
  stored,
})

test('[J-28] edits that were made at once are taken back at once', () => {
  const one = withEdits(nothingEdited, [edit(1, 'name', 'a'), edit(2, 'name', 'b')])
  const two = withEdits(one, [edit(1, 'name', 'c')])
  expect(countEdits(two.edits)).toBe(2)
  expect(two.edits.get(1)?.get('name')).toBe('c')
  const back = withoutLast(two)
  expect(back.edits.get(1)?.get('name')).toBe('a')
  expect(withoutLast(back).edits.size).toBe(0)
  expect(withoutLast(nothingEdited)).toEqual(nothingEdited)
})

test('[J-28] an edit to what is stored is none, and changes nothing', () => {
  const one = withEdits(nothingEdited, [edit(1, 'name', 'a')])
  expect(withEdits(one, [edit(1, 'name', 'old')]).edits.size).toBe(0)
  expect(withEdits(nothingEdited, [edit(1, 'name', 'old')])).toBe(nothingEdited)
  expect(withEdits(one, [edit(1, 'name', 'a')])).toBe(one)
})

test('[J-38] what was taken back comes again, until something else is edited', () => {
  const one = withEdits(nothingEdited, [edit(1, 'name', 'a')])
  const two = withEdits(one, [edit(1, 'name', 'b')])
  const back = withoutLast(withoutLast(two))
  expect(back.edits.size).toBe(0)
  expect(withTakenBack(withTakenBack(back)).edits).toBe(two.edits)
  expect(withTakenBack(two)).toBe(two)
  const other = withEdits(back, [edit(2, 'name', 'c')])
  expect(withTakenBack(other)).toBe(other)
})
