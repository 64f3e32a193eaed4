import { expect, test } from 'vitest'
import { aroundChange, filledFields } from './row-fields.ts'

test('[J-23] a new record shows the fields that hold something', () => {
  const document = {
    articleNumber: 'A-1',
    archived: false,
    name: { de: 'Reis', en: null, tr: null },
    salesUnits: [{ id: -1, price: 2.5, name: { de: 'Karton', en: null, tr: null }, barcodes: [] }],
    allergens: ['milk', 'soy'],
    discounts: [],
    location: null,
  }
  expect(filledFields(document)).toEqual([
    { field: 'articleNumber', value: 'A-1' },
    { field: 'name.de', value: 'Reis' },
    { field: 'salesUnits.-1.price', value: 2.5 },
    { field: 'salesUnits.-1.name.de', value: 'Karton' },
    { field: 'allergens', value: ['milk', 'soy'] },
  ])
})

test('[J-23] a new part of a record shows its fields without its id', () => {
  const unit = { id: -2, pieces: 6, price: 9.9 }
  expect(filledFields(unit, 'salesUnits.-2')).toEqual([
    { field: 'salesUnits.-2.pieces', value: 6 },
    { field: 'salesUnits.-2.price', value: 9.9 },
  ])
})

test('[J-23] long texts are shown where they differ', () => {
  expect(aroundChange('short', 'other')).toEqual({ old: 'short', now: 'other' })
  const start = 'a'.repeat(500)
  const { old, now } = aroundChange(`${start}OLD${start}`, `${start}NEW${start}`)
  expect(old).toMatch(/^…a{24}OLDa+…$/)
  expect(now).toMatch(/^…a{24}NEWa+…$/)
  expect(old.length).toBeLessThan(170)
})
