import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  diffRecords,
  fieldOf,
  mergeRecords,
  samePlain,
  withField,
  type FieldChange,
  type Plain,
} from './merge-records.ts'

/** Documents of one schema: values, an object, a list by id and a list of values. */
const text = fc.oneof(fc.constant(null), fc.constantFrom('a', 'b', 'ü', '__proto__'))
const unit = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ max: 3 }),
  name: text,
})
const document = fc.record({
  name: fc.record({ de: text, en: text }),
  vat: fc.constantFrom(7, 19),
  tags: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
  units: fc.uniqueArray(unit, { selector: ({ id }) => id, maxLength: 4 }),
})

/** What a change says of fields. A thing that was added says nothing of those that it leaves empty: the other side may fill them. */
const saidBy = ({ field, old, new: now }: FieldChange): [string, Plain][] =>
  old === null && typeof now === 'object' && now !== null && !Array.isArray(now)
    ? Object.entries(now)
        .filter(([, value]) => value !== null)
        .map(([key, value]) => [`${field}.${key}`, value])
    : [[field, now]]

describe('for all documents', () => {
  test('what one side alone changed is what comes out', () => {
    fc.assert(
      fc.property(document, document, (seen, now) => {
        expect(samePlain(mergeRecords(seen, now, seen).document, now)).toBe(true)
        expect(samePlain(mergeRecords(seen, seen, now).document, now)).toBe(true)
        expect(mergeRecords(seen, now, seen).conflicts).toEqual([])
      }),
    )
  })

  test('the changes, put in one by one, make the one document of the other', () => {
    fc.assert(
      fc.property(document, document, (old, now) => {
        let made: Plain = old
        for (const change of diffRecords(old, now)) {
          const next: Plain | undefined = withField(made, change.field, change.new)
          if (next === undefined) throw new Error(`no place for ${change.field}`)
          made = next
        }
        expect(samePlain(made, now)).toBe(true)
      }),
    )
  })

  const without = { name: { de: null, en: null }, vat: 7, tags: [], units: [] }
  const added = (name: string | null) => ({ ...without, units: [{ id: 1, price: 0, name }] })

  test('what one side leaves empty in a thing that both added, the other fills', () => {
    const { document: merged, conflicts } = mergeRecords<Plain>(without, added(null), added('a'))
    expect([merged, conflicts]).toEqual([added('a'), []])
  })

  test('no change is lost without a word: each is in the result or among the conflicts', () => {
    fc.assert(
      fc.property(document, document, document, (seen, mine, theirs) => {
        const { document: merged, conflicts } = mergeRecords(seen, mine, theirs)
        const asked = conflicts.map(({ field }) => field)
        const isAsked = (field: string) =>
          asked.some(
            (path) =>
              field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`),
          )
        for (const side of [mine, theirs]) {
          for (const [field, value] of diffRecords(seen, side).flatMap(saidBy)) {
            if (isAsked(field)) continue
            expect([field, fieldOf(merged, field) ?? null]).toEqual([field, value])
          }
        }
      }),
    )
  })

  test('it does not matter who saved first', () => {
    fc.assert(
      fc.property(document, document, document, (seen, one, other) => {
        const first = mergeRecords(seen, one, other)
        const second = mergeRecords(seen, other, one)
        expect(first.conflicts.map(({ field }) => field).toSorted()).toEqual(
          second.conflicts.map(({ field }) => field).toSorted(),
        )
        const isSame = samePlain(first.document, second.document)
        expect(isSame || first.conflicts.length > 0).toBe(true)
      }),
    )
  })

  test('saving the same again changes nothing', () => {
    fc.assert(
      fc.property(document, document, document, (seen, mine, theirs) => {
        const once = mergeRecords(seen, mine, theirs)
        fc.pre(once.conflicts.length === 0)
        const twice = mergeRecords(seen, mine, once.document)
        expect(twice.conflicts).toEqual([])
        expect(samePlain(twice.document, once.document)).toBe(true)
      }),
    )
  })
})
