import type { Database, Queryable } from '../../server/src/database/database.ts'
import { sql } from '../../server/src/database/sql.ts'
import { isShopEmpty } from '../../server/src/setup/is-shop-empty.ts'
import { foundCompany } from './company.ts'
import { putUpBanners, writePages } from './content.ts'
import { importSheets } from './import-sheets.ts'
import { hashPasswords, letIn } from './people.ts'
import { readGoods } from './trade/goods.ts'
import { payInvoices } from './trade/pay-invoices.ts'
import { planOrders } from './trade/plan-orders.ts'
import { priceOrders } from './trade/price-orders.ts'
import { storeDocuments } from './trade/store-documents.ts'
import { storeOrders } from './trade/store-orders.ts'
import type { Traders } from './trade/traders.ts'
import { wish } from './trade/wish.ts'

/** The shop opened this long before the day it is loaded: earlier than its first order. */
const openedBefore = 400 * 24 * 3600 * 1000

/** No sheet says since when something was sold, or somebody a customer; what the shop calls new came last. */
async function dateBack(transaction: Queryable, openedAt: Date): Promise<void> {
  await transaction.query(sql`UPDATE account SET created_at = ${openedAt}`)
  await transaction.query(sql`
    UPDATE product SET created_at = ${openedAt}::timestamptz - CASE
      WHEN EXISTS (
        SELECT FROM product_category JOIN category ON category.id = category_id
        WHERE product_id = product.id AND category.name ->> 'de' = 'Neue Produkte')
      THEN interval '0' ELSE (id % 300 + 1) * interval '24 hours' END`)
}

/** A year of trade up to `now`. */
async function trade(transaction: Queryable, traders: Traders, now: Date): Promise<void> {
  const goods = await readGoods(transaction)
  const priced = await priceOrders(transaction, planOrders(goods, now))
  const orders = await storeOrders(transaction, priced, traders)
  await storeDocuments(transaction, orders, traders)
  await payInvoices(transaction, now)
  await wish(transaction, traders, goods, now)
}

/** Fills an empty database with the demo shop, as it would stand at the moment `now`. */
export async function loadDemoShop(database: Database, now: Date): Promise<void> {
  const hashing = hashPasswords()
  await database.transaction(async (transaction) => {
    // On a slow machine this takes longer than a request is allowed to.
    await transaction.query(sql`
      SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`)
    // Two processes that start on one empty database: the second waits here and finds it filled.
    await transaction.query(sql`LOCK TABLE company IN SHARE ROW EXCLUSIVE MODE`)
    if (!(await isShopEmpty(transaction))) return
    await foundCompany(transaction)
    await importSheets(transaction, now)
    await writePages(transaction)
    await putUpBanners(transaction)
    const traders = await letIn(transaction, await hashing)
    await dateBack(transaction, new Date(now.getTime() - openedBefore))
    await trade(transaction, traders, now)
    await transaction.query(sql`UPDATE shop_setup SET finished_at = ${now}`)
  })
  // So that the first visitors already get good plans.
  await database.query(sql`ANALYZE`)
}
