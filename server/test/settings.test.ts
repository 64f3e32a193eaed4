import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { settingsOf, type Doc, type Settings } from './settings-calls.ts'
import { call } from './support.ts'

let shop: BillingShop
let anna: Desk
let settings: Settings
let ben: Desk
let reader: Desk

beforeAll(async () => {
  shop = await openBillingShop()
  await shop.owner.query(sql`SELECT setval(pg_get_serial_sequence('country', 'id'), 100)`)
  anna = await newDesk(shop, ['settings.change'])
  settings = settingsOf(anna)
  ben = await newDesk(shop, ['settings.change'])
  reader = await newDesk(shop, ['settings.see'])
})
afterAll(() => shop.close())

const sections = [
  'company',
  'numbers',
  'vat',
  'countries',
  'delivery',
  'languages',
  'texts',
] as const

describe('settings', () => {
  test.each(sections)(
    '[E-01] %s is seen with one permission and changed with another',
    async (section) => {
      const seen = await settings.read(section, reader)
      expect(seen).toEqual(await settings.read(section))
      const refused = await settings.save(section, seen, seen, { desk: reader })
      expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
      const stranger = await newDesk(shop, ['catalogue.change'])
      const hidden = await stranger.ask(`/api/office/settings/${section}/read`, { id: 1 })
      expect(hidden.status).toBe(403)
      const other = await anna.ask(`/api/office/settings/${section}/read`, { id: 2 })
      expect([other.status, other.body.code]).toEqual([404, 'not_found'])
    },
  )

  test('[E-01] two people change different fields, and the history says who', async () => {
    const seen = await settings.read('delivery')
    await settings.save('delivery', seen, { ...seen, deliveryCost: 12.5 })
    const merged = await settings.save(
      'delivery',
      seen,
      { ...seen, paymentDays: 21 },
      { desk: ben },
    )
    expect(merged.body.document).toMatchObject({ deliveryCost: 12.5, paymentDays: 21 })
    const refused = await settings.save(
      'delivery',
      seen,
      { ...seen, deliveryCost: 7 },
      { desk: ben },
    )
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(refused.body.changed).toEqual([
      { field: 'deliveryCost', seen: 9.9, mine: 7, theirs: 12.5 },
    ])
    expect(await settings.history('delivery')).toMatchObject([
      { field: 'paymentDays', by: ben.fullName },
      { field: 'deliveryCost', by: anna.fullName, old: 9.9, new: 12.5 },
    ])
    const shown = await call<{ deliveryCost: number }>(shop.app, '/public/web-api/company/get')
    expect(shown.body.deliveryCost).toBe(12.5)
  })

  test.each([
    ['deliveryCost', -1],
    ['deliveryCost', 1.234],
    ['paymentDays', 400],
    ['freeDeliveryLimit', '10'],
  ])('[E-07] delivery: %s of %s is refused', async (field, value) => {
    const seen = await settings.read('delivery')
    const { status, body } = await settings.save('delivery', seen, { ...seen, [field]: value })
    expect([status, body.code]).toEqual([400, 'not_valid'])
    expect(Object.keys(body.details ?? {}).join()).toContain(field)
    expect(await settings.read('delivery')).toEqual(seen)
  })
})

