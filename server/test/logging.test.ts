import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, openShop, type OpenShop } from './support.ts'

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
