import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@kontor/contract/core/endpoint'
import type { TSchema } from 'typebox'
import type { Queryable } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { newApiKey } from '../src/http/endpoints/api-keys.ts'
import { insertKey } from '../src/keys/key.sql.ts'
import type { BillingShop } from './billing-shop.ts'
import { addAccount, addCategory, inAll } from './shop.ts'

/** What calls of the access matrix name. */
export interface AccessIds {
  readonly customer: number
  readonly order: number
  readonly line: number
  readonly invoice: number
  readonly waybill: number
  /** Credit of the customer. */
  readonly payment: number
  /** What was paid of the invoice. */
  readonly settlement: number
  readonly paymentType: number
  readonly product: number
  readonly unit: number
  readonly category: number
  readonly brand: number
  /** A class of the reduced rate. */
  readonly vatClass: number
  readonly country: number
  /** The record of any section of the settings. */
  readonly section: number
  /** An entry of the history of each section. */
  readonly settings: Readonly<Record<string, number>>
  /** A category with nothing in it. */
  readonly spareCategory: number
  readonly banner: number
  readonly page: number
  /** There is one contact card. */
  readonly contact: number
  /** Of the history of the records above. */
  readonly entries: Readonly<
    Record<
      | 'brand'
      | 'product'
      | 'category'
      | 'banner'
      | 'page'
      | 'contact'
      | 'customer'
      | 'order'
      | 'section'
      | 'colleague'
      | 'webhook'
      | 'mailText',
      number
    >
  >
  /** A sheet that was compared. */
  readonly changeSet: number
  /** A stock agent of their own. */
  readonly colleague: number
  /** Somebody's who calls nothing. */
  readonly passkey: number
  readonly apiKey: number
  readonly webhook: number
  readonly delivery: number
  readonly mail: number
  /** There is one of each kind of mail. */
  readonly mailText: number
  readonly password: string
  readonly newName: () => string
}

/** An id that nothing has. */
export const noSuchId = 2_147_483_000

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
}

const isId = ({ minimum, maximum }: Schema) => minimum === 1 && maximum === 2_147_483_647

function idsIn(schema: Schema, at: string): string[] {
  if (isId(schema)) return [at]
  return [
    ...(schema.anyOf ?? []).flatMap((each) => idsIn(each, at)),
    ...(schema.items === undefined ? [] : idsIn(schema.items, `${at}[]`)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      idsIn(field, `${at}.${name}`),
    ),
  ]
}

/** Where an endpoint takes ids, by the contract. */
export function idFieldsOf({ params, query, body }: Endpoint): string[] {
  const parts: Record<string, TSchema | undefined> = { params, query, body }
  return Object.entries(parts).flatMap(([at, schema]) =>
    schema === undefined ? [] : idsIn(schema as Schema, at),
  )
}

/** The value with an id at a place such as `body[].orderId`. */
export function withId(value: unknown, place: readonly string[], id: number): unknown {
  if (Array.isArray(value)) return value.map((item) => withId(item, place, id))
  const [key, ...rest] = place
  if (key === undefined) return id
  return { ...Object(value), [key]: withId(Object(value)[key], rest, id) }
}

export const placeOf = (field: string): string[] => field.replaceAll('[]', '').split('.')

let names = 0

const newName = () => `newcomer${(names += 1)}`

