import { areaPermissions } from '@kontor/contract/core/permissions'
import type { StaffDocument } from '@kontor/contract/office/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { sessionOf } from './session-of.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { addAccount, grant } from './shop.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let owner: Desk

beforeAll(async () => {
  shop = await openShop()
  owner = await newDesk(shop, areaPermissions)
})
afterAll(() => shop.close())

const none: StaffDocument['access'] = {
  catalogue: 'none',
  prices: 'none',
  customers: 'none',
  orders: 'none',
  books: 'none',
  content: 'none',
  settings: 'none',
  staff: 'none',
}

const clerk: StaffDocument = {
  role: 'STAFF',
  username: 'clerk',
  fullName: 'Clara Klerk',
  email: null,
  locked: false,
  access: { ...none, catalogue: 'change', orders: 'see' },
}

const password = 'Regal2Links'

let count = 0
const newClerk = async (more: Partial<StaffDocument> = {}) => {
  count += 1
  const wanted = { ...clerk, username: `clerk${count}`, ...more }
  const { status, body } = await owner.ask('/api/office/staff/add', { wanted, password })
  expect(status).toBe(200)
  return body
}

/** Answers with yes when a lock is asked about. */
const save = (desk: Desk, id: number, seen: StaffDocument, change: Partial<StaffDocument>) =>
  desk.ask('/api/office/staff/save', {
    id,
    seen,
    wanted: { ...seen, ...change },
    confirmed: ['locked'],
  })

const historyOf = async (id: number) => {
  const { body } = await owner.ask('/api/office/staff/history', { id, size: 50 })
  return body.entries.map(({ field, old, new: now, by }) => ({ field, old, now, by }))
}

