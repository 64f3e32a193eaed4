import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SharedCache } from '../src/http/cache/shared-cache.ts'
import { signal } from './signal.ts'

const kilobyte = 1024
const bytesOf = () => kilobyte

test('answers never anything older than the version that is asked for', async () => {
  const asked = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b', 'c'), version: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 100 },
  )
  await fc.assert(
    fc.asyncProperty(asked, async (all) => {
      const cache = new SharedCache(64 * kilobyte)
      for (const { key, version } of all) {
        const make = async () => ({ key, version })
        const value = await cache.recall({ key, version, make, bytesOf })
        expect(value.key).toBe(key)
        expect(value.version).toBeGreaterThanOrEqual(version)
      }
    }),
  )
})

test('simultaneous requests cause one computation, a request for a newer version another', async () => {
  const cache = new SharedCache(64 * kilobyte)
  const slow = signal()
  let made = 0
  const ask = (version: number) =>
    cache.recall({
      key: 'a',
      version,
      make: async () => {
        made += 1
        await slow.promise
        return version
      },
      bytesOf,
    })
  const all = [ask(1), ask(1), ask(2), ask(2), ask(1)]
  slow.resolve()
  expect(await Promise.all(all)).toEqual([1, 1, 2, 2, 2])
  expect(made).toBe(2)
  expect(await ask(1)).toBe(2)
})

test('a slow computation of an older version does not replace the newer one', async () => {
  const cache = new SharedCache(64 * kilobyte)
  const slow = signal()
  const older = cache.recall({
    key: 'a',
    version: 1,
    make: async () => {
      await slow.promise
      return 'old'
    },
    bytesOf,
  })
  const recall = (version: number, value: string) =>
    cache.recall({ key: 'a', version, make: async () => value, bytesOf })
  expect(await recall(2, 'new')).toBe('new')
  slow.resolve()
  expect(await older).toBe('old')
  expect(await recall(2, 'made again')).toBe('new')
})

test('an older value is used while the new one is made, as long as it may', async () => {
  const cache = new SharedCache(64 * kilobyte)
  const slow = signal()
  let may = true
  let made = 0
  const recall = (version: number) =>
    cache.recall<number>({
      key: 'a',
      version,
      make: async (older) => {
        made += 1
        if (older !== undefined) await slow.promise
        return (older ?? 0) + 1
      },
      bytesOf,
      mayUseOlder: () => may,
    })
  expect(await recall(1)).toBe(1)
  expect([await recall(2), await recall(3)]).toEqual([1, 1])
  // Only one at a time is made in the background.
  expect(made).toBe(2)
  may = false
  const waited = recall(2)
  slow.resolve()
  expect(await waited).toBe(2)
  expect(await recall(3)).toBe(3)
})

test('what fails is made again, and what used something older is not kept', async () => {
  const cache = new SharedCache(64 * kilobyte)
  const failing = { key: 'a', version: 1, make: () => Promise.reject(new Error('down')), bytesOf }
  await expect(cache.recall(failing)).rejects.toThrow('down')
  let made = 0
  const make = async () => (made += 1)
  const isNew = (value: number) => value > 1
  expect(await cache.recall({ key: 'a', version: 1, make, bytesOf, isNew })).toBe(1)
  expect(await cache.recall({ key: 'a', version: 1, make, bytesOf, isNew })).toBe(2)
  expect(await cache.recall({ key: 'a', version: 1, make, bytesOf, isNew })).toBe(2)
})

test('evicts what is unused first, and one huge value evicts nothing', async () => {
  const cache = new SharedCache(20 * kilobyte)
  const recall = (key: string, value: string, bytes = kilobyte) =>
    cache.recall({ key, version: 1, make: async () => value, bytesOf: () => bytes })
  await recall('unwanted', 'first')
  await recall('wanted', 'first')
  for (let each = 0; each < 50; each += 1) {
    await recall(`other ${each}`, 'other')
    expect(await recall('wanted', 'second')).toBe('first')
  }
  expect(await recall('unwanted', 'second')).toBe('second')
  await recall('huge', 'first', 6 * kilobyte)
  expect(await recall('huge', 'second', 6 * kilobyte)).toBe('second')
  expect(await recall('wanted', 'second')).toBe('first')
})

test('of many ids each is made for its own version', async () => {
  const cache = new SharedCache(64 * kilobyte)
  const versions = new Map([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
  const asked: (readonly number[])[] = []
  const recall = () =>
    cache.recallEach({
      kind: 'thing',
      ids: [3, 1, 2],
      versionOf: (id) => versions.get(id) ?? Number.NaN,
      make: async (missing) => {
        asked.push(missing)
        return missing.map((id) => ({ id, version: versions.get(id) }))
      },
      bytesOf,
    })
  expect((await recall()).map(({ id }) => id)).toEqual([3, 1, 2])
  versions.set(2, 5)
  expect((await recall()).map(({ version }) => version)).toEqual([1, 1, 5])
  // What changed after the version that is asked for is used once and not kept.
  versions.set(1, Number.NaN)
  await recall()
  await recall()
  expect(asked).toEqual([[3, 1, 2], [2], [1], [1]])
})