describe('the company', () => {
  test.each([
    [{ iban: 'DE02120300000000202052' }, { iban: 'not_valid' }],
    [{ vatId: 'DE123456789' }, { vatId: 'not_valid' }],
    [{ vatId: '', taxNumber: ' ' }, { taxNumber: 'required' }],
    [{ phone: 'none' }, { phone: 'not_valid' }],
    [{ email: 'shop.example.com' }, { email: 'not_valid' }],
    [{ country: 'ZZ' }, { country: 'not_valid' }],
    [{ timeZone: 'Mars/Base' }, { timeZone: 'not_valid' }],
    [{ logo: 'none.webp' }, { logo: 'not_valid' }],
  ])('[E-02] %o is refused by the rules of invoices', async (wrong, details) => {
    const seen = await settings.read('company')
    const { status, body } = await settings.save('company', seen, { ...seen, ...wrong })
    expect([status, body.details]).toEqual([400, details])
    expect(await settings.read('company')).toEqual(seen)
  })

  test('[E-02] is stored in one form, and documents name it', async () => {
    const seen = await settings.read('company')
    const wanted = {
      ...seen,
      name: ' Handel &  "Söhne" 🍅 GmbH ',
      iban: 'DE02 1203 0000 0000 2020 51',
      vatId: '123 456 788',
    }
    expect((await settings.save('company', seen, wanted)).body.document).toMatchObject({
      name: 'Handel & "Söhne" 🍅 GmbH',
      iban: 'DE02120300000000202051',
      vatId: 'DE123456788',
    })
  })

  test.each(['DE-006', 'ÖKO', 'DE-ÖKO-6', 'de-öko-006'])(
    '[E-09] an organic control body %s is refused',
    async (organicNumber) => {
      const seen = await settings.read('company')
      const { status, body } = await settings.save('company', seen, { ...seen, organicNumber })
      expect(status).toBe(400)
      expect(Object.keys(body.details ?? {})).toEqual(['wanted.organicNumber'])
    },
  )
  test.each(['DE-ÖKO-006', 'ES-ECO-020-CV', null])(
    '[E-09] an organic control body %s is stored',
    async (organicNumber) => {
      const seen = await settings.read('company')
      const { body } = await settings.save('company', seen, { ...seen, organicNumber })
      expect(body.document).toMatchObject({ organicNumber })
    },
  )
})

describe('numbers', () => {
  test('[E-03] have another prefix and count on; both prefixes are found', async () => {
    const first = await shop.invoice(await shop.addOrder())
    const seen = await settings.read('numbers')
    const wanted = { ...seen, invoice: { prefix: 'INV', padding: 3 } }
    expect((await settings.save('numbers', seen, wanted)).status).toBe(200)
    const second = await shop.invoice(await shop.addOrder())
    const numbers = await shop.database.query<{ number: string; series: number }>(sql`
      SELECT number, series_number AS series FROM invoice WHERE id IN (${first}, ${second}) ORDER BY id`)
    const [old, next] = numbers
    expect(next?.series).toBe((old?.series ?? 0) + 1)
    expect(next?.number).toMatch(new RegExp(String.raw`^INV-\d{4}-0*${next?.series}$`))
    expect(next?.number.split('-')[2]?.length).toBe(3)
    for (const { number } of numbers) {
      const { body } = await shop.asAgent<{ orders?: unknown[] } & unknown[]>(
        '/api/stockAgent/order/search',
        { searchText: number },
      )
      expect([number, JSON.stringify(body).includes(number)]).toEqual([number, true])
    }
  })

  test.each([
    [{ waybill: { prefix: 'RE', padding: 5 } }, 'waybill.prefix'],
    [{ invoice: { prefix: 'LS', padding: 5 } }, 'invoice.prefix'],
    [{ invoice: { prefix: 'R-E', padding: 5 } }, 'wanted.invoice.prefix'],
    [{ invoice: { prefix: 'RE', padding: 0 } }, 'wanted.invoice.padding'],
  ])('[E-03] %o is refused', async (wrong, field) => {
    const seen = await settings.read('numbers')
    const { status, body } = await settings.save('numbers', seen, { ...seen, ...wrong })
    expect([status, Object.keys(body.details ?? {})]).toEqual([400, [field]])
  })
})

