import { languages } from '@kontor/contract/rules/languages'
import { expect, test } from 'vitest'
import { bytesOfOrder, NameOrder } from '../src/catalogue/read/name-order.ts'
import { ProductSlots } from '../src/catalogue/read/product-slots.ts'
import { SharedCache } from '../src/http/cache/shared-cache.ts'
import { limits } from '../src/http/server/limits.ts'

const million = 1_000_000

test('[GR-04] the orders by name of a million products are kept in all languages', async () => {
  const cache = new SharedCache(limits.sharedCacheBytes)
  const slots = new ProductSlots()
  // Ids with gaps, in an order of their own.
  const ids = Array.from({ length: million }, (_, place) => 1 + ((place * 7919) % million) * 3)
  const sold = { ids, brands: ids.map((id) => id % 100), snapshot: '1:1:' }
  let made = 0
  const orderIn = (language: string) =>
    cache.recall({
      key: language,
      version: 1,
      make: () => {
        made += 1
        return Promise.resolve(NameOrder.of(sold, 1, slots))
      },
      bytesOf: bytesOfOrder,
    })
  for (const language of [...languages, ...languages]) await orderIn(language)
  expect(made).toBe(languages.length)
  const order = await orderIn('de')
  expect(order.ids.every((id, place) => id === ids[place])).toBe(true)
  expect(order.sortedIds([ids[9] ?? 0, ids[2] ?? 0, 2])).toEqual([ids[2], ids[9]])
  expect(order.brandOf(ids[5] ?? 0)).toBe((ids[5] ?? 0) % 100)
  expect([slots.size, slots.find(2), slots.idOf(million)]).toEqual([million, -1, -1])
})
