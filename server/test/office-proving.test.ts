import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { totpCode } from '../src/factors/totp.ts'
import { newAuthenticator } from './authenticator.ts'
import { codeOf, newPerson, type Person } from './office-guard.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

const isWhole = async ({ ask }: Person, token: string) =>
  (await ask('/api/office/own/sessions', undefined, token)).status === 200

test('codes are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890')
  const codes = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000]
  expect(codes.map((time) => totpCode(secret, Math.floor(time / 30), 8))).toEqual([
    '94287082',
    '07081804',
    '14050471',
    '89005924',
    '69279037',
    '65353130',
  ])
})

describe('a login with a second factor', () => {
  test('[T-14] opens a session that can do nothing but prove it, and end', async () => {
    const person = await newPerson(shop, ['staff.change'])
    await person.addTotp()
    const opened = await person.logIn()
    expect([opened.step, opened.ways, opened.permissions]).toEqual([
      'prove',
      ['totp', 'recovery'],
      [],
    ])
    const me = await person.ask('/api/office/me', undefined, opened.token)
    expect([me.status, me.body.step, me.body.permissions]).toEqual([200, 'prove', []])
    for (const path of [
      '/api/office/staff/list',
      '/api/office/own/sessions',
      '/api/office/own/factors',
      '/api/office/own/endOtherSessions',
    ] as const) {
      const { status, body } = await person.ask(path, undefined, opened.token)
      expect([path, status, body.code]).toEqual([path, 403, 'not_allowed'])
    }
    const begun = await person.ask('/api/office/own/passkeys/begin', {}, opened.token)
    expect(begun.status).toBe(403)
    expect((await person.ask('/api/office/logout', undefined, opened.token)).status).toBe(200)
    expect((await person.ask('/api/office/me', undefined, opened.token)).status).toBe(401)
  })

  test('[T-14] is not listed among one’s sessions before it is proved, and ends after half an hour', async () => {
    const person = await newPerson(shop)
    await person.addTotp()
    const token = await person.step()
    expect((await person.ask('/api/office/own/sessions')).body).toHaveLength(1)
    await shop.database.query(sql`
      UPDATE session SET created_at = now() - interval '30 minutes'
      WHERE token_hash = sha256(${token}::text::bytea)`)
    expect((await person.ask('/api/office/me', undefined, token)).status).toBe(401)
  })

  test('[T-14] a code of the app makes it whole, with a new token; it works once', async () => {
    const person = await newPerson(shop, ['staff.see'])
    const { secret, code: confirming } = await person.addTotp()
    const [first, second] = [await person.step(), await person.step()]
    const used = await person.ask('/api/office/prove/code', { code: confirming }, first)
    expect([used.status, used.body.details]).toEqual([400, { code: 'wrong_code' }])
    const code = codeOf(secret)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const { status, body } = await person.ask('/api/office/prove/code', { code: spaced }, first)
    expect([status, body.step, body.permissions]).toEqual([200, null, ['staff.see']])
    expect(body.token).not.toBe(first)
    expect(await isWhole(person, body.token)).toBe(true)
    expect((await person.ask('/api/office/me', undefined, first)).status).toBe(401)
    // The same code again, and one of before.
    for (const again of [code, codeOf(secret, 0)]) {
      expect((await person.ask('/api/office/prove/code', { code: again }, second)).status).toBe(400)
    }
    await shop.database.query(sql`UPDATE totp_factor SET last_step = 0`)
    const later = await person.ask('/api/office/prove/code', { code: codeOf(secret) }, second)
    expect(later.status).toBe(200)
  })

  test('[T-14] the same code twice at once opens one session', async () => {
    const person = await newPerson(shop)
    const { secret } = await person.addTotp()
    const tokens = [await person.step(), await person.step()]
    const code = codeOf(secret)
    const answers = await Promise.all(
      tokens.map((token) => person.ask('/api/office/prove/code', { code }, token)),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ])
  })

  test('[T-14] a recovery code works once, in any letter case, and only for its account', async () => {
    const person = await newPerson(shop)
    const other = await newPerson(shop)
    const { added } = await person.addTotp()
    await other.addTotp()
    const [first = '', second = ''] = added.body.recoveryCodes ?? []
    expect(first).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
    const prove = async (who: Person, code: string) =>
      who.ask('/api/office/prove/recovery', { code }, await who.step())
    expect((await prove(other, first)).status).toBe(400)
    const typed = await prove(person, first.toUpperCase().replaceAll('-', ' '))
    expect([typed.status, typed.body.step]).toEqual([200, null])
    expect((await prove(person, first)).body.details).toEqual({ code: 'wrong_code' })
    expect((await prove(person, second)).status).toBe(200)
    const { body } = await person.ask('/api/office/own/factors')
    expect(body.recoveryCodesLeft).toBe(8)
  })

  test('[T-15] ten wrong codes in a quarter of an hour are the most, whatever the address and the way', async () => {
    const person = await newPerson(shop)
    const { secret } = await person.addTotp()
    const token = await person.step()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const path = attempt % 2 === 0 ? '/api/office/prove/code' : '/api/office/prove/recovery'
      expect((await person.ask(path, { code: '000000' }, token)).status).toBe(400)
    }
    const right = await person.ask('/api/office/prove/code', { code: codeOf(secret) }, token)
    expect([right.status, right.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
    // A new login does not begin from zero.
    const again = await person.ask(
      '/api/office/prove/code',
      { code: codeOf(secret) },
      await person.step(),
    )
    expect(again.status).toBe(429)
  })

  test('[T-15] nothing tells whether a name has a second factor', async () => {
    const person = await newPerson(shop)
    await person.addTotp()
    const told = async (username: string) => {
      const { status, body } = await person.ask(
        '/api/office/login',
        { username, password: 'Wrong1pass' },
        null,
      )
      return [status, { ...body, requestId: '' }]
    }
    expect(await told(person.username)).toEqual(await told('nobodyatall'))
  })
})

