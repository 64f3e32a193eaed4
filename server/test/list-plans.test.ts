import type { Endpoint } from '@kontor/contract/core/endpoint'
import { endpoints, type EndpointName } from '@kontor/contract/endpoints'
import { vatBases } from '@kontor/contract/rules/vat-bases'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { growOrders } from './grow-orders.ts'
import { buildApp } from '../src/app.ts'
import { listByName } from '../src/catalogue/read/product.sql.ts'
import { sql } from '../src/database/sql.ts'
import { addShelf } from './buyer.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { urlOfDatabase } from './database-urls.ts'
import {
  openExplainer,
  runOnce,
  telling,
  type AskedStatement,
  type TableRead,
} from './read-plans.ts'
import { sessionOf } from './session-of.ts'
import { fillShop } from './shop.ts'
import { appOptions, call } from './support.ts'

/** What grows with customers, orders and products. */
const growing = `
  account customer customer_balance customer_turnover product_turnover turnover_rank former_name ordered_as order_note orders order_line order_total
  order_event waybill waybill_cancellation invoice invoice_line invoice_vat payment settlement mail
  product product_row product_text product_card product_category sales_unit barcode history`
  .trim()
  .split(/\s+/)

const orders = 8000
/** The planner is told of so many times the rows that there are, a million orders. */
const times = 125
/** Of any table for one page, far below its rows. */
const mostRows = 700
/** More than a scan reads that ends with the first row it finds. */
const mostScanned = 10

let cloned: TestDatabase
let app: FastifyInstance
let explainer: Awaited<ReturnType<typeof openExplainer>>
let tokens: Readonly<Record<string, string>>
let asked: AskedStatement[] = []

beforeAll(async () => {
  cloned = await cloneDatabase()
  const { database } = cloned
  const shop = await fillShop(database)
  await addShelf({ database }, 40)
  // Names with the same word stand together at the end of the list.
  await database.query(sql`
    WITH added AS (
      INSERT INTO product (article_number, brand_id, main_category_id, name, unit, vat_rate)
      SELECT 'P-' || number, brand_id, main_category_id, jsonb_build_object('de', word, 'en', word, 'tr', word), unit, vat_rate
      FROM (SELECT brand_id, main_category_id, unit, vat_rate FROM product LIMIT 1) AS model
      CROSS JOIN generate_series(1, 2000) AS number
      CROSS JOIN LATERAL (SELECT CASE WHEN number <= 60 THEN 'Zwieback ' ELSE 'Article ' END || number AS word) AS named
      RETURNING id, main_category_id)
    INSERT INTO product_category (product_id, category_id) SELECT id, main_category_id FROM added`)
  const superuserUrl = urlOfDatabase(inject('superuserUrl'), cloned.name)
  await growOrders(superuserUrl, { orders, lines: 2, everyOfLargest: 4, open: 100, customers: 500 })
  await runOnce(
    superuserUrl,
    `
    UPDATE pg_class SET reltuples = reltuples * ${times}
    WHERE reltuples > 0 AND oid IN (
      SELECT unnest(array_prepend(pg_class.oid, ARRAY(SELECT indexrelid FROM pg_index WHERE indrelid = pg_class.oid)))
      FROM pg_class WHERE relname IN (${growing.map((name) => `'${name}'`).join(', ')}))`,
  )
  app = await buildApp(appOptions(telling(database, (each) => asked.push(each))))
  tokens = {
    storefront: await sessionOf(database, shop.customerId),
    control: await sessionOf(database, shop.agentId),
    office: await sessionOf(database, shop.ownerId),
  }
  explainer = await openExplainer(cloned.url)
}, 120_000)
afterAll(async () => {
  await explainer.close()
  await app.close()
  await cloned.close()
})

const first = { page: 0, size: 20 }
const rows = { size: 20 }
const last = { page: Math.floor(orders / 20) - 6, size: 20 }
const contains = (column: string, text: string) => ({
  ...rows,
  filters: [{ column, contains: text }],
})

/** Each list with what is asked of it. */
const lists: Partial<Readonly<Record<EndpointName, readonly unknown[]>>> = {
  listProducts: [first, { ...first, sort: 'price' }],
  listOrders: [first, { ...first, statusId: 11 }, { page: 99, size: 20 }],
  listCustomerInvoices: [first, { page: 97, size: 20 }],
  listPayments: [first, { page: 96, size: 20 }],
  listWaybills: [first, last],
  listInvoices: [first, last],
  listOrderCards: [
    { ...first, statusId: 11 },
    { ...first, statusId: 13 },
  ],
  listProductRows: [
    rows,
    { ...rows, search: 'sel' },
    { ...rows, search: 'zwieback' },
    contains('name', 'zwieback'),
    contains('articleNumber', 'P-19'),
  ],
  listBrandRows: [rows],
  listCustomerRows: [rows, { ...rows, search: 'weg' }],
  listDeskOrders: [
    rows,
    { ...rows, search: 'tor' },
    { ...rows, search: 'anlieferung' },
    { ...rows, search: 'rampe' },
    { ...rows, filters: [{ column: 'total', from: 1, to: 1.2 }] },
    contains('note', 'Anlieferung'),
    contains('firmName', 'Firma 00'),
    contains('zipCode', '0077'),
    contains('city', 'Nirgends'),
  ],
  listInvoiceRows: [rows],
  listPaymentRows: [rows],
  listOpenItemRows: [rows],
  listMails: [rows],
  listWebhookDeliveries: [rows],
  listOrderTimeline: [{ ...rows, orderId: 10_100 }],
  listDeskTimeline: [{ ...rows, id: 10_100 }],
  listCustomerHistory: [{ ...rows, id: 1 }],
}

