import { createHash } from 'node:crypto'
import { keyPermissions } from '@kontor/contract/core/permissions'
import type { Queryable } from '../../server/src/database/database.ts'
import { sql } from '../../server/src/database/sql.ts'
import type { Tokens } from './requests.ts'
import type { KnownValues } from './schema-values.ts'

/** The accounts that send requests; the data of all others must not change. */
export interface Parties {
  readonly customer: number
  readonly otherCustomer: number
  readonly agent: number
  readonly owner: number
  /** The password of the demo accounts. */
  readonly password: string
}

const tokenOf = (id: number) => createHash('sha256').update(`fuzz ${id}`).digest('base64url')

/** Logs in all accounts that send requests. A fuzzed logout ends a session, so it is opened again after each. */
export async function openSessions(database: Queryable, parties: Parties): Promise<Tokens> {
  const { customer, otherCustomer, agent, owner } = parties
  const ids = [customer, otherCustomer, agent, owner]
  const hashes = ids.map((id) => createHash('sha256').update(tokenOf(id)).digest())
  await database.query(sql`
    INSERT INTO session (account_id, token_hash)
    SELECT * FROM unnest(${ids}::integer[], ${hashes}::bytea[])
    ON CONFLICT (token_hash) DO NOTHING`)
  const key = `kontor_${tokenOf(owner)}`
  await database.query(sql`
    INSERT INTO api_key (name, key_hash, start, permissions, account_id)
    VALUES ('Fuzz', ${createHash('sha256').update(key).digest()}, ${key.slice(0, 11)}, ${keyPermissions}::text[], ${owner})
    ON CONFLICT DO NOTHING`)
  return {
    key,
    customer: tokenOf(customer),
    otherCustomer: tokenOf(otherCustomer),
    agent: tokenOf(agent),
    owner: tokenOf(owner),
  }
}

/** Adds orders of two or three lines for each of the two customers. */
export async function addOrders(
  database: Queryable,
  { customer, otherCustomer }: Parties,
  count: number,
): Promise<void> {
  for (const id of [customer, otherCustomer]) {
    await database.query(sql`
      WITH placed AS (
        INSERT INTO orders (customer_id, seller_name, language, firm_name, full_name, address, zip_code, city, country_id)
        SELECT customer.id, 'Seller', 'de', firm_name, full_name, address, zip_code, city, country_id
        FROM customer JOIN account USING (id), generate_series(1, ${count})
        WHERE customer.id = ${id}
        RETURNING id
      ), chosen AS (
        SELECT unit.*, product.article_number, product.name AS product_name, product.unit AS product_unit,
               product.vat_rate, brand.name AS brand_name, row_number() OVER (ORDER BY unit.id) AS place
        FROM sales_unit AS unit
        JOIN product ON product.id = unit.product_id AND product.active
        JOIN brand ON brand.id = product.brand_id
        ORDER BY unit.id LIMIT 3
      ), listed AS (
        INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name,
                                product_name, product_unit, sales_unit_name, pieces, price, default_price,
                                vat_rate, ordered, quantity)
        SELECT placed.id, place, product_id, chosen.id, article_number, brand_name, product_name, product_unit,
               chosen.name, pieces, price, price, vat_rate, 5, 5
        FROM placed CROSS JOIN chosen
      )
      INSERT INTO order_event (order_id, kind) SELECT id, 'placed' FROM placed`)
  }
}

interface Known {
  readonly name: string
  readonly values: readonly unknown[]
}

/** The ids used in requests: few of each kind, so that calls affect each other. */
async function findKnown(database: Queryable, { customer, otherCustomer }: Parties) {
  const of = sql`(${customer}, ${otherCustomer})`
  return database.query<Known>(sql`
    SELECT 'orderId' AS name, array_agg(id) AS values FROM orders WHERE customer_id IN ${of}
    UNION ALL SELECT 'orderProductId', array_agg(line.id)
      FROM order_line AS line JOIN orders ON orders.id = line.order_id WHERE customer_id IN ${of}
    UNION ALL SELECT 'invoiceId', array_agg(id) FROM invoice WHERE customer_id IN ${of}
    UNION ALL SELECT 'waybillId', array_agg(waybill.id)
      FROM waybill JOIN orders ON orders.id = order_id WHERE customer_id IN ${of}
    UNION ALL SELECT 'categoryId', array_agg(id) FROM (SELECT id FROM category ORDER BY id LIMIT 20) AS first
    UNION ALL SELECT 'brandId', array_agg(id) FROM (SELECT id FROM brand ORDER BY id LIMIT 10) AS first
    UNION ALL SELECT 'countryId', array_agg(id) FROM country
    UNION ALL SELECT 'productId', array_agg(id) FROM (SELECT id FROM product ORDER BY id LIMIT 20) AS first`)
}

const byNumber = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

export async function findKnownValues(database: Queryable, parties: Parties): Promise<KnownValues> {
  const known = await findKnown(database, parties)
  const ids = Object.fromEntries(known.map(({ name, values }) => [name, values ?? []]))
  const names = await database.query<{ username: string }>(sql`
    SELECT username FROM account WHERE id IN (${parties.customer}, ${parties.otherCustomer}, ${parties.agent})`)
  const barcodes = await database.query<{ code: string }>(
    sql`SELECT code FROM barcode ORDER BY sales_unit_id LIMIT 20`,
  )
  const units = await database.query<KnownValues['units'][number]>(sql`
    SELECT product_id AS "productId", id AS "salesUnitId" FROM sales_unit ORDER BY id LIMIT 30`)
  const lines = await database.query<KnownValues['lines'][number]>(sql`
    SELECT order_id AS "orderId", line.id AS "orderProductId", product_id AS "productId", sales_unit_id AS "salesUnitId"
    FROM order_line AS line JOIN orders ON orders.id = line.order_id
    WHERE customer_id IN (${parties.customer}, ${parties.otherCustomer})`)
  const words = ['apfel', 'su', 'öl 5 l', 'xyz', ...barcodes.map(({ code }) => code)]
  return {
    units,
    lines,
    byName: {
      ...ids,
      subCategoryId: ids['categoryId'] ?? [],
      page: [0, 1],
      size: [1, 20, 100],
      count: [0, 1, 2, 9999],
      piece: [1, 2, 5, -1],
      approvedBefore: [0, 1, 5],
      searchText: words,
      searchKeyword: words,
      screen: byNumber('screen', 12),
      username: [...names.map(({ username }) => username), ...byNumber('Fuzzer', 200)],
      password: [parties.password],
      passwordAgain: [parties.password],
      fullName: ['Ada Müller', 'Şule O’Neill'],
      email: ['ada@example.com'],
      phone1: ['030 123'],
      phone2: ['', '0171 1'],
      zipCode: ['10115'],
      address: ['Weg 1'],
      city: ['Berlin'],
    },
  }
}