describe('countries', () => {
  test('[E-05] the registration offers those that are delivered to', async () => {
    const seen = await settings.read('countries')
    const name = { de: 'Frankreich', en: 'France', tr: 'Fransa' }
    const wanted = {
      countries: [
        ...seen.countries.map((each: Doc) => ({ ...each, offered: each.code !== 'AT' })),
        {
          id: -1,
          code: 'NL',
          name: { de: 'Niederlande', en: 'Netherlands', tr: 'Hollanda' },
          offered: true,
        },
      ],
    }
    const saved = await settings.save('countries', seen, wanted)
    expect(saved.status).toBe(200)
    const offered = await call<{ id: number; name: string }[]>(
      shop.app,
      '/public/web-api/country/list',
      undefined,
      { lang: 'de' },
    )
    const names = offered.body.map((each) => each.name)
    expect(names).toContain('Niederlande')
    expect(names).not.toContain('Österreich')
    const registered = await call<Failure>(shop.app, '/public/web-api/signup', {
      username: 'austria1',
      password: 'Kunde2Neu',
      passwordAgain: 'Kunde2Neu',
      fullName: 'Karla Kunde',
      email: 'karla@kunde.example',
      phone1: '0421 1234567',
      countryId: seen.countries.find(({ code }: { code: string }) => code === 'AT').id,
      zipCode: '1010',
      address: 'Ring 2',
      city: 'Wien',
    })
    expect([registered.status, registered.body.details]).toEqual([400, { countryId: 'not_valid' }])
    const now = await settings.read('countries')
    const twice = await settings.save('countries', now, {
      countries: [...now.countries, { id: -1, code: 'NL', name, offered: true }],
    })
    expect([twice.status, twice.body.details]).toEqual([400, { countries: 'taken' }])
  })

  test('[E-05] a shop delivers somewhere, and only to countries that exist', async () => {
    const seen = await settings.read('countries')
    const none = seen.countries.map((each: Doc) => ({ ...each, offered: false }))
    const nowhere = await settings.save('countries', seen, { countries: none })
    expect([nowhere.status, nowhere.body.details]).toEqual([400, { countries: 'required' }])
    const name = { de: 'X', en: 'X', tr: 'X' }
    const unknown = await settings.save('countries', seen, {
      countries: [...seen.countries, { id: -1, code: 'XX', name, offered: true }],
    })
    expect(unknown.body.details).toEqual({ 'countries.-1.code': 'not_valid' })
    const home = seen.countries.filter(({ code }: { code: string }) => code !== 'DE')
    const used = await settings.save('countries', seen, { countries: home })
    expect([used.status, used.body.code]).toEqual([409, 'in_use'])
  })
})

describe('languages', () => {
  test('[E-06] the storefront hears which are offered; the main one is one of them', async () => {
    const seen = await settings.read('languages')
    const refused = await settings.save('languages', seen, { offered: ['de'], main: 'tr' })
    expect([refused.status, refused.body.details]).toEqual([400, { main: 'not_valid' }])
    expect(
      (await settings.save('languages', seen, { offered: ['tr', 'en'], main: 'tr' })).status,
    ).toBe(200)
    const company = await call(shop.app, '/public/web-api/company/get')
    expect(company.body).toMatchObject({ languages: ['en', 'tr'], mainLanguage: 'tr' })
    const jobs = await shop.database.query(sql`SELECT id FROM job WHERE kind = 'fill-texts'`)
    expect(jobs).toHaveLength(1)
    await shop.owner.query(sql`
      CREATE TABLE leaflet (id integer PRIMARY KEY, long_title localized, stand_ins text[])`)
    await shop.owner.query(sql`
      INSERT INTO leaflet VALUES (1, '{"de": "Reis", "en": "Reis", "tr": "Pirinç"}', '{longTitle.en}'),
                                 (2, '{"de": "Reis", "en": "Rice", "tr": "Reis"}', '{longTitle.tr}')`)
    await shop.owner.query(sql`SELECT refill_texts('leaflet', 0, 10)`)
    expect(
      await shop.owner.query(sql`SELECT long_title AS title FROM leaflet ORDER BY id`),
    ).toEqual([
      { title: { de: 'Reis', en: 'Pirinç', tr: 'Pirinç' } },
      { title: { de: 'Reis', en: 'Rice', tr: 'Reis' } },
    ])
    await shop.owner.query(sql`DROP TABLE leaflet`)
    await settings.save('languages', await settings.read('languages'), seen)
  })
})
