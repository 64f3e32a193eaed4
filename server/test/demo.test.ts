import type { SessionUser } from '@kontor/contract/core/session'
import { dashboardTabs } from '@kontor/contract/rules/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Queryable } from '../src/database/database.ts'
import { documentedPasswords } from '../src/accounts/documented-passwords.ts'
import { isShopEmpty } from '../src/setup/is-shop-empty.ts'
import { demoAgents, demoCustomers, demoOwner } from '../../demo/src/accounts.ts'
import { loadDemoShop } from '../../demo/src/load.ts'
import { cloneDatabase } from './database.ts'
import { openDemoShop, type DemoShop } from './demo-shop.ts'
import { appOptions, call } from './support.ts'

/** A Tuesday noon. */
const now = new Date('2026-03-17T11:20:00Z')

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop(now)
})
afterAll(() => shop.close())

describe('what is in the shop', () => {
  test('about 12 top categories with 3 to 6 below each, 30 brands, 600 products', async () => {
    const top = await shop.rows<{ below: number; index_order: number }>(`
      SELECT index_order, (SELECT count(*) FROM category below WHERE below.parent_id = category.id) AS below
      FROM category WHERE parent_id IS NULL`)
    expect(top.length).toBeGreaterThanOrEqual(12)
    expect(top.length).toBeLessThanOrEqual(16)
    const ordinary = top.filter((category) => category.index_order >= 0)
    expect(ordinary.every(({ below }) => below >= 3 && below <= 6)).toBe(true)
    expect(
      await shop.count(`category WHERE name ->> 'en' = 'New Products' AND index_order < 0`),
    ).toBe(1)
    expect(await shop.count('brand')).toBe(30)
    expect(await shop.count('product')).toBe(600)
    expect(await shop.rows('SELECT vat_rate FROM product GROUP BY 1 ORDER BY 1')).toEqual([
      { vat_rate: 700 },
      { vat_rate: 1900 },
    ])
  })

  test('every product has texts, pictures, one to three sales units and a place', async () => {
    expect(
      await shop.rows(`
        SELECT id FROM product
        WHERE short_description IS NULL OR location IS NULL
          OR NOT EXISTS (SELECT FROM product_picture WHERE product_id = product.id)
          OR (SELECT count(*) FROM sales_unit WHERE product_id = product.id) NOT BETWEEN 1 AND 3`),
    ).toEqual([])
    expect(await shop.count('product WHERE detailed_description IS NOT NULL')).toBeGreaterThan(300)
    expect(await shop.count('product WHERE allergy_information IS NOT NULL')).toBeGreaterThan(100)
  })

  test('food says what the law wants: origin and class of produce, nutrition and storage of the rest', async () => {
    const inDepartment = (from: string, to: string) =>
      `substr(article_number, 1, 2) BETWEEN '${from}' AND '${to}'`
    const produce = inDepartment('11', '11')
    const packed = inDepartment('12', '20')
    const household = inDepartment('21', '21')
    expect(await shop.count(`product WHERE ${produce} AND origin IS NULL`)).toBe(0)
    expect(
      await shop.count(`product WHERE ${produce} AND trade_class IS NOT NULL`),
    ).toBeGreaterThan(30)
    expect(await shop.count(`product WHERE ${produce} AND variety IS NOT NULL`)).toBeGreaterThan(20)
    expect(
      await shop.count(`product WHERE ${produce} AND organic_number = 'DE-ÖKO-037'`),
    ).toBeGreaterThan(15)
    // Exempt are water, tea, coffee, spices, salt and vinegar.
    const exempt = await shop.rows<{ name: string }>(
      `SELECT DISTINCT name ->> 'en' AS name FROM product WHERE ${packed} AND nutrition IS NULL ORDER BY 1`,
    )
    expect(exempt.map(({ name }) => name)).toEqual([
      'Apple tea',
      'Apple vinegar',
      'Dried mint',
      'Dried oregano',
      'Earl Grey',
      'Espresso beans',
      'Fine sea salt',
      'Ground cumin',
      'Ground filter coffee',
      'Hot pepper flakes',
      'Loose black tea',
      'Natural mineral water',
      'Sparkling mineral water',
      'Turkish coffee',
      'Whole black pepper',
    ])
    expect(await shop.count(`product WHERE NOT ${household} AND storage IS NULL`)).toBe(0)
    expect(
      await shop.count(
        `product WHERE ${packed} AND net_content IS NULL AND unit ->> 'en' ~ ' (g|kg|ml|l)$'`,
      ),
    ).toBe(0)
    expect(
      await shop.count(
        `product WHERE ${household} AND (nutrition IS NOT NULL OR storage IS NOT NULL OR origin IS NOT NULL)`,
      ),
    ).toBe(0)
    // Marks agree with the text.
    expect(
      await shop.count(
        `product WHERE allergy_information ->> 'en' LIKE 'Contains:%' AND allergens = '{}'`,
      ),
    ).toBe(0)
    expect(
      await shop.count(
        `product WHERE allergy_information ->> 'en' LIKE 'Contains none%' AND allergens <> '{}'`,
      ),
    ).toBe(0)
  })

  test('[X-16] documents declare what was delivered, as the products are', async () => {
    for (const table of ['waybill_line', 'invoice_line']) {
      expect(
        await shop.count(`${table} JOIN order_line ON order_line.id = order_line_id
          JOIN product ON product.id = product_id WHERE declared IS DISTINCT FROM declared_of(product)`),
      ).toBe(0)
      expect(await shop.count(`${table} WHERE declared ? 'organicNumber'`)).toBeGreaterThan(5)
    }
  })

  test('every sales unit has an EAN-13 with the right check digit; two are shared, so that an agent is asked', async () => {
    const codes = await shop.rows<{ code: string }>('SELECT code FROM barcode')
    const wrong = codes.filter(({ code }) => {
      const weighted = Array.from(code, (digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3))
      return !/^\d{13}$/.test(code) || weighted.reduce((sum, each) => sum + each, 0) % 10 !== 0
    })
    expect(wrong).toEqual([])
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length - 2)
    expect(
      await shop.count(
        'sales_unit WHERE NOT EXISTS (SELECT FROM barcode WHERE sales_unit_id = sales_unit.id)',
      ),
    ).toBe(0)
  })

  test('every picture that something refers to exists and is drawn', async () => {
    expect(await shop.count('picture')).toBeGreaterThan(500)
    expect(
      await shop.count(`picture WHERE convert_from(bytes, 'UTF8') NOT LIKE '<svg%</svg>%'`),
    ).toBe(0)
    expect(await shop.count('company WHERE logo IS NOT NULL')).toBe(1)
    expect(await shop.count('order_line WHERE picture IS NULL')).toBe(0)
    const pictured = await shop.rows<{ languages: number }>(
      'SELECT count(*) AS languages FROM advertisement_picture GROUP BY advertisement_id',
    )
    expect(pictured.length).toBeGreaterThan(0)
    expect(pictured.every(({ languages }) => languages === 3)).toBe(true)
  })

  test('there are special offers and discounts from a number of pieces on', async () => {
    const running = `discount WHERE starts_at <= '${now.toISOString()}' AND ends_at > '${now.toISOString()}'`
    expect(await shop.count(`${running} AND from_pieces = 1`)).toBeGreaterThan(5)
    expect(await shop.count(`${running} AND from_pieces > 1`)).toBeGreaterThan(5)
  })

  test('the company, its four pages and about 12 countries are there', async () => {
    expect(
      await shop.count('company WHERE free_delivery_limit = 15000 AND delivery_cost = 990'),
    ).toBe(1)
    expect(await shop.count('country')).toBe(12)
    expect(await shop.rows('SELECT id FROM static_page ORDER BY id')).toEqual(
      ['about', 'agb', 'contact', 'impressum'].map((id) => ({ id })),
    )
    const short = `length(text ->> 'de') < 400 OR length(text ->> 'en') < 400 OR length(text ->> 'tr') < 400`
    expect(await shop.count(`static_page WHERE ${short}`)).toBe(0)
  })

  test('IBAN and VAT id of the company have right check digits', async () => {
    const [company] = await shop.rows<{ iban: string; vat_id: string }>(
      'SELECT iban, vat_id FROM company',
    )
    const { iban = '', vat_id: vatId = '' } = company ?? {}
    const digits = (iban.slice(4) + iban.slice(0, 4)).replace('DE', '1314')
    expect(BigInt(digits) % 97n).toBe(1n)
    let product = 10
    for (const digit of vatId.slice(2, 10)) {
      product = (2 * ((Number(digit) + product) % 10 || 10)) % 11
    }
    expect(Number(vatId.slice(10))).toBe((11 - product) % 10)
  })

  test('the customer demo has some 40 orders, 15 favourites and a small basket', async () => {
    const demo = `(SELECT id FROM account WHERE username = 'demo')`
    expect(await shop.count(`orders WHERE customer_id = ${demo}`)).toBe(40)
    expect(await shop.count(`favourite WHERE customer_id = ${demo}`)).toBe(15)
    const lines = await shop.count(`basket_line WHERE customer_id = ${demo}`)
    expect(lines).toBeGreaterThan(2)
    expect(lines).toBeLessThan(10)
  })
})