describe('staff accounts', () => {
  test('[T-11] one is added, logs in with its password, and may do what was granted', async () => {
    const { id, document } = await newClerk({ username: 'Clara7', fullName: ' Clara  Klerk ' })
    expect(document).toEqual({ ...clerk, username: 'Clara7' })
    const { status, body } = await call<{ permissions: string[] }>(shop.app, '/api/office/login', {
      username: 'clara7',
      password,
    })
    expect([status, body.permissions]).toEqual([
      200,
      ['catalogue.see', 'catalogue.change', 'orders.see'],
    ])
    expect(await historyOf(id)).toEqual([
      { field: 'password', old: null, now: null, by: owner.fullName },
      { field: '', old: null, now: document, by: owner.fullName },
    ])
    // The password itself stands nowhere.
    const [found] = await shop.database.query<{ found: boolean }>(sql`
      SELECT bool_or(history::text LIKE '%Regal2%' OR history::text LIKE '%argon2%') AS found FROM history`)
    expect(found?.found).toBe(false)
  })

  test('[T-11] what is wrong with an entry is told field by field, and nothing is added', async () => {
    const bad = { ...clerk, username: 'no spaces', fullName: 'X' }
    const { status, body } = await owner.ask('/api/office/staff/add', { wanted: bad, password })
    expect([status, body.details]).toEqual([
      400,
      { username: 'username_not_valid', fullName: 'fullName_not_valid' },
    ])
    const weak = await owner.ask('/api/office/staff/add', {
      wanted: clerk,
      password: 'Passwort123',
    })
    expect(weak.body.details).toEqual({ password: 'password_not_valid' })
    const agent = { ...clerk, role: 'STOCK_AGENT', username: 'agent9' }
    const granted = await owner.ask('/api/office/staff/add', { wanted: agent, password })
    expect(granted.body.details).toEqual({
      'access.catalogue': 'not_valid',
      'access.orders': 'not_valid',
    })
    const wanted = { ...clerk, username: 'DEMO' }
    const taken = await owner.ask('/api/office/staff/add', { wanted, password })
    expect([taken.status, taken.body.code, taken.body.details]).toEqual([
      409,
      'already_exists',
      { username: 'taken' },
    ])
  })

  test('[T-11] a stock agent is added and granted the right to cancel invoices', async () => {
    const agent = { role: 'STOCK_AGENT', access: none } as const
    const { id, document } = await newClerk({ ...agent, username: 'picker1' })
    const token = await sessionOf(shop.database, id)
    const cancel = async () => {
      const body = { invoiceId: 99, reason: 'Test' }
      const path = '/api/stockAgent/invoice/cancelInvoice'
      return (await call<{ code: string }>(shop.app, path, body, { token })).body.code
    }
    expect(await cancel()).toBe('not_allowed')
    const access = { ...none, books: 'change' } as const
    expect((await save(owner, id, document, { access })).status).toBe(200)
    expect(await cancel()).toBe('invoice_not_found')
  })

  test('[T-11] two owners at one account merge; the same field is asked about', async () => {
    const { id, document } = await newClerk()
    const other = await newDesk(shop, areaPermissions)
    const [first, second] = await Promise.all([
      save(owner, id, document, { access: { ...document.access, books: 'see' } }),
      save(other, id, document, { access: { ...document.access, content: 'change' } }),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    const { body } = await owner.ask('/api/office/staff/read', { id })
    expect(body.document.access).toEqual({ ...document.access, books: 'see', content: 'change' })
    const clash = await save(other, id, document, {
      access: { ...document.access, books: 'change' },
    })
    expect([clash.status, clash.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(clash.body.changed).toEqual([
      { field: 'access.books', seen: 'none', mine: 'change', theirs: 'see' },
    ])
    expect(
      (await historyOf(id))
        .slice(0, 2)
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(['access.books', 'access.content'])
  })

  test('[T-12] a locked account is out at once and gets in again when it is unlocked', async () => {
    const { id, document } = await newClerk()
    const token = await sessionOf(shop.database, id)
    const locked = await save(owner, id, document, { locked: true })
    expect(locked.body.document.locked).toBe(true)
    expect((await call(shop.app, '/api/office/me', undefined, { token })).status).toBe(401)
    await save(owner, id, locked.body.document, { locked: false })
    const entry = { username: document.username, password }
    expect((await call(shop.app, '/api/office/login', entry)).status).toBe(200)
  })

  test('[T-12] nobody locks themselves out, not even by a value of the history', async () => {
    const self = await newDesk(shop, areaPermissions)
    const { document } = (await self.ask('/api/office/staff/read', { id: self.id })).body
    for (const change of [
      { locked: true },
      { access: { ...document.access, staff: 'see' } },
    ] as const) {
      const { status, body } = await save(self, self.id, document, change)
      expect([status, body.code]).toEqual([409, 'own_account'])
    }
    await save(owner, self.id, document, { locked: true })
    await save(owner, self.id, { ...document, locked: true }, { locked: false })
    const again = { ...self, token: await sessionOf(shop.database, self.id) }
    const { body } = await owner.ask('/api/office/staff/history', { id: self.id, size: 1 })
    const restored = await call<{ code: string }>(
      shop.app,
      '/api/office/staff/restore',
      { id: self.id, entry: body.entries[0]?.id, value: 'old', confirmed: ['locked'] },
      { token: again.token },
    )
    expect([restored.status, restored.body.code]).toEqual([409, 'own_account'])
  })

  test('[T-12] the last owner stays, also when two demote each other at once', async () => {
    const house = await openShop()
    await house.database.query(sql`DELETE FROM account_permission`)
    const [one, two] = [
      await newDesk(house, areaPermissions),
      await newDesk(house, areaPermissions),
    ]
    const demote = async (by: Desk, whom: Desk) => {
      const { document } = (await by.ask('/api/office/staff/read', { id: whom.id })).body
      return save(by, whom.id, document, { access: { ...document.access, staff: 'see' } })
    }
    const answers = await Promise.all([demote(one, two), demote(two, one)])
    const owners = await house.database.query(
      sql`SELECT FROM account_permission WHERE permission = 'staff.change'`,
    )
    expect(owners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // One who may change staff but is the last one cannot be demoted by one who no longer may.
    const left = answers.find(({ status }) => status !== 200)
    expect(['last_owner', 'not_allowed']).toContain(left?.body.code)
    await house.close()
  })

  test('[T-12] the role stays, and an account is never added by a save', async () => {
    const { id, document } = await newClerk({ access: none })
    const changed = await save(owner, id, document, { role: 'STOCK_AGENT' })
    expect(changed.body.details).toEqual({ role: 'not_valid' })
    const added = await owner.ask('/api/office/staff/save', { id: null, seen: null, wanted: clerk })
    expect([added.status, added.body.details]).toEqual([400, { id: 'required' }])
  })

  test('[T-13] a new password ends the sessions of the account; one’s own is not set this way', async () => {
    const { id } = await newClerk()
    const token = await sessionOf(shop.database, id)
    const set = (of: number, wanted: string) =>
      owner.ask('/api/office/staff/setPassword', { id: of, password: wanted })
    expect((await set(id, 'Rampe3Oben!')).status).toBe(200)
    expect((await call(shop.app, '/api/office/me', undefined, { token })).status).toBe(401)
    expect((await set(id, 'weak')).body.details).toEqual({ password: 'password_not_valid' })
    expect((await set(owner.id, 'Rampe3Oben!')).body.code).toBe('own_account')
    expect((await set(shop.customerId, 'Rampe3Oben!')).body.code).toBe('not_found')
  })

  test('[T-13] the sessions of a colleague are ended', async () => {
    const { id } = await newClerk()
    const token = await sessionOf(shop.database, id)
    expect((await owner.ask('/api/office/staff/endSessions', { id })).body).toEqual({ ended: 1 })
    expect((await call(shop.app, '/api/office/me', undefined, { token })).status).toBe(401)
    const own = await owner.ask('/api/office/staff/endSessions', { id: owner.id })
    expect(own.body.code).toBe('own_account')
  })

  test('[T-11] the list has staff and agents, and no customers', async () => {
    const hash = '$argon2id$none'
    const id = await addAccount(shop.database, 'STAFF', 'listed', hash, ['staff.see'])
    await grant(shop.database, id, ['staff.see', 'books.change'])
    const { body } = await owner.ask('/api/office/staff/list')
    expect(body.find((row) => row.id === id)).toEqual({
      id,
      role: 'STAFF',
      username: 'listed',
      fullName: 'listed name',
      email: null,
      locked: false,
      factors: { passkeys: 0, totp: false },
      access: { ...none, staff: 'see', books: 'change' },
      lastUsedAt: null,
      self: false,
    })
    expect(body.find(({ self }) => self)?.id).toBe(owner.id)
    expect(body.some(({ username }) => username === 'demo')).toBe(false)
    expect(body.some(({ role }) => role === 'STOCK_AGENT')).toBe(true)
  })
})
