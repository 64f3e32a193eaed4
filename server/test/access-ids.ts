import type { Endpoint } from '@kontor/contract/core/endpoint'
import type { TSchema } from 'typebox'
import { sql } from '../src/database/sql.ts'
import type { BillingShop } from './billing-shop.ts'
import { addAccount, addCategory, inAll } from './shop.ts'
import {
  addVatClass,
  addEntries,
  addPasskey,
  addApiKey,
  addWebhook,
  addDelivery,
  addMail,
  addBanner,
  addChangeSet,
  addPage,
  issueDocuments,
  newName,
} from './access-records.ts'

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
