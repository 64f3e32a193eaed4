import { toEuro, type Cents } from '@kontor/contract/rules/money'
import { findProducts } from '../catalogue/office/find-products.ts'
import { customersWithWords } from '../customers/customers-by-words.sql.ts'
import { sql } from '../database/sql.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import type { DeliveryAddress } from '../orders/order.sql.ts'

const most = 20

interface FoundCustomer extends DeliveryAddress {
  readonly id: number
  readonly name: string
}

/** Customers who may order. */
export const findOrderCustomers = ({ database, body }: CallOf<'findOrderCustomers'>) =>
  database.report<FoundCustomer>(sql`
    SELECT customer.id, firm_name AS name, address, zip_code AS "zipCode", city, country_id AS "countryId"
    FROM customer JOIN account ON account.id = customer.id
    WHERE disabled_at IS NULL AND ${customersWithWords(body.search)}
    ORDER BY firm_name COLLATE "und-x-icu", customer.id LIMIT ${most}`)

interface FoundUnit {
  readonly id: number
  readonly name: string
  readonly articleNumber: string
  readonly salesUnit: string
  readonly pieces: number
  readonly price: Cents
}

/** The sales units of the products that are found, as far as they are sold. */
export async function findOrderGoods({ database, body, language }: CallOf<'findOrderGoods'>) {
  if (body.search.trim() === '') return []
  const products = await findProducts(database, body.search, language, most)
  const units = await database.query<FoundUnit>(sql`
    SELECT unit.id, concat_ws(' ', brand.name, product.name ->> ${language}, product.unit ->> ${language}) AS name,
           product.article_number AS "articleNumber", unit.name ->> ${language} AS "salesUnit", unit.pieces, unit.price
    FROM unnest(${products.map(({ id }) => id)}::integer[]) WITH ORDINALITY AS found (id, place)
    JOIN product ON product.id = found.id
    JOIN brand ON brand.id = product.brand_id
    JOIN sales_unit AS unit ON unit.product_id = product.id
    WHERE product.active AND NOT unit.archived
    ORDER BY found.place, unit.position, unit.id
    LIMIT ${2 * most}`)
  return units.map(({ price, ...unit }) => ({ ...unit, price: toEuro(price) }))
}

export const listOrderCountries = ({ database, language }: CallOf<'listOrderCountries'>) =>
  database.query<{ id: number; name: string }>(sql`
    SELECT id, name ->> ${language} AS name FROM country
    ORDER BY (name ->> ${language}) COLLATE "und-x-icu", id`)
