import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type Statement } from '../src/database/sql.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

let shop: TestDatabase

const words = JSON.stringify({ de: 'Wort', en: 'word', tr: 'kelime' })

/** A shop with one customer, one product and one order of three, two of them approved. */
async function seed({ database }: TestDatabase): Promise<void> {
  await database.transaction(async (transaction) => {
    const statements = [
      sql`INSERT INTO country (id, code, name) VALUES (1, 'DE', ${words})`,
      sql`INSERT INTO account (id, role, username, password_hash, full_name)
          VALUES (1, 'CUSTOMER', 'Kunde', '$argon2id$x', 'Kim Kunde'), (2, 'STOCK_AGENT', 'agent', '$argon2id$x', 'Ada Agent')`,
      sql`INSERT INTO customer (id, firm_name, email, phone1, address, zip_code, city, country_id)
          VALUES (1, 'Kim GmbH', 'kim@example.com', '030', 'Weg 1', '10115', 'Berlin', 1)`,
      sql`INSERT INTO category (id, name) VALUES (1, ${words})`,
      sql`INSERT INTO brand (id, name) VALUES (1, 'Marke')`,
      sql`INSERT INTO product (id, article_number, brand_id, main_category_id, name, unit, vat_rate)
          VALUES (1, 'A-1', 1, 1, ${words}, ${words}, 700), (2, 'A-2', 1, 1, ${words}, ${words}, 1900)`,
      sql`INSERT INTO product_category (category_id, product_id) VALUES (1, 1), (1, 2)`,
      sql`INSERT INTO sales_unit (id, product_id, name, pieces, price) VALUES (1, 1, ${words}, 1, 199), (2, 2, ${words}, 6, 999)`,
      sql`INSERT INTO basket (customer_id) VALUES (1)`,
      sql`INSERT INTO company (name, address, zip_code, city, country_id, phone, email, map_location, tax_number, vat_id,
            bank_name, iban, bic, seller_name, free_delivery_limit, delivery_cost)
          VALUES ('Handel', 'Weg 2', '10115', 'Berlin', 1, '030', 'h@example.com', 'Berlin', '1/2', 'DE1', 'Bank', 'DE2', 'B', 'Ada', 0, 0)`,
    ]
    for (const statement of statements) await transaction.query(statement)
  })
}

let nextOrder = 100

/** Places an order of three pieces, two of them approved, and answers its id. */
async function placeOrder(): Promise<number> {
  const id = (nextOrder += 1)
  await shop.database.query(sql`
    INSERT INTO orders (id, customer_id, seller_name, language, firm_name, full_name, address, zip_code, city, country_id)
    VALUES (${id}, 1, 'Ada', 'de', 'Kim GmbH', 'Kim Kunde', 'Weg 1', '10115', 'Berlin', 1)`)
  await shop.database.query(sql`
    INSERT INTO order_line (id, order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
      product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity, approved)
    VALUES (${id}, ${id}, 1, 1, 1, 'A-1', 'Marke', ${words}, ${words}, ${words}, 1, 199, 199, 700, 3, 3, 2)`)
  return id
}

interface InvoiceParts {
  kind?: 'invoice' | 'cancellation'
  cancels?: number
  follows?: number
  issuedAt?: string
}

let nextInvoice = 0

async function issueInvoice(orderId: number, parts: InvoiceParts = {}): Promise<number> {
  const id = (nextInvoice += 1)
  const { kind = 'invoice', cancels = null, follows = null, issuedAt = '2026-03-01 12:00Z' } = parts
  const sign = kind === 'invoice' ? 1 : -1
  await shop.database.query(sql`
    WITH issued AS (
      INSERT INTO invoice (id, kind, order_id, customer_id, issued_at, delivered_on, due_on, net_amount, total_amount,
        cancels_invoice_id, reason, follows_cancellation_id)
      VALUES (${id}, ${kind}, ${orderId}, 1, ${issuedAt}, '2026-03-01', '2026-03-15', ${398 * sign}, ${426 * sign},
        ${cancels}, ${cancels === null ? null : 'wrong'}, ${follows})
    ), listed AS (
      INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate)
      VALUES (${id}, ${orderId}, 1, ${orderId}, ${2 * sign}, 199, 700)
    )
    INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount)
    VALUES (${id}, 700, ${398 * sign}, ${28 * sign})`)
  return id
}

