import type { Database } from '../src/database/database.ts'
import { sql, type Statement } from '../src/database/sql.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

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

interface InvoiceParts {
  kind?: 'invoice' | 'cancellation'
  cancels?: number
  follows?: number
  issuedAt?: string
}

export const waybillOf = (orderId: number) => sql`
  WITH issued AS (
    INSERT INTO waybill (id, order_id, net_amount, total_amount) VALUES (${orderId}, ${orderId}, 398, 426)
  )
  INSERT INTO waybill_line (waybill_id, order_id, position, order_line_id, quantity)
  VALUES (${orderId}, ${orderId}, 1, ${orderId}, 2)`

/** A small shop to try rules of the database on, with ways to bring an order to where a rule bites. */
export async function openConstrainedShop() {
  const clone = await cloneDatabase()
  const { database } = clone
  await seed(clone)

  let nextOrder = 100

  /** Places an order of three pieces, two of them approved, and answers its id. */
  async function placeOrder(): Promise<number> {
    const id = (nextOrder += 1)
    await database.query(sql`
      INSERT INTO orders (id, customer_id, seller_name, language, firm_name, full_name, address, zip_code, city, country_id)
      VALUES (${id}, 1, 'Ada', 'de', 'Kim GmbH', 'Kim Kunde', 'Weg 1', '10115', 'Berlin', 1)`)
    await database.query(sql`
      INSERT INTO order_line (id, order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
        product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity, approved)
      VALUES (${id}, ${id}, 1, 1, 1, 'A-1', 'Marke', ${words}, ${words}, ${words}, 1, 199, 199, 700, 3, 3, 2)`)
    return id
  }

  let nextInvoice = 0

  async function issueInvoice(orderId: number, parts: InvoiceParts = {}): Promise<number> {
    const id = (nextInvoice += 1)
    const {
      kind = 'invoice',
      cancels = null,
      follows = null,
      issuedAt = '2026-03-01 12:00Z',
    } = parts
    const sign = kind === 'invoice' ? 1 : -1
    await database.query(sql`
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

  async function issueWaybill(orderId: number): Promise<void> {
    await database.query(waybillOf(orderId))
  }

  /** The database's own word for why it refused. */
  async function refusal(
    statement: Statement,
    by: Database = database,
  ): Promise<string | undefined> {
    try {
      await by.query(statement)
      return undefined
    } catch (error) {
      const { constraint, code } = error as { constraint?: string; code?: string }
      return constraint ?? code
    }
  }

  return {
    database,
    owner: clone.owner,
    placeOrder,
    issueInvoice,
    issueWaybill,
    refusal,
    close: () => clone.close(),
  }
}

export type ConstrainedShop = Awaited<ReturnType<typeof openConstrainedShop>>
