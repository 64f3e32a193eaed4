import type { ProductDocument } from '@kontor/contract/office/product-document'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productDocument } from './office-product.ts'
import { openSheets, type OpenSheets } from './sheets.ts'
import { addBrand, addCategory } from './shop.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 60_000 })

let shop: OpenSheets
let count = 0

beforeAll(async () => {
  shop = await openSheets()
})
afterAll(() => shop.close())

async function newProduct(): Promise<{ id: number; document: ProductDocument }> {
  const brandId = await addBrand(shop.database, `Brand ${(count += 1)}`)
  const categoryId = await addCategory(shop.database, { de: 'Reis', en: 'Rice', tr: 'Pirinç' })
  const wanted = productDocument(
    { brandId, categoryId },
    { articleNumber: `O-${count}`, location: 'A-1', purchasePrice: null },
  )
  const saved = await shop.desk.ask('/api/office/product/save', { id: null, seen: null, wanted })
  expect(saved.status).toBe(200)
  return saved.body
}

test('[J-21] without a kind the header decides, and another one can be said', async () => {
  expect((await shop.send('Marke;Archiviert\nHof;nein\n', 'any')).kind).toBe('brand')
  expect((await shop.send('Artikelnummer;Marke;Preis\n1;Hof;2\n', 'any')).kind).toBe('product')
  const set = await shop.send('Kategorie;Name (de);Platz\nObst;Obst;1\n', 'any')
  expect(set).toMatchObject({ kind: 'category', columns: [{ field: 'path' }, {}, {}] })
  const answer = await shop.desk.ask('/api/office/change-set/kind', { id: set.id, kind: 'product' })
  expect(answer.body).toEqual({})
  const other = await shop.settled(set.id)
  expect(other.kind).toBe('product')
  expect(other.columns.map(({ field }) => field)).toEqual(['category', 'name.de', null])
  expect(other.columns[0]?.samples).toEqual(['Obst'])
  await shop.desk.ask('/api/office/change-set/kind', { id: set.id, kind: 'brand' })
  const asBrand = await shop.settled(set.id)
  const columns = asBrand.columns.map((column, index) => ({
    ...column,
    field: index === 0 ? 'name' : null,
  }))
  await shop.compare({ ...asBrand, columns })
  const late = await shop.desk.ask('/api/office/change-set/kind', { id: set.id, kind: 'product' })
  expect(late.body.code).toBe('wrong_step')
})

test('[J-22] it says when the columns mean what was said before, and which fields hold numbers', async () => {
  const header = 'Nummer 4711;Lager 4711'
  const first = await shop.send(`${header}\nx;y\n`)
  expect(first.remembered).toBe(false)
  const columns = [
    { ...first.columns[0], field: 'articleNumber' },
    { ...first.columns[1], field: 'location' },
  ] as typeof first.columns
  await shop.compare({ ...first, columns })
  const second = await shop.send(`${header}\nx;y\n`)
  expect(second.remembered).toBe(true)
  expect(second.columns.map(({ field }) => field)).toEqual(['articleNumber', 'location'])
  const fields = await shop.desk.ask('/api/office/change-set/fields', { kind: 'product' })
  const numeric = (name: string) =>
    fields.body.find(({ field }: { field: string }) => field === name)?.numeric
  expect([numeric('units.1.price'), numeric('articleNumber')]).toEqual([true, false])
})

test('[J-23] rows are jumped to, and all of a choice are counted', async () => {
  const { document } = await newProduct()
  const wrong = Array.from({ length: 30 }, (_, index) => `none-${index};B-1\n`).join('')
  const set = await shop.send(`Artikelnummer;Lagerplatz\n${document.articleNumber};B-1\n${wrong}`)
  await shop.compare(set)
  const ask = async (more: object) =>
    (await shop.desk.ask('/api/office/change-set/rows', { id: set.id, size: 5, ...more })).body
  const middle = await ask({ skip: 12 })
  expect(middle.rows.map(({ row }: { row: number }) => row)).toEqual([14, 15, 16, 17, 18])
  expect(middle.total).toBe(31)
  const last = await ask({ states: ['wrong'], skip: 28 })
  expect(last.rows.map(({ key }: { key: string }) => key)).toEqual(['none-28', 'none-29'])
  expect(last).toMatchObject({ total: 30, next: null })
  expect(await ask({ asked: true })).toMatchObject({ total: 0, rows: [] })
})

