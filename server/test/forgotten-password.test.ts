import type { Failure } from '@kontor/contract/core/endpoint'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword, noPassword } from '../src/accounts/passwords.ts'
import { buildApp } from '../src/app.ts'
import type { Database, Queryable } from '../src/database/database.ts'
import { sql, type Statement } from '../src/database/sql.ts'
import { linksOf, sendPasswordLinks } from './mailed-links.ts'
import { sessionOf } from './session-of.ts'
import { addAccount } from './shop.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let hash: string

beforeAll(async () => {
  shop = await openShop()
  hash = await hashPassword(shop.password)
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

const newPassword = 'Neues7 Passwort'

let count = 0
async function newCustomer(passwordHash = hash) {
  count += 1
  const username = `kunde${count}`
  const id = await addAccount(shop.database, 'CUSTOMER', username, passwordHash)
  return { id, username, email: `${username}@example.com` }
}

const forget = (name: string, address = '198.51.100.1') =>
  call<Failure>(shop.app, '/public/web-api/password/forgotten', { name }, { address })

const check = (token: string) =>
  call<Failure & { username: string }>(shop.app, '/public/web-api/password/link', { token })

const reset = (token: string, password = newPassword, more: object = {}) =>
  call<Failure & { username: string }>(
    shop.app,
    '/public/web-api/password/reset',
    { token, password },
    more,
  )

const logIn = (username: string, password: string, address = '198.51.100.2') =>
  call<{ token: string }>(shop.app, '/public/web-api/login', { username, password }, { address })

/** Asks for a link and answers its token. */
async function linkFor({ id, username }: { id: number; username: string }): Promise<string> {
  expect((await forget(username)).status).toBe(200)
  await sendPasswordLinks(shop.database)
  return (await linksOf(shop.database, id)).at(-1)?.token ?? ''
}

const isOpen = async (token: string) =>
  (await call(shop.app, '/web-api/own/sessions', undefined, { token })).status === 200

/** The same database, keeping the texts of its statements. */
function listening(database: Database) {
  const statements: string[] = []
  const heard = (queryable: Queryable): Queryable => ({
    query: <Row extends object>(statement: Statement) => {
      statements.push(statement.text)
      return queryable.query<Row>(statement)
    },
  })
  return {
    statements,
    database: {
      ...database,
      ...heard(database),
      transaction: <Result>(work: (transaction: Queryable) => Promise<Result>) =>
        database.transaction((transaction) => work(heard(transaction))),
    },
  }
}

describe('asking for a link', () => {
  test('[ML-30] answers every name with the same words after the same statements, and looks for no account', async () => {
    const known = await newCustomer()
    const locked = await newCustomer()
    await shop.database.query(sql`UPDATE account SET disabled_at = now() WHERE id = ${locked.id}`)
    const { statements, database } = listening(shop.database)
    const app = await buildApp(appOptions(database))
    const asked = async (name: string) => {
      statements.length = 0
      const { status, body, headers } = await call(app, '/public/web-api/password/forgotten', {
        name,
      })
      return { status, body, length: headers['content-length'], statements: [...statements] }
    }
    // The first call of a process also reads the secret of the shop.
    await asked('warm-up')
    const first = await asked(known.username)
    expect([first.status, first.body]).toEqual([200, {}])
    expect(first.statements.length).toBeGreaterThan(0)
    expect(first.statements.join(' ')).not.toMatch(/\b(account|customer|mail)\b/)
    for (const name of [known.email, locked.username, 'nobody', 'nobody@example.com', 'a b"c']) {
      expect(await asked(name)).toEqual(first)
    }
    await app.close()

    // The mails come afterwards, to those who exist and may log in.
    expect(await linksOf(shop.database, known.id)).toEqual([])
    await sendPasswordLinks(shop.database)
    expect(await linksOf(shop.database, known.id)).toHaveLength(2)
    expect(await linksOf(shop.database, locked.id)).toEqual([])
    expect(await shop.database.query(sql`SELECT FROM password_request`)).toEqual([])
  })

  test('[ML-30] is limited for a name and for an address, known or not', async () => {
    const { username } = await newCustomer()
    for (const name of [username, 'nobodyknown']) {
      const statuses: number[] = []
      for (let n = 0; n < 4; n += 1) statuses.push((await forget(name, `203.0.113.${n}`)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
      const spelled = await forget(` ${name.toUpperCase()} `, '203.0.113.9')
      expect([spelled.status, spelled.body.code]).toEqual([429, 'too_many_requests'])
    }
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await forget(`nobody${n}`, '192.0.2.7')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    // Requests that were refused do not count, so nobody is locked out longer by trying.
    const [{ failures } = { failures: 0 }] = await shop.database.query<{ failures: number }>(sql`
      SELECT max(failures) AS failures FROM login_failure`)
    expect(failures).toBe(20)
    await shop.database.query(sql`DELETE FROM password_request`)
  })

  test('[ML-31] accounts that share a mail address get a mail each, with a link of their own', async () => {
    const [one, other, stranger] = [await newCustomer(), await newCustomer(), await newCustomer()]
    await shop.database.query(sql`
      UPDATE customer SET email = 'Einkauf@Example.com', language = 'tr' WHERE id IN (${one.id}, ${other.id})`)
    await forget('einkauf@example.COM')
    await sendPasswordLinks(shop.database)
    const links = await Promise.all(
      [one, other, stranger].map(({ id }) => linksOf(shop.database, id)),
    )
    expect(links.map((list) => list.length)).toEqual([1, 1, 0])
    expect(links[0]?.[0]).toMatchObject({
      address: 'Einkauf@Example.com',
      language: 'tr',
      path: '/password?lang=tr',
    })
    const [token = '', otherToken = ''] = links.flat().map((link) => link.token)
    expect((await check(token)).body).toEqual({ username: one.username })
    expect((await check(otherToken)).body).toEqual({ username: other.username })
    await reset(token)
    expect((await check(otherToken)).status).toBe(200)
    expect((await logIn(other.username, shop.password)).status).toBe(200)
  })

  test('[ML-32] the link starts with the shop’s own address, whatever the request calls the server', async () => {
    const { id, username } = await newCustomer()
    await call(
      shop.app,
      '/public/web-api/password/forgotten',
      { name: username },
      {
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          origin: 'https://evil.example',
        },
      },
    )
    await sendPasswordLinks(shop.database)
    const [link] = await linksOf(shop.database, id)
    expect(link?.path).toBe('/password?lang=de')
    const rows = await shop.database.query<{ row: string }>(sql`
      SELECT mail::text AS row FROM mail WHERE account_id = ${id}
      UNION ALL SELECT mail_link::text FROM mail_link WHERE account_id = ${id}`)
    expect(JSON.stringify(rows)).not.toContain('evil')
  })

  test('[ML-32] the token is stored as a hash, and is in no log', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    const app = await buildApp({ ...appOptions(shop.database), logger: log })
    const { id, username } = await newCustomer()
    await call(app, '/public/web-api/password/forgotten', { name: username })
    await sendPasswordLinks(shop.database)
    const [link] = await linksOf(shop.database, id)
    const token = link?.token ?? ''
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const rows = await shop.database.query<{ row: string }>(sql`
      SELECT mail::text AS row FROM mail WHERE account_id = ${id}
      UNION ALL SELECT mail_link::text FROM mail_link WHERE account_id = ${id}
      UNION ALL SELECT job::text FROM job`)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token).toString('hex'))
    await call(app, '/public/web-api/password/link', { token })
    await call(app, '/public/web-api/password/reset', { token, password: newPassword })
    await app.close()
    expect(lines.join('')).toContain('/public/web-api/password/reset')
    expect(lines.join('')).not.toContain(token)
    expect(lines.join('')).not.toContain(newPassword)
  })
})

