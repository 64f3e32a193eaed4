import { permissionsOf } from '@kontor/contract/core/permissions'
import { orderEndpoints } from '@kontor/contract/storefront/orders'
import type { Endpoint } from '@kontor/contract/core/endpoint'
import { warehouseEndpoints } from '@kontor/contract/control/warehouse'
import Type from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Queryable } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { removeOldKeys, idempotent } from '../src/http/endpoints/idempotent.ts'
import { Refusal } from '../src/http/endpoints/refusal.ts'
import { newBuyer } from './buyer.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
  await shop.owner.query(sql`CREATE TABLE work (id integer GENERATED ALWAYS AS IDENTITY)`)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.query(sql`DELETE FROM work`)
  await shop.database.query(sql`DELETE FROM idempotency_key`)
})

interface Sent {
  readonly key?: string
  readonly body?: unknown
  readonly userId?: number
  readonly endpoint?: Endpoint
  readonly params?: unknown
  readonly query?: unknown
}

const callOf = ({ key = 'key', body = { note: 'a' }, userId, endpoint, params, query }: Sent) => ({
  database: shop.database,
  endpoint: endpoint ?? orderEndpoints.placeOrder,
  body,
  params,
  query,
  user: {
    id: userId ?? shop.customerId,
    role: 'CUSTOMER' as const,
    app: 'storefront' as const,
    permissions: permissionsOf('CUSTOMER'),
    step: null,
    tokenHash: Buffer.alloc(32),
    key: null,
  },
  idempotencyKey: key,
})

/** A write that can be counted; it answers the number it was given. */
async function work(transaction: Queryable) {
  const [row] = await transaction.query<{ id: number }>(sql`
    INSERT INTO work DEFAULT VALUES RETURNING id`)
  return { id: row?.id, list: [1.5, null, 'ü'] }
}

const send = (sent: Sent = {}, doing: typeof work = work) => idempotent(callOf(sent), doing)

const done = async () => (await shop.database.query(sql`SELECT FROM work`)).length

describe('a write with a key', () => {
  test('is done once and gets the same answer each time', async () => {
    const first = await send()
    expect(first.list).toEqual([1.5, null, 'ü'])
    for (let round = 0; round < 3; round += 1) expect(await send()).toEqual(first)
    expect(await done()).toBe(1)
  })

  test('of another path or query parameter is another call, in another language the same', async () => {
    const endpoint: Endpoint = {
      ...orderEndpoints.placeOrder,
      path: '/web-api/order/:id/again',
      params: Type.Object({ id: Type.Integer() }),
      query: Type.Object({ copy: Type.Integer() }),
    }
    const sent = { endpoint, params: { id: 1 }, query: { copy: 1 } }
    const first = await send(sent)
    expect(await send({ ...sent, query: { copy: 1, lang: 'tr' } })).toEqual(first)
    await expect(send({ ...sent, params: { id: 2 } })).rejects.toThrow('key_reused')
    await expect(send({ ...sent, query: { copy: 2 } })).rejects.toThrow('key_reused')
    expect(await done()).toBe(1)
  })

  test('fifty at once are one, and all get the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send()))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await done()).toBe(1)
  })

  test('another body or another endpoint under the same key is refused', async () => {
    await send()
    const other = warehouseEndpoints.approveProduct
    for (const sent of [{ body: { note: 'b' } }, { body: null }, { endpoint: other }]) {
      await expect(send(sent)).rejects.toMatchObject({ code: 'key_reused' })
    }
    expect(await done()).toBe(1)
  })

  test('keys belong to their user and are compared exactly', async () => {
    const answers = [
      await send(),
      await send({ userId: shop.otherCustomerId }),
      await send({ key: 'Key' }),
      await send({ key: 'key ' }),
    ]
    expect(new Set(answers.map(({ id }) => id)).size).toBe(4)
  })

  test('a refusal or a fault leaves neither key nor work, and who waited does it', async () => {
    let begun = 0
    const failsFirst = async (transaction: Queryable) => {
      begun += 1
      const mine = begun
      const answer = await work(transaction)
      if (mine === 1) throw new Refusal('basket_empty')
      return answer
    }
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => send({}, failsFirst)))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect([begun, await done()]).toEqual([2, 1])
  })

  test('without a key every call is done', async () => {
    const call = { ...callOf({}), idempotencyKey: undefined }
    await Promise.all([idempotent(call, work), idempotent(call, work)])
    expect(await done()).toBe(2)
  })

  test('a key is stored for 60 days and can then be used again; older ones are deleted', async () => {
    const first = await send()
    await send({ key: 'other' })
    const age = (days: number) =>
      shop.database.query(sql`
        UPDATE idempotency_key SET created_at = now() - make_interval(days => ${days}, hours => -1)
        WHERE key = 'key'`)
    await age(60)
    expect(await send()).toEqual(first)
    await age(61)
    const anew = await send()
    expect(anew.id).not.toBe(first.id)
    expect(await send()).toEqual(anew)
    await age(61)
    expect(await removeOldKeys(shop.database, 10)).toBe(1)
    const left = await shop.database.query(sql`SELECT key FROM idempotency_key`)
    expect(left).toEqual([{ key: 'other' }])
  })
})

describe('the header', () => {
  test.each(['', 'x'.repeat(65), 'ümlaut', 'a\tb'])(
    '%j is no key and changes nothing',
    async (key) => {
      const buyer = await newBuyer(shop)
      const { status, body } = await buyer.place({}, key)
      expect([status, body.details]).toEqual([400, { 'idempotency-key': 'not_valid' }])
    },
  )

  test('a key of 64 characters is one', async () => {
    const buyer = await newBuyer(shop)
    expect((await buyer.place({}, 'k'.repeat(64))).body.code).toBe('basket_empty')
  })
})