const waybillOf = (orderId: number) => sql`
  WITH issued AS (
    INSERT INTO waybill (id, order_id, net_amount, total_amount) VALUES (${orderId}, ${orderId}, 398, 426)
  )
  INSERT INTO waybill_line (waybill_id, order_id, position, order_line_id, quantity)
  VALUES (${orderId}, ${orderId}, 1, ${orderId}, 2)`

async function issueWaybill(orderId: number): Promise<void> {
  await shop.database.query(waybillOf(orderId))
}

/** The database's own word for why it refused. */
async function refusal(statement: Statement): Promise<string | undefined> {
  try {
    await shop.database.query(statement)
    return undefined
  } catch (error) {
    const { constraint, code } = error as { constraint?: string; code?: string }
    return constraint ?? code
  }
}

beforeAll(async () => {
  shop = await cloneDatabase()
  await seed(shop)
})

afterAll(() => shop.close())

test('the server’s role is no superuser and could not switch the rules off', async () => {
  const rows = await shop.database.query(
    sql`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`,
  )
  expect(rows).toEqual([{ rolsuper: false }])
  expect(await refusal(sql`SET session_replication_role = replica`)).toBe('42501')
})

describe('wrong data cannot be stored:', () => {
  const product = sql`INSERT INTO product (id, article_number, brand_id, main_category_id, name, unit, vat_rate)`
  test.each<[string, () => Statement, string]>([
    [
      'a text without one of its languages',
      () => sql`INSERT INTO category (name) VALUES (${'{"de":"a","en":"b"}'})`,
      'localized_check',
    ],
    [
      'an empty text',
      () => sql`INSERT INTO category (name) VALUES (${'{"de":"a","en":"b","tr":""}'})`,
      'localized_check',
    ],
    [
      'a second name that differs only in case',
      () =>
        sql`INSERT INTO account (id, role, username, password_hash, full_name) VALUES (9, 'CUSTOMER', 'KUNDE', '$argon2id$x', 'K')`,
      'account_username',
    ],
    [
      'a password that is not hashed',
      () =>
        sql`INSERT INTO account (role, username, password_hash, full_name) VALUES ('CUSTOMER', 'x', 'secret', 'K')`,
      'account_password_hash_check',
    ],
    [
      'a stock agent with a customer’s data',
      () =>
        sql`INSERT INTO customer (id, firm_name, email, phone1, address, zip_code, city, country_id) VALUES (2, 'F', 'e', '1', 'a', '1', 'c', 1)`,
      'customer_id_role_fkey',
    ],
    [
      'a token as it is',
      () => sql`INSERT INTO session (token_hash, account_id) VALUES ('token', 1)`,
      'session_token_hash_check',
    ],
    [
      'a product outside its main category',
      () => sql`${product} VALUES (9, 'A-9', 1, 1, ${words}, ${words}, 700)`,
      'product_main_category_id_id_fkey',
    ],
    [
      'a rate above 100 %',
      () => sql`${product} VALUES (9, 'A-9', 1, 1, ${words}, ${words}, 10001)`,
      'vat_rate_check',
    ],
    ['a negative price', () => sql`UPDATE sales_unit SET price = -1`, 'cents_not_negative_check'],
    [
      'a sales unit of no pieces',
      () => sql`UPDATE sales_unit SET pieces = 0`,
      'sales_unit_pieces_check',
    ],
    [
      'a basket line of none',
      () =>
        sql`INSERT INTO basket_line (customer_id, product_id, sales_unit_id, count) VALUES (1, 1, 1, 0)`,
      'basket_line_count_check',
    ],
    [
      'a negative basket line',
      () =>
        sql`INSERT INTO basket_line (customer_id, product_id, sales_unit_id, count) VALUES (1, 1, 1, -1)`,
      'basket_line_count_check',
    ],
    [
      'a sales unit of another product',
      () =>
        sql`INSERT INTO basket_line (customer_id, product_id, sales_unit_id, count) VALUES (1, 1, 2, 1)`,
      'basket_line_product_id_sales_unit_id_fkey',
    ],
    [
      'a number that was not drawn by issuing',
      () => sql`INSERT INTO number_series (name, year, last_number) VALUES ('invoice', 2030, 500)`,
      'numbers_are_drawn_by_issuing',
    ],
  ])('%s', async (_, statement, reason) => {
    expect(await refusal(statement())).toBe(reason)
  })

  test('two discounts of a product at the same time', async () => {
    const discount = (from: string, to: string) =>
      sql`INSERT INTO discount (product_id, starts_at, ends_at, from_pieces, piece_price) VALUES (1, ${from}, ${to}, 1, 10000)`
    expect(await refusal(discount('2026-01-01', '2026-02-01'))).toBeUndefined()
    expect(await refusal(discount('2026-02-01', '2026-03-01'))).toBeUndefined()
    expect(await refusal(discount('2026-01-15', '2026-01-16'))).toBe('discount_one_at_a_time')
  })
})