describe('a passkey', () => {
  test('[T-14] proves the second factor after the password', async () => {
    const person = await newPerson(shop, ['orders.see'])
    const { authenticator } = await person.addPasskey()
    const opened = await person.logIn()
    expect(opened.ways).toEqual(['passkey', 'recovery'])
    const { body: options } = await person.ask(
      '/api/office/prove/passkey/options',
      undefined,
      opened.token,
    )
    expect([options.rpId, options.allowCredentials.length]).toEqual(['shop.example', 1])
    const credential = authenticator.use(options, { verified: false })
    const { status, body } = await person.ask(
      '/api/office/prove/passkey',
      { credential },
      opened.token,
    )
    expect([status, body.step, body.permissions]).toEqual([200, null, ['orders.see']])
    expect(await isWhole(person, body.token)).toBe(true)
  })

  const wrong = {
    'the answer of before': {},
    'another origin': { origin: 'https://evil.example' },
    'http in place of https': { origin: 'http://shop.example' },
    'another shop': { rpId: 'evil.example' },
    'a counter that falls back': { counter: 1 },
  }

  test.each(Object.entries(wrong))('[T-14] is refused with %s', async (name, how) => {
    const person = await newPerson(shop)
    const { authenticator } = await person.addPasskey()
    const token = await person.step()
    const options = async () =>
      (await person.ask('/api/office/prove/passkey/options', undefined, token)).body
    const prove = (credential: unknown, as = token) =>
      person.ask('/api/office/prove/passkey', { credential }, as)
    const first = authenticator.use(await options(), { counter: 5 })
    expect((await prove(first)).status).toBe(200)

    const next = await person.step()
    const { body: asked } = await person.ask('/api/office/prove/passkey/options', undefined, next)
    const credential = name === 'the answer of before' ? first : authenticator.use(asked, how)
    const { status, body } = await prove(credential, next)
    expect([status, body.code]).toEqual([403, 'passkey_refused'])
    expect(await isWhole(person, next)).toBe(false)
  })

  test('[T-14] is refused five minutes after it was asked for, and to a challenge of another account', async () => {
    const person = await newPerson(shop)
    const { authenticator } = await person.addPasskey()
    const other = await newPerson(shop)
    await other.addPasskey()
    const token = await person.step()
    const { body: options } = await person.ask(
      '/api/office/prove/passkey/options',
      undefined,
      token,
    )
    await shop.database.query(sql`
      UPDATE factor_challenge SET expires_at = expires_at - interval '5 minutes' WHERE account_id = ${person.id}`)
    const late = await person.ask(
      '/api/office/prove/passkey',
      { credential: authenticator.use(options) },
      token,
    )
    expect(late.body.code).toBe('passkey_refused')
    const { body: theirs } = await other.ask(
      '/api/office/prove/passkey/options',
      undefined,
      await other.step(),
    )
    const crossed = await person.ask(
      '/api/office/prove/passkey',
      { credential: authenticator.use(theirs) },
      token,
    )
    expect(crossed.body.code).toBe('passkey_refused')
  })

  test('[T-16] alone opens a whole session, if it has verified its user', async () => {
    const person = await newPerson(shop, ['books.see'])
    const { authenticator } = await person.addPasskey()
    const options = async () =>
      (await person.ask('/api/office/login/passkey/options', undefined, null)).body
    const logIn = (credential: unknown, at?: string) =>
      person.ask('/api/office/login/passkey', { credential }, null, at)
    const asked = await options()
    expect([asked.userVerification, asked.allowCredentials]).toEqual(['required', []])

    const unverified = await logIn(authenticator.use(asked, { verified: false }))
    expect([unverified.status, unverified.body.code]).toEqual([403, 'passkey_refused'])
    const stranger = await logIn(newAuthenticator().use(await options()))
    expect(stranger.body.code).toBe('passkey_refused')
    // Asked through a host that someone made up.
    const elsewhere = authenticator.use(await options(), { origin: 'https://evil.example' })
    expect((await logIn(elsewhere, 'evil.example')).body.code).toBe('passkey_refused')

    const credential = authenticator.use(await options())
    const { status, body } = await logIn(credential)
    expect([status, body.username, body.step, body.permissions]).toEqual([
      200,
      person.username,
      null,
      ['books.see'],
    ])
    expect(await isWhole(person, body.token)).toBe(true)
    expect((await logIn(credential)).body.code).toBe('passkey_refused')

    await shop.database.query(sql`UPDATE account SET disabled_at = now() WHERE id = ${person.id}`)
    const locked = await logIn(authenticator.use(await options()))
    expect(locked.body.code).toBe('passkey_refused')
  })
})
