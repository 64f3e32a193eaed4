import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let lines: string[] = []

beforeAll(async () => {
  shop = await openShop({
    logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  })
})
afterAll(() => shop.close())

const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('neither passwords nor tokens nor queries are logged', async () => {
  const credentials = { username: 'demo', password: shop.password }
  await call(shop.app, '/public/web-api/login', credentials)
  await call(shop.app, '/public/web-api/login', { ...credentials, password: 'Wrong1secret' })
  await call(shop.app, '/public/web-api/login', { ...credentials, password: 7 })
  await call(shop.app, '/web-api/account?key=querysecret', {}, { token: shop.customerToken })
  await call(shop.app, '/api/stockAgent/order/page', {}, { token: shop.customerToken })
  await call(shop.app, '/web-api/nothing?key=querysecret', {}, { token: shop.customerToken })
  const log = lines.join('')
  expect(log).toContain('/web-api/account')
  for (const secret of [
    shop.password,
    'Wrong1secret',
    shop.customerToken,
    'querysecret',
    'argon2',
  ]) {
    expect(log).not.toContain(secret)
  }
})

test('a line that contains them is redacted', () => {
  lines = []
  shop.app.log.warn({
    password: 'secret-1',
    user: { token: 'secret-2' },
    request: { headers: { authorization: 'Bearer secret-3' }, body: 'secret-4' },
  })
  expect(lines.join('')).not.toMatch(/secret-\d/)
  expect(lines.join('')).toContain('[secret]')
})

test('each request is one line with its id, and a refused role is noted', async () => {
  lines = []
  const { headers } = await call(
    shop.app,
    '/api/stockAgent/order/page',
    {},
    {
      token: shop.customerToken,
    },
  )
  expect(written()).toMatchObject([
    {
      level: 40,
      msg: 'not allowed',
      account: shop.customerId,
      role: 'CUSTOMER',
      app: 'storefront',
      needed: { app: 'control', permission: 'picking.see' },
      requestId: headers['x-request-id'],
    },
    {
      level: 30,
      msg: 'answered',
      method: 'POST',
      path: '/api/stockAgent/order/page',
      status: 403,
      address: '127.0.0.1',
      requestId: headers['x-request-id'],
    },
  ])
})

test('[OP-27] a line names the account and the reason of a refusal, and nothing else about a person', async () => {
  lines = []
  await call(shop.app, '/web-api/account', {}, { token: shop.customerToken })
  await call(shop.app, '/web-api/order/page/', { page: 'x' }, { token: shop.customerToken })
  await call(shop.app, '/public/web-api/category/all')
  const [own, refused, guest] = written()
  expect(own).toMatchObject({ account: shop.customerId, status: 200 })
  expect(own).not.toHaveProperty('refusal')
  expect(refused).toMatchObject({ account: shop.customerId, refusal: expect.any(String) })
  expect(guest).not.toHaveProperty('account')
  const known = new Set('level time pid hostname requestId method path status ms'.split(' '))
  for (const line of written()) {
    const more = Object.keys(line).filter((name) => !known.has(name))
    expect(['account', 'address', 'msg', 'refusal']).toEqual(expect.arrayContaining(more))
  }
})

test('[OP-27] the id that a trusted proxy gave a request is logged; nobody else’s is', async () => {
  const proxied = await buildApp({
    ...appOptions(shop.database),
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    trustedProxies: ['10.0.0.1'],
  })
  const idOf = async (address: string, headers: Record<string, string>) => {
    lines = []
    await call(proxied, '/public/web-api/category/all', {}, { address, headers })
    return written()[0]?.['proxyRequestId']
  }
  const forwarded = { 'x-forwarded-for': '192.0.2.7', 'x-request-id': 'abc-1.2:3' }
  expect(await idOf('10.0.0.1', forwarded)).toBe('abc-1.2:3')
  expect(await idOf('10.0.0.9', forwarded)).toBe(undefined)
  expect(await idOf('10.0.0.1', { ...forwarded, 'x-request-id': 'a b"c' })).toBe(undefined)
  expect(await idOf('10.0.0.1', { ...forwarded, 'x-request-id': 'a'.repeat(200) })).toBe(undefined)
  await proxied.close()
})

test('the database’s details of a row are not logged', () => {
  lines = []
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'account_username',
    table: 'account',
    detail: 'Failing row contains (secret-row).',
  })
  shop.app.log.error({ err: error }, 'fault')
  expect(written()).toMatchObject([
    { err: { message: 'duplicate key', code: '23505', constraint: 'account_username' } },
  ])
  expect(lines.join('')).not.toContain('secret-row')
})
