import type { AnswerOf, Failure } from '@kontor/contract/core/endpoint'
import { areaPermissions, keyPermissions } from '@kontor/contract/core/permissions'
import type { Endpoints } from '@kontor/contract/endpoints'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { hashPassword } from '../src/accounts/passwords.ts'
import { sql } from '../src/database/sql.ts'
import { sessionOf } from './session-of.ts'
import { keyOf } from './keys.ts'
import { addAccount, grant } from './shop.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let lines: string[] = []

beforeAll(async () => {
  shop = await openShop({
    logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  })
})
afterAll(() => shop.close())

type KeyRow = AnswerOf<Endpoints['listKeys']>[number]

const ask = <Body>(path: string, body: unknown, token: string = shop.ownerToken, app = shop.app) =>
  call<Body & Failure>(app, `/api/office/${path}`, body, { token, lang: 'en' })

let names = 0

const wanted = (more: object = {}) => ({
  name: `ERP ${(names += 1)}`,
  permissions: ['catalogue.change', 'prices.change'],
  expiresOn: null,
  password: shop.password,
  ...more,
})

const add = (more: object = {}, token?: string) =>
  ask<{ id: number; key: string }>('key/add', wanted(more), token)

const rowOf = async (id: number) =>
  (await ask<KeyRow[]>('key/list', undefined)).body.find((row) => row.id === id)

const brands = (key: string, app = shop.app) => ask('brand/list', { size: 10 }, key, app)

const today = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Berlin',
  })

