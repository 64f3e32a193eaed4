import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { migrate } from '../src/database/migrate.ts'
import { sql } from '../src/database/sql.ts'
import { StartError } from '../src/platform/start-error.ts'
import { buyerAt } from './buyer.ts'
import { sessionOf } from './session-of.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'
import { listing } from './goods.ts'
import { fillOlderShop, olderPassword } from './older-shop.ts'
import {
  all,
  appliedIn,
  contentOf,
  migrations,
  openOlderShop,
  walkThroughStates,
} from './older-states.ts'
import { appOptions, call } from './support.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: TestDatabase

async function upgradeFrom(from: number, to: number): Promise<void> {
  await fillOlderShop(shop, from)
  const before = await contentOf(shop)
  const wanted = all.slice(0, to)
  expect(await migrate(shop.url, migrations, wanted)).toEqual(all.slice(from, to))
  expect(await contentOf(shop, before)).toEqual(before)
  expect(await migrate(shop.url, migrations, wanted)).toEqual([])
}

/** The first state with accounts, goods, orders and documents, an early one with all of them, and the one before the newest. */
const worked = new Set([1, 2, 3, 4, 6, all.length - 1])

/**
 * Some states go to the newest one; the others through the next migrations only, which sees each migration on a filled shop.
 * All of them from all states would take a minute more with every ten migrations.
 */
const nextFew = 2
const isWhole = (state: number) => worked.has(state) || state % 16 === 0

describe('a shop is upgraded from', () => {
  let states: Awaited<ReturnType<typeof walkThroughStates>>

  beforeAll(async () => {
    states = await walkThroughStates()
  })
  afterAll(() => states.close())
  afterEach(() => shop.close())

  for (const [index, name] of all.slice(0, -1).entries()) {
    const state = index + 1
    const isWorked = worked.has(state)
    const goal = isWhole(state) ? all.length : Math.min(state + nextFew, all.length)
    test(`${name} to ${all[goal - 1]}: all it held is kept${isWorked ? ', and it goes on' : ''}`, async () => {
      shop = await states.copyAt(state)
      await upgradeFrom(state, goal)
      expect(await appliedIn(shop)).toEqual(all.slice(0, goal))
      if (isWorked) await work(state)
    })
  }
})

describe('a shop of an older state', () => {
  beforeEach(async () => {
    shop = await createEmptyDatabase()
  })
  afterEach(() => shop.close())

  test('a company without a tax number gets a message what to enter, and is upgraded then', async () => {
    const beforeIssuing = all.findIndex((name) => name.startsWith('0009'))
    await openOlderShop(shop, beforeIssuing)
    await shop.database.query(sql`UPDATE company SET tax_number = '', vat_id = ''`)
    const before = await contentOf(shop)
    const refused = await migrate(shop.url, migrations).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect(String(refused)).toMatch(
      /neither a tax number nor a VAT id.*UPDATE company SET tax_number/,
    )
    expect(await contentOf(shop)).toEqual(before)
    expect(await appliedIn(shop)).toEqual(all.slice(0, beforeIssuing))
    await shop.database.query(sql`UPDATE company SET tax_number = '12/345/67890'`)
    expect(await migrate(shop.url, migrations)).toEqual(all.slice(beforeIssuing))
  })

  test('[D-25] lines that were raised and taken back come to what was ordered, also frozen ones', async () => {
    const before = all.findIndex((name) => name.includes('short-picks'))
    await openOlderShop(shop, before)
    await shop.database.query(sql`ALTER TABLE order_line DISABLE TRIGGER order_frozen_change`)
    await shop.database.query(sql`UPDATE order_line SET quantity = ordered + 3`)
    await shop.database.query(sql`ALTER TABLE order_line ENABLE TRIGGER order_frozen_change`)
    expect(await migrate(shop.url, migrations)).toEqual(all.slice(before))
    const lines = await shop.database.query<{ right: boolean }>(
      sql`SELECT quantity = greatest(ordered, approved) AS right FROM order_line`,
    )
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every(({ right }) => right)).toBe(true)
  })

  test('[M-02] an open order from before is billed as it was placed, wherever the customer is', async () => {
    const before = all.findIndex((name) => name.includes('tax-treatment'))
    await openOlderShop(shop, before)
    await shop.database.query(
      sql`INSERT INTO country (id, code, name) VALUES (2, 'AT', '{"de": "A", "en": "A", "tr": "A"}')`,
    )
    await shop.database.query(sql`UPDATE company SET vat_id = 'DE123456788'`)
    await shop.database.query(
      sql`UPDATE customer SET country_id = 2, tax_number = 'ATU13585627' WHERE id = 11`,
    )
    expect(await migrate(shop.url, migrations)).toEqual(all.slice(before))
    const [open] = await shop.database.query<{ id: number }>(
      sql`SELECT id FROM orders WHERE status_id = 12`,
    )
    await shop.database.query(
      sql`UPDATE order_line SET approved = quantity WHERE order_id = ${open?.id}`,
    )
    const app = await buildApp(appOptions(shop.database))
    try {
      const token = await sessionOf(shop.database, 12)
      const path = '/api/stockAgent/invoice/createInvoice'
      const { status } = await call(app, path, { orderId: open?.id }, { token })
      expect(status).toBe(200)
      const kim = buyerAt(app, await sessionOf(shop.database, 11))
      expect((await kim.basket()).tax.treatment).toBe('intra_community')
    } finally {
      await app.close()
    }
    expect(
      await shop.database.query(sql`
        SELECT vat_rate, vat_amount FROM invoice_vat JOIN invoice ON invoice.id = invoice_id
        WHERE order_id = ${open?.id} ORDER BY vat_rate`),
    ).toEqual([
      { vat_rate: 700, vat_amount: 210 },
      { vat_rate: 1900, vat_amount: 316 },
    ])
  })
})

