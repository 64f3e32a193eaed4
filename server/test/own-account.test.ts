import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../src/accounts/passwords.ts'
import { sql } from '../src/database/sql.ts'
import { queueMail } from '../src/mail/queue-mail.ts'
import { linksOf } from './mailed-links.ts'
import { sessionOf } from './session-of.ts'
import { addAccount, addOrder } from './shop.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let hash: string

beforeAll(async () => {
  shop = await openShop()
  hash = await hashPassword(shop.password)
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

let count = 0
/** A customer with two sessions. */
async function newCustomer() {
  count += 1
  const username = `kunde${count}`
  const id = await addAccount(shop.database, 'CUSTOMER', username, hash)
  const tokens = [await sessionOf(shop.database, id), await sessionOf(shop.database, id)] as const
  return { id, username, email: `${username}@example.com`, tokens }
}

const own = <Body = object>(path: string, token: string, body?: unknown) =>
  call<Body & Failure>(shop.app, `/web-api/own/${path}`, body, { token })

const isOpen = async (token: string) => (await own('sessions', token)).status === 200

interface Session {
  readonly id: string
  readonly device: string | null
  readonly address: string | null
  readonly current: boolean
}

describe('the password of a customer', () => {
  const change = (token: string, current: string, password: string) =>
    own<{ token: string }>('password', token, { current, password })

  test('[ML-36] is changed with the former one; all sessions end, and a new one is given', async () => {
    const { id, username, tokens } = await newCustomer()
    const { status, body } = await change(tokens[0], shop.password, 'Neues7 Wort')
    expect(status).toBe(200)
    expect(await Promise.all([...tokens, body.token].map(isOpen))).toEqual([false, false, true])
    const logIn = (password: string) =>
      call(shop.app, '/public/web-api/login', { username, password }, { address: '198.51.100.2' })
    expect((await logIn(shop.password)).status).toBe(401)
    expect((await logIn('Neues7 Wort')).status).toBe(200)
    const history = await shop.database.query(sql`
      SELECT field, old, new, account_id AS by, through FROM history
      WHERE kind = 'customer' AND record_id = ${String(id)}`)
    expect(history).toEqual([
      { field: 'password', old: null, new: null, by: id, through: 'storefront' },
    ])
  })

  test('[ML-36] a wrong former one, or a weak new one, is told at its field and changes nothing', async () => {
    const { tokens } = await newCustomer()
    const wrong = await change(tokens[0], 'Falsch1', 'Neues7 Wort')
    expect([wrong.status, wrong.body.details]).toEqual([400, { current: 'wrong_password' }])
    for (const weak of ['kurz', 'Passwort1', 'ohneziffer']) {
      const { status, body } = await change(tokens[0], shop.password, weak)
      expect([weak, status, body.details]).toEqual([weak, 400, { password: 'password_not_valid' }])
    }
    // The rule of registration, not the longer one for staff.
    expect((await change(tokens[0], shop.password, 'Neu7es')).status).toBe(200)
  })

  test('[ML-36] guessing the former one is throttled like a login, with the login', async () => {
    const { tokens, username } = await newCustomer()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await change(tokens[0], 'Falsch1', 'Neues7 Wort')).status).toBe(400)
    }
    const { status, body } = await change(tokens[0], shop.password, 'Neues7 Wort')
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    const login = await call(shop.app, '/public/web-api/login', {
      username,
      password: shop.password,
    })
    expect(login.status).toBe(429)
  })

  test('[ML-36] ends a link for a mail address that was asked for before', async () => {
    const { id, tokens, email } = await newCustomer()
    const asked = { email: `neu.${email}`, password: shop.password }
    expect((await own('changeMailAddress', tokens[0], asked)).status).toBe(200)
    const [link] = await linksOf(shop.database, id, 'address-confirmation')
    await change(tokens[0], shop.password, 'Neues7 Wort')
    const confirmed = await call(shop.app, '/public/web-api/mailAddress/confirm', {
      token: link?.token,
    })
    expect(confirmed.status).toBe(403)
  })
})

