import type { Failure } from '@kontor/contract/core/endpoint'
import type { Setup } from '@kontor/contract/office/setup'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { addStaffAccount } from '../src/cli/staff-accounts.ts'
import { sql } from '../src/database/sql.ts'
import { newSetupToken } from '../src/setup/setup-link.ts'
import { cloneDatabase } from './database.ts'
import { appOptions, call } from './support.ts'

type Cloned = Awaited<ReturnType<typeof cloneDatabase>>

let cloned: Cloned
let app: FastifyInstance
let link: string

beforeEach(async () => {
  cloned = await cloneDatabase()
  app = await buildApp({ ...appOptions(cloned.database), refusedPasswords: ['Office1234'] })
  link = (await newSetupToken(cloned.database)) ?? ''
})
afterEach(async () => {
  await app.close()
  await cloned.close()
})

const owner = { username: 'chefin', fullName: 'Clara Chefin', password: 'Kisten2Stapel' }

interface Begun extends Failure {
  readonly token: string
  readonly permissions: string[]
}

const begin = (token: string, more: object = {}) =>
  call<Begun>(app, '/api/office/setup/begin', { token, ...owner, ...more })

const check = async (token: string) =>
  (await call(app, '/api/office/setup/check', { token })).status

const company = {
  name: 'Hofgut Handel',
  address: 'Hof 1',
  zipCode: '28195',
  city: 'Bremen',
  country: 'DE',
  phone: '0421 123456',
  email: 'info@hofgut.example',
  mapLocation: 'Hof 1, Bremen',
  sellerName: '',
  taxNumber: '60/123/45678',
  vatId: '',
  bankName: 'Bank',
  iban: 'DE02120300000000202051',
  bic: '',
  registerEntry: null,
  managingDirector: null,
  organicNumber: null,
  timeZone: 'Europe/Berlin',
  logo: null,
  iosUrl: null,
  androidUrl: null,
  websiteUrl: null,
}

describe('the set-up link', () => {
  test('[U-01] makes the first owner, once', async () => {
    expect(await check(link)).toBe(200)
    const { status, body } = await begin(link)
    expect([status, body.permissions?.includes('staff.change')]).toEqual([200, true])
    expect(await check(link)).toBe(403)
    const again = await begin(link, { username: 'second1' })
    expect([again.status, again.body.code]).toEqual([403, 'link_expired'])
    expect(await newSetupToken(cloned.database)).toBeUndefined()
  })

  test('[U-01] is stored as a hash only, and the newest counts', async () => {
    const newer = await newSetupToken(cloned.database)
    expect(await check(link)).toBe(403)
    expect(await check(newer ?? '')).toBe(200)
    const [row] = await cloned.database.query<{ row: string }>(
      sql`SELECT shop_setup::text AS row FROM shop_setup`,
    )
    expect(row?.row).not.toContain(newer)
    expect(await check('A'.repeat(43))).toBe(403)
  })

  test('[U-01] used by two at once makes one owner', async () => {
    const both = await Promise.all([begin(link), begin(link, { username: 'second1' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]))
    const staff = await cloned.database.query(sql`SELECT id FROM account WHERE role = 'STAFF'`)
    expect(staff).toHaveLength(1)
  })

  test('[U-01] is dead as soon as there is an owner by the command line', async () => {
    await addStaffAccount(cloned.database, { ...owner, role: 'STAFF' })
    expect(await check(link)).toBe(403)
  })

  test.each([
    [{ username: 'a' }, { username: 'username_not_valid' }],
    [{ fullName: '' }, { fullName: 'required' }],
    [
      { fullName: 'X', password: 'short' },
      { fullName: 'fullName_not_valid', password: 'password_not_valid' },
    ],
    [{ password: 'short' }, { password: 'password_not_valid' }],
    [{ password: 'Office1234' }, { password: 'password_not_valid' }],
  ])('[U-01] %o is refused, and the link lives on', async (wrong, details) => {
    const { status, body } = await begin(link, wrong)
    expect([status, body.details]).toEqual([400, details])
    expect(await check(link)).toBe(200)
  })
})

test('[U-02] [U-03] the company is entered in the browser, step by step', async () => {
  const { token } = (await begin(link)).body
  const ask = <Body>(path: string, body?: unknown) =>
    call<Body & Failure>(app, `/api/office/${path}`, body, { token })
  const setup = async () => (await ask<Setup>('setup/read')).body
  expect(await setup()).toEqual({ finished: false, steps: [] })
  // The storefront has no company yet, and says so instead of failing.
  expect((await call<Failure>(app, '/public/web-api/company/get')).body.code).toBe('not_found')
  expect((await ask('settings/company/read', { id: 1 })).status).toBe(404)
  expect((await ask('settings/delivery/read', { id: 1 })).status).toBe(404)

  const wrong = { ...company, iban: 'DE00' }
  const refused = await ask('settings/company/save', { id: null, seen: null, wanted: wrong })
  expect([refused.status, refused.body.details]).toEqual([400, { iban: 'not_valid' }])
  await ask('setup/done', { step: 'articles' })
  expect((await setup()).finished).toBe(false)
  const saved = await ask<{ id: number }>('settings/company/save', {
    id: null,
    seen: null,
    wanted: company,
  })
  expect([saved.status, saved.body.id]).toEqual([200, 1])
  const again = await ask('settings/company/save', { id: null, seen: null, wanted: company })
  expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
  await ask('setup/done', { step: 'company' })
  expect((await setup()).steps).toContain('company')

  const countries = await call<{ name: string }[]>(app, '/public/web-api/country/list', undefined, {
    lang: 'de',
  })
  expect(countries.body.map(({ name }) => name)).toEqual(['Deutschland'])
  expect((await ask('setup/done', { step: 'articles' })).body).toMatchObject({ finished: true })
})
