import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { demoCustomer } from './company/customers.ts'
import { storeRows } from './store-rows.ts'
import type { Wishes } from './trade/wishes.ts'

export async function storeWishes(
  transaction: Queryable,
  { favourites, basket }: Wishes,
  now: Date,
): Promise<void> {
  const customer = { customer_id: demoCustomer.id }
  await storeRows(
    transaction,
    'favourite',
    favourites.map(({ product, markedAt }) => ({
      ...customer,
      product_id: product.id,
      created_at: markedAt,
    })),
  )
  await storeRows(transaction, 'basket', [customer])
  await storeRows(
    transaction,
    'basket_line',
    basket.map(({ product, salesUnit, count }, index) => ({
      ...customer,
      product_id: product.id,
      sales_unit_id: salesUnit.id,
      count,
      raised: index + 1,
      changed_at: now,
    })),
  )
  await transaction.query(sql`
    SELECT setval('basket_line_raised', max(raised)) FROM basket_line`)
}
