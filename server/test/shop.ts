import type { Language } from '@kontor/contract/rules/languages'
import { areaPermissions, type AreaPermission, type Role } from '@kontor/contract/core/permissions'
import { hashPassword } from '../src/accounts/passwords.ts'
import type { Database, Queryable } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'

type Words = Readonly<Record<Language, string>>

/** A text that differs by language, so that a test sees which one it got. */
export const inAll = (word: string): Words => ({
  de: `${word} de`,
  en: `${word} en`,
  tr: `${word} tr`,
})

const json = (words: Words) => JSON.stringify(words)

async function insertedId(database: Queryable, statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await database.query<{ id: number }>(statement)
  if (row === undefined) throw new Error('nothing was inserted')
  return row.id
}

export const addCategory = (
  database: Queryable,
  name: Words,
  parentId: number | null = null,
  indexOrder = 0,
) =>
  insertedId(
    database,
    sql`INSERT INTO category (parent_id, name, index_order)
        VALUES (${parentId}, ${json(name)}, ${indexOrder}) RETURNING id`,
  )

export const addBrand = (database: Queryable, name: string) =>
  insertedId(database, sql`INSERT INTO brand (name) VALUES (${name}) RETURNING id`)

export interface NewProduct {
  readonly article: string
  readonly name: Words
  readonly brandId: number
  readonly categoryId: number
  readonly alsoIn?: readonly number[]
  readonly vatRate?: number
  readonly active?: boolean
  readonly pictures?: readonly string[]
  readonly description?: Words
  /** Price in cents. */
  readonly units: readonly {
    readonly name: Words
    readonly pieces: number
    readonly price: number
    readonly barcode?: string
  }[]
}

export interface AddedProduct {
  readonly id: number
  readonly unitIds: readonly number[]
}

export const addProduct = (database: Database, product: NewProduct): Promise<AddedProduct> =>
  database.transaction(async (transaction) => {
    const id = await insertedId(
      transaction,
      sql`INSERT INTO product (article_number, brand_id, main_category_id, name, unit, vat_rate, active, short_description)
          VALUES (${product.article}, ${product.brandId}, ${product.categoryId}, ${json(product.name)},
                  ${json(inAll('500 g'))}, ${product.vatRate ?? 700}, ${product.active ?? true},
                  ${product.description === undefined ? null : json(product.description)})
          RETURNING id`,
    )
    for (const categoryId of [product.categoryId, ...(product.alsoIn ?? [])]) {
      await transaction.query(
        sql`INSERT INTO product_category (product_id, category_id) VALUES (${id}, ${categoryId})`,
      )
    }
    for (const [position, picture] of (product.pictures ?? []).entries()) {
      await transaction.query(
        sql`INSERT INTO product_picture (product_id, position, picture) VALUES (${id}, ${position}, ${picture})`,
      )
    }
    const unitIds: number[] = []
    for (const [position, unit] of product.units.entries()) {
      const unitId = await insertedId(
        transaction,
        sql`INSERT INTO sales_unit (product_id, name, pieces, price, position)
            VALUES (${id}, ${json(unit.name)}, ${unit.pieces}, ${unit.price}, ${position}) RETURNING id`,
      )
      unitIds.push(unitId)
      if (unit.barcode !== undefined) {
        await transaction.query(
          sql`INSERT INTO barcode (sales_unit_id, code) VALUES (${unitId}, ${unit.barcode})`,
        )
      }
    }
    return { id, unitIds }
  })

/** From `fromPieces` on a piece costs `price` ten-thousandths of a euro; the days count from now. */
export const addDiscount = (
  database: Queryable,
  productId: number,
  fromPieces: number,
  price: number,
  days: { readonly from: number; readonly to: number } = { from: -1, to: 1 },
) =>
  database.query(sql`
    INSERT INTO discount (product_id, starts_at, ends_at, from_pieces, piece_price)
    VALUES (${productId}, now() + make_interval(days => ${days.from}),
            now() + make_interval(days => ${days.to}), ${fromPieces}, ${price})`)

/** Gives an account exactly these permissions, besides those of its role. */
export async function grant(
  database: Queryable,
  accountId: number,
  granted: readonly AreaPermission[],
): Promise<void> {
  await database.query(sql`DELETE FROM account_permission WHERE account_id = ${accountId}`)
  await database.query(sql`
    INSERT INTO account_permission (account_id, role, permission)
    SELECT id, role, permission FROM account, unnest(${granted}::text[]) AS permission
    WHERE id = ${accountId}`)
}

