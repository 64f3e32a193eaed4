import type { CustomerDocument } from '@kontor/contract/office/customer-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBuyer } from './buyer.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let desk: Desk

beforeAll(async () => {
  shop = await openShop()
  desk = await newDesk(shop, ['customers.change'])
})
afterAll(() => shop.close())

let added = 0

const document = (changes: Partial<CustomerDocument> = {}): CustomerDocument => ({
  username: `firma${(added += 1)}`,
  fullName: 'Anna Berger',
  firmName: 'Café Wien',
  email: 'anna@example.com',
  phone1: '0043 1 234',
  phone2: null,
  taxNumber: 'atu 1358 5627',
  vatCheck: null,
  leitwegId: null,
  address: 'Ring 1',
  zipCode: '1010',
  city: 'Wien',
  countryId: 2,
  language: 'de',
  archived: false,
  ...changes,
})

const add = (changes: Partial<CustomerDocument> = {}) =>
  desk.ask('/api/office/customer/save', { id: null, seen: null, wanted: document(changes) })

const check = { vatId: 'AT U13585627', on: '2026-11-02', valid: true, by: 'Ada, BZSt online' }

describe('[M-12] customers in the office', () => {
  test('are added with a VAT id in one form, and found by words', async () => {
    const { status, body } = await add({ firmName: 'Naschmarkt Çelik' })
    expect([status, body.document.taxNumber]).toEqual([200, 'ATU13585627'])
    const found = await desk.ask('/api/office/customer/list', { search: 'celik wien', size: 10 })
    expect(found.body.rows).toMatchObject([
      { id: body.id, firmName: 'Naschmarkt Çelik', country: 'Austria', vatCheck: 'unchecked' },
    ])
    const countries = await desk.ask('/api/office/customer/countries', undefined)
    expect(countries.body).toContainEqual({ id: 2, code: 'AT', name: 'Austria', offered: true })
  })

  test.each<[Partial<CustomerDocument>, Record<string, string>]>([
    [{ taxNumber: 'ATU13585628' }, { taxNumber: 'vat_id_not_valid' }],
    [{ leitwegId: '04011000-1234512345-07' }, { leitwegId: 'leitweg_id_not_valid' }],
    [{ zipCode: 'SW1A 1AA' }, { zipCode: 'zipCode_not_valid' }],
    [{ email: 'nobody' }, { email: 'email_not_valid' }],
    [{ countryId: 2_000_000 }, { countryId: 'not_valid' }],
    [{ vatCheck: { ...check, vatId: 'ATU13585628' } }, { 'vatCheck.vatId': 'vat_id_not_valid' }],
  ])('are refused field by field: %j', async (changes, details) => {
    const { status, body } = await add(changes)
    expect([status, body.details]).toMatchObject([400, details])
  })

  test('[M-05] a check of the VAT id is recorded with day, result and who, and has a history', async () => {
    const { body: kept } = await add()
    const { id, document: seen } = kept
    const saved = await desk.ask('/api/office/customer/save', {
      id,
      seen,
      wanted: { ...seen, vatCheck: check, leitwegId: ' 991-33333test-33' },
    })
    expect(saved.body.document).toMatchObject({
      vatCheck: { ...check, vatId: 'ATU13585627' },
      leitwegId: '991-33333TEST-33',
    })
    const rows = async () =>
      (
        await desk.ask('/api/office/customer/list', {
          filters: [{ column: 'vatCheck', in: ['confirmed', 'refuted'] }],
          size: 50,
        })
      ).body.rows.filter((row) => row.id === id)
    expect(await rows()).toMatchObject([{ vatCheck: 'confirmed' }])
    const refuted = { ...saved.body.document, vatCheck: { ...check, valid: false } }
    await desk.ask('/api/office/customer/save', { id, seen: saved.body.document, wanted: refuted })
    expect(await rows()).toMatchObject([{ vatCheck: 'refuted' }])
    const history = await desk.ask('/api/office/customer/history', { id, size: 50 })
    expect(history.body.entries.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['vatCheck.valid', 'leitwegId']),
    )
  })

  test('[M-05] a customer without a VAT id counts as unchecked, not as refuted', async () => {
    const { body: kept } = await add({ taxNumber: null })
    const { body } = await desk.ask('/api/office/customer/list', { size: 100 })
    expect(body.rows.find(({ id }) => id === kept.id)).toMatchObject({
      taxNumber: null,
      vatCheck: 'unchecked',
    })
  })

  test('what was registered before and is not touched does not prevent a save', async () => {
    const buyer = await newBuyer(shop)
    await shop.database.query({
      text: `UPDATE customer SET tax_number = 'ATU00000000', zip_code = 'old 1' WHERE id = $1`,
      values: [buyer.id],
    })
    const { document: seen } = (await desk.ask('/api/office/customer/read', { id: buyer.id })).body
    const wanted = { ...seen, city: 'Graz' }
    const saved = await desk.ask('/api/office/customer/save', { id: buyer.id, seen, wanted })
    expect([saved.status, saved.body.document]).toEqual([200, wanted])
  })

  test('one that ordered nothing is removed, and the books alone see no customers', async () => {
    const { body } = await add()
    const removed = await desk.ask('/api/office/customer/remove', { id: body.id })
    expect(removed.status).toBe(200)
    const clerk = await newDesk(shop, ['books.see'])
    expect((await clerk.ask('/api/office/customer/list', { size: 1 })).status).toBe(403)
  })
})
