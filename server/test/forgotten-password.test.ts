import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Database, Queryable } from '../src/database/database.ts'
import { sql, type Statement } from '../src/database/sql.ts'
import { linksOf, sendPasswordLinks } from './mailed-links.ts'
import { newPassword, openPasswordShop, type PasswordShop } from './password-shop.ts'
import { appOptions, call } from './support.ts'

let shop: PasswordShop

beforeAll(async () => {
  shop = await openPasswordShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

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
    const known = await shop.newCustomer()
    const locked = await shop.newCustomer()
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
    const { username } = await shop.newCustomer()
    for (const name of [username, 'nobodyknown']) {
      const statuses: number[] = []
      for (let n = 0; n < 4; n += 1)
        statuses.push((await shop.forget(name, `203.0.113.${n}`)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
      const spelled = await shop.forget(` ${name.toUpperCase()} `, '203.0.113.9')
      expect([spelled.status, spelled.body.code]).toEqual([429, 'too_many_requests'])
    }
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1)
      statuses.push((await shop.forget(`nobody${n}`, '192.0.2.7')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    // Requests that were refused do not count, so nobody is locked out longer by trying.
    const [{ failures } = { failures: 0 }] = await shop.database.query<{ failures: number }>(sql`
      SELECT max(failures) AS failures FROM login_failure`)
    expect(failures).toBe(20)
    await shop.database.query(sql`DELETE FROM password_request`)
  })

  test('[ML-31] accounts that share a mail address get a mail each, with a link of their own', async () => {
    const [one, other, stranger] = [
      await shop.newCustomer(),
      await shop.newCustomer(),
      await shop.newCustomer(),
    ]
    await shop.database.query(sql`
      UPDATE customer SET email = 'Einkauf@Example.com', language = 'tr' WHERE id IN (${one.id}, ${other.id})`)
    await shop.forget('einkauf@example.COM')
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
    expect((await shop.check(token)).body).toEqual({ username: one.username })
    expect((await shop.check(otherToken)).body).toEqual({ username: other.username })
    await shop.reset(token)
    expect((await shop.check(otherToken)).status).toBe(200)
    expect((await shop.logIn(other.username, shop.password)).status).toBe(200)
  })

  test('[ML-32] the link starts with the shop’s own address, whatever the request calls the server', async () => {
    const { id, username } = await shop.newCustomer()
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

  test('[ML-32] the token is stored as a shop.hash, and is in no log', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    const app = await buildApp({ ...appOptions(shop.database), logger: log })
    const { id, username } = await shop.newCustomer()
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
