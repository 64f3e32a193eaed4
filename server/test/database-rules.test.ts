import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type Statement } from '../src/database/sql.ts'
import { openConstrainedShop, type ConstrainedShop } from './constrained-shop.ts'

const words = JSON.stringify({ de: 'Wort', en: 'word', tr: 'kelime' })

let shop: ConstrainedShop

beforeAll(async () => {
  shop = await openConstrainedShop()
})
afterAll(() => shop.close())

test('the server’s role is no superuser and could not switch the rules off', async () => {
  const rows = await shop.database.query(
    sql`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`,
  )
  expect(rows).toEqual([{ rolsuper: false }])
  expect(await shop.refusal(sql`SET session_replication_role = replica`)).toBe('42501')
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
    expect(await shop.refusal(statement())).toBe(reason)
  })

  test('a category below itself, directly or around others', async () => {
    const add = (id: number, parent: number | null) => sql`
      INSERT INTO category (id, parent_id, name)
      VALUES (${id}, ${parent}, '{"de": "Kreis", "en": "Circle", "tr": "Daire"}')`
    for (const [id, parent] of [
      [901, null],
      [902, 901],
      [903, 902],
    ] as const) {
      expect(await shop.refusal(add(id, parent))).toBeUndefined()
    }
    const move = (id: number, parent: number) =>
      sql`UPDATE category SET parent_id = ${parent} WHERE id = ${id}`
    expect(await shop.refusal(move(901, 903))).toBe('category_not_below_itself')
    expect(await shop.refusal(move(902, 902))).toBe('category_check')
    // Two who move at once: each alone would be right.
    expect(await shop.refusal(add(904, null))).toBeUndefined()
    const both = await Promise.all([shop.refusal(move(901, 904)), shop.refusal(move(904, 903))])
    expect(new Set(both)).toEqual(new Set(['category_not_below_itself', undefined]))
  })

  test('two discounts of a product at the same time', async () => {
    const discount = (from: string, to: string) =>
      sql`INSERT INTO discount (product_id, starts_at, ends_at, from_pieces, piece_price) VALUES (1, ${from}, ${to}, 1, 10000)`
    expect(await shop.refusal(discount('2026-01-01', '2026-02-01'))).toBeUndefined()
    expect(await shop.refusal(discount('2026-02-01', '2026-03-01'))).toBeUndefined()
    expect(await shop.refusal(discount('2026-01-15', '2026-01-16'))).toBe('discount_one_at_a_time')
  })
})

test('every foreign key has an index that begins with one of its columns', async () => {
  const missing = await shop.database.query(sql`
    SELECT c.conrelid::regclass::text AS "table", c.conname AS "key"
    FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE i.indrelid = c.conrelid AND i.indkey[0] = ANY (c.conkey)
        -- An index without the rows that refer to nothing has all that refer to something.
        AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    ORDER BY 1, 2`)
  expect(missing).toEqual([])
})