/** Fresh orders and goods of a customer’s, so that no call finds what another has done to them. */
export async function freshIds(
  shop: BillingShop,
  customerId: number,
  goods: 'own' | 'others',
  withDocuments: boolean,
): Promise<AccessIds> {
  const { database, password } = shop
  const { apple, orange, drinks, juices, adler, ozel } = shop.goods
  const order = await shop.addOrder({ customerId, lines: [{ quantity: 5, approved: 2 }] })
  const [line] = await database.query<{ id: number }>(
    sql`SELECT id FROM order_line WHERE order_id = ${order}`,
  )
  const [product, category, brand, country, mailText] =
    goods === 'own' ? [apple, drinks, adler, 1, 1] : [orange, juices, ozel, 2, 2]
  const spareCategory = await addCategory(database, inAll('Spare'))
  const banner = await addBanner(database, 'cover-de.svg')
  const page = await addPage(database)
  const contact = 1
  const colleague = await addAccount(database, 'STOCK_AGENT', newName(), '$argon2id$none')
  const webhook = await addWebhook(database)
  // What was ordered is never removed, so that all callers find it.
  const keeping = await shop.addOrder({ customerId, lines: [] })
  await database.query(sql`
    INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                            product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity)
    SELECT ${keeping}, 1, ${product.id}, ${product.unitIds[0]}, article_number, brand_name, product_name, product_unit,
           sales_unit_name, pieces, price, default_price, vat_rate, 1, 1
    FROM order_line WHERE order_id = ${order}`)
  const entries = await addEntries(database, {
    brand,
    product: product.id,
    category,
    banner,
    page,
    contact,
    customer: customerId,
    order,
    staff: colleague,
    webhook,
    mail_text: mailText,
  })
  return {
    customer: customerId,
    order,
    line: line?.id ?? 0,
    ...(withDocuments
      ? await issueDocuments(shop, customerId)
      : { invoice: 0, waybill: 0, payment: 0, settlement: 0 }),
    paymentType: 2,
    product: product.id,
    unit: product.unitIds[0] ?? 0,
    category,
    brand,
    vatClass: await addVatClass(database),
    country,
    section: 1,
    settings: entries,
    spareCategory,
    banner,
    page,
    contact,
    entries: {
      brand: entries['brand'] ?? 0,
      product: entries['product'] ?? 0,
      category: entries['category'] ?? 0,
      banner: entries['banner'] ?? 0,
      page: entries['page'] ?? 0,
      contact: entries['contact'] ?? 0,
      customer: entries['customer'] ?? 0,
      order: entries['order'] ?? 0,
      colleague: entries['staff'] ?? 0,
      webhook: entries['webhook'] ?? 0,
      mailText: entries['mail_text'] ?? 0,
      // Each section has its own, above.
      section: 0,
    },
    changeSet: await addChangeSet(database),
    colleague,
    passkey: await addPasskey(database),
    webhook,
    delivery: await addDelivery(database, webhook),
    mail: await addMail(database, customerId),
    mailText,
    apiKey: await addApiKey(database, shop.ownerId),
    password,
    newName,
  }
}

async function addVatClass(database: Queryable): Promise<number> {
  const [added] = await database.query<{ id: number }>(sql`
    WITH added AS (INSERT INTO vat_class (name) VALUES (${JSON.stringify(inAll('Bread'))}) RETURNING id)
    INSERT INTO vat_class_rate (vat_class_id, valid_from, rate) SELECT id, '2000-01-01', 700 FROM added
    RETURNING vat_class_id AS id`)
  return added?.id ?? 0
}

/** A change of each of these records and of each section of the settings that can be put back: their entries, by kind. */
async function addEntries(
  database: Queryable,
  ids: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const changed = JSON.stringify([
    { kind: 'brand', field: 'archived', old: false },
    { kind: 'product', field: 'archived', old: false },
    { kind: 'category', field: 'archived', old: false },
    { kind: 'banner', field: 'from', old: null },
    { kind: 'page', field: 'inFooter', old: true },
    { kind: 'contact', field: 'phone', old: '040 1' },
    { kind: 'customer', field: 'phone2', old: null },
    { kind: 'order', field: 'note', old: null },
    { kind: 'staff', field: 'locked', old: false },
    { kind: 'webhook', field: 'active', old: true },
    { kind: 'company', field: 'phone', old: '030 12345' },
    { kind: 'numbers', field: 'invoice.padding', old: 6 },
    { kind: 'vat', field: 'exemptionReason.de', old: 'Frei' },
    { kind: 'countries', field: 'countries.1.offered', old: true },
    { kind: 'delivery', field: 'paymentDays', old: 30 },
    { kind: 'languages', field: 'offered', old: ['de', 'en', 'tr'] },
    { kind: 'security', field: 'secondFactor', old: false },
    { kind: 'document_texts', field: 'invoice.de', old: 'Danke' },
    { kind: 'mail_server', field: 'server', old: null },
    { kind: 'mail_text', field: 'subject.de', old: null },
  ])
  const rows = await database.query<{ id: number; kind: string }>(sql`
    INSERT INTO history (change_id, through, kind, record_id, field, old)
    SELECT gen_random_uuid(), 'office', kind, coalesce(${JSON.stringify(ids)}::jsonb ->> kind, '1'), field, coalesce(old, 'null')
    FROM jsonb_to_recordset(${changed}) AS changed (kind text, field text, old jsonb)
    RETURNING id, kind`)
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id]))
}

