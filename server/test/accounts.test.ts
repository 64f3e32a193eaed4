import { verify } from '@node-rs/argon2'
import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { attemptOf } from '../src/accounts/login-throttle.ts'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { shopSecret } from '../src/http/endpoints/shop-secret.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

// The real functions, watched.
vi.mock('@node-rs/argon2', { spy: true })

let shop: OpenShop
let throttleKey: Buffer

beforeAll(async () => {
  shop = await openShop()
  throttleKey = await shopSecret(shop.database)('throttle')
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

const customerLogin = '/public/web-api/login'
const agentLogin = '/public/web-api/stockAgentLogin'

const logIn = (
  username: string,
  password: string,
  address = '198.51.100.1',
  path = customerLogin,
) => call<Failure>(shop.app, path, { username, password }, { address })

describe('login', () => {
  test('answers token, name and role', async () => {
    const customer = await call(shop.app, customerLogin, {
      username: 'demo',
      password: shop.password,
    })
    expect(customer).toMatchObject({
      status: 200,
      body: { token: expect.any(String), fullName: 'demo name', roleName: 'CUSTOMER' },
    })
    const agent = await call(shop.app, agentLogin, { username: 'agent', password: shop.password })
    expect(agent).toMatchObject({
      status: 200,
      body: { token: expect.any(String), fullName: 'agent name', roleName: 'STOCK_AGENT' },
    })
  })

  test('the case of a username makes no difference', async () => {
    expect((await logIn('DEMO', shop.password)).status).toBe(200)
    expect((await logIn('ｄｅｍｏ', shop.password)).status).toBe(200)
  })

  test('[R-11] a customer is no agent and an agent no customer', async () => {
    const customer = await logIn('demo', shop.password, '198.51.100.2', agentLogin)
    const agent = await logIn('agent', shop.password, '198.51.100.2', customerLogin)
    expect([customer.status, customer.body.code]).toEqual([401, 'bad_credentials'])
    expect([agent.status, agent.body.code]).toEqual([401, 'bad_credentials'])
  })

  test('unknown name, wrong password, wrong role and disabled account are answered alike', async () => {
    await shop.database.query(sql`UPDATE account SET disabled_at = now() WHERE username = 'other'`)
    const answers = await Promise.all([
      logIn('nobody', 'Wrong1pass'),
      logIn('demo', 'Wrong1pass'),
      logIn('agent', shop.password),
      logIn('other', shop.password),
    ])
    for (const { status, body } of answers) {
      expect({ status, ...body, requestId: '' }).toEqual({
        status: 401,
        code: 'bad_credentials',
        message: 'Benutzername oder Passwort ist falsch.',
        requestId: '',
      })
    }
  })

  test('an unknown name costs the same work as a known one', async () => {
    /** How often a hash was computed, and at which cost: what stands before the salt. */
    const workFor = async (username: string) => {
      vi.mocked(verify).mockClear()
      await logIn(username, 'Wrong1pass')
      return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4))
    }
    const known = await workFor('demo')
    expect(known).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']])
    expect(await workFor('nobody')).toEqual(known)
  })

  test('known passwords of the demo shop are refused where they must be', async () => {
    const strict = await buildApp({
      ...appOptions(shop.database),
      refusedPasswords: [shop.password],
    })
    const body = { username: 'demo', password: shop.password }
    expect((await call<Failure>(strict, customerLogin, body)).body.code).toBe('bad_credentials')
    await strict.close()
  })

  test.each([
    [{}, { username: 'required', password: 'required' }],
    [{ username: 'demo' }, { password: 'required' }],
    [{ username: 1, password: 'x' }, { username: 'not_valid' }],
    [{ username: '', password: 'x' }, { username: 'not_valid' }],
    [{ username: 'demo', password: 'x'.repeat(1025) }, { password: 'not_valid' }],
  ])('a bad body is reported field by field: %j', async (body, details) => {
    const answer = await call<Failure>(shop.app, customerLogin, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'not_valid', details } })
    expect(answer.body.details).toEqual(details)
  })

  test('a zero character in the name is refused, not a fault', async () => {
    const { status, body } = await logIn('de\u0000mo', 'x')
    expect([status, body.code]).toEqual([400, 'not_valid'])
  })
})

