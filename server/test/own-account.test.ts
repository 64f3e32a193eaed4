import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { linksOf } from './mailed-links.ts'
import { openOwnAccounts, type OwnAccounts, type OwnSession } from './own-account-shop.ts'
import { call } from './support.ts'

let shop: OwnAccounts

beforeAll(async () => {
  shop = await openOwnAccounts('CUSTOMER')
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

describe('the password of a customer', () => {
  test('[ML-36] is changed with the former one; all sessions end, and a new one is given', async () => {
    const { id, username, tokens } = await shop.newPerson()
    const { status, body } = await shop.change(tokens[0], shop.password, 'Neues7 Wort')
    expect(status).toBe(200)
    expect(await Promise.all([...tokens, body.token].map(shop.isOpen))).toEqual([
      false,
      false,
      true,
    ])
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
    const { tokens } = await shop.newPerson()
    const wrong = await shop.change(tokens[0], 'Falsch1', 'Neues7 Wort')
    expect([wrong.status, wrong.body.details]).toEqual([400, { current: 'wrong_password' }])
    for (const weak of ['kurz', 'Passwort1', 'ohneziffer']) {
      const { status, body } = await shop.change(tokens[0], shop.password, weak)
      expect([weak, status, body.details]).toEqual([weak, 400, { password: 'password_not_valid' }])
    }
    // The rule of registration, not the longer one for staff.
    expect((await shop.change(tokens[0], shop.password, 'Neu7es')).status).toBe(200)
  })

  test('[ML-36] guessing the former one is throttled like a login, with the login', async () => {
    const { tokens, username } = await shop.newPerson()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await shop.change(tokens[0], 'Falsch1', 'Neues7 Wort')).status).toBe(400)
    }
    const { status, body } = await shop.change(tokens[0], shop.password, 'Neues7 Wort')
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    const login = await call(shop.app, '/public/web-api/login', {
      username,
      password: shop.password,
    })
    expect(login.status).toBe(429)
  })

  test('[ML-36] ends a link for a mail address that was asked for before', async () => {
    const { id, tokens, email } = await shop.newPerson()
    const asked = { email: `neu.${email}`, password: shop.password }
    expect((await shop.own('changeMailAddress', tokens[0], asked)).status).toBe(200)
    const [link] = await linksOf(shop.database, id, 'address-confirmation')
    await shop.change(tokens[0], shop.password, 'Neues7 Wort')
    const confirmed = await call(shop.app, '/public/web-api/mailAddress/confirm', {
      token: link?.token,
    })
    expect(confirmed.status).toBe(403)
  })
})

describe('the sessions of a customer', () => {
  test('[ML-37] are listed with their device and without a network address, this one first', async () => {
    const { username, tokens } = await shop.newPerson()
    await shop.app.inject({
      method: 'POST',
      url: '/public/web-api/login',
      remoteAddress: '198.51.100.20',
      headers: { 'user-agent': `Test ${'x'.repeat(400)}` },
      payload: { username, password: shop.password },
    })
    const { body } = await shop.own<OwnSession[]>('sessions', tokens[0])
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
    const { tokens } = await shop.newPerson()
    const other = await shop.newPerson()
    const [theirs] = (await shop.own<OwnSession[]>('sessions', other.tokens[0])).body
    const foreign = await shop.own('endSession', tokens[0], { id: theirs?.id })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    const [, second] = (await shop.own<OwnSession[]>('sessions', tokens[0])).body
    expect((await shop.own('endSession', tokens[0], { id: second?.id })).status).toBe(200)
    expect(await Promise.all(tokens.map(shop.isOpen))).toEqual([true, false])

    expect((await shop.own('endOtherSessions', other.tokens[1])).body).toEqual({ ended: 1 })
    expect(await Promise.all(other.tokens.map(shop.isOpen))).toEqual([false, true])
  })

  test('[ML-37] sessions of other apps cannot call any of it, and guests cannot', async () => {
    const { body } = await shop.own<OwnSession[]>('sessions', (await shop.newPerson()).tokens[0])
    for (const path of [
      'sessions',
      'endOtherSessions',
      'mailAddress',
      'mails',
      'keepMailAddress',
    ]) {
      expect((await shop.own(path, shop.ownerToken)).status).toBe(403)
      expect((await shop.own(path, shop.agentToken)).status).toBe(403)
      expect((await call(shop.app, `/web-api/own/${path}`)).status).toBe(401)
    }
    expect((await shop.own('endSession', shop.ownerToken, { id: body[0]?.id })).status).toBe(403)
  })
})
