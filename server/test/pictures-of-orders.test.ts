import { cents } from '@kontor/contract/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineOf } from '../src/basket/line-rows.ts'
import { priceLines } from '../src/basket/price-lines.ts'
import { lockBasket } from '../src/basket/basket.sql.ts'
import { sql } from '../src/database/sql.ts'
import { addOrder } from '../src/orders/order.sql.ts'
import { addShelf, newBuyer, type Wanted } from './buyer.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A line whose product has a picture of this name. */
async function addPictured(picture: string): Promise<Wanted> {
  const [line] = await addShelf(shop, 1)
  if (line === undefined) throw new Error('the shelf is empty')
  await shop.database.query(sql`INSERT INTO picture VALUES (${picture}, 'image/svg+xml', '<svg/>')`)
  await shop.database.query(sql`
    INSERT INTO product_picture (product_id, position, picture) VALUES (${line.productId}, 1, ${picture})`)
  return line
}

async function remove(picture: string): Promise<void> {
  const { database } = shop
  await database.query(sql`DELETE FROM product_picture WHERE picture = ${picture}`)
  await database.query(sql`DELETE FROM picture WHERE name = ${picture}`)
}

const refusal = { code: '23503', message: 'an order shows this picture' }

test('a picture that an order shows cannot be removed; one that none shows can', async () => {
  const buyer = await newBuyer(shop)
  await buyer.set(await addPictured('shown.svg'))
  await addPictured('unused.svg')
  expect((await buyer.place()).status).toBe(200)
  await expect(remove('shown.svg')).rejects.toMatchObject(refusal)
  await remove('unused.svg')
  const left = await shop.database.query(
    sql`SELECT name FROM picture WHERE name IN ('shown.svg', 'unused.svg')`,
  )
  expect(left).toEqual([{ name: 'shown.svg' }])
})

test('an order that is being placed is waited for', async () => {
  const buyer = await newBuyer(shop)
  await buyer.set(await addPictured('late.svg'))
  const { removing } = await shop.database.transaction(async ({ query }) => {
    const lines = priceLines((await lockBasket({ query }, buyer.id)).map(lineOf))
    await addOrder(
      { query },
      {
        customerId: buyer.id,
        placedBy: buyer.id,
        deliverTo: null,
        fromBasket: true,
        note: null,
        buyerOrderNumber: null,
        buyerReference: null,
        deliveryCost: cents(0),
        tax: { treatment: 'domestic', reason: 'at_home', vatId: null },
      },
      lines,
    )
    const begun = remove('late.svg')
    begun.catch(() => undefined)
    const waiting = async () =>
      shop.database.query(sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    await expect.poll(waiting).toHaveLength(1)
    return { removing: begun }
  })
  await expect(removing).rejects.toMatchObject(refusal)
})