const waitingForLocks = async () =>
  (
    await shop.database.query(sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  ).length

describe('throttling', () => {
  test('ten wrong passwords lock the name for that address, the eleventh gets Retry-After', async () => {
    for (let round = 0; round < 10; round += 1) {
      expect((await logIn('demo', 'Wrong1pass')).status).toBe(401)
    }
    const { status, body, headers } = await logIn('demo', shop.password)
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
    // The owner elsewhere, and others at the same address, still get in.
    expect((await logIn('demo', shop.password, '198.51.100.9')).status).toBe(200)
    expect((await logIn('agent', shop.password, '198.51.100.1', agentLogin)).status).toBe(200)
  })

  test('spelling a name differently gives no further attempts', async () => {
    for (let round = 0; round < 10; round += 1) {
      await logIn(['demo', 'Demo', 'DEMO', 'ｄｅｍｏ'][round % 4] ?? '', 'Wrong1pass')
    }
    expect((await logIn('dEmO', shop.password)).status).toBe(429)
  })

  test('unknown names are throttled in the same way', async () => {
    for (let round = 0; round < 10; round += 1) await logIn('nobody', 'Wrong1pass')
    expect((await logIn('nobody', 'Wrong1pass')).status).toBe(429)
  })

  test('forty attempts at once get no more guesses than forty in a row', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn('demo', 'Wrong1pass')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('attempts that had to wait for each other are all counted', async () => {
    const attempts = (count: number) =>
      Promise.all(Array.from({ length: count }, () => logIn('demo', 'Wrong1pass')))
    const first = await attempts(1)
    // All six have begun, and seen one attempt, before any of them can count.
    const { waiting } = await shop.database.transaction(async (transaction) => {
      await transaction.query(sql`SELECT FROM login_failure FOR UPDATE`)
      const begun = attempts(6)
      await expect.poll(waitingForLocks).toBe(6)
      return { waiting: begun }
    })
    const answers = [...first, ...(await waiting), ...(await attempts(10))]
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test('a hundred failures lock the address, for all names', async () => {
    await shop.database.query(sql`
      INSERT INTO login_failure VALUES (${attemptOf(throttleKey, '', '198.51.100.1').addressKey}, 100, now())`)
    expect((await logIn('someone', 'Wrong1pass')).status).toBe(429)
    expect((await logIn('someone', 'Wrong1pass', '198.51.100.2')).status).toBe(401)
  })

  test('an IPv6 network counts as one address', async () => {
    for (let round = 0; round < 10; round += 1) {
      await logIn('demo', 'Wrong1pass', `2001:db8:1:2::${round + 1}`)
    }
    expect((await logIn('demo', 'Wrong1pass', '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await logIn('demo', 'Wrong1pass', '2001:db8:1:3::1')).status).toBe(401)
  })

  test('a success resets the count', async () => {
    for (let round = 0; round < 9; round += 1) await logIn('demo', 'Wrong1pass')
    expect((await logIn('demo', shop.password)).status).toBe(200)
    for (let round = 0; round < 10; round += 1) {
      expect((await logIn('demo', 'Wrong1pass')).status).toBe(401)
    }
    const [address] = await shop.database.query<{ failures: number }>(sql`
      SELECT failures FROM login_failure WHERE key = ${attemptOf(throttleKey, '', '198.51.100.1').addressKey}`)
    expect(address?.failures).toBe(19)
  })

  test('after a quarter of an hour the count restarts', async () => {
    for (let round = 0; round < 11; round += 1) await logIn('demo', 'Wrong1pass')
    await logIn('nobody', 'Wrong1pass')
    await shop.database.query(sql`
      UPDATE login_failure SET first_at = first_at - interval '15 minutes'`)
    expect((await logIn('demo', 'Wrong1pass')).status).toBe(401)
    const rows = await shop.database.query<{ failures: number }>(sql`
      SELECT failures FROM login_failure WHERE first_at > now() - interval '15 minutes'`)
    expect(rows.map(({ failures }) => failures)).toEqual([1, 1, 1])
  })

  test('a forwarded address is not believed without a trusted proxy', async () => {
    const spoofed = (round: number) =>
      call(
        shop.app,
        customerLogin,
        { username: 'demo', password: 'Wrong1pass' },
        {
          address: '198.51.100.1',
          headers: { 'x-forwarded-for': `192.0.2.${round}` },
        },
      )
    for (let round = 0; round < 10; round += 1) await spoofed(round)
    expect((await spoofed(11)).status).toBe(429)
  })
})

describe('the customer’s own data', () => {
  const asCustomer = (path: string, lang?: string) =>
    call(shop.app, path, undefined, {
      token: shop.customerToken,
      ...(lang === undefined ? {} : { lang }),
    })

  test('the account', async () => {
    expect(await asCustomer('/web-api/account')).toMatchObject({
      status: 200,
      body: {
        name: 'demo name',
        firmName: 'demo GmbH',
        taxNumber: 'DE1',
        address: 'Weg 1',
        zipCode: '10115',
        city: 'Berlin',
        country: 'Deutschland',
      },
    })
    expect((await asCustomer('/web-api/account', 'en')).body).toMatchObject({ country: 'Germany' })
  })

  test('customer info and free delivery limit', async () => {
    expect((await asCustomer('/web-api/customerInfo')).body).toEqual({ firmName: 'demo GmbH' })
    expect((await asCustomer('/web-api/freeDeliveryLimit')).body).toBe(150.5)
  })

  test('a trailing slash makes no difference', async () => {
    expect((await asCustomer('/web-api/account/')).status).toBe(200)
  })
})
