import type { CustomerDocument } from '@kontor/contract/office/customer-document'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { manyCustomers } from '../src/customers/customer.ts'
import { setPassword } from '../src/accounts/manage-accounts.ts'
import { sql } from '../src/database/sql.ts'
import { newDesk } from './office-desk.ts'
import { exported, openSheets, type OpenSheets } from './sheets.ts'
import { call } from './support.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 120_000 })

let shop: OpenSheets

beforeAll(async () => {
  shop = await openSheets()
})
afterAll(() => shop.close())

const header = 'Kundennummer;Firma;Ansprechpartner;E-Mail;Telefon;Straße;PLZ;Ort;Land;USt-IdNr.'
const row = (
  number: string,
  more: Partial<Record<'mail' | 'zip' | 'land' | 'name', string>> = {},
) =>
  [
    number,
    `${number} GmbH`,
    more.name ?? 'Ayşe Yılmaz',
    more.mail ?? `${number}@example.com`,
    '+49 (0)30/12 34-5',
    'Am  Kai 1',
    more.zip ?? '20457',
    'Hamburg',
    more.land ?? 'Deutschland',
    'de 123.456.788',
  ].join(';')

async function customers(): Promise<Map<string, CustomerDocument>> {
  const rows = await shop.database.query<{ id: number }>(sql`SELECT id FROM customer`)
  const found = await manyCustomers.read(
    shop.database,
    rows.map(({ id }) => id),
  )
  return new Map([...found.values()].map((document) => [document.username, document]))
}

const logIn = (username: string, password: string) =>
  call<{ code?: string }>(shop.app, '/public/web-api/login', { username, password })

test('[J-13] customers come in without a password, and log in once one is set', async () => {
  const set = await shop.compare(
    await shop.send(`${header}\n${row('K1001')}\n${row('K1002', { zip: '1067' })}\n`, 'customer'),
  )
  expect(set.columns.map(({ field }) => field)).not.toContain(null)
  expect(set.counts).toMatchObject({ new: 2, wrong: 0 })
  const [shown] = await shop.rows(set.id)
  expect(await shop.apply(set.id)).toMatchObject({ state: 'applied', counts: { applied: 2 } })
  const stored = await customers()
  expect(stored.get('K1001')).toEqual(shown?.cells[0]?.new)
  expect(stored.get('K1001')).toMatchObject({
    firmName: 'K1001 GmbH',
    phone1: '0049 30 12 34 5',
    address: 'Am Kai 1',
    taxNumber: 'DE123456788',
    countryId: 1,
    language: 'de',
  })
  expect(stored.get('K1002')?.zipCode).toBe('01067')
  for (const password of ['', '$argon2id$none', 'none', 'Correct1horse']) {
    expect((await logIn('K1001', password)).status).not.toBe(200)
    expect((await logIn('K1001', password)).status).not.toBe(500)
  }
  expect((await logIn('K1001', 'Correct1horse')).body.code).toBe('bad_credentials')
  await setPassword(shop.database, 'K1001', 'Correct1horse')
  expect((await logIn('K1001', 'Correct1horse')).status).toBe(200)
})

