import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { manyProducts } from '../src/catalogue/office/product.ts'
import { productDocument } from './office-product.ts'
import { exported, openSheets, type OpenSheets } from './sheets.ts'
import { addBrand, addCategory, inAll } from './shop.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 120_000 })

let shop: OpenSheets
let ids: number[]
const articles = ['S-1', 'S-2', 'S-3', 'S-4']
const eans = ['4006381333931', '12345670', '4001724819806']

beforeAll(async () => {
  shop = await openSheets()
  const brandId = await addBrand(shop.database, 'Marke')
  const categoryId = await addCategory(shop.database, inAll('Ware'))
  const documents = articles.map((articleNumber, index) => {
    const { salesUnits, ...document } = productDocument({ brandId, categoryId }, { articleNumber })
    const code = eans[index]
    return {
      ...document,
      location: `old-${index}`,
      salesUnits: salesUnits.map((unit) => ({
        ...unit,
        barcodes: code === undefined ? [] : [code],
      })),
    }
  })
  ids = await shop.database.transaction((transaction) => manyProducts.add(transaction, documents))
})
afterAll(() => shop.close())

const places = async () => {
  const found = await manyProducts.read(shop.database, ids)
  return ids.map((id) => found.get(id)?.location ?? null)
}

test('[J-15] locations come by article number or EAN, add no product and change nothing else', async () => {
  const before = await manyProducts.read(shop.database, ids)
  const file = `Artikelnummer;Regal;Preis\nS-1;A-1;99\n${eans[1]};A-2;99\nS-9;A-3;99\n`
  const set = await shop.compare(await shop.send(file, 'location'))
  expect(set.columns.map(({ field }) => field)).toEqual(['product', 'location', null])
  expect(set.counts).toMatchObject({ new: 0, changed: 2, wrong: 1 })
  const [, , wrong] = await shop.rows(set.id)
  expect(wrong?.problems).toMatchObject([{ problem: 'unknown_product' }])
  await shop.apply(set.id, { leaveOutWrong: true })
  expect(await places()).toEqual(['A-1', 'A-2', 'old-2', 'old-3'])
  const history = await shop.desk.ask('/api/office/product/history', { id: ids[1], size: 1 })
  expect(history.body.entries).toMatchObject([
    { field: 'location', old: 'old-1', new: 'A-2', through: 'import' },
  ])
  await shop.undo(set.id)
  expect(await manyProducts.read(shop.database, ids)).toEqual(before)
})

test('[J-15] one product under two names is there twice', async () => {
  const set = await shop.compare(
    await shop.send(`Artikelnummer;Regal\nS-1;A-1\n${eans[0]};A-2\n`, 'location'),
  )
  expect(set.counts).toMatchObject({ changed: 0, wrong: 2 })
})

test('[J-09] an export of locations comes back without a change', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await exported(shop.database, 'location', format)
    const set = await shop.compare(await shop.send(file, 'location'))
    expect(set.counts).toMatchObject({ changed: 0, unchanged: ids.length, wrong: 0 })
  }
})

const sheet = fc.dictionary(
  fc.constantFrom('S-1', eans[1] ?? '', 'S-3', 'S-4'),
  fc.option(fc.string({ unit: 'binary', maxLength: 12 }), { nil: '' }),
  { minKeys: 1 },
)

/** A file with control characters is no text, and is refused as a whole. */
const printable = (text: string) => [...text].filter((letter) => letter >= ' ').join('')

test('[J-06] what is applied of random locations is what was shown, and [J-07] undoing restores every value', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, fc.boolean(), async (given, emptyClears) => {
      const before = await places()
      const lines = Object.entries(given).map(
        ([key, place]) => `${key};"${printable(place).replaceAll('"', '""')}"`,
      )
      const { id } = await shop.compare(
        await shop.send(`Artikelnummer;Lagerplatz\n${lines.join('\n')}\n`, 'location'),
        { emptyClears },
      )
      const shown = await shop.rows(id)
      await shop.apply(id, { leaveOutWrong: true })
      const after = await places()
      for (const [index, each] of ids.entries()) {
        const row = shown.find(({ recordId, state }) => recordId === each && state === 'changed')
        expect(after[index]).toEqual(row === undefined ? before[index] : row.cells[0]?.new)
      }
      expect(await shop.undo(id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
      expect(await places()).toEqual(before)
    }),
    { numRuns: 10 },
  )
})
