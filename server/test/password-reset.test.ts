import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noPassword } from '../src/accounts/passwords.ts'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { newPassword, openPasswordShop, type PasswordShop } from './password-shop.ts'
import { sessionOf } from './session-of.ts'
import { appOptions, call } from './support.ts'

let shop: PasswordShop

beforeAll(async () => {
  shop = await openPasswordShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

describe('a new password by the link', () => {
  test('[ML-33] is stored once; all sessions end, and the link works no second time', async () => {
    const customer = await shop.newCustomer()
    const sessions = [
      await sessionOf(shop.database, customer.id),
      await sessionOf(shop.database, customer.id),
    ]
    const token = await shop.linkFor(customer)
    // Programs that read mails open links.
    expect((await shop.check(token)).body).toEqual({ username: customer.username })
    expect(await Promise.all(sessions.map(shop.isOpen))).toEqual([true, true])

    const { status, body } = await shop.reset(token)
    expect([status, body]).toEqual([200, { username: customer.username }])
    expect(await Promise.all(sessions.map(shop.isOpen))).toEqual([false, false])
    expect((await shop.logIn(customer.username, shop.password)).status).toBe(401)
    expect((await shop.logIn(customer.username, newPassword)).status).toBe(200)

    for (const again of [await shop.check(token), await shop.reset(token, 'Anderes8 Wort')]) {
      expect([again.status, again.body.code]).toEqual([403, 'link_expired'])
    }
    expect((await shop.logIn(customer.username, newPassword)).status).toBe(200)
    const history = await shop.database.query(sql`
      SELECT field, old, new, account_id AS by, through FROM history
      WHERE kind = 'customer' AND record_id = ${String(customer.id)}`)
    expect(history).toEqual([
      { field: 'password', old: null, new: null, by: customer.id, through: 'storefront' },
    ])
  })

  test('[ML-33] works for a customer whom the office added without a password', async () => {
    const customer = await shop.newCustomer(noPassword)
    expect((await shop.reset(await shop.linkFor(customer))).status).toBe(200)
    expect((await shop.logIn(customer.username, newPassword)).status).toBe(200)
  })

  test('[ML-33] two at once: one is stored, the other is refused', async () => {
    const customer = await shop.newCustomer()
    const token = await shop.linkFor(customer)
    const answers = await Promise.all([
      shop.reset(token, 'Erstes7 Wort'),
      shop.reset(token, 'Zweites7 Wort'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  test('[ML-34] ends after 30 minutes, by a newer link, by another password, by a lock and by another address', async () => {
    const customer = await shop.newCustomer()
    const change = {
      time: sql`UPDATE mail_link SET expires_at = now() WHERE account_id = ${customer.id}`,
      password: sql`UPDATE account SET password_hash = ${noPassword} WHERE id = ${customer.id}`,
      address: sql`UPDATE customer SET email = 'new@example.com' WHERE id = ${customer.id}`,
      lock: sql`UPDATE account SET disabled_at = now() WHERE id = ${customer.id}`,
    }
    const first = await shop.linkFor(customer)
    const [{ seconds } = { seconds: 0 }] = await shop.database.query<{ seconds: number }>(sql`
      SELECT extract(epoch FROM expires_at - created_at)::integer AS seconds FROM mail_link
      WHERE account_id = ${customer.id}`)
    expect(seconds).toBe(30 * 60)
    const second = await shop.linkFor(customer)
    expect([(await shop.check(first)).status, (await shop.check(second)).status]).toEqual([
      403, 200,
    ])
    for (const statement of Object.values(change)) {
      await shop.database.query(sql`DELETE FROM login_failure`)
      const token = await shop.linkFor(customer)
      expect((await shop.check(token)).status).toBe(200)
      await shop.database.query(statement)
      expect([(await shop.check(token)).status, (await shop.reset(token)).status]).toEqual([
        403, 403,
      ])
    }
  })

  test('[ML-33] obeys the rules of registration, and a refused one leaves the link valid', async () => {
    const customer = await shop.newCustomer()
    const token = await shop.linkFor(customer)
    for (const weak of ['kurz', 'ohneziffer', 'OHNE1KLEIN', 'Passwort1', 'Leer7zeichen ']) {
      const { status, body } = await shop.reset(token, weak)
      expect([weak, status, body.details]).toEqual([weak, 400, { password: 'password_not_valid' }])
    }
    expect((await shop.reset(token)).status).toBe(200)
  })

  test('[ML-33] demo passwords are refused where logins refuse them', async () => {
    const app = await buildApp({ ...appOptions(shop.database), refusedPasswords: ['Demo1234'] })
    const token = await shop.linkFor(await shop.newCustomer())
    for (const password of ['Demo1234', 'dEMO1234']) {
      const { status } = await call(app, '/public/web-api/password/reset', { token, password })
      expect([password, status]).toEqual([password, 400])
    }
    await app.close()
  })

  test('[ML-33] lets the owner in at the place where it was chosen, whatever was tried there before', async () => {
    const customer = await shop.newCustomer()
    const address = '198.51.100.77'
    const token = await shop.linkFor(customer)
    for (let n = 0; n < 10; n += 1) await shop.logIn(customer.username, 'Falsch1', address)
    expect((await shop.logIn(customer.username, shop.password, address)).status).toBe(429)
    expect((await shop.reset(token, newPassword, { address })).status).toBe(200)
    expect((await shop.logIn(customer.username, newPassword, address)).status).toBe(200)
  })

  test('[ML-34] a token that was guessed, mangled, or made for something else opens nothing', async () => {
    const customer = await shop.newCustomer()
    const token = await shop.linkFor(customer)
    const session = await sessionOf(shop.database, customer.id)
    const mangled = [token.slice(1), `${token}A`, token.toLowerCase(), session, 'x', '%00']
    for (const wrong of mangled) {
      expect([wrong, (await shop.check(wrong)).status]).toEqual([wrong, 403])
      expect([wrong, (await shop.reset(wrong)).status]).toEqual([wrong, 403])
    }
    // Neither as a session, nor for a mail address, nor at the page of staff.
    expect(await shop.isOpen(token)).toBe(false)
    for (const path of [
      '/public/web-api/mailAddress/link',
      '/public/web-api/mailAddress/confirm',
    ]) {
      expect((await call(shop.app, path, { token })).status).toBe(403)
    }
    const atOffice = await call(shop.app, '/api/office/password/reset', {
      token,
      password: 'Rampe3Oben!',
    })
    expect(atOffice.status).toBe(403)
    expect((await shop.check(token)).status).toBe(200)
  })

  test('[ML-33] a form of another site cannot ask for it: only JSON is read', async () => {
    const token = await shop.linkFor(await shop.newCustomer())
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/public/web-api/password/reset',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
      },
      payload: `token=${token}&password=${newPassword}`,
    })
    expect(statusCode).toBe(415)
    expect((await shop.check(token)).status).toBe(200)
  })
})
