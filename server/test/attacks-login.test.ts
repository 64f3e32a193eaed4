import { createHash } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import type { SessionUser } from '@kontor/contract/core/session'
import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { attemptOf } from '../src/accounts/login-throttle.ts'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { shopSecret } from '../src/http/endpoints/shop-secret.ts'
import { sessionOf } from './session-of.ts'
import { addAccount } from './shop.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

// The real functions, watched.
vi.mock('@node-rs/argon2', { spy: true })

/** Getting in without the password, or staying in. The table of all attacks stands in SECURITY.md. */
let shop: OpenShop
let throttleKey: Buffer

beforeAll(async () => {
  shop = await openShop()
  throttleKey = await shopSecret(shop.database)('throttle')
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

const login = '/public/web-api/login'
const home = '198.51.100.1'

const logIn = (username: string, password: string, address = home, headers = {}) =>
  call<Failure & SessionUser>(shop.app, login, { username, password }, { address, headers })

const account = (token: string, app = shop.app) =>
  call(app, '/web-api/account', undefined, { token })

/** As if so many wrong passwords had been sent: hashing each of them would take minutes. */
const failed = (key: string, times: number) =>
  shop.database.query(sql`
    INSERT INTO login_failure (key, failures, first_at) VALUES (${key}, ${times}, now())
    ON CONFLICT (key) DO UPDATE SET failures = excluded.failures`)

const middleOf = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

describe('finding out which names exist', () => {
  test('[ASVS 6.3.8, CWE-204, CVE-2026-31888] unknown name, wrong password, other role and disabled account get one answer', async () => {
    const hidden = await addAccount(shop.database, 'CUSTOMER', 'hidden', '$argon2id$none')
    await shop.database.query(sql`UPDATE account SET disabled_at = now() WHERE id = ${hidden}`)
    const answers = await Promise.all(
      ['nobody', 'demo', 'agent', 'hidden'].map((name) => logIn(name, 'Wrong1pass')),
    )
    const shown = answers.map(({ status, body, headers }) => {
      // What differs from answer to answer anyway.
      const { date, 'x-request-id': id, ...rest } = headers
      expect([date, id]).not.toContain(undefined)
      return { status, body: { ...body, requestId: '' }, rest }
    })
    expect(shown[0]).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
    for (const each of shown) expect(each).toEqual(shown[0])
  })

  test('[ASVS 6.3.8, CWE-208, CVE-2026-39851] a hash is computed for names that do not exist too, at the same cost', async () => {
    const workFor = async (username: string) => {
      vi.mocked(verify).mockClear()
      await logIn(username, 'Wrong1pass')
      return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4))
    }
    const known = await workFor('demo')
    expect(known).toHaveLength(1)
    for (const name of ['nobody', 'agent', 'hidden']) expect(await workFor(name)).toEqual(known)
  })

  test('[ASVS 6.3.8, CWE-208] the time reveals nothing: the medians of both are alike', async () => {
    const times = { demo: [] as number[], nobody: [] as number[] }
    for (let round = 0; round < 9; round += 1) {
      for (const name of ['demo', 'nobody'] as const) {
        const begun = performance.now()
        await logIn(name, 'Wrong1pass', `192.0.2.${round}`)
        times[name].push(performance.now() - begun)
      }
    }
    // Without a hash an unknown name would be answered in a tenth of the time.
    const ratio = middleOf(times.nobody) / middleOf(times.demo)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

describe('guessing passwords', () => {
  test('[ASVS 6.3.1, CWE-307] of one account from one address: ten guesses, also at once, then the right one is refused too', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => logIn('demo', `Wrong${index}pass`)),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await logIn('demo', shop.password)).status).toBe(429)
    expect((await logIn('demo', shop.password, '198.51.100.2')).status).toBe(200)
  })

  test('[ASVS 6.3.1, CWE-307] of one account from many addresses: strangers are refused, the owner gets in from where they were before', async () => {
    expect((await logIn('demo', shop.password)).status).toBe(200)
    await failed(attemptOf(throttleKey, 'demo', '').nameKey, 100)
    vi.mocked(verify).mockClear()
    for (let network = 0; network < 20; network += 1) {
      const stranger = await logIn('DEMO', shop.password, `203.0.113.${network}`)
      expect([stranger.status, stranger.body.code]).toEqual([429, 'too_many_requests'])
      expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(800)
    }
    // Not one of them had a password looked at; other names are not touched.
    expect(verify).not.toHaveBeenCalled()
    expect((await logIn('other', shop.password, '203.0.113.1')).status).toBe(200)
    expect((await logIn('demo', shop.password)).status).toBe(200)
    // At home too nobody guesses without end.
    for (let round = 0; round < 10; round += 1) await logIn('demo', 'Wrong1pass')
    expect((await logIn('demo', shop.password)).status).toBe(429)
    // A name that does not exist is closed in the same way.
    await failed(attemptOf(throttleKey, 'nobody', '').nameKey, 100)
    expect((await logIn('nobody', 'Wrong1pass', '203.0.113.1')).status).toBe(429)
    // A quarter of an hour later a stranger may try again; a place is forgotten after 90 days.
    await shop.database.query(sql`
      UPDATE login_failure SET first_at = first_at - interval '15 minutes'`)
    expect((await logIn('demo', shop.password, '203.0.113.1')).status).toBe(200)
    await shop.database.query(sql`UPDATE login_place SET last_at = now() - interval '91 days'`)
    await failed(attemptOf(throttleKey, 'demo', '').nameKey, 100)
    expect((await logIn('demo', shop.password)).status).toBe(429)
  })

  test('[ASVS 6.3.1, CWE-645] one address cannot lock a name for all others: only checked guesses count', async () => {
    for (let round = 0; round < 101; round += 1) await logIn('demo', 'Wrong1pass')
    expect((await logIn('demo', shop.password)).status).toBe(429)
    const [everywhere] = await shop.database.query<{ failures: number }>(sql`
      SELECT failures FROM login_failure WHERE key = ${attemptOf(throttleKey, 'demo', '').nameKey}`)
    expect(everywhere?.failures).toBe(10)
    // From an address at which this name has never logged in.
    expect((await logIn('demo', shop.password, '203.0.113.99')).status).toBe(200)
  })

  test('[CWE-645] an attempt whose password could not be looked at does not count', async () => {
    for (let round = 0; round < 12; round += 1) {
      vi.mocked(verify).mockRejectedValueOnce(new Error('no memory'))
      expect((await logIn('demo', shop.password)).status).toBe(500)
    }
    expect((await logIn('demo', shop.password)).status).toBe(200)
  })

  test('[ASVS 11.4.1, CWE-759] names and addresses cannot be found out from what is stored of them', async () => {
    await logIn('demo', shop.password)
    await logIn('demo', 'Wrong1pass')
    const stored = await shop.database.query<{ key: string }>(sql`
      SELECT key FROM login_place UNION ALL SELECT key FROM login_failure`)
    expect(stored.length).toBeGreaterThan(3)
    const guesses = [
      ['name', 'demo', home],
      ['address', home],
      ['name everywhere', 'demo'],
    ]
    const unkeyed = guesses.map((values) =>
      createHash('sha256').update(JSON.stringify(values)).digest('base64url'),
    )
    for (const { key } of stored) expect(unkeyed).not.toContain(key)
    // Another secret makes other hashes of the same place.
    const other = attemptOf(Buffer.alloc(32), 'demo', home)
    expect(stored.map(({ key }) => key)).not.toContain(other.placeKey)
    expect(stored.map(({ key }) => key)).toContain(attemptOf(throttleKey, 'demo', home).placeKey)
  })

  test('[ASVS 6.3.1, CWE-307] one password for many accounts: after a hundred failures the address is closed', async () => {
    await failed(attemptOf(throttleKey, '', home).addressKey, 99)
    expect((await logIn('first', 'Summer2026')).status).toBe(401)
    expect((await logIn('second', 'Summer2026')).status).toBe(429)
    expect((await logIn('demo', shop.password)).status).toBe(429)
    expect((await logIn('demo', shop.password, '198.51.100.2')).status).toBe(200)
  })

  test('[ASVS 4.1.3, CWE-348] a made-up X-Forwarded-For, Forwarded or X-Real-IP opens no further attempts', async () => {
    const made = (round: number) => ({
      'x-forwarded-for': `192.0.2.${round}`,
      'x-real-ip': `192.0.2.${round}`,
      forwarded: `for=192.0.2.${round}`,
      'client-ip': `192.0.2.${round}`,
      'true-client-ip': `192.0.2.${round}`,
    })
    await failed(attemptOf(throttleKey, 'demo', home).placeKey, 10)
    for (const round of [1, 2, 3]) {
      expect((await logIn('demo', shop.password, home, made(round))).status).toBe(429)
    }
    // Behind a proxy that adds the true address at the end, what the client wrote before it counts for nothing.
    const proxied = await buildApp({
      ...appOptions(shop.database),
      trustedProxies: ['127.0.0.1'],
    })
    const body = { username: 'demo', password: shop.password }
    const through = (forwarded: string) =>
      call(proxied, login, body, { headers: { 'x-forwarded-for': forwarded } })
    expect((await through(`192.0.2.77, ${home}`)).status).toBe(429)
    expect((await through('192.0.2.77, 198.51.100.3')).status).toBe(200)
    await proxied.close()
  })
})

