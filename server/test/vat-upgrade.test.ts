import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Queryable } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { sql } from '../src/database/sql.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'
import { cancelAt, issueAt } from './figure-documents.ts'
import { all, migrations, openOlderShop } from './older-states.ts'
import { keptVat, vatOfDocuments } from './vat-documents.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: TestDatabase

/** A shop of the state before, with an invoice at two rates and an order that waits. */
beforeEach(async () => {
  shop = await createEmptyDatabase()
  await openOlderShop(
    shop,
    all.findIndex((name) => name.includes('vat-of-months')),
  )
})
afterEach(() => shop.close())

/** The order that waits, as another one: abroad, to a VAT id, without VAT. */
async function orderAbroad(database: Queryable, vatId: string): Promise<number> {
  const [order] = await database.query<{ id: number }>(sql`
    INSERT INTO orders (customer_id, status_id, seller_name, language, firm_name, full_name, address, zip_code, city, country_id,
                        tax_treatment, vat_id)
    SELECT customer_id, 13, seller_name, language, firm_name, full_name, address, zip_code, city, country_id,
           'intra_community', ${vatId}
    FROM orders WHERE status_id = 12 LIMIT 1 RETURNING id`)
  await database.query(sql`
    INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                            product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity, approved)
    SELECT ${order?.id}::integer, position, product_id, sales_unit_id, article_number, brand_name, product_name, product_unit,
           sales_unit_name, pieces, price, default_price, 0, 2, 2, 2
    FROM order_line WHERE order_id = (SELECT id FROM orders WHERE status_id = 12 LIMIT 1)`)
  return order?.id ?? 0
}

const issueAbroad = async (database: Queryable, vatId: string, moment: string) =>
  (await issueAt({ database }, await orderAbroad(database, vatId), moment)) ?? 0

test('[GR-08] an upgrade fills it from the documents of the shop, and goes on from there', async () => {
  const { database } = shop
  const first = await issueAbroad(database, 'ATU13585627', '2026-02-03T10:00:00Z')
  await issueAbroad(database, 'ATU13585627', '2026-02-04T10:00:00Z')
  await issueAbroad(database, 'NL004495445B01', '2026-02-04T10:00:00Z')
  await cancelAt({ database }, first, '2026-03-01T10:00:00Z')
  await migrate(shop.url, migrations)
  const filled = await keptVat(database)
  expect(filled).toEqual(await vatOfDocuments(database))
  expect(Object.keys(filled.amounts).length).toBeGreaterThan(6)
  await issueAbroad(database, 'ATU13585627', '2026-02-05T10:00:00Z')
  expect(await keptVat(database)).toEqual(await vatOfDocuments(database))
  expect(await keptVat(database)).not.toEqual(filled)
})

test('[GR-08] what a server of the release before issues while the upgrade runs is counted once', async () => {
  let upgraded: Promise<unknown> = Promise.resolve()
  await shop.database.transaction(async (transaction) => {
    await issueAbroad(transaction, 'ATU13585627', '2026-02-03T10:00:00Z')
    upgraded = migrate(shop.url, migrations)
    const waiting = () =>
      shop.database.query(sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND application_name = 'kontor migration'`)
    await expect.poll(waiting).toHaveLength(1)
  })
  await upgraded
  expect(await keptVat(shop.database)).toEqual(await vatOfDocuments(shop.database))
})