export async function addAccount(
  database: Queryable,
  role: Role,
  username: string,
  passwordHash: string,
  granted: readonly AreaPermission[] = [],
): Promise<number> {
  const id = await insertedId(
    database,
    sql`INSERT INTO account (role, username, password_hash, full_name)
        VALUES (${role}, ${username}, ${passwordHash}, ${`${username} name`}) RETURNING id`,
  )
  await grant(database, id, granted)
  if (role === 'CUSTOMER') {
    await database.query(sql`
      INSERT INTO customer (id, firm_name, email, phone1, tax_number, address, zip_code, city, country_id)
      VALUES (${id}, ${`${username} GmbH`}, ${`${username}@example.com`}, '030 1', 'DE1', 'Weg 1', '10115', 'Berlin', 1)`)
  }
  return id
}

export interface NewOrder {
  readonly customerId: number
  readonly statusId: number
  readonly placedAt: Date
  readonly firmName?: string
  readonly lines: readonly {
    readonly product: AddedProduct
    readonly unit: number
    readonly quantity: number
    readonly approved: number
    readonly price: number
    readonly vatRate: number
  }[]
}

export const addOrder = (database: Database, order: NewOrder): Promise<number> =>
  database.transaction(async (transaction) => {
    const id = await insertedId(
      transaction,
      sql`INSERT INTO orders (customer_id, status_id, placed_at, seller_name, language, firm_name, full_name,
                              address, zip_code, city, country_id)
          VALUES (${order.customerId}, ${order.statusId}, ${order.placedAt}, 'Seller', 'de',
                  ${order.firmName ?? 'Imbiss GmbH'}, 'Full Name', 'Weg 2', '20095', 'Hamburg', 1)
          RETURNING id`,
    )
    for (const [index, line] of order.lines.entries()) {
      await transaction.query(sql`
        INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name,
                                product_name, product_unit, sales_unit_name, pieces, price, default_price,
                                vat_rate, ordered, quantity, approved)
        VALUES (${id}, ${index + 1}, ${line.product.id}, ${line.product.unitIds[line.unit]}, 'A', 'Brand',
                ${json(inAll('Product'))}, ${json(inAll('500 g'))}, ${json(inAll('Carton'))}, 1, ${line.price},
                ${line.price}, ${line.vatRate}, ${line.quantity}, ${line.quantity}, ${line.approved})`)
    }
    return id
  })

const drawn = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const password = 'Correct1horse'

/** Hashed once for all shops of a test file: it is slow on purpose. */
const passwordHash = hashPassword(password)

/** What every shop has: a company with its pages, a country, two customers, an agent, an owner, some goods. */
export async function fillShop(database: Database) {
  await database.query(sql`
    INSERT INTO country (id, code, name) VALUES
      (1, 'DE', '{"de": "Deutschland", "en": "Germany", "tr": "Almanya"}'),
      (2, 'AT', '{"de": "Österreich", "en": "Austria", "tr": "Avusturya"}'),
      (3, 'TR', '{"de": "Türkei", "en": "Turkey", "tr": "Türkiye"}')`)
  await database.query(sql`
    INSERT INTO picture (name, media_type, bytes) VALUES
      ('front.svg', 'image/svg+xml', ${Buffer.from(drawn)}),
      ('back.png', 'image/png', ${Buffer.from([0x89, 0x50, 0x4e, 0x47])})`)
  await database.query(sql`
    INSERT INTO company (name, address, zip_code, city, country_id, phone, email, map_location, logo, tax_number,
                         vat_id, bank_name, iban, bic, ios_url, seller_name, free_delivery_limit, delivery_cost)
    VALUES ('Handel GmbH', 'Kai 1', '20457', 'Hamburg', 1, '040 1', 'shop@example.com', 'Kai 1, Hamburg',
            'front.svg', '1', 'DE123456788', 'Bank', 'DE02120300000000202051', 'BYLADEM1001', 'https://apps.example/ios', 'Seller', 15050, 990)`)
  for (const page of ['about', 'contact', 'impressum', 'agb']) {
    await database.query(sql`
      INSERT INTO static_page (id, title, text)
      VALUES (${page}, ${json(inAll(`${page} title`))}, ${json(inAll(`${page} text`))})`)
  }
  const hash = await passwordHash
  const customerId = await addAccount(database, 'CUSTOMER', 'demo', hash)
  const otherCustomerId = await addAccount(database, 'CUSTOMER', 'other', hash)
  const agentId = await addAccount(database, 'STOCK_AGENT', 'agent', hash, ['books.change'])
  const ownerId = await addAccount(database, 'STAFF', 'owner', hash, areaPermissions)
  return { password, customerId, otherCustomerId, agentId, ownerId }
}

export type Shop = Awaited<ReturnType<typeof fillShop>>