describe('sessions', () => {
  test('[ASVS 7.2.4, CWE-384] a token planted before the login is neither taken over nor given rights', async () => {
    const planted = 'A'.repeat(43)
    const headers = {
      authorization: `Bearer ${planted}`,
      cookie: `session=${planted}; token=${planted}`,
    }
    const { body } = await logIn('demo', shop.password, home, headers)
    expect(body.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(body.token).not.toBe(planted)
    expect((await account(planted)).status).toBe(401)
    // Whoever logs in with a living token of someone else gets a new one of their own.
    const thief = await sessionOf(shop.database, shop.otherCustomerId)
    const mine = await logIn('demo', shop.password, home, { authorization: `Bearer ${thief}` })
    expect(mine.body.token).not.toBe(thief)
    expect((await account(mine.body.token)).body).toMatchObject({ name: 'demo name' })
    expect((await account(thief)).body).toMatchObject({ name: 'other name' })
  })

  test('[ASVS 7.4.1, CWE-613] logout ends the session on every call and in every process, and no other session', async () => {
    const [ended, other] = [
      await sessionOf(shop.database, shop.customerId),
      await sessionOf(shop.database, shop.customerId),
    ]
    const second = await buildApp(appOptions(shop.database))
    for (const app of [shop.app, second]) expect((await account(ended, app)).status).toBe(200)
    const out = await call(shop.app, '/web-api/logout', undefined, { token: ended })
    expect(out.status).toBe(200)
    for (const app of [shop.app, second]) expect((await account(ended, app)).status).toBe(401)
    const favourites = { page: 0, size: 1, favorite: true }
    const listed = await call(second, '/public/web-api/product/sorted', favourites, {
      token: ended,
    })
    expect(listed.status).toBe(401)
    const again = await call(shop.app, '/web-api/logout', undefined, { token: ended })
    expect(again.status).toBe(401)
    expect((await account(other)).status).toBe(200)
    await second.close()
  })

  test('[ASVS 7.4.2, ASVS 7.4.3, CWE-613] a new password and a disabled account end every session at once', async () => {
    const changes = {
      newpassword: sql`password_hash = '$argon2id$changed'`,
      leaver: sql`disabled_at = now()`,
    }
    for (const [name, change] of Object.entries(changes)) {
      const id = await addAccount(shop.database, 'CUSTOMER', name, '$argon2id$former')
      const tokens = [await sessionOf(shop.database, id), await sessionOf(shop.database, id)]
      for (const token of tokens) expect((await account(token)).status).toBe(200)
      await shop.database.query(sql`UPDATE account SET ${change} WHERE id = ${id}`)
      for (const token of tokens) expect((await account(token)).status).toBe(401)
      expect((await account(shop.customerToken)).status).toBe(200)
    }
  })

  test('[ASVS 9.1.2, CWE-347, CVE-2026-34950] a token that says itself who it is means nothing', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = part({ sub: shop.customerId, role: 'CUSTOMER', exp: 9_999_999_999 })
    const forged = [
      `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}.${'A'.repeat(43)}`,
      String(shop.customerId),
      `${shop.customerToken}.${claims}`,
      `${shop.customerToken} `,
      shop.customerToken.toUpperCase(),
    ]
    for (const token of forged) expect([token, (await account(token)).status]).toEqual([token, 401])
  })
})