describe('an API key', () => {
  test('[A-01] is answered once, opens what it was granted, and its hash is all that is stored', async () => {
    const { status, body } = await add()
    expect(status).toBe(200)
    expect(body.key).toMatch(/^kontor_[\w-]{43}$/)
    expect((await brands(body.key)).status).toBe(200)
    expect(await rowOf(body.id)).toEqual({
      id: body.id,
      name: `ERP ${names}`,
      start: body.key.slice(0, 11),
      permissions: ['catalogue.change', 'prices.change'],
      by: 'owner name',
      createdAt: expect.any(String),
      expiresAt: null,
      lastUsedAt: expect.any(String),
      state: 'valid',
    })
    const [stored] = await shop.database.query<{ row: string; same: boolean }>(sql`
      SELECT api_key::text AS row, key_hash = sha256(${body.key}::text::bytea) AS same
      FROM api_key WHERE id = ${body.id}`)
    expect(stored?.same).toBe(true)
    expect(stored?.row).not.toContain(body.key.slice(12))
  })

  test('[A-02] cannot be granted more than its maker may do, nor anything about staff', async () => {
    const hash = await hashPassword(shop.password)
    const granted = ['staff.change', 'catalogue.see'] as const
    const clerk = await addAccount(shop.database, 'STAFF', 'clerk', hash, granted)
    const token = await sessionOf(shop.database, clerk)
    expect((await add({ permissions: ['catalogue.see'] }, token)).status).toBe(200)
    for (const permission of ['catalogue.change', 'prices.see']) {
      const { status, body } = await add({ permissions: [permission] }, token)
      expect([permission, status, body.code]).toEqual([permission, 403, 'not_allowed'])
    }
    for (const permissions of [['staff.change'], ['staff.see'], ['own'], ['session'], []]) {
      const { status, body } = await add({ permissions })
      expect([permissions, status, body.code]).toEqual([permissions, 400, 'not_valid'])
    }
  })

  test('[A-02] loses what its maker loses, and says so', async () => {
    const maker = await addAccount(
      shop.database,
      'STAFF',
      'maker',
      '$argon2id$none',
      areaPermissions,
    )
    const key = await keyOf(shop.database, maker, ['catalogue.change'], 'Demoted')
    expect((await brands(key)).status).toBe(200)
    await grant(shop.database, maker, ['staff.change'])
    expect((await brands(key)).body.code).toBe('not_allowed')
    const listed = await ask<KeyRow[]>('key/list', undefined)
    expect(listed.body.find(({ name }) => name === 'Demoted')?.state).toBe('restricted')
    await shop.database.query(sql`UPDATE account SET disabled_at = now() WHERE id = ${maker}`)
    expect((await brands(key)).body.code).toBe('not_logged_in')
    const locked = await ask<KeyRow[]>('key/list', undefined)
    expect(locked.body.find(({ name }) => name === 'Demoted')?.state).toBe('maker_locked')
  })

  test('[A-03] is made with the password of who makes it', async () => {
    const { status, body } = await add({ password: 'Wrong1password' })
    expect([status, body.details]).toEqual([400, { password: 'wrong_password' }])
  })

  test('[A-03] has a name of its own', async () => {
    await add({ name: 'Nightly prices' })
    const { status, body } = await add({ name: ' Nightly prices ' })
    expect([status, body.code, body.details]).toEqual([409, 'already_exists', { name: 'taken' }])
    expect((await add({ name: '   ' })).status).toBe(400)
  })

  test('[A-04] works to the end of its last day, at the seller’s clock', async () => {
    const past = await add({ expiresOn: today(-1) })
    expect([past.status, past.body.details]).toEqual([400, { expiresOn: 'not_valid' }])
    const { body } = await add({ expiresOn: today(0) })
    expect((await brands(body.key)).status).toBe(200)
    const row = await rowOf(body.id)
    const ends = new Date(row?.expiresAt ?? '').toLocaleString('sv-SE', {
      timeZone: 'Europe/Berlin',
    })
    expect(ends).toBe(`${today(1)} 00:00:00`)
    await shop.database.query(sql`UPDATE api_key SET expires_at = now() WHERE id = ${body.id}`)
    expect((await brands(body.key)).body.code).toBe('not_logged_in')
    expect((await rowOf(body.id))?.state).toBe('expired')
  })

  test('[A-05] is refused by all processes from the next call on when it was ended', async () => {
    const other = await buildApp(appOptions(shop.database))
    const { body } = await add()
    for (const app of [shop.app, other]) expect((await brands(body.key, app)).status).toBe(200)
    expect((await ask('key/end', { id: body.id })).status).toBe(200)
    for (const app of [shop.app, other]) {
      expect((await brands(body.key, app)).body.code).toBe('not_logged_in')
    }
    expect(await rowOf(body.id)).toBeUndefined()
    expect((await ask('key/end', { id: body.id })).body.code).toBe('not_found')
    await other.close()
  })

  test('[A-06] opens nothing about sessions, the own account, second factors, staff or keys', async () => {
    const key = await keyOf(shop.database, shop.ownerId, keyPermissions)
    const closed = [
      'me',
      'logout',
      'own/sessions',
      'own/factors',
      'staff/list',
      'key/list',
      'views/list',
    ]
    for (const path of closed) {
      const { status, body } = await ask(path, { list: 'brand' }, key)
      expect([path, status, body.code]).toEqual([path, 403, 'not_allowed'])
    }
    const made = await add({}, key)
    expect(made.body.code).toBe('not_allowed')
    // Neither does it open another app.
    const basket = await call<Failure>(shop.app, '/web-api/order/get-basket-items', undefined, {
      token: key,
    })
    expect(basket.body.code).toBe('not_allowed')
  })

  test('[A-07] notes its last use once a minute at most', async () => {
    const key = await keyOf(shop.database, shop.ownerId, ['catalogue.see'], 'Noted')
    const used = async () => {
      await brands(key)
      const [row] = await shop.database.query<{ at: Date; xmin: string }>(sql`
        SELECT last_used_at AS at, xmin::text FROM api_key WHERE name = 'Noted'`)
      return row
    }
    const first = await used()
    expect(first?.at).toBeInstanceOf(Date)
    expect(await used()).toEqual(first)
    await shop.database.query(sql`
      UPDATE api_key SET last_used_at = now() - interval '61 seconds' WHERE name = 'Noted'`)
    expect((await used())?.at.getTime()).toBeGreaterThan(Date.now() - 30_000)
  })

  test('[A-08] stands in the history with its name, and its making and its end too', async () => {
    const { body } = await add({ name: 'Brands by ERP' })
    const seen = { name: 'By key', archived: false }
    const saved = await ask<{ id: number }>(
      'brand/save',
      { id: null, seen: null, wanted: seen },
      body.key,
    )
    expect(saved.status).toBe(200)
    const { entries } = (
      await ask<AnswerOf<Endpoints['listBrandHistory']>>('brand/history', {
        id: saved.body.id,
        size: 10,
      })
    ).body
    expect(entries).toMatchObject([{ by: 'owner name', key: 'Brands by ERP', through: 'api' }])
    await ask('key/end', { id: body.id })
    const kept = await shop.database.query(sql`
      SELECT through, key_name AS key, old ->> 'name' AS old, new ->> 'name' AS new FROM history
      WHERE kind = 'api_key' AND record_id = ${String(body.id)} ORDER BY id`)
    expect(kept).toEqual([
      { through: 'office', key: null, old: null, new: 'Brands by ERP' },
      { through: 'office', key: null, old: 'Brands by ERP', new: null },
    ])
  })

  test('[A-09] is in no log and no history', async () => {
    lines = []
    const { body } = await add()
    await brands(body.key)
    await ask('staff/list', undefined, body.key)
    await ask('brand/list', { size: 'x' }, body.key)
    await ask('nothing', undefined, body.key)
    await ask('key/end', { id: body.id })
    await brands(body.key)
    const secret = body.key.slice(11)
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.join('')).not.toContain(secret)
    const told = await shop.database.query(sql`
      SELECT FROM history WHERE history::text LIKE ${`%${secret}%`}`)
    expect(told).toEqual([])
  })

  test('[A-10] has its own idempotency keys', async () => {
    const [one, other] = [
      await keyOf(shop.database, shop.ownerId, ['catalogue.change']),
      await keyOf(shop.database, shop.ownerId, ['catalogue.change']),
    ]
    const save = (token: string, name: string) =>
      call<{ id: number } & Failure>(
        shop.app,
        '/api/office/brand/save',
        { id: null, seen: null, wanted: { name, archived: false } },
        { token, headers: { 'idempotency-key': '1' } },
      )
    const first = await save(one, 'Repeated by one')
    expect(first.status).toBe(200)
    expect((await save(one, 'Repeated by one')).body).toEqual(first.body)
    expect((await save(one, 'Something else')).body.code).toBe('key_reused')
    for (const [token, name] of [
      [other, 'Repeated by the other'],
      [shop.ownerToken, 'Repeated by a person'],
    ] as const) {
      expect((await save(token, name)).status).toBe(200)
    }
  })
})
