import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { newDesk } from './office-desk.ts'
import { productDocument } from './office-product.ts'
import { newHeader, newRow, openProductSheets, type SheetProduct } from './sheet-products.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 60_000 })

let shop: Awaited<ReturnType<typeof openProductSheets>>
let article: SheetProduct['article']
let id: SheetProduct['id']
let document: SheetProduct['document']
let read: SheetProduct['read']
let save: SheetProduct['save']

beforeAll(async () => {
  shop = await openProductSheets()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ;({ article, id, document, read, save } = await shop.newProduct())
})

describe('applied', () => {
  test('[J-06] is in the records, in the history as an import, and is taken back', async () => {
    const set = await shop.compare(
      await shop.send(
        `${newHeader};Lagerplatz\n${article};;;;;;1,60;;;;C-3\n${newRow(`${article}-n`)};\n`,
      ),
    )
    expect(set.counts).toMatchObject({ new: 1, changed: 1 })
    expect(await shop.apply(set.id)).toMatchObject({ state: 'applied', counts: { applied: 2 } })
    const changed = await read()
    expect(changed).toMatchObject({ location: 'C-3', salesUnits: [{ price: 1.6 }] })
    const history = await shop.desk.ask('/api/office/product/history', { id, size: 10 })
    expect(history.body.entries[0]).toMatchObject({ through: 'import', by: shop.desk.fullName })
    const [added] = await shop.rows(set.id, { states: ['new'] })
    const created = await shop.desk.ask('/api/office/product/read', { id: added?.recordId })
    expect(created.body.document).toMatchObject({
      name: { de: 'Basmati', en: null },
      brandId: shop.brandId,
      mainCategoryId: shop.categoryId,
      salesUnits: [{ pieces: 4, price: 12.5, barcodes: ['4006381333931'] }],
    })
    expect(await shop.undo(set.id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
    expect(await read()).toEqual(document)
    const gone = await shop.desk.ask('/api/office/product/read', { id: added?.recordId })
    expect(gone.status).toBe(404)
  })

  test('[J-06] a value that someone changed after the comparison stops all of it, or is left out', async () => {
    const other = `${article}-o`
    const wanted = productDocument(shop, { articleNumber: other })
    await shop.desk.ask('/api/office/product/save', { id: null, seen: null, wanted })
    const file = `Artikelnummer;Lagerplatz;Preis\n${article};Z-1;1,55\n${other};Z-2;1,55\n`
    const set = await shop.compare(await shop.send(file))
    await save({ location: 'office' })
    const stopped = await shop.apply(set.id)
    expect(stopped).toMatchObject({ state: 'compared', counts: { applied: 0, wrong: 1 } })
    expect(stopped.failed).toContain('after the comparison')
    expect(await read()).toMatchObject({ location: 'office', salesUnits: [{ price: 1.5 }] })
    const applied = await shop.apply(set.id, { leaveOutWrong: true })
    expect(applied).toMatchObject({ state: 'applied', counts: { applied: 1, wrong: 1 } })
    expect(await read()).toMatchObject({ location: 'office', salesUnits: [{ price: 1.5 }] })
    // A field that the sheet does not touch is no conflict.
    const next = await shop.compare(await shop.send(file))
    await save({ variety: 'meanwhile' })
    await shop.apply(next.id)
    expect(await read()).toMatchObject({ location: 'Z-1', variety: 'meanwhile' })
  })

  test('[J-07] what changed since is named and left alone, the rest is taken back', async () => {
    const set = await shop.compare(
      await shop.send(`Artikelnummer;Lagerplatz;Sorte\n${article};L-2;rot\n`),
    )
    await shop.apply(set.id)
    await save({ location: 'mine' })
    const undone = await shop.undo(set.id)
    expect(undone).toMatchObject({ state: 'undone', counts: { kept: 1 } })
    expect(await read()).toEqual({ ...document, location: 'mine' })
    const [row] = await shop.rows(set.id)
    expect(row?.problems).toMatchObject([{ field: 'location', problem: 'changed_since' }])
  })

  test('[J-07] what was ordered by now is archived instead of removed', async () => {
    const number = `${article}-n`
    const second = 'Preis 2;Stück 2;Verkaufseinheit 2'
    const set = await shop.compare(
      await shop.send(
        `${newHeader};${second}\n${newRow(number)};;;\n${article};;;;;;;;;;12;10;Palette\n`,
      ),
    )
    expect(set.counts).toMatchObject({ new: 1, changed: 1 })
    await shop.apply(set.id)
    const added = (await shop.rows(set.id, { states: ['new'] }))[0]?.recordId
    await order([added ?? 0, id])
    expect(await shop.undo(set.id)).toMatchObject({ state: 'undone', counts: { kept: 2 } })
    const created = await shop.desk.ask('/api/office/product/read', { id: added })
    expect(created.body.document.archived).toBe(true)
    expect((await read()).salesUnits.map(({ archived }) => archived)).toEqual([false, true])
  })

  /** Every sales unit of these products is ordered once. */
  async function order(products: readonly number[]): Promise<void> {
    const [placed] = await shop.database.query<{ id: number }>(sql`
      INSERT INTO orders (customer_id, note, seller_name, language, firm_name, full_name, address, zip_code, city, country_id)
      SELECT id, 'note', 'Seller', 'de', firm_name, 'Name', address, zip_code, city, country_id FROM customer
      WHERE id = ${shop.customerId} RETURNING id`)
    await shop.database.query(sql`
      INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                              product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity)
      SELECT ${placed?.id}, row_number() OVER (), product.id, sales_unit.id, article_number, 'b', product.name,
             product.unit, sales_unit.name, pieces, price, price, vat_rate, 1, 1
      FROM sales_unit JOIN product ON product.id = product_id WHERE product.id = ANY (${products}::integer[])`)
  }
})

describe('permissions', () => {
  test('[J-08] prices need their own, and a purchase price that one may not see is no column', async () => {
    const desk = await newDesk(shop, ['catalogue.change', 'catalogue.see'])
    const set = await shop.send(
      `Artikelnummer;Preis;Lagerplatz\n${article};1,60;Q\n`,
      'product',
      desk,
    )
    const compared = await shop.compare(set, {}, desk)
    expect(compared.counts).toMatchObject({ wrong: 1 })
    const [row] = await shop.rows(set.id)
    expect(row?.problems).toMatchObject([{ problem: 'not_allowed' }])
    const secret = await shop.send(`Artikelnummer;EK\n${article};1,10\n`, 'product', desk)
    const columns = [{ field: 'articleNumber' }, { field: 'purchasePrice' }]
    const body = { id: secret.id, columns, emptyClears: false, forNew: {} }
    const refused = await desk.ask('/api/office/change-set/compare', body)
    expect(refused.body.details).toEqual({ 'columns.1.field': 'not_valid' })
    // Who may see it does, others see the row without it.
    const own = await shop.compare(await shop.send(`Artikelnummer;EK\n${article};1,10\n`))
    expect((await shop.rows(own.id))[0]?.cells).toMatchObject([{ field: 'purchasePrice' }])
    const seen = await desk.ask('/api/office/change-set/rows', { id: own.id, size: 10 })
    expect(seen.body.rows[0]?.cells).toEqual([])
    const samples = async (by: typeof desk) => {
      const answer = await by.ask('/api/office/change-set/read', { id: own.id })
      return answer.body.columns[1]?.samples
    }
    expect([await samples(shop.desk), await samples(desk)]).toEqual([['1,10'], []])
    await shop.apply(own.id)
    const undo = await desk.ask('/api/office/change-set/undo', { id: own.id })
    expect(undo.body.code).toBe('not_allowed')
  })
})

test('[J-01] a set that was cancelled is not applied, and one that was applied is not cancelled', async () => {
  const set = await shop.compare(await shop.send(`Artikelnummer;Sorte\n${article};gelb\n`))
  expect((await shop.desk.ask('/api/office/change-set/cancel', { id: set.id })).status).toBe(200)
  const body = { id: set.id, leaveOutWrong: false, confirmed: false }
  expect((await shop.desk.ask('/api/office/change-set/apply', body)).body.code).toBe('wrong_step')
  const next = await shop.compare(await shop.send(`Artikelnummer;Sorte\n${article};gelb\n`))
  await shop.apply(next.id)
  const cancel = () => shop.desk.ask('/api/office/change-set/cancel', { id: next.id })
  expect((await cancel()).body.code).toBe('wrong_step')
  // The moment between the end of applying and the end of its job.
  const ofNext = sql`id = (SELECT job_id FROM change_set WHERE id = ${next.id})`
  await shop.database.query(sql`
    UPDATE job SET state = 'running', lease = gen_random_uuid(), lease_until = now() + interval '1 hour'
    WHERE ${ofNext}`)
  expect((await cancel()).body.code).toBe('wrong_step')
  const ended = await shop.database.query(sql`
    UPDATE job SET state = 'done', lease = NULL, lease_until = NULL WHERE ${ofNext}
    RETURNING cancel_requested_at AS cancelled`)
  expect(ended).toEqual([{ cancelled: null }])
})

test('[J-01] two sheets at once are both applied', async () => {
  const files = ['Sorte', 'Lagerplatz'].map(
    (header) => `Artikelnummer;${header}\n${article};both\n`,
  )
  const sets = await Promise.all(files.map((file) => shop.send(file)))
  await Promise.all(sets.map((set) => shop.compare(set)))
  await Promise.all(sets.map(({ id: each }) => shop.apply(each)))
  expect(await read()).toMatchObject({ variety: 'both', location: 'both' })
})

test('[J-10] categories of one sheet may stand below each other, brands are added', async () => {
  const file =
    'Kategoriepfad;Name (en)\nGetränke;Drinks\nGetränke > Saft;Juice\nLebensmittel;Food\n'
  const set = await shop.compare(await shop.send(file, 'category'))
  expect(set.counts).toMatchObject({ new: 2, changed: 0, unchanged: 1, wrong: 0 })
  await shop.apply(set.id)
  const nodes = await shop.desk.ask('/api/office/category/tree')
  const drinks = nodes.body.find(({ name }) => name === 'Drinks')
  expect(nodes.body.find(({ name }) => name === 'Juice')).toMatchObject({ parent: drinks?.id })
  expect(await shop.undo(set.id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
  const brands = await shop.compare(await shop.send(`Marke\nNeue Marke\nÖz Gıda\n`, 'brand'))
  expect(brands.counts).toMatchObject({ new: 1, unchanged: 1 })
  await shop.apply(brands.id)
  const use = await shop.compare(
    await shop.send(`${newHeader}\n${newRow('B-1', { brand: 'neue marke' })}\n`),
  )
  expect(use.counts).toMatchObject({ new: 1 })
})