describe('a new password by the link', () => {
  test('[ML-33] is stored once; all sessions end, and the link works no second time', async () => {
    const customer = await newCustomer()
    const sessions = [
      await sessionOf(shop.database, customer.id),
      await sessionOf(shop.database, customer.id),
    ]
    const token = await linkFor(customer)
    // Programs that read mails open links.
    expect((await check(token)).body).toEqual({ username: customer.username })
    expect(await Promise.all(sessions.map(isOpen))).toEqual([true, true])

    const { status, body } = await reset(token)
    expect([status, body]).toEqual([200, { username: customer.username }])
    expect(await Promise.all(sessions.map(isOpen))).toEqual([false, false])
    expect((await logIn(customer.username, shop.password)).status).toBe(401)
    expect((await logIn(customer.username, newPassword)).status).toBe(200)

    for (const again of [await check(token), await reset(token, 'Anderes8 Wort')]) {
      expect([again.status, again.body.code]).toEqual([403, 'link_expired'])
    }
    expect((await logIn(customer.username, newPassword)).status).toBe(200)
    const history = await shop.database.query(sql`
      SELECT field, old, new, account_id AS by, through FROM history
      WHERE kind = 'customer' AND record_id = ${String(customer.id)}`)
    expect(history).toEqual([
      { field: 'password', old: null, new: null, by: customer.id, through: 'storefront' },
    ])
  })

  test('[ML-33] works for a customer whom the office added without a password', async () => {
    const customer = await newCustomer(noPassword)
    expect((await reset(await linkFor(customer))).status).toBe(200)
    expect((await logIn(customer.username, newPassword)).status).toBe(200)
  })

  test('[ML-33] two at once: one is stored, the other is refused', async () => {
    const customer = await newCustomer()
    const token = await linkFor(customer)
    const answers = await Promise.all([reset(token, 'Erstes7 Wort'), reset(token, 'Zweites7 Wort')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  test('[ML-34] ends after 30 minutes, by a newer link, by another password, by a lock and by another address', async () => {
    const customer = await newCustomer()
    const change = {
      time: sql`UPDATE mail_link SET expires_at = now() WHERE account_id = ${customer.id}`,
      password: sql`UPDATE account SET password_hash = ${noPassword} WHERE id = ${customer.id}`,
      address: sql`UPDATE customer SET email = 'new@example.com' WHERE id = ${customer.id}`,
      lock: sql`UPDATE account SET disabled_at = now() WHERE id = ${customer.id}`,
    }
    const first = await linkFor(customer)
    const [{ seconds } = { seconds: 0 }] = await shop.database.query<{ seconds: number }>(sql`
      SELECT extract(epoch FROM expires_at - created_at)::integer AS seconds FROM mail_link
      WHERE account_id = ${customer.id}`)
    expect(seconds).toBe(30 * 60)
    const second = await linkFor(customer)
    expect([(await check(first)).status, (await check(second)).status]).toEqual([403, 200])
    for (const statement of Object.values(change)) {
      await shop.database.query(sql`DELETE FROM login_failure`)
      const token = await linkFor(customer)
      expect((await check(token)).status).toBe(200)
      await shop.database.query(statement)
      expect([(await check(token)).status, (await reset(token)).status]).toEqual([403, 403])
    }
  })

  test('[ML-33] obeys the rules of registration, and a refused one leaves the link valid', async () => {
    const customer = await newCustomer()
    const token = await linkFor(customer)
    for (const weak of ['kurz', 'ohneziffer', 'OHNE1KLEIN', 'Passwort1', 'Leer7zeichen ']) {
      const { status, body } = await reset(token, weak)
      expect([weak, status, body.details]).toEqual([weak, 400, { password: 'password_not_valid' }])
    }
    expect((await reset(token)).status).toBe(200)
  })

  test('[ML-33] demo passwords are refused where logins refuse them', async () => {
    const app = await buildApp({ ...appOptions(shop.database), refusedPasswords: ['Demo1234'] })
    const token = await linkFor(await newCustomer())
    for (const password of ['Demo1234', 'dEMO1234']) {
      const { status } = await call(app, '/public/web-api/password/reset', { token, password })
      expect([password, status]).toEqual([password, 400])
    }
    await app.close()
  })

  test('[ML-33] lets the owner in at the place where it was chosen, whatever was tried there before', async () => {
    const customer = await newCustomer()
    const address = '198.51.100.77'
    const token = await linkFor(customer)
    for (let n = 0; n < 10; n += 1) await logIn(customer.username, 'Falsch1', address)
    expect((await logIn(customer.username, shop.password, address)).status).toBe(429)
    expect((await reset(token, newPassword, { address })).status).toBe(200)
    expect((await logIn(customer.username, newPassword, address)).status).toBe(200)
  })

  test('[ML-34] a token that was guessed, mangled, or made for something else opens nothing', async () => {
    const customer = await newCustomer()
    const token = await linkFor(customer)
    const session = await sessionOf(shop.database, customer.id)
    const mangled = [token.slice(1), `${token}A`, token.toLowerCase(), session, 'x', '%00']
    for (const wrong of mangled) {
      expect([wrong, (await check(wrong)).status]).toEqual([wrong, 403])
      expect([wrong, (await reset(wrong)).status]).toEqual([wrong, 403])
    }
    // Neither as a session, nor for a mail address, nor at the page of staff.
    expect(await isOpen(token)).toBe(false)
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
    expect((await check(token)).status).toBe(200)
  })

  test('[ML-33] a form of another site cannot ask for it: only JSON is read', async () => {
    const token = await linkFor(await newCustomer())
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
    expect((await check(token)).status).toBe(200)
  })
})

describe('staff and stock agents', () => {
  const withAddress = async (role: 'STAFF' | 'STOCK_AGENT') => {
    count += 1
    const username = `team${count}`
    const id = await addAccount(shop.database, role, username, hash)
    await shop.database.query(sql`
      UPDATE account SET staff_email = ${`${username}@shop.example`} WHERE id = ${id}`)
    return { id, username, email: `${username}@shop.example` }
  }
  const forgetAt = (name: string) =>
    call(shop.app, '/api/office/password/forgotten', { name }, { address: '198.51.100.8' })

  test.each([
    ['STAFF', '/api/office/login'],
    ['STOCK_AGENT', '/public/web-api/stockAgentLogin'],
  ] as const)(
    '[ML-35] %s with a mail address choose a new password by a link',
    async (role, login) => {
      const person = await withAddress(role)
      expect((await forgetAt(person.email)).body).toEqual({})
      await sendPasswordLinks(shop.database)
      const [link] = await linksOf(shop.database, person.id)
      expect(link).toMatchObject({ address: person.email, path: '/apps/office/password?lang=de' })
      const token = link?.token ?? ''
      const at = (path: string, body: object) =>
        call<Failure>(shop.app, `/api/office/password/${path}`, body)
      expect((await at('link', { token })).body).toEqual({
        username: person.username,
        roleName: role,
      })
      // The rule for staff: ten characters.
      const short = await at('reset', { token, password: 'Kurz7wort' })
      expect([short.status, short.body.details]).toEqual([400, { password: 'password_not_valid' }])
      expect((await check(token)).status).toBe(403)
      expect((await at('reset', { token, password: 'Rampe3Oben!' })).status).toBe(200)
      const { status } = await call(shop.app, login, {
        username: person.username,
        password: 'Rampe3Oben!',
      })
      expect(status).toBe(200)
      expect((await at('link', { token })).status).toBe(403)
    },
  )

  test('[ML-35] a second factor is still asked for', async () => {
    const person = await withAddress('STAFF')
    await shop.database.query(sql`
      INSERT INTO recovery_code (account_id, code_hash) VALUES (${person.id}, ${Buffer.alloc(32)})`)
    await forgetAt(person.username)
    await sendPasswordLinks(shop.database)
    const [link] = await linksOf(shop.database, person.id)
    const body = { token: link?.token, password: 'Rampe3Oben!' }
    const done = await call<object>(shop.app, '/api/office/password/reset', body)
    expect(done.body).toEqual({ username: person.username, roleName: 'STAFF' })
    const login = await call<{ step: string }>(shop.app, '/api/office/login', {
      username: person.username,
      password: 'Rampe3Oben!',
    })
    expect(login.body.step).toBe('prove')
  })

  test('[ML-35] without a mail address, and at the page of the others, nothing is mailed', async () => {
    const id = await addAccount(shop.database, 'STAFF', 'unmailed', hash)
    const customer = await newCustomer()
    const person = await withAddress('STAFF')
    await forgetAt('unmailed')
    await forgetAt(customer.username)
    await forget(person.username)
    await forget(person.email)
    await sendPasswordLinks(shop.database)
    for (const each of [id, customer.id, person.id]) {
      expect(await linksOf(shop.database, each)).toEqual([])
    }
  })
})
