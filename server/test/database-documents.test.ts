import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type Statement } from '../src/database/sql.ts'
import { openConstrainedShop, type ConstrainedShop } from './constrained-shop.ts'

let shop: ConstrainedShop

beforeAll(async () => {
  shop = await openConstrainedShop()
})
afterAll(() => shop.close())

describe('an order has one invoice in force:', () => {
  test('no second one beside the first', async () => {
    const order = await shop.placeOrder()
    await shop.issueInvoice(order)
    await expect(shop.issueInvoice(order)).rejects.toMatchObject({
      constraint: 'invoice_first_of_order',
    })
  })

  test('a new one only after a cancellation, and once', async () => {
    const order = await shop.placeOrder()
    const first = await shop.issueInvoice(order)
    await expect(shop.issueInvoice(order, { follows: first })).rejects.toThrow(
      'only after a cancellation',
    )
    const cancellation = await shop.issueInvoice(order, { kind: 'cancellation', cancels: first })
    await shop.issueInvoice(order, { follows: cancellation })
    await expect(shop.issueInvoice(order, { follows: cancellation })).rejects.toMatchObject({
      constraint: 'invoice_after_cancellation',
    })
  })

  test('no second cancellation, none of a cancellation, none for another order', async () => {
    const order = await shop.placeOrder()
    const invoice = await shop.issueInvoice(order)
    const cancellation = await shop.issueInvoice(order, { kind: 'cancellation', cancels: invoice })
    await expect(
      shop.issueInvoice(order, { kind: 'cancellation', cancels: invoice }),
    ).rejects.toMatchObject({ constraint: 'invoice_cancelled_once' })
    await expect(
      shop.issueInvoice(order, { kind: 'cancellation', cancels: cancellation }),
    ).rejects.toThrow('only an invoice can be cancelled')
    const another = await shop.placeOrder()
    await expect(shop.issueInvoice(another, { follows: cancellation })).rejects.toMatchObject({
      constraint: 'invoice_order_id_follows_cancellation_id_fkey',
    })
  })

  test('no second waybill', async () => {
    const order = await shop.placeOrder()
    await shop.issueWaybill(order)
    await expect(shop.issueWaybill(order)).rejects.toMatchObject({ code: '23505' })
  })
})

test('no more is paid on an invoice than it asks for, also by two payments at once', async () => {
  const invoice = await shop.issueInvoice(await shop.placeOrder())
  const pay = (amount: number) =>
    shop.database.query(
      sql`INSERT INTO payment (invoice_id, payment_type_id, paid_amount) VALUES (${invoice}, 1, ${amount})`,
    )
  await pay(226)
  const both = await Promise.allSettled([pay(150), pay(150)])
  expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await pay(50)
  await expect(pay(1)).rejects.toMatchObject({ constraint: 'payment_within_invoice' })
})

test('what was issued is never changed or removed, not even by the owner of the tables', async () => {
  const order = await shop.placeOrder()
  await shop.issueWaybill(order)
  const invoice = await shop.issueInvoice(order)
  const { database } = shop
  await database.query(
    sql`INSERT INTO invoice_file (invoice_id, media_type, bytes) VALUES (${invoice}, 'application/pdf', 'x')`,
  )
  await database.query(
    sql`INSERT INTO waybill_file (waybill_id, media_type, bytes) VALUES (${order}, 'application/pdf', 'x')`,
  )
  await database.query(
    sql`INSERT INTO payment (invoice_id, payment_type_id, paid_amount) VALUES (${invoice}, 1, 1)`,
  )
  await database.query(
    sql`INSERT INTO order_event (order_id, kind, account_id) VALUES (${order}, 'placed', 1)`,
  )
  const attempts: Statement[] = [
    sql`UPDATE waybill SET total_amount = 1`,
    sql`UPDATE waybill_line SET quantity = 1`,
    sql`UPDATE waybill_file SET bytes = 'y'`,
    sql`UPDATE invoice SET total_amount = total_amount`,
    sql`UPDATE invoice_line SET price = 1`,
    sql`UPDATE invoice_vat SET vat_amount = 1`,
    sql`UPDATE invoice_file SET bytes = 'y'`,
    sql`UPDATE payment SET paid_amount = 2`,
    sql`UPDATE order_event SET account_id = 2`,
    sql`DELETE FROM waybill_line`,
    sql`DELETE FROM waybill_file`,
    sql`DELETE FROM invoice_line`,
    sql`DELETE FROM invoice_vat`,
    sql`DELETE FROM invoice_file`,
    sql`DELETE FROM payment`,
    sql`DELETE FROM order_event`,
    sql`DELETE FROM invoice`,
    sql`DELETE FROM waybill`,
    sql`TRUNCATE invoice CASCADE`,
    sql`TRUNCATE waybill CASCADE`,
    sql`TRUNCATE order_event`,
    sql`TRUNCATE payment CASCADE`,
  ]
  for (const attempt of attempts)
    expect([attempt.text, await shop.refusal(attempt, shop.owner)]).toEqual([
      attempt.text,
      attempt.text.startsWith('TRUNCATE') ? 'issued_is_final_truncate' : 'issued_is_final',
    ])
})

