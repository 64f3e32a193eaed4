import { createHash } from 'node:crypto'
import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'
import type { Request } from './load.ts'

/** A customer with a basket, logged in. */
export interface BenchBuyer {
  readonly id: number
  readonly token: string
}

const tokenOf = (id: number) => createHash('sha256').update(`bench ${id}`).digest('base64url')

/** Customers with the same number of lines in their baskets; the first line is different for each. */
export async function addBuyers(
  database: Database,
  count: number,
  lines: number,
): Promise<BenchBuyer[]> {
  const rows = await database.query<{ id: number }>(sql`
    INSERT INTO account (role, username, password_hash, full_name)
    SELECT 'CUSTOMER', 'bench' || gen_random_uuid(), '$argon2id$none', 'Bench'
    FROM generate_series(1, ${count}) RETURNING id`)
  const ids = rows.map(({ id }) => id)
  await database.query(sql`
    INSERT INTO customer (id, firm_name, email, phone1, address, zip_code, city, country_id)
    SELECT id, 'Bench GmbH', 'bench@example.com', '1', 'Weg 1', '10115', 'Berlin', (SELECT min(id) FROM country)
    FROM unnest(${ids}::integer[]) AS id`)
  await database.query(sql`
    INSERT INTO session (account_id, token_hash)
    SELECT * FROM unnest(${ids}::integer[], ${ids.map((id) => createHash('sha256').update(tokenOf(id)).digest())}::bytea[])`)
  await database.query(sql`INSERT INTO basket SELECT unnest(${ids}::integer[])`)
  await database.query(sql`
    INSERT INTO basket_line (customer_id, product_id, sales_unit_id, count)
    SELECT buyer.id, unit.product_id, unit.id, 1
    FROM unnest(${ids}::integer[]) AS buyer (id)
    CROSS JOIN LATERAL (
      SELECT product_id, id FROM sales_unit
      WHERE id > 1000 + (buyer.id * 37) % 20000 ORDER BY id LIMIT ${lines}
    ) AS unit`)
  return ids.map((id) => ({ id, token: tokenOf(id) }))
}

/** Requests that alternately raise and lower the count of one basket line. */
export async function lineChanges(database: Database, buyer: BenchBuyer): Promise<Request[]> {
  const [line] = await database.query<{ productId: number; salesUnitId: number }>(sql`
    SELECT product_id AS "productId", sales_unit_id AS "salesUnitId" FROM basket_line
    WHERE customer_id = ${buyer.id} ORDER BY raised LIMIT 1`)
  return [2, 3, 4, 1].map((count) => ({
    path: '/web-api/order/set-basket-item',
    body: { ...line, count },
    token: buyer.token,
  }))
}