describe('its people', () => {
  test('every customer has a login, and everyone’s password is one that production refuses', async () => {
    const names = await shop.rows<{ username: string }>(
      `SELECT username FROM account WHERE role = 'CUSTOMER' ORDER BY id`,
    )
    expect(demoCustomers.map(({ username }) => ({ username }))).toEqual(names)
    const logins = [...demoCustomers, ...demoAgents, demoOwner]
    expect(new Set(logins.map(({ password }) => password))).toEqual(new Set(documentedPasswords))
  })

  test('customers and agents log in, and every tab of the dashboard has orders', async () => {
    const app = await buildApp(appOptions(shop.database))
    const logIn = (path: string, username: string, password: string) =>
      call<SessionUser>(app, path, { username, password })
    expect((await logIn('/public/web-api/login', 'demo', 'Demo1234')).status).toBe(200)
    const agent = await logIn('/public/web-api/stockAgentLogin', 'agent2', 'Agent1234')
    const sizes = await Promise.all(
      dashboardTabs.map(async (statusId) => {
        const { body } = await call<{ totalElements: number }>(
          app,
          '/api/stockAgent/order/page',
          { page: 0, size: 20, statusId },
          { token: agent.body.token },
        )
        return body.totalElements
      }),
    )
    expect(sizes).toEqual([12, 9, 8, 6])
    await app.close()
  })

  test('there are customers for each language of the documents', async () => {
    expect(await shop.rows('SELECT language FROM customer GROUP BY 1 ORDER BY 1')).toEqual(
      ['de', 'en', 'tr'].map((language) => ({ language })),
    )
  })
})

