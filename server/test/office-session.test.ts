import type { Failure } from '@kontor/contract/core/endpoint'
import { areaPermissions, type AreaPermission } from '@kontor/contract/core/permissions'
import { staffRoleNames, staffRoleOf, staffRoles } from '@kontor/contract/core/staff-roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attemptOf } from '../src/accounts/login-throttle.ts'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { removeOldSessions } from '../src/http/endpoints/sessions.ts'
import { shopSecret } from '../src/http/endpoints/shop-secret.ts'
import { sessionOf } from './session-of.ts'
import { addAccount, grant } from './shop.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

interface Staff extends Failure {
  readonly token: string
  readonly username: string
  readonly fullName: string
  readonly roleName: string
  readonly permissions: AreaPermission[]
}

const login = '/api/office/login'

const logIn = (username: string, password = shop.password, path = login) =>
  call<Staff>(shop.app, path, { username, password }, { address: '198.51.100.7' })

const me = (token: string, app = shop.app) =>
  call<Staff>(app, '/api/office/me', undefined, { token })

/** An account of the office that was granted these. */
const staffWith = async (...granted: AreaPermission[]) => {
  const hash = '$argon2id$none'
  const name = `staff${granted.length}${Math.random().toString(36).slice(2)}`
  const id = await addAccount(shop.database, 'STAFF', name, hash, granted)
  return { id, token: await sessionOf(shop.database, id) }
}

