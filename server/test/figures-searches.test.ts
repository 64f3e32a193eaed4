import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { SearchMisses, removeOldSearches } from '../src/catalogue/search/search-misses.ts'
import { sql } from '../src/database/sql.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { addShelf } from './buyer.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { appOptions, call } from './support.ts'

let shop: BillingShop
let desk: Desk
const body = { period: 'month', comparison: 'last_year' }

beforeAll(async () => {
  shop = await openBillingShop()
  // Something that is found.
  await addShelf(shop, 1)
  desk = await newDesk(shop, ['catalogue.see'])
})
afterAll(() => shop.close())

describe('searches that found nothing', () => {
  const stored = () =>
    shop.database.query<{ language: string; folded: string; searches: number }>(
      sql`SELECT language, folded, searches FROM search_miss ORDER BY language, folded`,
    )
  const search = (searchKeyword: string, more: object = {}) =>
    call(
      shop.app,
      '/public/web-api/product/sorted',
      { page: 0, size: 10, searchKeyword, ...more },
      { lang: 'tr' },
    )

  test('[Z-07] are counted by folded text and language, also from the cache, and only then', async () => {
    const app = await buildApp(appOptions(shop.database))
    const searchAt = (searchKeyword: string, more: object = {}) =>
      call(
        app,
        '/public/web-api/product/sorted',
        { page: 0, size: 10, searchKeyword, ...more },
        { lang: 'tr' },
      )
    await searchAt('Çiğköfte')
    await searchAt('Çiğköfte')
    await searchAt('CIGKOFTE')
    await searchAt('Goods')
    await searchAt('narrowed', { brandId: 1 })
    await searchAt('kim@example.com')
    await searchAt('xq')
    await searchAt('x'.repeat(80))
    await searchAt('page', { page: 3 })
    // The last ones are stored when the server closes.
    await app.close()
    expect(await stored()).toEqual([{ language: 'tr', folded: 'cigkofte', searches: 3 }])
    const { searches } = (await desk.ask('/api/office/figures/searches', body)).body
    expect(searches).toMatchObject([{ text: 'cigkofte', language: 'tr', searches: 3 }])
    expect((await search('Çiğköfte')).status).toBe(200)
  })

  test('[Z-07] of a text that is being typed only the whole counts, and a day takes a limited number', async () => {
    await shop.database.query(sql`DELETE FROM search_miss`)
    const misses = new SearchMisses(shop.database)
    for (const typed of ['zar', 'zarb', 'zarblu', 'zarbluk']) misses.note('de', typed)
    await misses.store()
    expect(await stored()).toEqual([{ language: 'de', folded: 'zarbluk', searches: 1 }])
    for (let round = 0; round < 3; round += 1) {
      for (let text = 0; text < 400; text += 1) misses.note('de', `robot ${round} ${text} end`)
      misses.note('de', 'zarbluk')
      await misses.store()
    }
    const rows = await stored()
    expect(rows).toHaveLength(500)
    expect(rows.find(({ folded }) => folded === 'zarbluk')?.searches).toBe(4)
  })

  test('[Z-07] are removed after two years', async () => {
    await shop.database.query(sql`DELETE FROM search_miss`)
    await shop.database.query(sql`
      INSERT INTO search_miss VALUES (current_date - 700, 'de', 'stays', 1), (current_date - 800, 'de', 'goes', 1)`)
    expect(await removeOldSearches(shop.database, 1000)).toBe(1)
    expect((await stored()).map(({ folded }) => folded)).toEqual(['stays'])
  })
})
