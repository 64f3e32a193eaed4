import type { Database, Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { buildCatalogue } from './goods/build-catalogue.ts'
import { hashDemoPasswords, storeAccounts } from './store-accounts.ts'
import { storeAdvertisements, storeCatalogue } from './store-catalogue.ts'
import { storeCompany } from './store-company.ts'
import { storeDocuments } from './store-documents.ts'
import { storeOrders } from './store-orders.ts'
import { storeWishes } from './store-wishes.ts'
import { buildTrade } from './trade/build-trade.ts'

/** The shop opened this long before the day it is loaded: earlier than its first order. */
const openedBefore = 400 * 24 * 3600 * 1000

export async function isShopEmpty(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ empty: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM company) AND NOT EXISTS (SELECT FROM account) AS empty`)
  return row?.empty ?? false
}

/** Fills an empty database with the demo shop, as it would stand at the moment `now`. */
export async function loadDemoShop(database: Database, now: Date): Promise<void> {
  const openedAt = new Date(now.getTime() - openedBefore)
  const passwordHashes = await hashDemoPasswords()
  const catalogue = buildCatalogue(now)
  const trade = buildTrade(catalogue, now)
  await database.transaction(async (transaction) => {
    // On a slow machine this takes longer than a request is allowed to.
    await transaction.query(sql`
      SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`)
    // Two processes that start on one empty database: the second waits here and finds it filled.
    await transaction.query(sql`LOCK TABLE company IN SHARE ROW EXCLUSIVE MODE`)
    if (!(await isShopEmpty(transaction))) return
    await storeCatalogue(transaction, catalogue, openedAt)
    await storeCompany(transaction, catalogue.logo)
    await storeAdvertisements(transaction, catalogue)
    await storeAccounts(transaction, passwordHashes, openedAt)
    await storeOrders(transaction, trade.orders)
    await storeDocuments(transaction, trade)
    await storeWishes(transaction, trade.wishes, now)
    await transaction.query(sql`UPDATE shop_setup SET finished_at = ${now}`)
  })
  // So that the first visitors already get good plans.
  await database.query(sql`ANALYZE`)
}
