import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openConstrainedShop, type ConstrainedShop, waybillOf } from './constrained-shop.ts'

const words = JSON.stringify({ de: 'Wort', en: 'word', tr: 'kelime' })

let shop: ConstrainedShop

beforeAll(async () => {
  shop = await openConstrainedShop()
})
afterAll(() => shop.close())

describe('quantities of an order', () => {
  test('are never negative, approved or not', async () => {
    const id = await shop.placeOrder()
    expect(
      await shop.refusal(sql`UPDATE order_line SET approved = approved - 3 WHERE id = ${id}`),
    ).toBe('order_line_approved_not_below_zero')
    for (const wrong of [
      sql`UPDATE order_line SET approved = 4 WHERE id = ${id}`,
      sql`UPDATE order_line SET quantity = 2 WHERE id = ${id}`,
      sql`UPDATE order_line SET quantity = 4 WHERE id = ${id}`,
      sql`UPDATE order_line SET short_reason = 'damaged' WHERE id = ${id}`,
    ]) {
      expect(await shop.refusal(wrong)).toBe('order_line_quantity_follows')
    }
    expect(
      await shop.refusal(sql`UPDATE order_line SET quantity = 5, approved = 5 WHERE id = ${id}`),
    ).toBeUndefined()
  })

  test('[D-28] are what is approved once the rest is not there, with a reason for something', async () => {
    const id = await shop.placeOrder()
    const close = (reason: string, note: string | null) =>
      sql`UPDATE order_line SET quantity = approved, short_reason = ${reason}, short_note = ${note} WHERE id = ${id}`
    expect(await shop.refusal(close('lost', null))).toBe('order_line_short_reason_check')
    expect(await shop.refusal(close('other', null))).toBe('order_line_short_note')
    expect(await shop.refusal(close('damaged', 'Wet'))).toBe('order_line_short_note')
    expect(await shop.refusal(close('damaged', null))).toBeUndefined()
    expect(
      await shop.refusal(sql`UPDATE order_line SET quantity = 3, approved = 3 WHERE id = ${id}`),
    ).toBe('order_line_short_of_something')
  })

  test('are frozen by a waybill, and so is the list of lines', async () => {
    const id = await shop.placeOrder()
    await shop.issueWaybill(id)
    expect(await shop.refusal(sql`UPDATE order_line SET approved = 3 WHERE id = ${id}`)).toBe(
      'order_frozen',
    )
    expect(await shop.refusal(sql`DELETE FROM order_line WHERE id = ${id}`)).toBe('order_frozen')
    expect(
      await shop.refusal(sql`
        INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
          product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity)
        VALUES (${id}, 2, 2, 2, 'A-2', 'Marke', ${words}, ${words}, ${words}, 6, 999, 999, 1900, 1, 1)`),
    ).toBe('order_frozen')
  })

  test('are free again once the invoice is cancelled', async () => {
    const id = await shop.placeOrder()
    const invoice = await shop.issueInvoice(id)
    expect(await shop.refusal(sql`UPDATE order_line SET approved = 3 WHERE id = ${id}`)).toBe(
      'order_frozen',
    )
    await shop.issueInvoice(id, { kind: 'cancellation', cancels: invoice })
    expect(
      await shop.refusal(sql`UPDATE order_line SET approved = 3 WHERE id = ${id}`),
    ).toBeUndefined()
  })
})

describe('two at once on one order', () => {
  const approve = (line: number) => sql`UPDATE order_line SET approved = 3 WHERE id = ${line}`

  test('approve different lines and set the status without a deadlock', async () => {
    const order = await shop.placeOrder()
    await shop.database.query(sql`
      INSERT INTO order_line (id, order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
        product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity)
      VALUES (${order + 5000}, ${order}, 2, 2, 2, 'A-2', 'Marke', ${words}, ${words}, ${words}, 6, 999, 999, 1900, 3, 3)`)
    const work = (line: number) =>
      shop.database.transaction(async (transaction) => {
        await transaction.query(approve(line))
        await transaction.query(sql`SELECT pg_sleep(0.05)`)
        await transaction.query(sql`UPDATE orders SET status_id = 13 WHERE id = ${order}`)
      })
    const both = await Promise.allSettled([work(order), work(order + 5000)])
    expect(both.map((each) => each.status)).toEqual(['fulfilled', 'fulfilled'])
  })

  test('an approval waits for a document that is being issued, and is refused then', async () => {
    const order = await shop.placeOrder()
    let late: Promise<string | undefined> | undefined
    await shop.database.transaction(async (transaction) => {
      await transaction.query(waybillOf(order))
      late = shop.refusal(approve(order))
      await transaction.query(sql`SELECT pg_sleep(0.05)`)
    })
    expect(await late).toBe('order_frozen')
  })
})