interface Answers {
  readonly token: string
  readonly invoiceId: number
  readonly data: string
  readonly totalElements: number
}

/** A day in the shop: what was there is shown and finished, and something new is ordered and billed. */
async function work(state: number): Promise<void> {
  const app = await buildApp(appOptions(shop.database))
  try {
    const ask = async (path: string, body?: unknown, token?: string) => {
      const answer = await call<Answers>(app, path, body, token === undefined ? {} : { token })
      expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()])
      return answer.body
    }
    const login = { username: 'kim', password: olderPassword }
    const kim = buyerAt(app, (await ask('/public/web-api/login', login)).token)
    const agent = await sessionOf(shop.database, 12)
    if (state < 2) return
    for (const asked of [{ searchKeyword: 'gewurzgurke' }, { categoryId: 21 }]) {
      const listed = await ask(listing, { page: 0, size: 10, ...asked })
      expect(listed.totalElements).toBe(2)
    }
    const kept = await kim.basket()
    expect(kept.orderProducts.map(({ piece }) => piece)).toEqual(state < 3 ? [] : [2])
    await kim.set({ productId: 24, salesUnitId: 26, count: 4 })
    const placed = await kim.place({}, 'a key')
    expect(placed.status).toBe(200)
    const { orderId } = placed.body
    const earlier = state < 3 ? [] : [10_002, 10_001]
    expect((await kim.orders()).content.map(({ id }) => id)).toEqual([orderId, ...earlier])
    const lines = await shop.database.query<{ id: number }>(
      sql`SELECT id FROM order_line WHERE order_id = ${orderId}`,
    )
    for (const { id } of lines) {
      const approved = { orderProductId: id, piece: 1 }
      await ask('/api/stockAgent/order/approveProduct', approved, agent)
    }
    const { invoiceId } = await ask('/api/stockAgent/invoice/createInvoice', { orderId }, agent)
    const issued = await shop.database.query<{ id: number; number: number }>(
      sql`SELECT id, series_number AS number FROM invoice ORDER BY series_number`,
    )
    expect(issued.map(({ number }) => number)).toEqual(state < 4 ? [1] : [1, 2])
    expect(issued.at(-1)?.id).toBe(invoiceId)
    // Also the papers of what was issued before can be made now.
    for (const { id } of issued) {
      const { data } = await ask(`/web-api/invoice/pdf?invoiceId=${id}`, undefined, kim.token)
      expect(Buffer.from(data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
  } finally {
    await app.close()
  }
}
