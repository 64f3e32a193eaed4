import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { call } from './support.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

const kept = () =>
  shop.rows<object>(
    'SELECT customer_id, kind, status_id, count FROM customer_count WHERE count > 0 ORDER BY 1, 2, 3',
  )

const counted = () =>
  shop.rows<object>(`
    SELECT customer_id, 'order' AS kind, status_id, count(*)::integer FROM orders GROUP BY 1, 3
    UNION ALL SELECT customer_id, 'invoice', 0, count(*)::integer FROM invoice GROUP BY 1
    UNION ALL SELECT customer_id, 'payment', 0, count(*)::integer FROM payment GROUP BY 1 ORDER BY 1, 2, 3`)

test('[GR-03] what a customer has is counted as it comes and moves', async () => {
  const orderIds = await Promise.all(
    [1, 2, 3].map(() => shop.addOrder({ lines: [{ quantity: 1, price: 1000 }] })),
  )
  await shop.invoice(orderIds[0] ?? 0)
  await shop.owner.query(sql`
    INSERT INTO payment (invoice_id, payment_type_id, paid_amount) SELECT id, 1, 100 FROM invoice LIMIT 1`)
  expect(await kept()).toEqual(await counted())
  // In opposite directions at once.
  await shop.owner.query(sql`UPDATE orders SET status_id = 12 WHERE id = ${orderIds[1]}`)
  await Promise.all([
    shop.owner.query(sql`UPDATE orders SET status_id = 11 WHERE id = ${orderIds[1]}`),
    shop.owner.query(sql`UPDATE orders SET status_id = 12 WHERE id = ${orderIds[2]}`),
  ])
  expect(await kept()).toEqual(await counted())
  const page = async (body: object) =>
    (
      await call<{ totalElements: number; content: { id: number }[] }>(
        shop.app,
        '/web-api/order/page/',
        body,
        { token: shop.customerToken },
      )
    ).body
  const processing = await page({ page: 0, size: 10, statusId: 12 })
  expect(processing.content.map(({ id }) => id)).toContain(orderIds[2])
  expect(processing.totalElements).toBe(processing.content.length)
  // From the other end of the list.
  const all = (await page({ page: 0, size: 100 })).content.map(({ id }) => id)
  const last = await page({ page: all.length - 1, size: 1 })
  expect(last.content.map(({ id }) => id)).toEqual(all.slice(-1))
  expect((await page({ page: all.length, size: 1 })).content).toEqual([])
})

test('[GR-03] nobody else writes the counts', async () => {
  await expect(shop.database.query(sql`UPDATE customer_count SET count = 9`)).rejects.toThrow(
    'customer_count is never changed like this',
  )
})
