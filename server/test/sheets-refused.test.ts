import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { manyProducts } from '../src/catalogue/office/product.ts'
import { productDocument } from './office-product.ts'
import { openSheets, type OpenSheets } from './sheets.ts'
import { addBrand, addCategory, inAll } from './shop.ts'
import { excel } from './workbooks.ts'

// Large files are read.
vi.setConfig({ testTimeout: 120_000 })

let shop: OpenSheets

beforeAll(async () => {
  shop = await openSheets()
  const brandId = await addBrand(shop.database, 'Marke')
  const categoryId = await addCategory(shop.database, inAll('Ware'))
  const documents = ['F-1', 'F-2', 'F-3'].map((articleNumber) =>
    productDocument({ brandId, categoryId }, { articleNumber }),
  )
  await shop.database.transaction((transaction) => manyProducts.add(transaction, documents))
})
afterAll(() => shop.close())

test('[J-01] a million rows are refused with the limit, in little memory', async () => {
  const file = Buffer.from(`Artikelnummer;Preis\n${'F-1;1,50\n'.repeat(1_000_000)}`)
  const before = process.memoryUsage().rss
  const set = await shop.send(file)
  expect(set).toMatchObject({ state: 'uploaded', rows: null })
  expect(set.failed).toMatch(/more than 250,000 rows/)
  expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024)
})

test('[J-01] so are a million rows of a workbook, also empty ones', async () => {
  const full = excel('<row><c><v>1</v></c></row>'.repeat(300_000))
  expect((await shop.send(full)).failed).toMatch(/more than 250,000 rows/)
  const empty = excel('<row/>'.repeat(1_100_000))
  expect((await shop.send(empty)).failed).toMatch(/more than 250,000 rows/)
})

test('[J-01] a bomb and macros under another name are refused in words', async () => {
  const bomb = excel(Buffer.alloc(200 * 1024 * 1024, ' '))
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect((await shop.send(bomb)).failed).toMatch(/more than 100,000 characters/)
  const macros = excel('<row><c><v>1</v></c></row>', { 'xl/vbaProject.bin': 'x' })
  expect((await shop.send(macros)).failed).toMatch(/has macros/)
})

test('[J-01] a broken quote is named by its row, far down', async () => {
  const line = (row: number) => `F-${row};x\n`
  const lines = (count: number) => Array.from({ length: count }, (_, row) => line(row)).join('')
  const file = `Artikelnummer;Sorte\n${lines(89_998)}F-1;"x"y\n${lines(10)}`
  expect((await shop.send(file)).failed).toMatch(/^Row 90000, Column 2: /)
  const open = `Artikelnummer;Sorte\n${lines(89_998)}F-1;"x\n${lines(20_000)}`
  expect((await shop.send(open)).failed).toMatch(/^Row 90000, Column 2: .*never closed/)
})

test('[J-01] mixed line ends and formulas are read', async () => {
  const set = await shop.send('Artikelnummer;Sorte\r\nF-1;a\rF-2;b\nF-3;c\r\n')
  expect(set).toMatchObject({ state: 'read', rows: 3 })
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = `<row>${cell('Artikelnummer')}${cell('Preis')}</row><row>${cell('F-1')}<c><f>1+0.6</f><v>1.6</v></c></row><row>${cell('F-2')}<c><f>A9</f></c></row>`
  const compared = await shop.compare(await shop.send(excel(sheet)))
  expect(compared.counts).toMatchObject({ changed: 1, wrong: 1 })
  const [, wrong] = await shop.rows(compared.id)
  expect(wrong?.problems).toMatchObject([{ problem: 'formula_error' }])
})

test('[J-04] two rows for one record are found whatever they call it', async () => {
  await addCategory(shop.database, { de: 'Öl', en: 'Oil', tr: 'Yağ' })
  const set = await shop.compare(
    await shop.send('Kategoriepfad;Platz\nÖl;1\nOil;2\nWare de;3\n', 'category'),
  )
  const rows = await shop.rows(set.id)
  expect(rows.map(({ problems }) => problems[0]?.problem)).toEqual([
    'repeated',
    'repeated',
    undefined,
  ])
})
