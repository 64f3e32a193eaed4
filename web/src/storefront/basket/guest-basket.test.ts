import { expect, test } from 'vitest'
import { parseGuestLines } from './guest-basket.ts'

const good = {
  productId: 1,
  articleNumber: '11001',
  brandName: 'Ege',
  name: 'Olives',
  productUnit: '500 g',
  image: null,
  salesUnitId: 2,
  salesUnitName: 'Carton',
  salesUnitPiece: 12,
  salesUnitUnitPrice: 2,
  salesUnitPrice: 24,
  defaultPrice: 24,
  defaultUnitPrice: 2,
  piece: 3,
  tax: 7,
  discount: null,
}

test('what was stored comes back', () => {
  expect(parseGuestLines(JSON.stringify([good]))).toEqual([good])
})

test('a line that was stored without its brand and article number stays', () => {
  const { brandName: _, articleNumber: __, ...older } = good
  expect(parseGuestLines(JSON.stringify([older]))).toEqual([
    { ...good, brandName: '', articleNumber: '' },
  ])
})

test.for(['', 'nonsense', 'null', '{}', '5', '[null, 1, "a", {}, []]', '[{"productId":1}'])(
  '[B-06] damaged content is no basket: %s',
  (text) => {
    expect(parseGuestLines(text)).toEqual([])
  },
)

test.for([
  { piece: 0 },
  { piece: 1.5 },
  { piece: 10_000 },
  { piece: '3' },
  { salesUnitId: -1 },
  { defaultPrice: null },
  { tax: 'NaN' },
  { name: undefined },
  { image: 7 },
  { discount: { piece: 2 } },
])('[B-06] a damaged line is left out, the others stay: %o', (damage) => {
  const text = JSON.stringify([
    { ...good, ...damage },
    { ...good, salesUnitId: 9 },
  ])
  expect(parseGuestLines(text).map(({ salesUnitId }) => salesUnitId)).toEqual([9])
})

test('a sales unit is in it once', () => {
  const text = JSON.stringify([good, { ...good, piece: 8 }])
  expect(parseGuestLines(text).map(({ piece }) => piece)).toEqual([8])
})
