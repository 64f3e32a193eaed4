import { expect, test } from 'vitest'
import { type ListState, readListAddress, writeListAddress } from './list-address.ts'

const state: ListState = {
  search: 'möhren & "soup"',
  sort: { column: 'price', direction: 'desc' },
  filters: [
    { column: 'name', contains: 'a~b & c=d' },
    { column: 'price', from: 1.5, to: 20 },
    { column: 'createdAt', from: '2026-01-31' },
    { column: 'brand', in: [3, 7] },
    { column: 'archived', is: false },
    { column: 'location', missing: true },
  ],
  columns: ['name', 'price'],
  widths: { name: 320, articleNumber: 90 },
  dense: true,
}

test('[F-05] what a list shows is read from the address as it was written', () => {
  expect(readListAddress(new URLSearchParams(writeListAddress(state)))).toEqual(state)
})

test('[F-05] an address without anything shows the list as it is usual', () => {
  const usual = { search: '', sort: null, filters: [], columns: null, widths: {}, dense: false }
  expect(readListAddress(new URLSearchParams())).toEqual(usual)
  expect(writeListAddress(usual)).toBe('')
})

test('[F-05] what else stands in the address stays, and nonsense counts for nothing', () => {
  expect(writeListAddress({ ...state, filters: [] }, new URLSearchParams('x=1&q=old'))).toContain(
    'x=1',
  )
  expect(readListAddress(new URLSearchParams('f=price&f=&f=a~b~c')).filters).toEqual([])
})

test('[F-05] widths that no table has count for nothing or end at what it has', () => {
  const { widths } = readListAddress(
    new URLSearchParams('widths=name.3,price.9999,unit,brand.x,a.1.2,__proto__.100'),
  )
  expect(Object.entries(widths)).toEqual([
    ['name', 48],
    ['price', 900],
    ['__proto__', 100],
  ])
})
