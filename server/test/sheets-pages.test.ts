import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { newHeader, newRow, openProductSheets } from './sheet-products.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 120_000 })

/** More than two pages of rows: while one is stored, the next is looked at already. */
const count = 1100
const articles = Array.from({ length: count }, (_, index) => `P-${index}`)

let shop: Awaited<ReturnType<typeof openProductSheets>>

beforeAll(async () => {
  shop = await openProductSheets()
})
afterAll(() => shop.close())

/** Where the products of the sheet lie, and how many of them lie there. */
const locations = () =>
  shop.database.query<{ location: string | null; products: number }>(sql`
    SELECT location, count(*)::integer AS products FROM product WHERE article_number = ANY (${articles})
    GROUP BY location ORDER BY location COLLATE "C" NULLS FIRST`)

async function firstAndLast(): Promise<number[]> {
  const rows = await shop.database.query<{ id: number }>(sql`
    SELECT id FROM product WHERE article_number = ANY (${articles}) ORDER BY id`)
  return [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0]
}

test('[J-06] [J-07] of many pages all rows are applied or none, and all are taken back but those changed since', async () => {
  const rows = articles.map((article) => newRow(article))
  const added = await shop.compare(await shop.send([newHeader, ...rows].join('\n')))
  expect(await shop.apply(added.id)).toMatchObject({ counts: { applied: count, wrong: 0 } })
  expect(await locations()).toEqual([{ location: null, products: count }])
  const classes = await shop.database.query<{ rate: number; classes: number }>(sql`
    SELECT vat_rate AS rate, count(DISTINCT vat_class_id)::integer AS classes FROM product
    WHERE article_number = ANY (${articles}) GROUP BY vat_rate`)
  expect(classes).toEqual([{ rate: 700, classes: 1 }])

  const moved = ['Artikelnummer;Lagerplatz', ...articles.map((article) => `${article};Q-1`)]
  const set = await shop.compare(await shop.send(moved.join('\n')))
  expect(set.counts).toMatchObject({ changed: count })
  // Someone else changes one of the last page.
  const [first = 0, last = 0] = await firstAndLast()
  await shop.database.query(sql`UPDATE product SET location = 'by hand' WHERE id = ${last}`)
  expect(await shop.apply(set.id)).toMatchObject({
    state: 'compared',
    counts: { applied: 0, wrong: 1 },
  })
  expect(await locations()).toEqual([
    { location: null, products: count - 1 },
    { location: 'by hand', products: 1 },
  ])
  expect(await shop.apply(set.id, { leaveOutWrong: true })).toMatchObject({
    state: 'applied',
    counts: { applied: count - 1, wrong: 1 },
  })
  expect(await locations()).toEqual([
    { location: 'Q-1', products: count - 1 },
    { location: 'by hand', products: 1 },
  ])

  await shop.database.query(sql`UPDATE product SET location = 'by hand' WHERE id = ${first}`)
  expect(await shop.undo(set.id)).toMatchObject({ state: 'undone', counts: { kept: 1 } })
  expect(await locations()).toEqual([
    { location: null, products: count - 2 },
    { location: 'by hand', products: 2 },
  ])
  expect(await shop.undo(added.id)).toMatchObject({ state: 'undone', counts: { kept: 2 } })
  expect(await locations()).toEqual([{ location: 'by hand', products: 2 }])
})
