import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { addShelf, newBuyer } from './buyer.ts'
import { cancelAt, issueAt } from './figure-documents.ts'
import { newDesk, type Desk } from './office-desk.ts'

let shop: BillingShop
let desk: Desk
const body = { period: 'month', comparison: 'last_year' }

beforeAll(async () => {
  shop = await openBillingShop()
  desk = await newDesk(shop, ['books.see'])
})
afterAll(() => shop.close())

describe('what is earned', () => {
  const priced = (id: number | undefined, price: number | null) =>
    shop.database.query(sql`UPDATE product SET purchase_price = ${price} WHERE id = ${id}`)
  const pricesOf = (orderId: number) =>
    shop.database.query<{ cost: number | null }>(sql`
      SELECT purchase_price AS cost FROM order_line WHERE order_id = ${orderId} ORDER BY position`)

  test('[Z-10] the purchase price of the moment of ordering counts, whatever it becomes', async () => {
    const buyer = await newBuyer(shop)
    const lines = await addShelf(shop, 2)
    await priced(lines[0]?.productId, 12_345)
    await buyer.setAll(lines)
    const { orderId } = (await buyer.place()).body
    await priced(lines[0]?.productId, 99_999)
    await priced(lines[1]?.productId, 5000)
    const costs = (await pricesOf(orderId)).map(({ cost }) => cost)
    expect(new Set(costs)).toEqual(new Set([12_345, null]))
    await expect(
      shop.database.query(
        sql`UPDATE order_line SET purchase_price = 1 WHERE order_id = ${orderId}`,
      ),
    ).rejects.toMatchObject({ constraint: 'purchase_price_is_final' })
  })

  test('[Z-10] is turnover less purchase prices, with the lines of which nobody knows, for those who may see it', async () => {
    const seeing = await newDesk(shop, ['books.see', 'prices.see'])
    const lines = [
      // 3 of 6 pieces at 0.1234 each: 2.2212 rounded to the cent.
      { quantity: 3, price: 1000, purchasePrice: 1234 },
      { quantity: 2, price: 500, purchasePrice: null },
    ]
    const invoiceId = await issueAt(shop, await shop.addOrder({ lines }), '2024-03-05T10:00Z')
    const asked = { ...body, day: '2024-03-05' }
    const earned = async (of: Desk) => (await of.ask('/api/office/figures/money', asked)).body
    const seen = await earned(seeing)
    expect(seen.margin).toEqual({
      amount: 27.78,
      comparedAmount: 0,
      soFarAmount: 0,
      net: 30,
      lines: 2,
      linesWithoutCost: 1,
    })
    expect(seen.parts.find(({ span }) => span.from === '2024-03-05')).toMatchObject({
      margin: 27.78,
    })
    const margins = seen.products.top.map(({ net, margin }) => [net, margin])
    expect(margins).toEqual([
      [30, 27.78],
      [10, null],
    ])
    const hidden = await earned(desk)
    expect([hidden.margin, hidden.products.top.map(({ margin }) => margin)]).toEqual([
      null,
      [null, null],
    ])
    expect(
      hidden.parts.every(
        ({ margin, comparedMargin }) => margin === null && comparedMargin === null,
      ),
    ).toBe(true)
    await cancelAt(shop, invoiceId ?? 0, '2024-03-06T10:00Z')
    expect((await earned(seeing)).margin).toMatchObject({
      amount: 0,
      net: 0,
      lines: 0,
      linesWithoutCost: 0,
    })
  })
})
