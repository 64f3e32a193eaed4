import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { keyOf } from './keys.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const brands = (token: string) =>
  call<Failure>(shop.app, '/api/office/brand/list', { size: 10 }, { token })

describe('limits of API keys', () => {
  test('[A-11] each key has its calls a minute, from all addresses together', async () => {
    const app = await buildApp({ ...appOptions(shop.database), keyRequestsPerMinute: 3 })
    const [busy, quiet] = [
      await keyOf(shop.database, shop.ownerId, ['catalogue.see']),
      await keyOf(shop.database, shop.ownerId, ['catalogue.see']),
    ]
    const from = (address: string, token: string) =>
      call<Failure>(app, '/api/office/brand/list', { size: 1 }, { token, address })
    for (let index = 0; index < 3; index += 1) {
      expect((await from(`192.0.2.${index}`, busy)).status).toBe(200)
    }
    const refused = await from('192.0.2.9', busy)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('192.0.2.9', quiet)).status).toBe(200)
    expect((await from('192.0.2.9', shop.ownerToken)).status).toBe(200)
    await app.close()
  })

  test('[A-11] each key has so many calls at work and waiting, and staff are not kept waiting', async () => {
    const key = await keyOf(shop.database, shop.ownerId, ['catalogue.see'])
    const release = await holdBrands()
    let answered = 0
    const calls = Array.from({ length: 80 }, async () => {
      const { status } = await brands(key)
      answered += 1
      return status
    })
    try {
      const waiting = () =>
        shop.database.query(sql`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)
      await expect.poll(async () => (await waiting()).length).toBe(4)
      // All others have found their place: those that wait, and those that found none.
      await expect.poll(() => answered).toBe(12)
      const refused = await brands(key)
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
      expect(
        (await call(shop.app, '/api/office/staff/list', undefined, { token: shop.ownerToken }))
          .status,
      ).toBe(200)
    } finally {
      await release()
    }
    const statuses = await Promise.all(calls)
    expect(statuses.filter((status) => status === 200)).toHaveLength(68)
    expect(statuses.filter((status) => status === 429)).toHaveLength(12)
  })
})

/** Keeps everybody from reading brands until it is called. */
async function holdBrands(): Promise<() => Promise<void>> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => (isHeld = resolve))
  const holding = shop.owner.transaction(async (transaction) => {
    await transaction.query(sql`LOCK TABLE brand IN ACCESS EXCLUSIVE MODE`)
    isHeld()
    await ended
  })
  await held
  return async () => {
    end()
    await holding
  }
}
