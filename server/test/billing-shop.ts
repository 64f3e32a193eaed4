import type { Language } from '@kontor/contract/rules/languages'
import type { Database } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { addGoods } from './goods.ts'
import { inAll } from './shop.ts'
import { call, openShop, type OpenShop } from './support.ts'

interface OrderParts {
  readonly language?: Language
  readonly customerId?: number
  readonly statusId?: number
  readonly placedAt?: string
  readonly note?: string | null
  /** Of each line; prices in cents. Three lines are the most, one for each sales unit. */
  readonly lines?: readonly {
    readonly quantity?: number
    readonly approved?: number
    readonly price?: number
    readonly defaultPrice?: number
    /** Of a piece, in ten-thousandths of a euro. */
    readonly purchasePrice?: number | null
    readonly vatRate?: number
  }[]
}

interface StoredInvoice {
  readonly id: number
  readonly orderId: number
  readonly number: string
  readonly issuedAt: Date
  readonly day: string
  readonly due: string
}

export const documentPaths = {
  createWaybill: '/api/stockAgent/waybill/createWaybill',
  createInvoice: '/api/stockAgent/invoice/createInvoice',
  cancelInvoice: '/api/stockAgent/invoice/cancelInvoice',
  waybillPdf: '/api/stockAgent/waybill/waybillPdf',
  invoicePdf: '/api/stockAgent/invoice/invoicePdf',
  invoiceXml: '/api/stockAgent/invoice/invoiceXml',
  customerPdf: '/web-api/invoice/pdf',
  customerXml: '/web-api/invoice/xml',
} as const

const json = (value: unknown) => JSON.stringify(value)

/** A shop with goods, in which orders can be put and documents made of them. */
export async function openBillingShop() {
  const shop = await openShop()
  const { database, customerId } = shop
  const goods = await addGoods(database)
  await database.query(sql`
    UPDATE customer SET firm_name = 'Imbiss Şen & Söhne', tax_number = 'DE123456788', address = 'Weg 2',
      zip_code = '20095', city = 'Hamburg' WHERE id = ${customerId}`)
  const units = [goods.apple, goods.orange, goods.water].map(({ id, unitIds }) => ({
    productId: id,
    unitId: unitIds[0],
  }))
  for (const [index, { productId }] of units.entries()) {
    await database.query(
      sql`UPDATE product SET location = ${['B-10', null, 'B-2'][index]} WHERE id = ${productId}`,
    )
  }

  async function addOrder(parts: OrderParts = {}): Promise<number> {
    const { lines = [{}], note = null, language = 'de', statusId = 13 } = parts
    const [order] = await database.query<{ id: number }>(sql`
      INSERT INTO orders (customer_id, status_id, placed_at, seller_name, language, firm_name, full_name, tax_number,
                          address, zip_code, city, country_id, note)
      VALUES (${parts.customerId ?? customerId}, ${statusId}, ${parts.placedAt ?? '2026-05-01 10:00Z'}, 'Ada Verkauf',
              ${language}, 'Imbiss Şen & Söhne', 'Kim Kunde', 'DE123456788', 'Weg 2', '20095', 'Hamburg', 1, ${note})
      RETURNING id`)
    if (order === undefined) throw new Error('no order')
    for (const [index, line] of lines.entries()) {
      const { quantity = 5, approved = quantity, price = 199, vatRate = 700 } = line
      await database.query(sql`
        INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                                product_unit, picture, sales_unit_name, pieces, price, default_price, vat_rate,
                                purchase_price, ordered, quantity, approved)
        VALUES (${order.id}, ${index + 1}, ${units[index]?.productId}, ${units[index]?.unitId}, ${`A-${index + 1}`},
                'Marke', ${json(inAll(`Ware${index + 1}`))}, ${json(inAll('1 kg'))}, 'front.svg',
                ${json(inAll('Karton'))}, 6, ${price}, ${line.defaultPrice ?? price}, ${vatRate},
                ${line.purchasePrice ?? null}, ${quantity}, ${quantity}, ${approved})`)
    }
    return order.id
  }

  const asAgent = <Body>(path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call<Body>(shop.app, path, body, { token: shop.agentToken, headers })

  async function invoice(orderId: number): Promise<number> {
    const answer = await asAgent<{ invoiceId: number }>(documentPaths.createInvoice, { orderId })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.invoiceId
  }

  /** Issues an invoice of one euro without making its files, at a moment or, with none, now. */
  async function storeInvoice(moment: string | null = null) {
    const orderId = await addOrder({ lines: [{ quantity: 1, price: 100 }] })
    const [issued] = await database.query<StoredInvoice>(sql`
      WITH issued AS (
        INSERT INTO invoice (order_id, customer_id, issued_at, net_amount, total_amount)
        VALUES (${orderId}, ${customerId}, ${moment}, 100, 107) RETURNING *
      ), listed AS (
        INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate)
        SELECT issued.id, issued.order_id, 1, line.id, 1, 100, 700
        FROM issued JOIN order_line AS line ON line.order_id = issued.order_id
      ), taxed AS (
        INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount) SELECT id, 700, 100, 7 FROM issued
      )
      SELECT id, order_id AS "orderId", number, issued_at AS "issuedAt", issued_on::text AS day, due_on::text AS due
      FROM issued`)
    if (issued === undefined) throw new Error('no invoice')
    return issued
  }

  async function xmlOf(invoiceId: number): Promise<string> {
    const { body } = await asAgent<{ data: string }>(
      `${documentPaths.invoiceXml}?invoiceId=${invoiceId}`,
    )
    return Buffer.from(body.data, 'base64').toString('utf8')
  }

  return {
    ...shop,
    goods,
    addOrder,
    asAgent,
    invoice,
    storeInvoice,
    xmlOf,
    rows: rowsOf(database),
  }
}

const rowsOf =
  (database: Database) =>
  <Row extends object>(text: string) =>
    database.query<Row>({ text, values: [] })

export type BillingShop = Awaited<ReturnType<typeof openBillingShop>> & OpenShop
