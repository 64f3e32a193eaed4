import { expect, test } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const columns = [
  { name: 'number', width: 100 },
  { name: 'city', width: 150, spare: true },
  { name: 'note', width: 300, hidden: true },
  { name: 'total', width: 100 },
  { name: 'waybill', width: 150, spare: true },
] as const

const namesAt = (room: number) => fittingColumns(columns, room).map(({ name }) => name)

test('[F-06] columns that matter less are shown where there is room for them', () => {
  expect(namesAt(500)).toEqual(['number', 'city', 'total', 'waybill'])
  expect(namesAt(499)).toEqual(['number', 'city', 'total'])
  expect(namesAt(350)).toEqual(['number', 'city', 'total'])
  expect(namesAt(349)).toEqual(['number', 'total'])
  // What matters is shown without room, too: the table then scrolls.
  expect(namesAt(10)).toEqual(['number', 'total'])
})

test('[F-06] a narrow column does not take the place of a wider one before it', () => {
  const wide = [
    { name: 'one', width: 100 },
    { name: 'wide', width: 200, spare: true },
    { name: 'slim', width: 50, spare: true },
  ] as const
  expect(fittingColumns(wide, 200).map(({ name }) => name)).toEqual(['one'])
})