describe('quantities of an order', () => {
  test('are never negative, approved or not', async () => {
    const id = await placeOrder()
    expect(await refusal(sql`UPDATE order_line SET approved = approved - 3 WHERE id = ${id}`)).toBe(
      'order_line_approved_not_below_zero',
    )
    expect(await refusal(sql`UPDATE order_line SET approved = 4 WHERE id = ${id}`)).toBe(
      'order_line_approved_within_quantity',
    )
    expect(await refusal(sql`UPDATE order_line SET quantity = 2 WHERE id = ${id}`)).toBe(
      'order_line_quantity_covers_order',
    )
    expect(
      await refusal(sql`UPDATE order_line SET quantity = 5, approved = 5 WHERE id = ${id}`),
    ).toBeUndefined()
  })

  test('are frozen by a waybill, and so is the list of lines', async () => {
    const id = await placeOrder()
    await issueWaybill(id)
    expect(await refusal(sql`UPDATE order_line SET approved = 3 WHERE id = ${id}`)).toBe(
      'order_frozen',
    )
    expect(await refusal(sql`DELETE FROM order_line WHERE id = ${id}`)).toBe('order_frozen')
    expect(
      await refusal(sql`
        INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
          product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity)
        VALUES (${id}, 2, 2, 2, 'A-2', 'Marke', ${words}, ${words}, ${words}, 6, 999, 999, 1900, 0, 1)`),
    ).toBe('order_frozen')
  })

  test('are free again once the invoice is cancelled', async () => {
    const id = await placeOrder()
    const invoice = await issueInvoice(id)
    expect(await refusal(sql`UPDATE order_line SET approved = 3 WHERE id = ${id}`)).toBe(
      'order_frozen',
    )
    await issueInvoice(id, { kind: 'cancellation', cancels: invoice })
    expect(await refusal(sql`UPDATE order_line SET approved = 3 WHERE id = ${id}`)).toBeUndefined()
  })
})

describe('an order has one invoice in force:', () => {
  test('no second one beside the first', async () => {
    const order = await placeOrder()
    await issueInvoice(order)
    await expect(issueInvoice(order)).rejects.toMatchObject({
      constraint: 'invoice_first_of_order',
    })
  })

  test('a new one only after a cancellation, and once', async () => {
    const order = await placeOrder()
    const first = await issueInvoice(order)
    await expect(issueInvoice(order, { follows: first })).rejects.toThrow(
      'only after a cancellation',
    )
    const cancellation = await issueInvoice(order, { kind: 'cancellation', cancels: first })
    await issueInvoice(order, { follows: cancellation })
    await expect(issueInvoice(order, { follows: cancellation })).rejects.toMatchObject({
      constraint: 'invoice_after_cancellation',
    })
  })

  test('no second cancellation, none of a cancellation, none for another order', async () => {
    const order = await placeOrder()
    const invoice = await issueInvoice(order)
    const cancellation = await issueInvoice(order, { kind: 'cancellation', cancels: invoice })
    await expect(
      issueInvoice(order, { kind: 'cancellation', cancels: invoice }),
    ).rejects.toMatchObject({ constraint: 'invoice_cancelled_once' })
    await expect(
      issueInvoice(order, { kind: 'cancellation', cancels: cancellation }),
    ).rejects.toThrow('only an invoice can be cancelled')
    const another = await placeOrder()
    await expect(issueInvoice(another, { follows: cancellation })).rejects.toMatchObject({
      constraint: 'invoice_order_id_follows_cancellation_id_fkey',
    })
  })

  test('no second waybill', async () => {
    const order = await placeOrder()
    await issueWaybill(order)
    await expect(issueWaybill(order)).rejects.toMatchObject({ code: '23505' })
  })
})