describe('loading it', () => {
  /** What is drawn by chance, and when it was loaded. */
  const notOfTheShop = `'{password_hash,issued_in,changed_at,booked_at,settled_at,settled_on}'::text[]`
  const dump = async (database: Queryable) => {
    const rows = <Row extends object>(text: string) => database.query<Row>({ text, values: [] })
    const tables = await rows<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables
       WHERE schemaname = 'public'
         AND tablename NOT IN ('migration', 'session', 'login_failure', 'login_place', 'catalogue_change', 'news',
                               -- How it came in, which has ids of its own each time.
                               'history', 'change_set', 'change_row', 'upload', 'upload_chunk', 'sheet_mapping')
       ORDER BY 1`,
    )
    return Promise.all(
      tables.map(async ({ name }) => {
        const content = await rows<{ rows: number; sum: string }>(
          `SELECT count(*) AS rows, md5(string_agg(row, '' ORDER BY row)) AS sum
           FROM (SELECT (to_jsonb(stored) - ${notOfTheShop})::text COLLATE "C" AS row FROM ${name} stored) AS row`,
        )
        return { name, ...content[0] }
      }),
    )
  }

  test('the same moment gives the same shop; two servers that start at once load it once', async () => {
    const other = await cloneDatabase()
    expect(await isShopEmpty(other.database)).toBe(true)
    await Promise.all([loadDemoShop(other.owner, now), loadDemoShop(other.owner, now)])
    expect(await isShopEmpty(other.database)).toBe(false)
    expect(await dump(other.database)).toEqual(await dump(shop.database))
    await other.close()
  })

  test('ids that the database gives out go on after those of the shop', async () => {
    const [order] = await shop.rows<{ id: number; before: number }>(
      `SELECT nextval(pg_get_serial_sequence('orders', 'id')) AS id, (SELECT max(id) FROM orders) AS before`,
    )
    expect(order?.id).toBe((order?.before ?? 0) + 1)
    const [raised] = await shop.rows<{ next: number; before: number }>(
      `SELECT nextval('basket_line_raised') AS next, (SELECT max(raised) FROM basket_line) AS before`,
    )
    expect(raised?.next).toBe((raised?.before ?? 0) + 1)
  })
})
