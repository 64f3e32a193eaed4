import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { queueMail } from '../src/mail-queue/queue-mail.ts'
import { linksOf } from './mailed-links.ts'
import { openOwnAccounts, type OwnAccounts } from './own-account-shop.ts'
import { addOrder } from './shop.ts'
import { call } from './support.ts'

let shop: OwnAccounts

beforeAll(async () => {
  shop = await openOwnAccounts('CUSTOMER')
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

describe('the mail address of a customer', () => {
  interface Address {
    readonly email: string
    readonly pending: { readonly email: string; readonly until: string } | null
  }
  const change = (token: string, email: string, password = shop.password) =>
    shop.own<Address>('changeMailAddress', token, { email, password })
  const read = async (token: string) => (await shop.own<Address>('mailAddress', token)).body
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
    const { id, username, email, tokens } = await shop.newPerson()
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
    const { id, tokens } = await shop.newPerson()
    await change(tokens[0], 'zugleich@example.com')
    const [link] = await linksOf(shop.database, id, 'address-confirmation')
    const answers = await Promise.all([confirm(link?.token), confirm(link?.token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test('[ML-38] a newer link, a kept address, a day, and a change by the office end the link', async () => {
    const { id, tokens } = await shop.newPerson()
    const ends = [
      () => change(tokens[0], 'zweite@example.com'),
      () => shop.own('keepMailAddress', tokens[0]),
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
    const { id, email, tokens } = await shop.newPerson()
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
    const [one, other] = [await shop.newPerson(), await shop.newPerson()]
    const known = await change(one.tokens[0], other.email)
    const unknown = await change(other.tokens[0], 'nobody@example.com')
    expect([known.status, unknown.status]).toEqual([200, 200])
    const [link] = await linksOf(shop.database, one.id, 'address-confirmation')
    expect((await confirm(link?.token)).status).toBe(200)
    expect((await read(one.tokens[0])).email).toBe((await read(other.tokens[0])).email)
  })

  test('[ML-38] mails to a stranger’s address are few, from one account and from many', async () => {
    const { tokens } = await shop.newPerson()
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await change(tokens[0], `opfer${n}@example.com`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let n = 0; n < 6; n += 1) {
      const { status } = await change((await shop.newPerson()).tokens[0], 'Opfer@example.com')
      expect(status).toBe(n < 5 ? 200 : 429)
    }
  })
})

describe('the mails of a customer', () => {
  interface Choice {
    readonly cause: string
    readonly wanted: boolean
  }
  const choices = (token: string) => shop.own<Choice[]>('mails', token)
  const choose = (token: string, cause: string, wanted: boolean) =>
    shop.own<Choice[]>('chooseMail', token, { cause, wanted })
  const wantedIn = (body: readonly Choice[]) =>
    body.filter(({ wanted }) => wanted).map(({ cause }) => cause)
  const all = ['order-received', 'order-changed', 'order-cancelled', 'invoice']

  test('[ML-39] are all wanted at first, and are turned off and on one by one', async () => {
    const { id, tokens } = await shop.newPerson()
    const other = await shop.newPerson()
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
      const key = `${cause} ${id}`
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
    const { tokens } = await shop.newPerson()
    for (const cause of ['password-reset', 'address-changed', 'registration', 'x']) {
      expect([cause, (await choose(tokens[0], cause, false)).status]).toEqual([cause, 400])
    }
  })
})
