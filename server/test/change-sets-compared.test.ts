import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newHeader, newRow, openProductSheets, type SheetProduct } from './sheet-products.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 60_000 })

let shop: Awaited<ReturnType<typeof openProductSheets>>
let article: SheetProduct['article']
let document: SheetProduct['document']
let read: SheetProduct['read']

beforeAll(async () => {
  shop = await openProductSheets()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ;({ article, document, read } = await shop.newProduct())
})

describe('compared with what is stored', () => {
  test('[J-03] rows are new, changed with each cell old and new, or unchanged', async () => {
    const set = await shop.send(
      `Artikelnummer;Preis;Lagerplatz;Name (de)\n${article};1,65;B-7;Gurke de\nC-x;;;\n`,
    )
    expect(set).toMatchObject({ state: 'read', rows: 2, failed: null })
    const compared = await shop.compare(set)
    expect(compared.counts).toMatchObject({ new: 0, changed: 1, unchanged: 0, wrong: 1 })
    const [changed] = await shop.rows(set.id, { states: ['changed'] })
    const unit = document.salesUnits[0]?.id
    expect(changed?.cells).toEqual([
      { field: 'location', old: 'A-1', new: 'B-7' },
      { field: `salesUnits.${unit}.price`, old: 1.5, new: 1.65 },
    ])
    // A product has a price for each unit, so the unit is named.
    expect(changed?.parts).toEqual([{ path: `salesUnits.${unit}`, name: 'Stück en' }])
    expect(await read()).toEqual(document)
  })

  test('[J-03] a missing column and an empty cell keep what is stored, unless empty clears', async () => {
    const set = await shop.send(`Artikelnummer;Lagerplatz;Sorte\n${article};;\n`)
    expect((await shop.compare(set)).counts).toMatchObject({ changed: 0, unchanged: 1 })
    const cleared = await shop.compare(set, { emptyClears: true })
    expect(cleared.counts).toMatchObject({ changed: 1 })
    await shop.apply(set.id)
    expect(await read()).toEqual({ ...document, location: null })
  })

  test('[J-04] a wrong row is named with its column, its value and the reason', async () => {
    const set = await shop.send(
      [
        newHeader,
        newRow('W-1', { ean: '4,01E+12' }),
        newRow('W-2', { brand: 'Nobody' }),
        newRow('W-3', { category: 'Obst > Äpfel' }),
        newRow('W-4', { price: 'viel' }),
        newRow('W-5', { ean: '4006381333932' }),
        newRow('W-6', { price: '' }),
        newRow('W-7'),
        newRow('W-7'),
        newRow(''),
        newRow('W-8', { price: '#WERT!' }),
      ].join('\n'),
    )
    const { counts, id: set1 } = await shop.compare(set)
    expect(counts).toMatchObject({ new: 0, wrong: 10 })
    const rows = await shop.rows(set1)
    expect(rows.map(({ row, problems }) => [row, problems.map(({ problem }) => problem)])).toEqual([
      [2, ['spoilt_code']],
      [3, ['unknown_brand']],
      [4, ['unknown_category']],
      [5, ['not_a_number']],
      [6, ['check_digit']],
      [7, ['required']],
      [8, ['repeated']],
      [9, ['repeated']],
      [10, ['required']],
      [11, ['formula_error']],
    ])
    expect(rows[0]?.problems[0]?.message).toMatch(/^EAN: “4,01E\+12” a spreadsheet has turned/)
    expect(rows[6]?.problems[0]?.message).toContain('(rows 8, 9)')
    const refused = await shop.desk.ask('/api/office/change-set/apply', {
      id: set1,
      leaveOutWrong: false,
      confirmed: false,
    })
    expect(refused.body.code).toBe('wrong_rows')
  })

  test('[J-04] wrong rows come back as a file that says why and can be read again', async () => {
    const set = await shop.send(
      `${newHeader}\n${newRow('F-1')}\n${newRow('F-2', { brand: 'X' })}\n`,
    )
    await shop.compare(set)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/office/change-set/wrong-rows?lang=de',
      headers: { authorization: `Bearer ${shop.desk.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ id: set.id, format: 'csv' }),
    })
    const lines = answer.body.replace(/\r\n$/, '').split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe(`\uFEFF${newHeader};Was nicht stimmt`)
    expect(lines[1]).toBe(`${newRow('F-2', { brand: 'X' })};Marke: „X“ diese Marke gibt es nicht`)
    expect(await shop.apply(set.id, { leaveOutWrong: true })).toMatchObject({
      state: 'applied',
      counts: { applied: 1, wrong: 1 },
    })
    const again = await shop.compare(await shop.send(answer.body))
    expect(again.counts).toMatchObject({ wrong: 1 })
  })

  test('[J-02] 1.234 alone is asked about, other values of the column decide', async () => {
    const set = await shop.send(`Artikelnummer;Preis;EK\n${article};1.234;1.234,50\n`)
    expect(set.columns.map(({ decimal }) => decimal)).toEqual([null, 'ask', ','])
    const columns = [{ field: 'articleNumber' }, { field: 'units.1.price' }, { field: null }]
    const body = { id: set.id, columns, emptyClears: false, forNew: {} }
    const refused = await shop.desk.ask('/api/office/change-set/compare', body)
    expect(refused.body.details).toEqual({ 'columns.1.decimal': 'required' })
    const said = [columns[0], { field: 'units.1.price', decimal: ',' }, columns[2]]
    await shop.compare(set, { columns: said })
    const [row] = await shop.rows(set.id)
    expect(row?.cells[0]?.new).toBe(1234)
    // The answer is remembered by the header.
    const next = await shop.send(`artikel nummer;PREIS;ek\n${article};1.300;2\n`)
    expect(next.columns.map(({ field, decimal }) => [field, decimal])).toEqual([
      ['articleNumber', null],
      ['units.1.price', ','],
      [null, null],
    ])
  })
})

describe('guard rails', () => {
  test('[J-05] a price that jumps is asked about, and can be confirmed or left out', async () => {
    const set = await shop.compare(await shop.send(`SKU;Price\n${article};9.99\n`))
    expect(set.counts).toMatchObject({ changed: 1, questions: 1 })
    const body = { id: set.id, leaveOutWrong: false, confirmed: false }
    const asked = await shop.desk.ask('/api/office/change-set/apply', body)
    expect(asked.body.code).toBe('needs_confirmation')
    const [row] = await shop.rows(set.id, { asked: true })
    expect(row?.questions).toMatchObject([{ reason: 'price_jump', old: 1.5, new: 9.99 }])
    const left = { id: set.id, leftOut: true }
    await shop.desk.ask('/api/office/change-set/leave-out', left)
    expect(await shop.apply(set.id)).toMatchObject({ state: 'applied', counts: { applied: 0 } })
    expect(await read()).toEqual(document)
  })
})
