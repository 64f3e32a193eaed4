import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type Statement } from '../src/database/sql.ts'
import { openSession, Sessions } from '../src/http/endpoints/sessions.ts'
import { call, counting, openShop, type OpenShop } from './support.ts'

let shop: OpenShop

/** Logs a fresh session in, so that a test may end it or let it grow old. */
async function freshToken(path: string, username: string): Promise<string> {
  const { body } = await call<{ token: string }>(shop.app, path, {
    username,
    password: shop.password,
  })
  return body.token
}

const customerLogin = () => freshToken('/public/web-api/login', 'demo')

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Which endpoint lets whom in is tried in the access matrix; here it is how a token ends. */
describe('[R-11] what is no token, or no longer', () => {
  const refusal = async (token: string) => {
    const { status, body } = await call<Failure>(shop.app, '/web-api/account', undefined, { token })
    return [status, body.code]
  }

  test('an expired token: 401', async () => {
    const token = await customerLogin()
    await shop.database.query(sql`
      UPDATE session SET last_used_at = now() - interval '30 days 1 second'
      WHERE token_hash = sha256(${token}::text::bytea)`)
    expect(await refusal(token)).toEqual([401, 'not_logged_in'])
  })

  test('a token ended by logout: 401', async () => {
    const token = await customerLogin()
    expect((await call(shop.app, '/web-api/logout', undefined, { token })).status).toBe(200)
    expect(await refusal(token)).toEqual([401, 'not_logged_in'])
  })

  test.each(['x', 'A'.repeat(43), 'null', 'A'.repeat(5000), "' OR true --"])(
    'garbage for a token: 401',
    async (garbage) => {
      expect(await refusal(garbage)).toEqual([401, 'not_logged_in'])
    },
  )
})

describe('sessions', () => {
  test('use keeps a session alive, noted at most once an hour', async () => {
    const token = await customerLogin()
    const usedAt = async (age: string) => {
      await shop.database.query(sql`
        UPDATE session SET last_used_at = now() - ${age}::text::interval
        WHERE token_hash = sha256(${token}::text::bytea)`)
      expect((await call(shop.app, '/web-api/account', undefined, { token })).status).toBe(200)
      const [session] = await shop.database.query<{ minutes: number }>(sql`
        SELECT extract(epoch FROM now() - last_used_at)::integer / 60 AS minutes
        FROM session WHERE token_hash = sha256(${token}::text::bytea)`)
      return session?.minutes
    }
    expect(await usedAt('59 minutes')).toBe(59)
    expect(await usedAt('61 minutes')).toBe(0)
    expect(await usedAt('29 days')).toBe(0)
  })

  test('calls that come in together are looked up by one statement, each as who it is', async () => {
    const ended = await customerLogin()
    await call(shop.app, '/web-api/logout', undefined, { token: ended })
    const tokens = [shop.customerToken, shop.agentToken, ended, 'A'.repeat(43), shop.agentToken]
    const counted = counting(shop.database)
    const sessions = new Sessions(counted.database)
    const users = await Promise.all(tokens.map((token) => sessions.findUser(`Bearer ${token}`)))
    expect(users.map((user) => user?.role)).toEqual([
      'CUSTOMER',
      'STOCK_AGENT',
      undefined,
      undefined,
      'STOCK_AGENT',
    ])
    expect(users[0]?.id).toBe(shop.customerId)
    expect(counted.statements).toBe(1)
  })

  test('a look that began before a session ended answers no call that came after', async () => {
    const token = await customerLogin()
    let found = () => {}
    const hasFound = new Promise<void>((resolve) => (found = resolve))
    let tell = () => {}
    const told = new Promise<void>((resolve) => (tell = resolve))
    const sessions = new Sessions({
      async query<Row extends object>(statement: Statement) {
        const rows = await shop.database.query<Row>(statement)
        found()
        await told
        return rows
      },
    })
    const before = sessions.findUser(`Bearer ${token}`)
    await hasFound
    await call(shop.app, '/web-api/logout', undefined, { token })
    const after = sessions.findUser(`Bearer ${token}`)
    tell()
    expect([await before, await after]).toEqual([
      expect.objectContaining({ role: 'CUSTOMER' }),
      undefined,
    ])
  })

  test('a disabled account is out at once', async () => {
    const { body } = await call<{ token: string }>(shop.app, '/public/web-api/login', {
      username: 'other',
      password: shop.password,
    })
    const { token } = body
    expect((await call(shop.app, '/web-api/account', undefined, { token })).status).toBe(200)
    await shop.database.query(sql`UPDATE account SET disabled_at = now() WHERE username = 'other'`)
    expect((await call(shop.app, '/web-api/account', undefined, { token })).status).toBe(401)
  })

  test('a changed password ends every session of the account, and no other', async () => {
    const tokens = [await customerLogin(), await customerLogin()]
    await shop.database.query(sql`
      UPDATE account SET password_hash = password_hash WHERE username = 'demo'`)
    for (const token of tokens) {
      expect((await call(shop.app, '/web-api/account', undefined, { token })).status).toBe(200)
    }
    const [before] = await shop.database.query<{ hash: string }>(
      sql`SELECT password_hash AS hash FROM account WHERE username = 'demo'`,
    )
    await shop.database.query(sql`
      UPDATE account SET password_hash = '$argon2id$other' WHERE username = 'demo'`)
    for (const token of tokens) {
      expect((await call(shop.app, '/web-api/account', undefined, { token })).status).toBe(401)
    }
    const agent = { token: shop.agentToken }
    const path = '/api/stockAgent/order/orderStatuses'
    expect((await call(shop.app, path, undefined, agent)).status).toBe(200)
    await shop.database.query(sql`
      UPDATE account SET password_hash = ${before?.hash} WHERE username = 'demo'`)
  })

  test('a login that was under way when the password changed opens nothing', async () => {
    const account = { id: shop.customerId, passwordHash: '$argon2id$former' }
    expect(await openSession(shop.database, account, 'storefront')).toBeUndefined()
    const [now] = await shop.database.query<{ passwordHash: string }>(
      sql`SELECT password_hash AS "passwordHash" FROM account WHERE id = ${shop.customerId}`,
    )
    let changed = false
    let changing: Promise<unknown> = Promise.resolve()
    const token = await shop.database.transaction(async (transaction) => {
      const opened = await openSession(transaction, { ...account, ...now }, 'storefront')
      changing = shop.database
        .query(sql`UPDATE account SET password_hash = '$argon2id$next' WHERE id = ${account.id}`)
        .then(() => (changed = true))
      await sleep(200)
      expect(changed).toBe(false)
      return opened
    })
    await changing
    const options = token === undefined ? {} : { token }
    expect((await call(shop.app, '/web-api/account', undefined, options)).status).toBe(401)
    await shop.database.query(sql`
      UPDATE account SET password_hash = ${now?.passwordHash} WHERE id = ${account.id}`)
  })

  test('the table holds no token, only its hash', async () => {
    const token = await customerLogin()
    const rows = await shop.database.query<{ token_hash: Buffer }>(sql`SELECT * FROM session`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true)
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })
})