describe('the login of the office', () => {
  test('[T-01] answers who it is and what they may do', async () => {
    const { status, body } = await logIn('OWNER')
    expect([status, body]).toEqual([
      200,
      {
        token: expect.any(String),
        username: 'owner',
        fullName: 'owner name',
        roleName: 'STAFF',
        permissions: areaPermissions,
        step: null,
        ways: [],
      },
    ])
    expect((await me(body.token)).body).toEqual({
      username: 'owner',
      fullName: 'owner name',
      permissions: areaPermissions,
      step: null,
    })
  })

  test('[T-01] lets in staff only, and staff get in nowhere else', async () => {
    for (const name of ['demo', 'agent', 'nobody']) {
      const { status, body } = await logIn(name)
      expect([name, status, body.code]).toEqual([name, 401, 'bad_credentials'])
    }
    for (const path of ['/public/web-api/login', '/public/web-api/stockAgentLogin']) {
      const { status, body } = await logIn('owner', shop.password, path)
      expect([path, status, body.code]).toEqual([path, 401, 'bad_credentials'])
    }
  })

  test('[T-01] a bad body is told field by field', async () => {
    const { status, body } = await call<Failure>(shop.app, login, { username: 'owner' })
    expect([status, body.details]).toEqual([400, { password: 'required' }])
  })

  test('[T-01] wrong passwords are counted as at the other logins', async () => {
    const key = await shopSecret(shop.database)('throttle')
    const { placeKey } = attemptOf(key, 'owner', '198.51.100.7')
    await shop.database.query(sql`
      INSERT INTO login_failure (key, failures, first_at) VALUES (${placeKey}, 10, now())`)
    const { status, body, headers } = await logIn('owner')
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('[T-01] passwords of the demo shop are refused where they must be', async () => {
    const options = { ...appOptions(shop.database), refusedPasswords: [shop.password] }
    const strict = await buildApp(options)
    const body = { username: 'owner', password: shop.password }
    expect((await call<Failure>(strict, login, body)).body.code).toBe('bad_credentials')
    await strict.close()
  })

  test('without a language in the address its messages are English', async () => {
    const { body } = await logIn('nobody')
    expect(body.message).toBe('The username or the password is wrong.')
  })
})

describe('a session of the office', () => {
  test('[T-02] ends 12 hours after its login, however much it is used', async () => {
    const { token } = await staffWith('orders.see')
    const age = (hours: string) =>
      shop.database.query(sql`
        UPDATE session SET created_at = now() - ${hours}::text::interval, last_used_at = now()
        WHERE token_hash = sha256(${token}::text::bytea)`)
    await age('11 hours 59 minutes')
    expect((await me(token)).status).toBe(200)
    await age('12 hours')
    expect((await me(token)).body.code).toBe('not_logged_in')
    expect(await removeOldSessions(shop.database, 100)).toBe(1)
    // Those of other apps live on.
    await shop.database.query(sql`
      UPDATE session SET created_at = now() - interval '13 hours' WHERE app = 'control'`)
    const agent = { token: shop.agentToken }
    expect((await call(shop.app, '/api/stockAgent/me', undefined, agent)).status).toBe(200)
    expect(await removeOldSessions(shop.database, 100)).toBe(0)
  })

  test('[T-02] its use is noted to the minute', async () => {
    const { token } = await staffWith()
    await shop.database.query(sql`
      UPDATE session SET last_used_at = now() - interval '61 seconds'
      WHERE token_hash = sha256(${token}::text::bytea)`)
    await me(token)
    const [session] = await shop.database.query<{ seconds: number }>(sql`
      SELECT extract(epoch FROM now() - last_used_at)::integer AS seconds
      FROM session WHERE token_hash = sha256(${token}::text::bytea)`)
    expect(session?.seconds).toBeLessThan(10)
  })

  test('[T-02] a logout ends it', async () => {
    const { token } = await staffWith()
    expect((await call(shop.app, '/api/office/logout', undefined, { token })).status).toBe(200)
    expect((await me(token)).status).toBe(401)
  })

  test('[T-03] permissions that are given or taken count at once, in every process', async () => {
    const { id, token } = await staffWith('books.change')
    const other = await buildApp(appOptions(shop.database))
    expect((await me(token, other)).body.permissions).toEqual(['books.see', 'books.change'])
    await grant(shop.database, id, ['staff.see'])
    for (const app of [shop.app, other]) {
      expect((await me(token, app)).body.permissions).toEqual(['staff.see'])
    }
    await other.close()
  })

  test('[T-03] a locked account is out at once', async () => {
    const { id, token } = await staffWith('staff.see')
    expect((await me(token)).status).toBe(200)
    await shop.database.query(sql`UPDATE account SET disabled_at = now() WHERE id = ${id}`)
    expect((await me(token)).status).toBe(401)
  })
})

describe('permissions of an account', () => {
  test('[T-03] a stock agent cancels invoices only when granted it', async () => {
    const cancel = () =>
      call<Failure>(
        shop.app,
        '/api/stockAgent/invoice/cancelInvoice',
        { invoiceId: 77, reason: 'Test' },
        { token: shop.agentToken },
      )
    expect((await cancel()).body.code).toBe('invoice_not_found')
    await grant(shop.database, shop.agentId, [])
    expect((await cancel()).body.code).toBe('not_allowed')
    await grant(shop.database, shop.agentId, ['books.change'])
    expect((await cancel()).body.code).toBe('invoice_not_found')
  })

  test('[T-03] what a role cannot have, and what nobody knows, counts for nothing', async () => {
    await grant(shop.database, shop.agentId, ['books.change', 'staff.change'])
    const agent = { token: shop.agentToken }
    const { body } = await call<Staff>(shop.app, '/api/stockAgent/me', undefined, agent)
    expect(body.permissions).toEqual(['books.change'])
    const { id, token } = await staffWith()
    await shop.database.query(sql`
      INSERT INTO account_permission VALUES (${id}, 'STAFF', 'future.change')`)
    expect((await me(token)).body.permissions).toEqual([])
  })

  test('[T-03] customers can be granted nothing', async () => {
    const granting = shop.database.query(sql`
      INSERT INTO account_permission VALUES (${shop.customerId}, 'STAFF', 'staff.change')`)
    await expect(granting).rejects.toThrow(/foreign key/)
  })

  test('[T-05] each ready-made role is recognised by its permissions, and by no others', () => {
    for (const name of staffRoleNames) {
      const set = staffRoles[name]
      expect([name, staffRoleOf(set.toReversed())]).toEqual([name, name])
      expect([name, staffRoleOf(set.slice(1))]).toEqual([name, undefined])
      // Who may change something may see it.
      for (const permission of set) {
        expect(set).toContain(permission.replace(/change$/, 'see'))
      }
    }
    expect(staffRoles.owner).toEqual(areaPermissions)
  })
})
