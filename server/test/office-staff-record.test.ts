import { areaPermissions } from '@kontor/contract/core/permissions'
import type { StaffDocument } from '@kontor/contract/office/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionOf } from './session-of.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { newPerson } from './office-guard.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let owner: Desk

beforeAll(async () => {
  shop = await openShop()
  owner = await newDesk(shop, areaPermissions)
})
afterAll(() => shop.close())

const password = 'Regal2Links'

const read = async (id: number) => (await owner.ask('/api/office/staff/read', { id })).body.document

const save = (
  id: number,
  seen: StaffDocument,
  change: Partial<StaffDocument>,
  confirmed: string[] = [],
) => owner.ask('/api/office/staff/save', { id, seen, wanted: { ...seen, ...change }, confirmed })

const historyOf = async (id: number) =>
  (await owner.ask('/api/office/staff/history', { id, size: 100 })).body.entries

const restore = (id: number, entry: number | undefined, more: object = {}) =>
  owner.ask('/api/office/staff/restore', { id, entry, value: 'old', ...more })

describe('an account of staff as a record', () => {
  test('[V-05] says who else has it open, to those who may see staff', async () => {
    const { id } = await newDesk(shop, [])
    const [reader, clerk] = [await newDesk(shop, ['staff.see']), await newDesk(shop, ['books.see'])]
    const open = (desk: Desk, of: number, state = 'looking') =>
      desk.ask('/api/office/staff/presence', { id: of, screen: 'one', state })
    expect((await open(reader, id)).body.others).toEqual([])
    expect((await open(owner, id, 'editing')).body.others).toEqual([
      { name: reader.fullName, self: false, editing: false },
    ])
    expect((await open(reader, id)).body.others).toEqual([
      { name: owner.fullName, self: false, editing: true },
    ])
    await open(owner, id, 'gone')
    expect((await open(reader, id)).body.others).toEqual([])
    expect((await open(clerk, id)).body.code).toBe('not_allowed')
    expect((await open(reader, 999_999)).body.code).toBe('not_found')
    // Customers are no staff.
    expect((await open(reader, shop.customerId)).body.code).toBe('not_found')
  })

  test('[V-04] [T-11] earlier permissions and names are put back, one by one', async () => {
    const { id, token } = await newDesk(shop, ['books.change'])
    const { document: seen } = (await save(id, await read(id), { fullName: 'Clara Neumann' })).body
    const access = { ...seen.access, books: 'see', content: 'change' } as const
    await save(id, seen, { access, fullName: 'Clara Klerk' })
    const entries = (await historyOf(id)).slice(0, 3)
    const entryOf = (field: string) => entries.find((each) => each.field === field)?.id
    expect(entries.map(({ field }) => field).toSorted()).toEqual([
      'access.books',
      'access.content',
      'fullName',
    ])
    const restored = await restore(id, entryOf('access.books'))
    expect(restored.body.document).toEqual({
      ...seen,
      fullName: 'Clara Klerk',
      access: { ...access, books: 'change' },
    })
    const me = await call<{ permissions: string[] }>(shop.app, '/api/office/me', undefined, {
      token,
    })
    expect(me.body.permissions).toEqual(expect.arrayContaining(['books.change', 'content.change']))
    await restore(id, entryOf('fullName'))
    expect((await historyOf(id))[0]).toMatchObject({
      field: 'fullName',
      old: 'Clara Klerk',
      new: 'Clara Neumann',
      by: owner.fullName,
    })
  })

  test('[T-20] locking it asks first, also when the lock is put back', async () => {
    const { id } = await newDesk(shop, [])
    const token = await sessionOf(shop.database, id)
    const isOut = async () =>
      (await call(shop.app, '/api/office/me', undefined, { token })).status === 401
    const seen = await read(id)
    const asked = await save(id, seen, { locked: true })
    const question = { field: 'locked', reason: 'account_locked', old: false, new: true }
    expect([asked.status, asked.body.code, asked.body.questions]).toEqual([
      409,
      'needs_confirmation',
      [question],
    ])
    expect(await isOut()).toBe(false)
    const locked = await save(id, seen, { locked: true }, ['locked'])
    expect([locked.status, await isOut()]).toEqual([200, true])
    const [entry] = await historyOf(id)
    // Nothing is lost by unlocking.
    expect((await restore(id, entry?.id)).body.document.locked).toBe(false)
    const again = await restore(id, entry?.id, { value: 'new' })
    expect(again.body.questions).toEqual([question])
    const confirmed = await restore(id, entry?.id, { value: 'new', confirmed: ['locked'] })
    expect(confirmed.body.document.locked).toBe(true)
  })

  test('[V-09] [T-17] of secrets the history only says that they changed, and they cannot be put back', async () => {
    const person = await newPerson(shop)
    const { added, secret, code } = await person.addTotp()
    await person.addPasskey('Laptop')
    const renewed = await person.ask('/api/office/own/recoveryCodes/renew', {
      password: shop.password,
    })
    expect(renewed.status).toBe(200)
    await owner.ask('/api/office/staff/setPassword', { id: person.id, password })
    await owner.ask('/api/office/staff/resetFactors', { id: person.id })
    const entries = await historyOf(person.id)
    const fields = new Set(entries.map(({ field }) => field))
    expect([...fields].toSorted()).toEqual(['passkeys', 'password', 'recoveryCodes', 'totp'])
    const ofSecrets = entries.filter(({ field }) => /^(password|recoveryCodes)$/.test(field))
    expect(ofSecrets.length).toBe(4)
    for (const { old, new: now } of ofSecrets) expect([old, now]).toEqual([null, null])
    const secrets = [
      secret,
      code,
      password,
      'argon2',
      ...(added.body.recoveryCodes ?? []),
      ...(renewed.body.recoveryCodes ?? []),
    ]
    expect(secrets.length).toBe(24)
    const told = JSON.stringify(entries)
    expect(secrets.filter((each) => told.includes(each))).toEqual([])

    const before = await read(person.id)
    for (const { id } of entries) {
      for (const value of ['old', 'new']) {
        const answer = await restore(person.id, id, { value })
        expect([answer.status, answer.body.code]).toEqual([409, 'not_restorable'])
      }
    }
    expect(await read(person.id)).toEqual(before)
    expect(await historyOf(person.id)).toHaveLength(entries.length)
  })

  test('[T-11] what is wrong with names and password of a new one is said at once', async () => {
    const wanted = { ...(await read(owner.id)), username: 'no spaces', fullName: '' }
    const { status, body } = await owner.ask('/api/office/staff/add', { wanted, password: '' })
    expect([status, body.details]).toEqual([
      400,
      {
        username: 'username_not_valid',
        fullName: 'required',
        password: 'password_not_valid',
      },
    ])
  })
})