describe('the sessions of a customer', () => {
  test('[ML-37] are listed with their device and without a network address, this one first', async () => {
    const { username, tokens } = await newCustomer()
    await shop.app.inject({
      method: 'POST',
      url: '/public/web-api/login',
      remoteAddress: '198.51.100.20',
      headers: { 'user-agent': `Test ${'x'.repeat(400)}` },
      payload: { username, password: shop.password },
    })
    const { body } = await own<Session[]>('sessions', tokens[0])
    expect(body.map(({ current }) => current)).toEqual([true, false, false])
    expect(body.find(({ device }) => device !== null)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      device: `Test ${'x'.repeat(295)}`,
      address: null,
      openedAt: expect.any(String),
      lastUsedAt: expect.any(String),
      current: false,
    })
    const stored = await shop.database.query<{ row: string }>(sql`
      SELECT session::text AS row FROM session JOIN account ON account.id = account_id
      WHERE username = ${username}`)
    expect(JSON.stringify(stored)).not.toContain('198.51.100.20')
  })

  test('[ML-37] one is ended, or all others; never those of someone else', async () => {
    const { tokens } = await newCustomer()
    const other = await newCustomer()
    const [theirs] = (await own<Session[]>('sessions', other.tokens[0])).body
    const foreign = await own('endSession', tokens[0], { id: theirs?.id })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    const [, second] = (await own<Session[]>('sessions', tokens[0])).body
    expect((await own('endSession', tokens[0], { id: second?.id })).status).toBe(200)
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, false])

    expect((await own('endOtherSessions', other.tokens[1])).body).toEqual({ ended: 1 })
    expect(await Promise.all(other.tokens.map(isOpen))).toEqual([false, true])
  })

  test('[ML-37] sessions of other apps cannot call any of it, and guests cannot', async () => {
    const { body } = await own<Session[]>('sessions', (await newCustomer()).tokens[0])
    for (const path of [
      'sessions',
      'endOtherSessions',
      'mailAddress',
      'mails',
      'keepMailAddress',
    ]) {
      expect((await own(path, shop.ownerToken)).status).toBe(403)
      expect((await own(path, shop.agentToken)).status).toBe(403)
      expect((await call(shop.app, `/web-api/own/${path}`)).status).toBe(401)
    }
    expect((await own('endSession', shop.ownerToken, { id: body[0]?.id })).status).toBe(403)
  })
})

