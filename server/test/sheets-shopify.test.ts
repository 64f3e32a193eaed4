import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { manyProducts } from '../src/catalogue/office/product.ts'
import { sql } from '../src/database/sql.ts'
import { openSheets, type OpenSheets } from './sheets.ts'
import { addBrand, addCategory } from './shop.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 60_000 })

let shop: OpenSheets

beforeAll(async () => {
  shop = await openSheets()
  await addBrand(shop.database, 'Öz Gıda')
  const food = await addCategory(shop.database, { de: 'Lebensmittel', en: 'Food', tr: 'Gıda' })
  await addCategory(shop.database, { de: 'Reis', en: 'Rice', tr: 'Pirinç' }, food)
})
afterAll(() => shop.close())

const forNew = { 'unit.de': '1 kg', vatRate: '7' }

const sent = async (file: string) =>
  shop.send(await readFile(new URL(`systems/${file}`, import.meta.url)), 'any')

async function productOf(articleNumber: string) {
  const [found] = await shop.database.query<{ id: number }>(
    sql`SELECT id FROM product WHERE article_number = ${articleNumber}`,
  )
  if (found === undefined) throw new Error(`there is no ${articleNumber}`)
  return (await manyProducts.read(shop.database, [found.id])).get(found.id)
}

test('[J-31] each variant of the old export becomes a product of its own', async () => {
  const set = await shop.compare(await sent('shopify-variants-old.csv'), { forNew })
  expect(set.counts).toMatchObject({ new: 5, wrong: 1 })
  expect(set.skipped).toBe(1)
  const rows = await shop.rows(set.id)
  expect(rows.filter(({ state }) => state === 'wrong')).toMatchObject([
    // A variant without an article number; the next one of the same product is right all the same.
    { row: 7, problems: [{ field: 'articleNumber', problem: 'required' }] },
  ])
  await shop.apply(set.id, { leaveOutWrong: true })
  const [one, five, brown] = await Promise.all(['SVO-1', 'SVO-5', 'SVO-5B'].map(productOf))
  expect(one).toMatchObject({
    name: { de: 'Basmati Rice – 1 kg / white' },
    detailedDescription: { de: 'Long grain.\n\n• aged\n• washed' },
    purchasePrice: 2.1,
    archived: false,
    salesUnits: [{ price: 3.5, barcodes: ['4006381333931'] }],
  })
  expect(five).toMatchObject({
    name: { de: 'Basmati Rice – 5 kg / white' },
    detailedDescription: one?.detailedDescription,
    brandId: one?.brandId,
    mainCategoryId: one?.mainCategoryId,
    purchasePrice: 9.1,
    archived: false,
    salesUnits: [{ price: 14.9, barcodes: ['4001724819806'] }],
  })
  // Nothing of another variant: neither its code nor what it costs.
  expect(brown).toMatchObject({
    name: { de: 'Basmati Rice – 5 kg / brown' },
    purchasePrice: null,
    salesUnits: [{ price: 15.9, barcodes: [] }],
  })
  expect(await productOf('SVO-9')).toMatchObject({ name: { de: 'Bulgur' } })
  expect(await productOf('SVO-12')).toMatchObject({ name: { de: 'Freekeh – 2 kg' } })
})

test('[J-31] each variant of the new export becomes a product of its own', async () => {
  const set = await shop.compare(await sent('shopify-variants-new.csv'), { forNew })
  expect(set.counts).toMatchObject({ new: 2, wrong: 0 })
  expect(set.skipped).toBe(1)
  await shop.apply(set.id)
  expect(await productOf('SVN-1')).toMatchObject({
    name: { de: 'Red Lentils – Bag 1 kg' },
    detailedDescription: { de: 'Split & clean.' },
    salesUnits: [{ price: 2.5, barcodes: ['4006381333931'] }],
  })
  expect(await productOf('SVN-2')).toMatchObject({
    name: { de: 'Red Lentils – Box 10 × 1 kg' },
    detailedDescription: { de: 'Split & clean.' },
    purchasePrice: 13,
    salesUnits: [{ price: 22.5, barcodes: [] }],
  })
  // The same file once more changes nothing.
  const again = await shop.compare(await sent('shopify-variants-new.csv'), { forNew })
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, wrong: 0 })
})

test('[J-31] variants that lie on two pages of the reader are one product', async () => {
  const header = 'Handle,Title,Vendor,Type,Option1 Value,Variant SKU,Variant Price'
  const rows = Array.from({ length: 600 }, (_, index) =>
    index === 0 ? `h,Tea,Öz Gıda,Rice,size 0,SVP-0,1` : `h,,,,size ${index},SVP-${index},1`,
  )
  const set = await shop.compare(await shop.send(`${header}\n${rows.join('\n')}\n`), { forNew })
  expect(set.counts).toMatchObject({ new: 600, wrong: 0 })
})

test('[J-32] a description with tags that is stored stays, and is no change', async () => {
  const file = 'Artikelnummer;Ausführliche Beschreibung\nSVN-1;"a <b> b"\n'
  const [found] = await shop.database.query<{ id: number }>(
    sql`SELECT id FROM product WHERE article_number = 'SVN-1'`,
  )
  const id = found?.id ?? 0
  const document = await productOf('SVN-1')
  if (document === undefined) throw new Error('no product')
  const wanted = {
    ...document,
    detailedDescription: { ...document.detailedDescription, de: 'a <b> b' },
  }
  await shop.database.transaction((transaction) =>
    manyProducts.write(transaction, [{ id, document: wanted, before: document }]),
  )
  const set = await shop.compare(await shop.send(file))
  expect(set.counts).toMatchObject({ changed: 0, unchanged: 1 })
})
