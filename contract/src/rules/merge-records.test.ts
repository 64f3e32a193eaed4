import { describe, expect, test } from 'vitest'
import {
  diffRecords,
  fieldOf,
  hasPlace,
  mergeRecords,
  samePlain,
  withField,
  type Plain,
} from './merge-records.ts'

const product = {
  name: { de: 'Gurke', en: 'Cucumber', tr: null },
  vat: 7,
  categories: [3, 5],
  units: [
    { id: 12, pieces: 1, price: 0.99, codes: ['4006381333931'] },
    { id: 13, pieces: 6, price: 5.5, codes: [] },
  ],
}

type Product = typeof product

const changed = (path: string, value: Plain, from: Plain = product): Product => {
  const result = withField(from, path, value)
  if (result === undefined) throw new Error(`nothing at ${path}`)
  return result as Product
}

describe('mergeRecords', () => {
  test('[V-02] keeps what each of two people changed in different fields', () => {
    const mine = changed('name.tr', 'Salatalık')
    const theirs = changed('units.13.price', 5.9, changed('vat', 19))
    const { document, conflicts } = mergeRecords(product, mine, theirs)
    expect(conflicts).toEqual([])
    expect(document).toEqual(changed('name.tr', 'Salatalık', theirs))
  })

  test('[V-02] names a field that both changed to different values, with all three', () => {
    const mine = changed('units.12.price', 1.05)
    const theirs = changed('units.12.price', 1.1, changed('vat', 19))
    const { document, conflicts } = mergeRecords(product, mine, theirs)
    expect(conflicts).toEqual([{ field: 'units.12.price', seen: 0.99, mine: 1.05, theirs: 1.1 }])
    expect(document).toEqual(theirs)
  })

  test('takes the same change of both for one', () => {
    const both = changed('vat', 19)
    expect(mergeRecords(product, both, both)).toEqual({ document: both, conflicts: [] })
  })

  test('adds and removes things of a list by their id', () => {
    const mine = {
      ...product,
      units: [...product.units, { id: -1, pieces: 12, price: 10, codes: [] }],
    }
    const theirs = { ...product, units: product.units.filter(({ id }) => id !== 13) }
    const { document, conflicts } = mergeRecords(product, mine, theirs)
    expect(conflicts).toEqual([])
    expect(document.units.map(({ id }) => id)).toEqual([12, -1])
  })

  test('asks when one removed what the other changed', () => {
    const removed = { ...product, units: product.units.filter(({ id }) => id !== 13) }
    const dearer = changed('units.13.price', 6)
    expect(mergeRecords(product, removed, dearer).conflicts).toEqual([
      { field: 'units.13', seen: product.units[1], mine: null, theirs: dearer.units[1] },
    ])
    expect(mergeRecords(product, dearer, removed).conflicts).toEqual([
      { field: 'units.13', seen: product.units[1], mine: dearer.units[1], theirs: null },
    ])
  })

  test('takes a list of plain values for one value', () => {
    const mine = { ...product, categories: [3, 5, 7] }
    const theirs = { ...product, categories: [5] }
    expect(mergeRecords(product, mine, theirs).conflicts.map(({ field }) => field)).toEqual([
      'categories',
    ])
  })

  test('merges what both added to a field that was not there', () => {
    const [mine, theirs] = [{ size: { width: 1 } }, { size: { height: 2 } }]
    expect(mergeRecords<Plain>({}, mine, theirs)).toEqual({
      document: { size: { width: 1, height: 2 } },
      conflicts: [],
    })
    expect(mergeRecords<Plain>({}, { units: [{ id: 1 }] }, { units: [{ id: 2 }] })).toEqual({
      document: { units: [{ id: 2 }, { id: 1 }] },
      conflicts: [],
    })
  })

  test('leaves a field alone that an older form does not know', () => {
    const { vat: _, ...older } = product
    const known = { ...older, name: { ...older.name, de: 'Salatgurke' } }
    const { document } = mergeRecords<Plain>(older, known, product)
    expect(document).toEqual(changed('name.de', 'Salatgurke'))
  })
})

