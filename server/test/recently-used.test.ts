import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecentlyUsed } from '../src/http/cache/recently-used.ts'

const maximum = 100
const keys = Array.from({ length: 40 }, (_, number) => String(number))

test('always finds what was put last, and never an older value of it', () => {
  const puts = fc.array(
    fc.record({ key: fc.constantFrom(...keys), bytes: fc.integer({ min: 1, max: 25 }) }),
    { maxLength: 200 },
  )
  fc.assert(
    fc.property(puts, (all) => {
      const held = new RecentlyUsed<number>(maximum)
      const newest = new Map<string, number>()
      all.forEach(({ key, bytes }, turn) => {
        held.put(key, turn, bytes)
        newest.set(key, turn)
        expect(held.get(key)).toBe(turn)
        for (const each of keys) expect([undefined, newest.get(each)]).toContain(held.get(each))
      })
    }),
  )
})

test('holds no more bytes than it may', () => {
  const held = new RecentlyUsed<number>(maximum)
  for (const key of keys) held.put(key, 1, 10)
  const found = keys.filter((key) => held.get(key) !== undefined)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length * 10).toBeLessThanOrEqual(maximum)
})

test('forgets first what nobody asks for', () => {
  const held = new RecentlyUsed<string>(maximum)
  held.put('wanted', 'kept', 10)
  held.put('unwanted', 'lost', 10)
  for (const key of keys) {
    held.put(key, key, 10)
    expect(held.get('wanted')).toBe('kept')
  }
  expect(held.get('unwanted')).toBeUndefined()
})

test('one huge thing drives nothing out', () => {
  const held = new RecentlyUsed<string>(maximum)
  held.put('small', 'kept', 10)
  held.put('huge', 'not kept', 26)
  expect(held.get('huge')).toBeUndefined()
  expect(held.get('small')).toBe('kept')
  held.put('small', 'grown', 26)
  expect(held.get('small')).toBeUndefined()
})