async function addPasskey(database: Queryable): Promise<number> {
  const owner = await addAccount(database, 'STAFF', newName(), '$argon2id$none')
  const [added] = await database.query<{ id: number }>(sql`
    INSERT INTO passkey (account_id, credential_id, public_key, counter, user_handle, rp_id, name)
    VALUES (${owner}, ${randomBytes(16)}, 'key', 0, ${randomBytes(32)}, 'localhost', 'Key') RETURNING id`)
  return added?.id ?? 0
}

async function addApiKey(database: Queryable, accountId: number): Promise<number> {
  const { hash, start } = newApiKey()
  const key = { name: newName(), hash, start, permissions: ['content.see'], accountId }
  return (await insertKey(database, { ...key, expiresAt: null })) ?? 0
}

async function addWebhook(database: Queryable): Promise<number> {
  const [added] = await database.query<{ id: number }>(sql`
    INSERT INTO webhook (name, url, events, active)
    VALUES (${newName()}, 'https://erp.example/', '{order.invoiced}', true) RETURNING id`)
  return added?.id ?? 0
}

async function addDelivery(database: Queryable, webhookId: number): Promise<number> {
  const [added] = await database.query<{ id: number }>(sql`
    INSERT INTO webhook_delivery (webhook_id, type) VALUES (${webhookId}, 'test') RETURNING id`)
  return added?.id ?? 0
}

async function addMail(database: Queryable, accountId: number): Promise<number> {
  const [added] = await database.query<{ id: number }>(sql`
    INSERT INTO mail (cause, key, account_id, address, language, expires_at)
    VALUES ('registration', ${newName()}, ${accountId}, 'a@example.com', 'de', now() + interval '1 day') RETURNING id`)
  return added?.id ?? 0
}

async function addBanner(database: Queryable, picture: string): Promise<number> {
  await database.query(sql`
    INSERT INTO picture (name, media_type, bytes) VALUES (${picture}, 'image/svg+xml', ''::bytea) ON CONFLICT DO NOTHING`)
  const [added] = await database.query<{ id: number }>(
    sql`INSERT INTO advertisement (position) VALUES (0) RETURNING id`,
  )
  const id = added?.id ?? 0
  await database.query(sql`
    INSERT INTO advertisement_picture (advertisement_id, language, picture) VALUES (${id}, 'de', ${picture})`)
  return id
}

async function addChangeSet(database: Queryable): Promise<number> {
  const reading = { rows: 1, columns: [{ header: 'Art', samples: [], field: null, decimal: null }] }
  const [added] = await database.query<{ id: number }>(sql`
    INSERT INTO change_set (kind, through, file_name, state, reading, counts)
    VALUES ('product', 'import', 'a.csv', 'compared', ${JSON.stringify(reading)}, '{"wrong": 1, "questions": 0, "new": 0,
      "changed": 0, "unchanged": 0, "leftOut": 0, "applied": 0, "kept": 0}') RETURNING id`)
  return added?.id ?? 0
}

async function addPage(database: Queryable): Promise<number> {
  const text = JSON.stringify({ de: 'T', en: 'T', tr: 'T' })
  const [added] = await database.query<{ number: number }>(sql`
    INSERT INTO static_page (id, title, text) VALUES (${newName()}, ${text}, ${text}) RETURNING number`)
  return added?.number ?? 0
}

async function issueDocuments(
  { addOrder, asAgent, invoice, database }: BillingShop,
  customerId: number,
) {
  const orderId = await addOrder({ customerId })
  const { body } = await asAgent<{ waybillId: number }>('/api/stockAgent/waybill/createWaybill', {
    orderId,
  })
  const invoiceId = await invoice(orderId)
  const [payment] = await database.query<{ id: number }>(sql`
    INSERT INTO payment (customer_id, payment_type_id, paid_amount) VALUES (${customerId}, 1, 100) RETURNING id`)
  await database.query(
    sql`INSERT INTO payment (invoice_id, payment_type_id, paid_amount) VALUES (${invoiceId}, 1, 1)`,
  )
  const [settlement] = await database.query<{ id: number }>(
    sql`SELECT id FROM settlement WHERE invoice_id = ${invoiceId}`,
  )
  return {
    waybill: body.waybillId,
    invoice: invoiceId,
    payment: payment?.id ?? 0,
    settlement: settlement?.id ?? 0,
  }
}
