import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { manyProducts } from '../src/catalogue/office/product.ts'
import { productDocument } from './office-product.ts'
import { commandImport, openSheets, type OpenSheets } from './sheets.ts'
import { addBrand, addCategory, inAll } from './shop.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 120_000 })

let shop: OpenSheets
let ids: number[]
const articles = Array.from({ length: 30 }, (_, index) => `R-${index}`)

beforeAll(async () => {
  shop = await openSheets()
  const brandId = await addBrand(shop.database, 'Marke')
  const categoryId = await addCategory(shop.database, inAll('Ware'))
  const documents = articles.map((articleNumber) =>
    productDocument({ brandId, categoryId }, { articleNumber }),
  )
  ids = await shop.database.transaction((transaction) => manyProducts.add(transaction, documents))
})
afterAll(() => shop.close())

const stored = async () => Object.fromEntries(await manyProducts.read(shop.database, ids))

test('[J-11] the command compares, applies, says what is wrong and takes back', async () => {
  const file = `Artikelnummer;Sorte;Preis\nR-1;rot;1,55\n`
  const before = await stored()
  const dry = await commandImport(shop, { 'a.csv': file }, '--dry-run')
  expect(dry).toMatchObject({ done: true })
  expect(dry.said).toContain('0 new, 1 changed, 0 unchanged, 0 wrong')
  expect(await stored()).toEqual(before)
  const wrong = await commandImport(shop, { 'a.csv': `${file}R-2;blau;viel\n` })
  expect(wrong.done).toBe(false)
  expect(wrong.said).toContain('row 3, R-2: Preis: “viel” is no number')
  expect(await stored()).toEqual(before)
  const asked = await commandImport(shop, { 'a.csv': `Artikelnummer;Preis\nR-1;9,99\n` })
  expect(asked.done).toBe(false)
  const open = commandImport(shop, { 'a.csv': `SKU;Preis\nR-1;1.234\n` })
  await expect(open).rejects.toThrow('--decimal comma')
  const { done, said } = await commandImport(shop, { 'a.csv': file })
  expect(done).toBe(true)
  expect(await stored()).not.toEqual(before)
  const [, number = ''] = /as import (\d+)/.exec(said) ?? []
  await commandImport(shop, {}, '--undo', number)
  expect(await stored()).toEqual(before)
})

test('[J-11] a row adds a discount to a product that had none', async () => {
  const header = 'Artikelnummer;Rabatt von;Rabatt bis;Rabatt ab Stück;Rabattpreis je Stück'
  const { done, said } = await commandImport(shop, {
    'a.csv': `${header}\nR-3;01.03.2027;14.03.2027;10;0,15\n`,
  })
  expect([done, said]).toEqual([true, expect.stringContaining('1 changed')])
  const { discounts } = (await stored())[ids[3] ?? 0] ?? {}
  expect(discounts).toMatchObject([
    { startDate: '2027-02-28T23:00:00.000Z', piece: 10, price: 0.15 },
  ])
})