test('no more is paid on an invoice than it asks for, also by two payments at once', async () => {
  const invoice = await issueInvoice(await placeOrder())
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

test('what was issued is never changed or removed, not even by the server’s own role', async () => {
  const order = await placeOrder()
  await issueWaybill(order)
  const invoice = await issueInvoice(order)
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
    sql`TRUNCATE payment`,
  ]
  for (const attempt of attempts)
    expect([attempt.text, await refusal(attempt)]).toEqual([
      attempt.text,
      attempt.text.startsWith('TRUNCATE') ? 'issued_is_final_truncate' : 'issued_is_final',
    ])
})

test('what documents say of an order and its lines never changes either', async () => {
  const order = await placeOrder()
  expect(await refusal(sql`UPDATE orders SET firm_name = 'Andere' WHERE id = ${order}`)).toBe(
    'order_is_final',
  )
  expect(await refusal(sql`UPDATE order_line SET price = 1 WHERE id = ${order}`)).toBe(
    'order_line_is_final',
  )
  expect(await refusal(sql`UPDATE orders SET status_id = 12 WHERE id = ${order}`)).toBeUndefined()
})

test('a document lists lines of its own order only', async () => {
  const [order, other] = [await placeOrder(), await placeOrder()]
  await issueWaybill(order)
  expect(
    await refusal(sql`
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
    const first = await issueInvoice(await placeOrder(), { issuedAt })
    const order = await placeOrder()
    await issueInvoice(order, { issuedAt })
    await expect(issueInvoice(order, { issuedAt })).rejects.toThrow('invoice_first_of_order')
    const last = await issueInvoice(await placeOrder(), { issuedAt })
    expect(await documentOf(first)).toMatchObject({ number: 'RE-2031-00001' })
    expect(await documentOf(last)).toMatchObject({ number: 'RE-2031-00003' })
  })

  test('the seller’s day and the series of its year, also around midnight', async () => {
    const before = await issueInvoice(await placeOrder(), { issuedAt: '2032-12-31 22:59:59Z' })
    const after = await issueInvoice(await placeOrder(), { issuedAt: '2032-12-31 23:00:00Z' })
    expect(await documentOf(before)).toMatchObject({ number: 'RE-2032-00001', day: '2032-12-31' })
    expect(await documentOf(after)).toMatchObject({ number: 'RE-2033-00001', day: '2033-01-01' })
  })

  test('a copy of the seller, which later changes of the company do not reach', async () => {
    const invoice = await issueInvoice(await placeOrder())
    await shop.database.query(sql`UPDATE company SET name = 'Neuer Handel'`)
    expect((await documentOf(invoice))?.seller).toMatchObject({ name: 'Handel', country: 'DE' })
    await shop.database.query(sql`UPDATE company SET name = 'Handel'`)
  })
})

describe('two at once on one order', () => {
  const approve = (line: number) => sql`UPDATE order_line SET approved = 3 WHERE id = ${line}`

  test('approve different lines and set the status without a deadlock', async () => {
    const order = await placeOrder()
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
    const order = await placeOrder()
    let late: Promise<string | undefined> | undefined
    await shop.database.transaction(async (transaction) => {
      await transaction.query(waybillOf(order))
      late = refusal(approve(order))
      await transaction.query(sql`SELECT pg_sleep(0.05)`)
    })
    expect(await late).toBe('order_frozen')
  })
})

test('every foreign key has an index that begins with one of its columns', async () => {
  const missing = await shop.database.query(sql`
    SELECT c.conrelid::regclass::text AS "table", c.conname AS "key"
    FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i
      WHERE i.indrelid = c.conrelid AND i.indpred IS NULL AND i.indkey[0] = ANY (c.conkey))
    ORDER BY 1, 2`)
  expect(missing).toEqual([])
})
