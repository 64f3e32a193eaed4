import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findSet } from '../src/change-sets/change-set.sql.ts'
import { manyProducts } from '../src/catalogue/office/product.ts'
import { sql } from '../src/database/sql.ts'
import { productDocument } from './office-product.ts'
import { commandImport, openSheets, type OpenSheets } from './sheets.ts'
import { addBrand, addCategory, inAll } from './shop.ts'

// Sheets are read again and again, and a process is killed.
vi.setConfig({ testTimeout: 120_000 })

let shop: OpenSheets
let ids: number[]
const articles = Array.from({ length: 600 }, (_, index) => `R-${index}`)

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

const row = fc.record({
  place: fc.option(fc.stringMatching(/^[A-Z][A-Z0-9-]{0,8}$/), { nil: '' }),
  price: fc.option(fc.integer({ min: 120, max: 190 }), { nil: null }),
  variety: fc.option(fc.string({ minLength: 1, maxLength: 20 }), { nil: '' }),
  second: fc.option(fc.integer({ min: 1000, max: 1900 }), { nil: null }),
})
const sheet = fc.dictionary(fc.constantFrom(...articles.slice(0, 8)), row, { minKeys: 1 })
const euro = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('[J-06] what is applied is what was shown, and [J-07] undoing restores every value', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, fc.boolean(), async (rows, emptyClears) => {
      const before = await stored()
      const lines = Object.entries(rows).map(
        ([article, { place, price, variety, second }]) =>
          `${article};${place};${euro(price)};${quoted(variety)};${euro(second)}`,
      )
      const isClearing = emptyClears && Object.values(rows).every(({ price }) => price !== null)
      const read = await shop.send(
        `Artikelnummer;Lagerplatz;Preis;Sorte;Preis 2\n${lines.join('\n')}\n`,
      )
      const { id } = await shop.compare(read, { emptyClears: isClearing })
      const shown = await shop.rows(id)
      expect(shown.filter(({ state }) => state === 'wrong')).toEqual([])
      await shop.apply(id, { confirmed: true })
      const after = await stored()
      for (const { recordId, cells } of shown) {
        for (const { field, new: wanted } of cells.filter((cell) => !cell.field.includes('.-'))) {
          const document = after[recordId ?? 0]
          const unit = /^salesUnits\.(\d+)\.price$/.exec(field)?.[1]
          const found =
            unit === undefined
              ? document?.[field === 'location' ? 'location' : 'variety']
              : document?.salesUnits.find((each) => each.id === Number(unit))?.price
          expect([field, found]).toEqual([field, wanted])
        }
      }
      const touched = new Set(
        shown.filter(({ cells }) => cells.length > 0).map(({ recordId }) => recordId),
      )
      for (const each of ids.filter((known) => !touched.has(known))) {
        expect(after[each]).toEqual(before[each])
      }
      expect(await shop.undo(id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
      expect(await stored()).toEqual(before)
    }),
    { numRuns: 6 },
  )
})

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

test('[J-01] a process that is killed while it applies leaves nothing half, and another one ends it', async () => {
  const before = await stored()
  const lines = articles.map((article) => `${article};killed`).join('\n')
  const { id } = await shop.compare(await shop.send(`Artikelnummer;Sorte\n${lines}\n`))
  await shop.stopRunner()
  // The apply has to wait in the middle, for the last of its products.
  const last = Math.max(...ids)
  let release = () => {}
  const held = shop.database.transaction(async (transaction) => {
    // However long a process takes to start.
    await transaction.query(sql`
      SELECT set_config('idle_in_transaction_session_timeout', '0', true) FROM product WHERE id = ${last} FOR UPDATE`)
    await new Promise<void>((resolve) => (release = resolve))
  })
  const start = () =>
    spawn(process.execPath, ['--import', 'tsx', 'server/test/sheets-process.ts'], {
      env: { PATH: process.env['PATH'], DATABASE_URL: shop.url },
      stdio: 'inherit',
    })
  const first = start()
  const body = { id, leaveOutWrong: false, confirmed: false }
  expect((await shop.desk.ask('/api/office/change-set/apply', body)).status).toBe(200)
  await expect
    .poll(
      () =>
        shop.database.query(sql`
          SELECT FROM pg_stat_activity WHERE application_name = 'kontor job' AND wait_event_type = 'Lock'
            AND datname = current_database()`),
      { timeout: 30_000 },
    )
    .toHaveLength(1)
  first.kill('SIGKILL')
  await once(first, 'exit')
  release()
  await held
  expect(await stored()).toEqual(before)
  expect((await findSet(shop.database, id))?.state).toBe('compared')
  const second = start()
  await expect
    .poll(async () => (await findSet(shop.database, id))?.state, { timeout: 40_000 })
    .toBe('applied')
  second.kill('SIGTERM')
  await once(second, 'exit')
  expect(Object.values(await stored()).every(({ variety }) => variety === 'killed')).toBe(true)
})