test('what documents say of an order and its lines never changes either', async () => {
  const order = await shop.placeOrder()
  expect(await shop.refusal(sql`UPDATE orders SET firm_name = 'Andere' WHERE id = ${order}`)).toBe(
    'order_is_final',
  )
  expect(await shop.refusal(sql`UPDATE order_line SET price = 1 WHERE id = ${order}`)).toBe(
    'order_line_is_final',
  )
  expect(
    await shop.refusal(sql`UPDATE orders SET status_id = 12 WHERE id = ${order}`),
  ).toBeUndefined()
})

test('a document contains lines of its own order only', async () => {
  const [order, other] = [await shop.placeOrder(), await shop.placeOrder()]
  await shop.issueWaybill(order)
  expect(
    await shop.refusal(sql`
      INSERT INTO waybill_line (waybill_id, order_id, position, order_line_id, quantity)
      VALUES (${order}, ${order}, 2, ${other}, 1)`),
  ).toBe('waybill_line_order_id_order_line_id_fkey')
})

describe('a document gets from the database', () => {
  const documentOf = async (invoice: number) => {
    const [row] = await shop.database.query<{
      number: string
      day: string
      seller: { name: string }
    }>(sql`SELECT number, issued_on::text AS day, seller FROM invoice WHERE id = ${invoice}`)
    return row
  }

  test('numbers without a gap, although an issue between was rolled back', async () => {
    const issuedAt = '2031-05-01 12:00Z'
    const first = await shop.issueInvoice(await shop.placeOrder(), { issuedAt })
    const order = await shop.placeOrder()
    await shop.issueInvoice(order, { issuedAt })
    await expect(shop.issueInvoice(order, { issuedAt })).rejects.toThrow('invoice_first_of_order')
    const last = await shop.issueInvoice(await shop.placeOrder(), { issuedAt })
    expect(await documentOf(first)).toMatchObject({ number: 'RE-2031-00001' })
    expect(await documentOf(last)).toMatchObject({ number: 'RE-2031-00003' })
  })

  test('the seller’s day and the series of its year, also around midnight', async () => {
    const before = await shop.issueInvoice(await shop.placeOrder(), {
      issuedAt: '2032-12-31 22:59:59Z',
    })
    const after = await shop.issueInvoice(await shop.placeOrder(), {
      issuedAt: '2032-12-31 23:00:00Z',
    })
    expect(await documentOf(before)).toMatchObject({ number: 'RE-2032-00001', day: '2032-12-31' })
    expect(await documentOf(after)).toMatchObject({ number: 'RE-2033-00001', day: '2033-01-01' })
  })

  test('a copy of the seller, which later changes of the company do not reach', async () => {
    const invoice = await shop.issueInvoice(await shop.placeOrder())
    await shop.database.query(sql`UPDATE company SET name = 'Neuer Handel'`)
    expect((await documentOf(invoice))?.seller).toMatchObject({ name: 'Handel', country: 'DE' })
    await shop.database.query(sql`UPDATE company SET name = 'Handel'`)
  })
})
