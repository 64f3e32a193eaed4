import { expect, test } from 'vitest'
import { readConfig } from '../src/platform/config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/kontor')

test('without settings: port 3000, this machine only, embedded database, demo shop', () => {
  expect(read({})).toMatchObject({
    host: 'localhost',
    port: 3000,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    dataFolder: '/srv/kontor/data',
    demo: true,
    production: false,
    logLevel: 'warn',
    trustedProxies: [],
    bases: { api: '', configuration: '', images: '' },
  })
})

test('with a database of one’s own there is no demo shop unless asked for', () => {
  const url = 'postgres://shop@db.example/shop'
  expect(read({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, demo: false })
  expect(read({ DATABASE_URL: url, DEMO: '1' })).toMatchObject({ demo: true })
  const owner = 'postgres://owner:secret@db.example/shop'
  expect(read({ DATABASE_URL: url, DATABASE_OWNER_URL: owner })).toMatchObject({
    databaseUrl: url,
    databaseOwnerUrl: owner,
  })
})

test('[OP-22] metrics are served only when a port is set, and to this machine alone', () => {
  expect(read({}).metrics).toBe(undefined)
  expect(read({ METRICS_HOST: '10.0.0.1' }).metrics).toBe(undefined)
  expect(read({ METRICS_PORT: '9464' }).metrics).toMatchObject({ host: 'localhost', port: 9464 })
})

test('an empty setting is none', () => {
  expect(read({ PORT: '', HOST: '', DATABASE_URL: '', DEMO: '' })).toEqual(read({}))
})

test.each([
  [{ PORT: 'http' }, /PORT must be a whole number from 0 to 65535, not "http"/],
  [{ PORT: '70000' }, /PORT/],
  [{ PORT: '-1' }, /PORT/],
  [{ DEMO: 'maybe' }, /DEMO must be 1 or 0/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of trace, debug/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must look like postgres:/],
  [{ DATABASE_OWNER_URL: 'mysql://x' }, /DATABASE_OWNER_URL must look like postgres:/],
  [{ DATABASE_OWNER_URL: 'postgres://owner@db/shop' }, /DATABASE_OWNER_URL needs DATABASE_URL/],
  [{ DATABASE_READ_URL: 'mysql://x' }, /DATABASE_READ_URL must look like postgres:/],
  [{ DATABASE_READ_URL: 'postgres://db/shop' }, /DATABASE_READ_URL needs DATABASE_URL/],
  [
    { DATABASE_URL: 'postgres://a/shop', DATABASE_READ_URL: 'postgres://b,c/shop' },
    /DATABASE_READ_URL names one host/,
  ],
  [{ API_BASE: 'javascript:alert(1)' }, /API_BASE must be a web address/],
  [{ IMAGE_BASE: 'https://x"><script>' }, /IMAGE_BASE must be a web address/],
  [{ TRUSTED_PROXIES: '127.0.0.1, everyone' }, /"everyone" is none/],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, /"10.0.0.0\/99" is none/],
  [{ TRUSTED_PROXIES: '::1/64/1' }, /"::1\/64\/1" is none/],
  [{ METRICS_PORT: '70000' }, /METRICS_PORT must be a whole number from 0 to 65535/],
  [{ SLOW_STATEMENT_MS: '0' }, /SLOW_STATEMENT_MS must be a whole number from 1/],
  [{ JOBS: 'some' }, /JOBS must be a whole number from 0 to 16/],
  [{ WORKERS: '0' }, /WORKERS must be a whole number from 1/],
  [{ WORKERS: '8' }, /WORKERS × \(DATABASE_CONNECTIONS \+ JOBS \+ 2\) may be 90 .*, not 112/],
] as const)('a bad setting stops the start with one line: %o', (environment, message) => {
  expect(() => read({ ...environment })).toThrow(message)
})

test('a base has no slash at its end', () => {
  expect(read({ IMAGE_BASE: 'https://cdn.example/shop/' }).bases.images).toBe(
    'https://cdn.example/shop',
  )
})
