import type { SessionUser } from '@kontor/contract/core/session'
import type { Failure } from '@kontor/contract/core/endpoint'
import { registrationErrors, type RegistrationEntry } from '@kontor/contract/rules/registration'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM registration_attempt`))

let registered = 0

const entry = (changes: object = {}) => ({
  username: `kunde${(registered += 1)}`,
  password: 'Secret7',
  passwordAgain: 'Secret7',
  fullName: 'Jürgen Groß',
  email: 'juergen@imbiss.example',
  phone1: '030 123456',
  countryId: 1,
  zipCode: '10115',
  address: 'Hauptstr. 5',
  city: 'Berlin',
  ...changes,
})

const register = (body: object, options: Parameters<typeof call>[3] = {}) =>
  call<Failure>(shop.app, '/public/web-api/signup', body, options)

const logIn = (username: string, password = 'Secret7') =>
  call<SessionUser>(shop.app, '/public/web-api/login', { username, password })

const accountOf = async (username: string) => {
  const { body } = await logIn(username)
  return (await call(shop.app, '/web-api/account', undefined, { token: body.token })).body
}

describe('a registration', () => {
  test('[L-16] makes a customer who can log in at once, in any letter case', async () => {
    const { status, body } = await register(
      entry({ username: 'Imbiss7', firmName: ' Imbiss  Groß ', taxNumber: 'DE1', phone2: '030 2' }),
      { lang: 'tr' },
    )
    expect([status, body]).toEqual([201, {}])
    expect((await logIn('iMBISS7')).body).toMatchObject({
      fullName: 'Jürgen Groß',
      roleName: 'CUSTOMER',
    })
    expect(await accountOf('Imbiss7')).toEqual({
      name: 'Jürgen Groß',
      firmName: 'Imbiss Groß',
      taxNumber: 'DE1',
      address: 'Hauptstr. 5',
      zipCode: '10115',
      city: 'Berlin',
      country: 'Deutschland',
    })
    const [stored] = await shop.database.query(sql`
      SELECT customer.language, phone1, phone2, email, account.password_hash LIKE '$argon2id$%' AS hashed
      FROM customer JOIN account USING (id) WHERE username = 'Imbiss7'`)
    expect(stored).toEqual({
      language: 'tr',
      phone1: '030 123456',
      phone2: '030 2',
      email: 'juergen@imbiss.example',
      hashed: true,
    })
  })

  test('[L-16] needs no company, second phone or tax number; the name replaces the company', async () => {
    const body = entry({ firmName: '', phone2: '', taxNumber: ' ' })
    expect((await register(body)).status).toBe(201)
    expect(await accountOf(body.username)).toMatchObject({
      firmName: 'Jürgen Groß',
      taxNumber: null,
    })
  })

  test('what else is sent has no effect', async () => {
    const body = entry({ role: 'STOCK_AGENT', roleName: 'STOCK_AGENT', id: 1, passwordHash: 'x' })
    expect((await register(body)).status).toBe(201)
    expect((await logIn(body.username)).body.roleName).toBe('CUSTOMER')
  })

  test('[L-13] passwords of 64 and more characters with any letters work, to the last one', async () => {
    for (const password of [`Ab1${'x'.repeat(61)}`, `Жж1 ${'🐟ü字'.repeat(60)}`]) {
      const body = entry({ password, passwordAgain: password })
      expect((await register(body)).status).toBe(201)
      expect((await logIn(body.username, password)).status).toBe(200)
      expect((await logIn(body.username, password.slice(0, -1))).status).toBe(401)
    }
  })
})

describe('refused', () => {
  const wrong: Partial<RegistrationEntry>[] = [
    { username: 'ab' },
    { username: '_abc' },
    { fullName: 'Al' },
    { fullName: 'Ali2' },
    { email: 'nobody' },
    { password: 'short1', passwordAgain: 'short1' },
    { password: 'Secret7 ', passwordAgain: 'Secret7 ' },
    { passwordAgain: 'Secret8' },
    { phone1: '' },
    { phone1: '+49 30 1' },
    { phone2: '1'.repeat(18) },
    { zipCode: '1011a' },
    { address: 'a' },
    { city: ' ' },
    { username: '', fullName: '', email: '', zipCode: '', address: '', city: '' },
    { username: 'x'.repeat(1000) },
  ]

  test.each(wrong)(
    '[L-10] [L-11] [L-12] [L-13] [L-14] [L-15] [L-17] as the form does, field by field: %j',
    async (changes) => {
      const body = entry(changes)
      const answer = await register(body)
      expect([answer.status, answer.body.code]).toEqual([400, 'not_valid'])
      expect(answer.body.details).toEqual(registrationErrors(body))
      expect(Object.keys(answer.body.details ?? {})).toEqual(
        expect.arrayContaining(Object.keys(changes)),
      )
    },
  )

  test('[L-17] a missing field and a wrong one are both reported', async () => {
    const { countryId: _, city: __, ...without } = entry({ zipCode: 'x' })
    const answer = await register(without)
    expect([answer.status, answer.body.details]).toEqual([
      400,
      { countryId: 'required', city: 'required', zipCode: 'zipCode_not_valid' },
    ])
  })

  test('[L-15] a country that is missing or unknown', async () => {
    const { countryId: _, ...without } = entry()
    expect((await register(without)).body.details).toEqual({ countryId: 'required' })
    const { status, body } = await register(entry({ countryId: 99 }))
    expect([status, body.details]).toEqual([400, { countryId: 'not_valid' }])
  })

  test('[L-17] a taken name, in any case; the other customer is unchanged', async () => {
    const { status, body } = await register(entry({ username: 'DEMO' }), { lang: 'en' })
    expect([status, body.code]).toEqual([409, 'username_taken'])
    expect(body.message).toBe('This username is already taken. Please choose another one.')
    expect((await logIn('demo', shop.password)).status).toBe(200)
    expect((await register(entry({ username: 'agent' }))).status).toBe(409)
  })

  test('[L-17] twenty of the same name at once: one customer, the others are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register(entry({ username: index % 2 ? 'Zugleich' : 'zugleich' })),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '201',
      ...Array(19).fill('409'),
    ])
    const rows = await shop.database.query(sql`
      SELECT id FROM account JOIN customer USING (id) WHERE lower(username) = 'zugleich'`)
    expect(rows).toHaveLength(1)
  })

  test('passwords that are tried first, in the demo too, and those of the demo in production', async () => {
    const tried = [
      'Password1',
      'Passw0rd',
      'Qwerty123',
      'Şifre123',
      'Sommer2026!',
      'Galatasaray1905',
    ]
    for (const password of tried) {
      const { status, body } = await register(entry({ password, passwordAgain: password }))
      expect([status, body.details]).toEqual([400, { password: 'password_not_valid' }])
    }
    const strict = await buildApp({ ...appOptions(shop.database), refusedPasswords: ['Demo1234'] })
    for (const password of ['Password1', 'Demo1234', 'dEmo1234']) {
      const body = entry({ password, passwordAgain: password })
      const answer = await call<Failure>(strict, '/public/web-api/signup', body)
      expect([answer.status, answer.body.details]).toEqual([
        400,
        { password: 'password_not_valid' },
      ])
    }
    expect((await call(strict, '/public/web-api/signup', entry())).status).toBe(201)
    await strict.close()
  })
})

describe('a script', () => {
  const from = (address: string) => register(entry(), { address })

  test('cannot register without end: after a hundred an address waits, others do not', async () => {
    await from('198.51.100.1')
    await shop.database.query(sql`UPDATE registration_attempt SET attempts = 99`)
    expect((await from('198.51.100.1')).status).toBe(201)
    const { status, headers } = await from('198.51.100.1')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    expect((await from('198.51.100.2')).status).toBe(201)
  })

  test('an hour later it may again', async () => {
    await Promise.all([from('198.51.100.1'), from('198.51.100.2')])
    await shop.database.query(sql`
      UPDATE registration_attempt SET attempts = 200, first_at = first_at - interval '1 hour'`)
    expect((await from('198.51.100.1')).status).toBe(201)
    const rows = await shop.database.query(sql`
      SELECT attempts FROM registration_attempt WHERE first_at > now() - interval '1 hour'`)
    expect(rows).toEqual([{ attempts: 1 }])
  })

  test('an entry that is refused for its fields costs no attempt and no hash', async () => {
    await register(entry({ username: 'a' }), { address: '198.51.100.7' })
    expect(await shop.database.query(sql`SELECT FROM registration_attempt`)).toEqual([])
  })
})
