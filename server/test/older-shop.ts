import { hashPassword } from '../src/accounts/passwords.ts'
import type { Queryable } from '../src/database/database.ts'
import { sql, type Statement } from '../src/database/sql.ts'
import type { TestDatabase } from './database.ts'

/** How far the migrations must have come before something can be stored. */
const from = { accounts: 1, goods: 2, orders: 3, documents: 4 }

const words = JSON.stringify({ de: 'Gewürzgurke', en: 'Pickled gherkin', tr: 'Salatalık turşusu' })

const accounts = (passwordHash: string): Statement[] => [
  sql`INSERT INTO country (id, code, name) VALUES (1, 'DE', '{"de": "Deutschland", "en": "Germany", "tr": "Almanya"}')`,
  sql`INSERT INTO picture (name, media_type, bytes) VALUES ('jar.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')`,
  sql`INSERT INTO company (name, address, zip_code, city, country_id, phone, email, map_location, logo, tax_number, vat_id,
        bank_name, iban, bic, seller_name, free_delivery_limit, delivery_cost)
      VALUES ('Handel GmbH', 'Kai 1', '20457', 'Hamburg', 1, '040 1', 'shop@example.com', 'Kai 1', 'jar.svg', '12/345/67890', '',
        'Bank', 'DE02120300000000202051', 'BYLADEM1001', 'Ada', 15000, 990)`,
  sql`INSERT INTO static_page (id, title, text) VALUES ('about', ${words}, ${words})`,
  sql`INSERT INTO account (id, role, username, password_hash, full_name) VALUES
        (11, 'CUSTOMER', 'Kim', ${passwordHash}, 'Kim Kunde'), (12, 'STOCK_AGENT', 'ada', ${passwordHash}, 'Ada Agent')`,
  sql`INSERT INTO customer (id, firm_name, email, phone1, address, zip_code, city, country_id, language)
      VALUES (11, 'Imbiss Şen', 'kim@example.com', '030', 'Weg 1', '10115', 'Berlin', 1, 'tr')`,
  sql`INSERT INTO session (token_hash, account_id) VALUES (sha256('a token'), 11)`,
  sql`INSERT INTO idempotency_key (account_id, key, request_hash, answer)
      VALUES (11, 'sent before', sha256('a body'), '{"orderId": 10001}')`,
]

const goods: Statement[] = [
  sql`INSERT INTO category (id, name) VALUES (21, ${words})`,
  sql`INSERT INTO brand (id, name) VALUES (22, 'Spreewald')`,
  sql`INSERT INTO product (id, article_number, brand_id, main_category_id, name, unit, vat_rate)
      VALUES (23, 'GU-1', 22, 21, ${words}, ${words}, 700), (24, 'GU-2', 22, 21, ${words}, ${words}, 1900)`,
  sql`INSERT INTO product_category (category_id, product_id) VALUES (21, 23), (21, 24)`,
  sql`INSERT INTO sales_unit (id, product_id, name, pieces, price) VALUES (25, 23, ${words}, 6, 999), (26, 24, ${words}, 1, 333)`,
  sql`INSERT INTO barcode (sales_unit_id, code) VALUES (25, '4006381333931')`,
  sql`INSERT INTO discount (product_id, starts_at, ends_at, from_pieces, piece_price)
      VALUES (23, now() - interval '1 day', now() + interval '9 days', 12, 12500)`,
  sql`INSERT INTO favourite (customer_id, product_id) VALUES (11, 23)`,
]

/** One order that was billed, and one that waits with nothing approved. */
const orders: Statement[] = [
  sql`INSERT INTO basket (customer_id) VALUES (11)`,
  sql`INSERT INTO basket_line (customer_id, product_id, sales_unit_id, count) VALUES (11, 23, 25, 2)`,
  sql`INSERT INTO orders (customer_id, status_id, seller_name, language, firm_name, full_name, address, zip_code, city, country_id)
      VALUES (11, 13, 'Ada', 'tr', 'Imbiss Şen', 'Kim Kunde', 'Weg 1', '10115', 'Berlin', 1),
             (11, 12, 'Ada', 'tr', 'Imbiss Şen', 'Kim Kunde', 'Weg 1', '10115', 'Berlin', 1)`,
  sql`INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
        product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity, approved)
      SELECT id, 1, 23, 25, 'GU-1', 'Spreewald', ${words}::localized, ${words}::localized, ${words}::localized, 6, 999, 999, 700, 3, 3,
             CASE status_id WHEN 13 THEN 3 ELSE 0 END FROM orders
      UNION ALL
      SELECT id, 2, 24, 26, 'GU-2', 'Spreewald', ${words}::localized, ${words}::localized, ${words}::localized, 1, 333, 333, 1900, 5, 5,
             CASE status_id WHEN 13 THEN 5 ELSE 0 END FROM orders`,
  sql`INSERT INTO order_event (order_id, kind, account_id) SELECT id, 'placed', 11 FROM orders`,
]

/** 3 × 9.99 at 7 % and 5 × 3.33 at 19 %: 46.62 net, 2.10 and 3.16 VAT, 51.88 in all, 20.00 of it paid. */
const documents: Statement[] = [
  sql`WITH issued AS (
        INSERT INTO waybill (order_id, net_amount, total_amount)
        SELECT id, 4662, 5188 FROM orders WHERE status_id = 13 RETURNING id, order_id
      )
      INSERT INTO waybill_line (waybill_id, order_id, position, order_line_id, quantity)
      SELECT issued.id, order_id, line.position, line.id, line.approved
      FROM issued JOIN order_line AS line USING (order_id)`,
  sql`WITH issued AS (
        INSERT INTO invoice (order_id, customer_id, delivered_on, due_on, net_amount, total_amount)
        SELECT id, customer_id, current_date, current_date + 14, 4662, 5188 FROM orders WHERE status_id = 13
        RETURNING id, order_id
      ), listed AS (
        INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate)
        SELECT issued.id, order_id, line.position, line.id, line.approved, line.price, line.vat_rate
        FROM issued JOIN order_line AS line USING (order_id)
      )
      INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount)
      SELECT issued.id, rate, net, vat FROM issued, (VALUES (700, 2997, 210), (1900, 1665, 316)) AS taxed (rate, net, vat)`,
  sql`INSERT INTO payment (invoice_id, payment_type_id, paid_amount) SELECT id, 1, 2000 FROM invoice`,
]

export const olderPassword = 'Correct1horse'
const passwordHash = hashPassword(olderPassword)

/** Puts into a database at an older state what that state could hold, by SQL: the code of today needs the newest. */
export async function fillOlderShop({ database }: TestDatabase, state: number): Promise<void> {
  const hash = await passwordHash
  await database.transaction(async (transaction: Queryable) => {
    const statements = [
      ...(state >= from.accounts ? accounts(hash) : []),
      ...(state >= from.goods ? goods : []),
      ...(state >= from.orders ? orders : []),
      ...(state >= from.documents ? documents : []),
    ]
    for (const statement of statements) await transaction.query(statement)
  })
}
