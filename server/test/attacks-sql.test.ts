import type { Failure } from '@kontor/contract/core/endpoint'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parts } from '../src/parts.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { newBuyer, wanted } from './buyer.ts'
import { listing } from './goods.ts'
import { registration } from './registration-entry.ts'
import { call } from './support.ts'

/** Texts that want to be SQL or a pattern. The table of all attacks stands in SECURITY.md. */
let shop: BillingShop

beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

/** Each tries to leave the text it stands in; where one succeeds, the shop is changed, slow or broken. */
const sqlTexts = [
  "'; DELETE FROM order_event; --",
  "' OR '1'='1",
  "') UNION SELECT password_hash FROM account --",
  '$1::text); TRUNCATE account CASCADE; --',
  "\\'; SELECT pg_sleep(9); --",
  '%_\\%',
  "a' AND (SELECT pg_sleep(9)) IS NULL AND 'x' = 'x",
]

/** Meant for regular expressions: as patterns they match everything or never end. */
const patterns = ['.*', '(a+)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '[[:alpha:]]{1,99}', '\\', '(?=']

const countAll = async () => {
  const tables = ['account', 'customer', 'orders', 'order_line', 'order_event', 'product', 'brand']
  const rows = await Promise.all(
    tables.map((name) => shop.rows<{ count: number }>(`SELECT count(*) FROM ${name}`)),
  )
  return rows.map(([row]) => row?.count)
}

/** The text fields of a schema, at any depth. */
function textFields(schema: TSchema | undefined): string[] {
  const { properties, items } = Object(schema)
  if (items !== undefined) return textFields(items)
  return Object.entries(Object(properties))
    .filter(([, field]) => JSON.stringify(field).includes('"string"'))
    .map(([name]) => name)
}

describe('texts that want to be code', () => {
  const withText = parts
    .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
    .filter(({ body, stream }) => textFields(body).length > 0 && stream !== true)

  test('the list of calls with a text is not empty by mistake', () => {
    expect(withText.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/public/web-api/login',
        '/public/web-api/signup',
        listing,
        '/web-api/order/approve-basket',
        '/api/stockAgent/product/searchWithName',
        '/api/stockAgent/product/searchWithBarcode',
        '/api/stockAgent/invoice/cancelInvoice',
      ]),
    )
  })

  test.each(withText.map((endpoint) => [endpoint.path, endpoint] as const))(
    '[ASVS 1.2.4, CWE-89, CVE-2026-40887] SQL in every text of %s stays a text',
    async (path, { body, app }) => {
      const before = await countAll()
      const fitting = { page: 0, size: 5, invoiceId: 2_147_483_647, reason: 'x' }
      let tries = 0
      for (const text of [...sqlTexts, ...patterns]) {
        for (const field of textFields(body)) {
          const begun = performance.now()
          const { status } = await call(
            shop.app,
            path,
            path.endsWith('signup')
              ? registration({ [field]: text, countryId: 9999 })
              : { username: 'nobody', password: 'x', ...fitting, [field]: text },
            {
              // Guessing is throttled by address; here every text has to be looked at.
              address: `192.0.2.${(tries += 1)}`,
              token: shop.tokenAt(app),
              // The language is a text too.
              lang: encodeURIComponent(text),
            },
          )
          expect([field, text, status < 500 && status !== 429]).toEqual([field, text, true])
          // A pg_sleep that ran would take nine seconds.
          expect(performance.now() - begun).toBeLessThan(9000)
        }
      }
      expect(await countAll()).toEqual(before)
    },
  )

  test('[ASVS 1.2.4, CWE-89] a note and an address full of SQL are stored and shown letter by letter', async () => {
    const text = sqlTexts.join(' ')
    const buyer = await newBuyer(shop)
    await buyer.set(wanted(shop.goods.apple, 1))
    const { body } = await buyer.place({ note: text })
    expect((await buyer.order(body.orderId)).body.note).toBe(text)
    const header = await shop.asAgent<{ note: string }>('/api/stockAgent/order/info', {
      orderId: body.orderId,
    })
    expect(header.body.note).toBe(text)
    const address = sqlTexts.slice(0, 3).join(' ')
    const entry = registration({ username: 'tables', address, city: "'; DROP TABLE orders; --" })
    expect((await call<Failure>(shop.app, '/public/web-api/signup', entry)).status).toBe(201)
    expect(await shop.rows("SELECT address FROM customer WHERE city LIKE '%DROP%'")).toEqual([
      { address },
    ])
  })

  test('[CWE-943, CWE-89] a search finds what is written, not what a pattern would match', async () => {
    const found = async (searchKeyword: string) =>
      (
        await call<{ totalElements: number }>(shop.app, listing, {
          page: 0,
          size: 1,
          searchKeyword,
        })
      ).body.totalElements
    expect(await found('apfelsaft')).toBe(1)
    for (const text of ["' OR '1'='1", "x' OR 1=1 --", '(wasser|x9)', '[a-z]{6}']) {
      expect([text, await found(text)]).toEqual([text, 0])
    }
  })
})