describe('samePlain', () => {
  test('compares lists of plain values in order, and things with an id by it', () => {
    expect(samePlain([1, 2], [1, 2])).toBe(true)
    expect(samePlain([1, 2], [1, 3])).toBe(false)
    expect(samePlain([1, 2], [3, 2])).toBe(false)
    expect(samePlain([1, 2], [1])).toBe(false)
    expect(samePlain([1], 1)).toBe(false)
    expect(samePlain(1, [1])).toBe(false)
    expect(samePlain(['x'], 'x')).toBe(false)
    expect(samePlain([{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 1 }])).toBe(true)
    expect(samePlain([{ id: 'a', n: 1 }], [{ id: 'a', n: 2 }])).toBe(false)
    expect(samePlain([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'a' }])).toBe(true)
  })

  test('compares things without an id, or with one twice, as one value in order', () => {
    const [a, b] = [{ n: 1 }, { n: 2 }]
    expect(samePlain([a, b], [a, b])).toBe(true)
    expect(samePlain([a, b], [b, a])).toBe(false)
    expect(
      samePlain(
        [
          { id: 1, n: 1 },
          { id: 1, n: 2 },
        ],
        [
          { id: 1, n: 2 },
          { id: 1, n: 1 },
        ],
      ),
    ).toBe(false)
    expect(
      samePlain(
        [
          { id: true, n: 1 },
          { id: null, n: 2 },
        ],
        [
          { id: null, n: 2 },
          { id: true, n: 1 },
        ],
      ),
    ).toBe(false)
  })

  test('takes a missing field for an empty one, but not for an empty list', () => {
    expect(samePlain({ a: null }, {})).toBe(true)
    expect(samePlain(undefined, null)).toBe(true)
    expect(samePlain({ a: 0 }, {})).toBe(false)
    expect(samePlain({ a: '' }, { a: null })).toBe(false)
  })
})

describe('diffRecords', () => {
  test('[V-01] tells each field that changed, with old and new', () => {
    const now = changed('units.12.codes', ['96385074'], changed('name.tr', 'Salatalık'))
    expect(diffRecords(product, now)).toEqual([
      { field: 'name.tr', old: null, new: 'Salatalık' },
      { field: 'units.12.codes', old: ['4006381333931'], new: ['96385074'] },
    ])
  })

  test('tells a thing that was added or removed as a whole', () => {
    const now = { ...product, units: [product.units[0], { id: 14, pieces: 2 }] }
    expect(diffRecords(product, now as Plain)).toEqual([
      { field: 'units.13', old: product.units[1], new: null },
      { field: 'units.14', old: null, new: { id: 14, pieces: 2 } },
    ])
  })
})

describe('withField', () => {
  test('has no place in a thing that is gone, and removes a thing that becomes null', () => {
    expect(withField(product, 'units.99.price', 1)).toBeUndefined()
    expect(withField(product, 'vat.rate', 1)).toBeUndefined()
    expect(changed('units.12', null).units.map(({ id }) => id)).toEqual([13])
    expect(fieldOf(product, 'units.13.pieces')).toBe(6)
    expect(fieldOf(product, 'units.99.pieces')).toBeUndefined()
  })

  test('has no place below an empty field, and empties one of an object', () => {
    expect(withField(product, 'name.tr.short', 'x')).toBeUndefined()
    expect(withField(product, 'name.fr.short', 'x')).toBeUndefined()
    expect(changed('name.de', null).name).toEqual({ de: null, en: 'Cucumber', tr: null })
  })

  test('reads the whole document without a path, and nothing below a value', () => {
    expect(fieldOf(product, '')).toBe(product)
    expect(fieldOf(product, 'vat')).toBe(7)
    expect(fieldOf(product, 'vat.rate')).toBeUndefined()
    expect(fieldOf(product, 'categories.3')).toBeUndefined()
    expect(fieldOf(product, 'size.width.unit')).toBeUndefined()
  })
})

describe('hasPlace', () => {
  test.for(['vat', 'name.tr', 'units.12', 'units.12.price', 'units.99'])('is in %s', (path) =>
    expect(hasPlace(product, path)).toBe(true),
  )

  test.for(['', 'password', 'units.99.price', 'vat.rate', 'name.tr.short'])(
    'is not in “%s”',
    (path) => expect(hasPlace(product, path)).toBe(false),
  )
})