describe('the mail address of a customer', () => {
  interface Address {
    readonly email: string
    readonly pending: { readonly email: string; readonly until: string } | null
  }
  const change = (token: string, email: string, password = shop.password) =>
    own<Address>('changeMailAddress', token, { email, password })
  const read = async (token: string) => (await own<Address>('mailAddress', token)).body
  const confirm = (token: string | undefined) =>
    call<Failure & { email: string; username: string }>(
      shop.app,
      '/public/web-api/mailAddress/confirm',
      { token },
    )
  const mailsOf = (id: number) =>
    shop.database.query<{ cause: string; address: string }>(sql`
      SELECT cause, address FROM mail WHERE account_id = ${id} ORDER BY id`)

  test('[ML-38] a new one counts once its link is confirmed; the former one is told then', async () => {
    const { id, username, email, tokens } = await newCustomer()
    const { status, body } = await change(tokens[0], ' neu@example.com ')
    expect([status, body]).toEqual([
      200,
      { email, pending: { email: 'neu@example.com', until: expect.any(String) } },
    ])
    expect(await mailsOf(id)).toEqual([
      { cause: 'address-confirmation', address: 'neu@example.com' },
    ])
    const [link] = await linksOf(shop.database, id, 'address-confirmation')
    expect(link?.path).toBe('/mail-address?lang=de')
    // Looking at the link changes nothing.
    const seen = await call(shop.app, '/public/web-api/mailAddress/link', { token: link?.token })
    expect(seen.body).toEqual({ username, email: 'neu@example.com' })
    expect((await read(tokens[0])).email).toBe(email)

    const confirmed = await confirm(link?.token)
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      { username, email: 'neu@example.com' },
    ])
    expect(await read(tokens[0])).toEqual({ email: 'neu@example.com', pending: null })
    expect(await mailsOf(id)).toEqual([
      { cause: 'address-confirmation', address: 'neu@example.com' },
      { cause: 'address-changed', address: email },
    ])
    const history = await shop.database.query(sql`
      SELECT field, old, new, account_id AS by, through FROM history
      WHERE kind = 'customer' AND record_id = ${String(id)}`)
    expect(history).toEqual([
      { field: 'email', old: email, new: 'neu@example.com', by: id, through: 'storefront' },
    ])
    expect((await confirm(link?.token)).body.code).toBe('link_expired')
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test('[ML-38] two who confirm at once: it is changed once, and told once', async () => {
    const { id, tokens } = await newCustomer()
    await change(tokens[0], 'zugleich@example.com')
    const [link] = await linksOf(shop.database, id, 'address-confirmation')
    const answers = await Promise.all([confirm(link?.token), confirm(link?.token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test('[ML-38] a newer link, a kept address, a day, and a change by the office end the link', async () => {
    const { id, tokens } = await newCustomer()
    const ends = [
      () => change(tokens[0], 'zweite@example.com'),
      () => own('keepMailAddress', tokens[0]),
      () =>
        shop.database.query(sql`UPDATE mail_link SET expires_at = now() WHERE account_id = ${id}`),
      () =>
        shop.database.query(sql`UPDATE customer SET email = 'buero@example.com' WHERE id = ${id}`),
    ]
    for (const end of ends) {
      await shop.database.query(sql`DELETE FROM login_failure`)
      await change(tokens[0], 'erste@example.com')
      const link = (await linksOf(shop.database, id, 'address-confirmation')).at(-1)
      await end()
      expect((await confirm(link?.token)).status).toBe(403)
      expect((await read(tokens[0])).email).not.toBe('erste@example.com')
    }
  })

  test('[ML-38] needs the password, which is throttled like a login, and an address that is one', async () => {
    const { id, email, tokens } = await newCustomer()
    const wrong = await change(tokens[0], 'neu@example.com', 'Falsch1')
    expect([wrong.status, wrong.body.details]).toEqual([400, { password: 'wrong_password' }])
    for (const bad of ['', 'x', 'a@b', 'a@b.de\r\nBcc: c@d.de', 'a@b.de, c@d.de', '<a@b.de>']) {
      const { status, body } = await change(tokens[0], bad)
      const code = bad === '' ? 'required' : 'email_not_valid'
      expect([bad, status, body.details]).toEqual([bad, 400, { email: code }])
    }
    expect((await change(tokens[0], email)).body.details).toEqual({ email: 'taken' })
    expect(await mailsOf(id)).toEqual([])
    for (let n = 0; n < 9; n += 1) await change(tokens[0], 'neu@example.com', 'Falsch1')
    await change(tokens[0], 'neu@example.com', 'Falsch1')
    expect((await change(tokens[0], 'neu@example.com')).status).toBe(429)
  })

  test('[ML-38] an address of another customer is answered like any other, and both may have it', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const known = await change(one.tokens[0], other.email)
    const unknown = await change(other.tokens[0], 'nobody@example.com')
    expect([known.status, unknown.status]).toEqual([200, 200])
    const [link] = await linksOf(shop.database, one.id, 'address-confirmation')
    expect((await confirm(link?.token)).status).toBe(200)
    expect((await read(one.tokens[0])).email).toBe((await read(other.tokens[0])).email)
  })

  test('[ML-38] mails to a stranger’s address are few, from one account and from many', async () => {
    const { tokens } = await newCustomer()
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await change(tokens[0], `opfer${n}@example.com`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let n = 0; n < 6; n += 1) {
      const { status } = await change((await newCustomer()).tokens[0], 'Opfer@example.com')
      expect(status).toBe(n < 5 ? 200 : 429)
    }
  })
})

describe('the mails of a customer', () => {
  interface Choice {
    readonly cause: string
    readonly wanted: boolean
  }
  const choices = (token: string) => own<Choice[]>('mails', token)
  const choose = (token: string, cause: string, wanted: boolean) =>
    own<Choice[]>('chooseMail', token, { cause, wanted })
  const wantedIn = (body: readonly Choice[]) =>
    body.filter(({ wanted }) => wanted).map(({ cause }) => cause)
  const all = ['order-received', 'order-changed', 'order-cancelled', 'invoice']

  test('[ML-39] are all wanted at first, and are turned off and on one by one', async () => {
    const { id, tokens } = await newCustomer()
    const other = await newCustomer()
    expect(wantedIn((await choices(tokens[0])).body)).toEqual(all)
    for (const wanted of [false, false]) await choose(tokens[0], 'order-changed', wanted)
    const { body } = await choose(tokens[0], 'invoice', false)
    expect(wantedIn(body)).toEqual(['order-received', 'order-cancelled'])
    expect(wantedIn((await choices(other.tokens[0])).body)).toEqual(all)

    const orderId = await addOrder(shop.database, {
      customerId: id,
      statusId: 1,
      placedAt: new Date(),
      lines: [],
    })
    const queued = async (cause: 'order-changed' | 'order-cancelled') => {
      const key = `${cause} ${count}`
      await queueMail(shop.database, {
        cause,
        key,
        accountId: id,
        data: { orderId },
      })
      return (await shop.database.query(sql`SELECT FROM mail WHERE key = ${key}`)).length
    }
    expect(await queued('order-changed')).toBe(0)
    expect(wantedIn((await choose(tokens[0], 'order-changed', true)).body)).toEqual(all.slice(0, 3))
    expect(await queued('order-changed')).toBe(1)
  })

  test('[ML-39] those about the account itself cannot be turned off', async () => {
    const { tokens } = await newCustomer()
    for (const cause of ['password-reset', 'address-changed', 'registration', 'x']) {
      expect([cause, (await choose(tokens[0], cause, false)).status]).toEqual([cause, 400])
    }
  })
})