test('[J-13] no column takes a password, and none is in an export', async () => {
  const set = await shop.send(
    'Kundennummer;Passwort;Password;password_hash\nK1;a;b;c\n',
    'customer',
  )
  expect(set.columns.map(({ field }) => field)).toEqual(['username', null, null, null])
  const fields = await shop.desk.ask('/api/office/change-set/fields', { kind: 'customer' })
  expect(fields.body.map(({ field }) => field).join(' ')).not.toMatch(/pass/i)
  const file = (await exported(shop.database, 'customer', 'csv')).toString()
  expect(file).not.toMatch(/argon2|passw/i)
  const again = await shop.compare(await shop.send(file, 'customer'))
  expect(again.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
})

test('[J-13] a wrong row is named, a name of the house is taken, in any letter case', async () => {
  const set = await shop.compare(
    await shop.send(
      [
        header,
        row('K2001', { mail: 'nobody' }),
        row('K2002', { land: 'Atlantis' }),
        row('OWNER'),
        row('K2003'),
        row('k2003'),
        row('K2004', { name: 'X' }),
        row('x'),
      ].join('\n'),
      'customer',
    ),
  )
  const rows = await shop.rows(set.id)
  expect(
    rows.map(({ problems }) => problems.map(({ field, problem }) => [field, problem])),
  ).toEqual([
    [['email', 'not_valid']],
    [['country', 'unknown_value']],
    [['username', 'taken']],
    [['username', 'repeated']],
    [['username', 'repeated']],
    [['fullName', 'not_valid']],
    [['username', 'not_valid']],
  ])
})

test('[J-13] sheets of customers need the permission for customers, and no other', async () => {
  const sales = await newDesk(shop, ['customers.change'])
  const set = await shop.send(`${header}\n${row('K3001')}\n`, 'customer', sales)
  expect((await shop.compare(set, {}, sales)).counts).toMatchObject({ new: 1 })
  const catalogue = await newDesk(shop, ['catalogue.change', 'prices.change'])
  for (const [path, body] of [
    ['/api/office/change-set/read', { id: set.id }],
    ['/api/office/change-set/rows', { id: set.id, size: 1 }],
    ['/api/office/change-set/apply', { id: set.id, leaveOutWrong: true, confirmed: true }],
    ['/api/office/change-set/cancel', { id: set.id }],
    ['/api/office/change-set/export', { kind: 'customer', format: 'csv' }],
    ['/api/office/change-set/fields', { kind: 'payment' }],
  ] as const) {
    expect([path, (await catalogue.ask(path, body)).body.code]).toEqual([path, 'not_allowed'])
  }
  const listed = await catalogue.ask('/api/office/change-set/list', { size: 100 })
  expect(listed.body.map(({ kind }) => kind)).not.toContain('customer')
  const own = await sales.ask('/api/office/change-set/list', { size: 100 })
  expect(new Set(own.body.map(({ kind }) => kind))).toEqual(new Set(['customer']))
  const reader = await newDesk(shop, ['settings.change'])
  const refused = await reader.ask('/api/office/change-set/list', { size: 1 })
  expect(refused.body.code).toBe('not_allowed')
})

const entry = fc.record({
  firm: fc.stringMatching(/^[A-Z][a-zäöüß &.-]{0,20}[a-z]$/),
  city: fc.constantFrom('Berlin', 'Wien', 'İzmir', 'Bad  Ems', ''),
  zip: fc.constantFrom('10115', '1067', '35390', ''),
  phone: fc.constantFrom('030 1', '+49 171/99', ''),
  tax: fc.constantFrom('DE 123456788', '12/345/67890', ''),
  land: fc.constantFrom('DE', 'Austria', 'türkiye', ''),
  locked: fc.constantFrom('ja', 'nein', ''),
})
const names = ['demo', 'other', 'R1001', 'R1002', 'R1003']
const sheet = fc.dictionary(fc.constantFrom(...names), entry, { minKeys: 1 })

test('[J-06] what is applied of random customers is what was shown, and [J-07] undoing restores every value', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, async (given) => {
      const before = await customers()
      const lines = Object.entries(given).map(([name, each]) =>
        [name, each.firm, each.city, each.zip, each.phone, each.tax, each.land, each.locked].join(
          ';',
        ),
      )
      const file = `Benutzername;Firma;Ort;PLZ;Telefon 2;Steuernummer;Land;Gesperrt\n${lines.join('\n')}\n`
      const forNew = {
        fullName: 'Neu Kunde',
        email: 'new@example.com',
        phone1: '1',
        address: 'Weg 1',
        zipCode: '10115',
        city: 'Berlin',
      }
      const { id } = await shop.compare(await shop.send(file, 'customer'), { forNew })
      const shown = await shop.rows(id)
      expect(shown.filter(({ state }) => state === 'wrong')).toEqual([])
      await shop.apply(id)
      const after = await customers()
      for (const { key, state, cells } of shown) {
        const wanted: Record<string, unknown> =
          state === 'new'
            ? (cells[0]?.new as Record<string, unknown>)
            : {
                ...before.get(key),
                ...Object.fromEntries(cells.map((cell) => [cell.field, cell.new])),
              }
        expect(after.get(key)).toEqual(wanted)
      }
      const others = [...before].filter(([name]) => !(name in given))
      for (const [name, document] of others) expect(after.get(name)).toEqual(document)
      expect(await shop.undo(id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
      expect(await customers()).toEqual(before)
    }),
    { numRuns: 8 },
  )
})

test('[J-33] the ids in rows are named in the language of the user', async () => {
  const valuesOf = async (kind: string, field: string, lang: string) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/office/change-set/fields?lang=${lang}`,
      headers: { authorization: `Bearer ${shop.desk.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ kind }),
    })
    const fields = answer.json<{ field: string; values: { id: number; name: string }[] }[]>()
    return fields.find((each) => each.field === field)?.values ?? []
  }
  const [germany] = await shop.database.query<{ id: number }>(
    sql`SELECT id FROM country WHERE code = 'DE'`,
  )
  expect(await valuesOf('customer', 'country', 'tr')).toContainEqual({
    id: germany?.id,
    name: 'Almanya',
  })
  expect(await valuesOf('customer', 'country', 'de')).toContainEqual({
    id: germany?.id,
    name: 'Deutschland',
  })
  const types = await shop.database.query<{ id: number; name: string }>(
    sql`SELECT id, name ->> 'de' AS name FROM payment_type ORDER BY id`,
  )
  expect(types.length).toBeGreaterThan(0)
  expect(await valuesOf('payment', 'type', 'de')).toEqual(types)
  // Numbers and texts say it themselves.
  expect(await valuesOf('payment', 'amount', 'de')).toEqual([])
})