const otherReads: Partial<Readonly<Record<EndpointName, unknown>>> = {
  getOpenAmounts: { showOrderAmount: true, showWaybillAmount: true, showInvoiceAmount: true },
  searchOrders: { searchText: '10100' },
}

const figures = (['month', 'year'] as const).map((period) => ({ period, comparison: 'before' }))

async function readsOf(name: EndpointName, body: unknown): Promise<TableRead[]> {
  const { path, app: of } = endpoints[name]
  // What is kept for everyone is there the second time.
  await call(app, path, body, { token: tokens[of] ?? '' })
  asked = []
  const answer = await call(app, path, body, { token: tokens[of] ?? '' })
  expect([name, answer.status, answer.status === 200 ? '' : answer.body]).toEqual([name, 200, ''])
  const reads: TableRead[] = []
  for (const each of asked) reads.push(...(await explainer.readsOf(each)))
  return reads
}

const asList = [
  ...Object.entries(lists).flatMap(([name, bodies]) => bodies.map((body) => [name, body] as const)),
  ...Object.entries(otherReads).map(([name, body]) => [name, body] as const),
]

async function tooMuchOf(name: EndpointName, body: unknown): Promise<string[]> {
  const reads = await readsOf(name, body)
  return reads.flatMap(({ table, how, rows: read }) =>
    growing.includes(table) && read > (how === 'Seq Scan' ? mostScanned : mostRows)
      ? `${how} of ${table}, ${read} rows`
      : [],
  )
}

test.each(asList)('[GR-01] %s %j reads no table that grows from end to end', async (name, body) => {
  expect(await tooMuchOf(name as EndpointName, body)).toEqual([])
})

test.each(figures)('[GR-05] the rankings of a %j are found by an index', async (body) => {
  expect(await tooMuchOf('getMoneyFigures', body)).toEqual([])
})

test.each(vatBases)('[GR-08] the VAT of a month by the day %s reads no document', async (basis) => {
  // The orders of the last two weeks are open.
  const month = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 7)
  const body = { basis, month }
  const reads = await readsOf('getVatReport', body)
  const documents = new Set(['orders', 'invoice', 'invoice_line', 'invoice_vat'])
  expect(reads.filter(({ table }) => documents.has(table))).toEqual([])
  const { path } = endpoints.getVatReport
  const answer = await call<{ invoices: number }>(app, path, body, {
    token: tokens['office'] ?? '',
  })
  expect(answer.body.invoices).toBeGreaterThan(0)
})

interface OrderRows {
  readonly rows: readonly { readonly id: number }[]
  readonly next: string | null
}

test('[GR-02] a word that thousands of orders have finds the same as one of a few', async () => {
  const idsOf = async (search: string, pages: number) => {
    const ids: number[] = []
    let after: string | null = null
    for (let page = 0; page < pages; page += 1) {
      const body: object = { size: 200, search, ...(after !== null && { after }) }
      const answer: { readonly body: OrderRows } = await call<OrderRows>(
        app,
        endpoints.listDeskOrders.path,
        body,
        {
          token: tokens['office'] ?? '',
        },
      )
      ids.push(...answer.body.rows.map(({ id }) => id))
      after = answer.body.next
    }
    return ids
  }
  const newest = async (where: ReturnType<typeof sql>) => {
    const found = await cloned.database.query<{ id: number }>(sql`
      SELECT id FROM orders WHERE ${where} ORDER BY placed_at DESC, id DESC LIMIT 400`)
    return found.map(({ id }) => id)
  }
  expect(await idsOf('firma', 2)).toEqual(await newest(sql`firm_name LIKE 'Firma%'`))
  expect(await idsOf('rampe', 2)).toEqual(await newest(sql`note LIKE '%Rampe%'`))
  expect(await idsOf('firma anlieferung', 1)).toEqual(
    await newest(sql`firm_name LIKE 'Firma%' AND note LIKE '%Anlieferung%'`),
  )
  expect(await idsOf('10100', 1)).toEqual([10_100])
})

/** They grow with settings and files only, or read their rows as another list does. */
const apart = (name: string) =>
  /^listChange(Sets|Rows)$/.test(name) ||
  (name.endsWith('History') && name !== 'listCustomerHistory')

const hasSize = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  (('properties' in schema && 'size' in Object(schema.properties)) ||
    ('anyOf' in schema && Array.isArray(schema.anyOf) && schema.anyOf.some(hasSize)))

test('[GR-01] every list of the contract is asked for', () => {
  const inContract = Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) =>
    hasSize(body) ? name : [],
  )
  expect(inContract.filter((name) => !(name in lists) && !apart(name))).toEqual([])
})

test('the names of all products come in the order of an index', async () => {
  const statements: AskedStatement[] = []
  const database = telling(cloned.database, (each) => statements.push(each))
  await listByName(database, 'tr')
  const [statement] = statements
  if (statement === undefined) throw new Error('nothing was asked')
  expect(await explainer.readsOf(statement)).toEqual([
    { table: 'product_row', how: 'Index Scan', rows: expect.any(Number) },
  ])
})

test('a scan is noticed', async () => {
  const reads = await explainer.readsOf({
    ...sql`SELECT count(note) FROM orders WHERE full_name = ${'x'}`,
    forItsValues: false,
  })
  expect(reads).toEqual([{ table: 'orders', how: 'Seq Scan', rows: expect.any(Number) }])
})