test('[J-26] before it is undone, rows whose values were changed since are named; the history names the sheet', async () => {
  const [one, other] = [await newProduct(), await newProduct()]
  const [first, second] = [one.document.articleNumber, other.document.articleNumber]
  const set = await shop.send(
    `Artikelnummer;Lagerplatz;Sorte\n${first};B-1;Elstar\n${second};B-2;Jona\n`,
  )
  await shop.compare(set)
  await shop.apply(set.id)
  const since = async () =>
    (await shop.desk.ask('/api/office/change-set/changed-since', { id: set.id })).body
  expect(await since()).toEqual({ total: 0, rows: [] })

  const save = async (id: number, wanted: Partial<ProductDocument>) => {
    const seen = (await shop.desk.ask('/api/office/product/read', { id })).body.document
    const data = { id, seen, wanted: { ...seen, ...wanted } }
    expect((await shop.desk.ask('/api/office/product/save', data)).status).toBe(200)
  }
  // A field that the sheet did not touch does not count.
  await save(one.id, { origin: 'DE' })
  expect((await since()).total).toBe(0)
  await save(other.id, { location: 'C-9' })
  expect(await since()).toEqual({
    total: 1,
    rows: [{ row: 3, key: second, recordId: other.id }],
  })

  const history = await shop.desk.ask('/api/office/product/history', { id: other.id, size: 10 })
  expect(
    history.body.entries.map(
      ({ field, changeSet }: { field: string; changeSet: number | null }) => [field, changeSet],
    ),
  ).toEqual([
    ['location', null],
    ['variety', set.id],
    ['location', set.id],
    ['', null],
  ])

  await shop.undo(set.id)
  expect(await since()).toEqual({ total: 0, rows: [] })
  const kept = await shop.desk.ask('/api/office/change-set/rows', {
    id: set.id,
    kept: true,
    size: 10,
  })
  expect(kept.body).toMatchObject({ total: 1, rows: [{ row: 3, key: second }] })
})

test('[J-36] undoing two imports of the same products one after the other, the last first, takes all back and names none', async () => {
  const { id, document } = await newProduct()
  const send = async (location: string) => {
    const set = await shop.send(`Artikelnummer;Lagerplatz\n${document.articleNumber};${location}\n`)
    await shop.compare(set)
    await shop.apply(set.id)
    return set.id
  }
  const since = async (set: number) =>
    (await shop.desk.ask('/api/office/change-set/changed-since', { id: set })).body.total
  const [first, second] = [await send('B-1'), await send('B-2')]
  expect([await since(first), await since(second)]).toEqual([1, 0])
  await shop.undo(second)
  expect(await since(first)).toBe(0)
  expect((await shop.undo(first)).counts).toMatchObject({ kept: 0 })
  const read = await shop.desk.ask('/api/office/product/read', { id })
  expect(read.body.document.location).toBe(document.location)
})

test('[J-42] a row that is asked about and becomes wrong is asked about no more', async () => {
  const { id, document } = await newProduct()
  const [unit] = document.salesUnits
  const price = (unit?.price ?? 1) * 3
  const line = `${document.articleNumber};${String(price).replace('.', ',')}`
  const set = await shop.compare(await shop.send(`Artikelnummer;Preis\n${line}\n`))
  expect(set.counts).toMatchObject({ changed: 1, questions: 1 })
  const { body } = await shop.desk.ask('/api/office/product/read', { id })
  const seen = body.document
  const salesUnits = seen.salesUnits.map((each: object) => ({ ...each, price: price / 3 + 0.01 }))
  const save = { id, seen, wanted: { ...seen, salesUnits } }
  expect((await shop.desk.ask('/api/office/product/save', save)).status).toBe(200)
  const left = await shop.apply(set.id, { confirmed: true })
  expect(left).toMatchObject({ state: 'compared', counts: { wrong: 1, questions: 0 } })
})

test('[J-02] the Turkish words for the article number are all known, that of the glossary is written', async () => {
  for (const word of ['Ürün kodu', 'Stok kodu', 'Ürün numarası']) {
    const { columns } = await shop.send(`${word};Raf yeri\nx;y\n`)
    expect(columns.map(({ field }) => field)).toEqual(['articleNumber', 'location'])
  }
  const { body } = await shop.app.inject({
    method: 'POST',
    url: '/api/office/change-set/fields?lang=tr',
    headers: { authorization: `Bearer ${shop.desk.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ kind: 'product' }),
  })
  expect(body).toContain('"label":"Ürün kodu"')
})
