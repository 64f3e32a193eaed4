import { registrationErrors, type RegistrationEntry } from '@kontor/contract/rules/registration'
import type { Queryable } from '../../server/src/database/database.ts'
import { sql, type Statement } from '../../server/src/database/sql.ts'
import type { Parties } from './world.ts'

/** Queries that must find nothing, by the violation that a row would mean. */
const never: Readonly<Record<string, Statement>> = {
  'an approved quantity that its events do not add up to': sql`
    SELECT line.id FROM order_line AS line
    WHERE approved <> (SELECT coalesce(sum(approved_change), 0) FROM order_event WHERE order_line_id = line.id)`,
  'a gap in the numbers of documents': sql`
    SELECT series.name, series.year FROM number_series AS series
    WHERE last_number <> (
      SELECT count(*) FROM (
        SELECT 'waybill' AS name, series_year, series_number FROM waybill
        UNION ALL SELECT 'invoice', series_year, series_number FROM invoice) AS issued
      WHERE issued.name = series.name AND issued.series_year = series.year)`,
  'an invoice that is not the sum of its lines and its delivery cost': sql`
    SELECT invoice.id FROM invoice JOIN orders ON orders.id = order_id
    WHERE net_amount <> (SELECT sum(quantity * price) FROM invoice_line WHERE invoice_id = invoice.id)
                        + CASE kind WHEN 'invoice' THEN delivery_cost ELSE -delivery_cost END
       OR total_amount <> net_amount + (SELECT sum(vat_amount) FROM invoice_vat WHERE invoice_id = invoice.id)`,
  'an order whose stored net amount is not that of its lines': sql`
    SELECT orders.id FROM orders LEFT JOIN order_total ON order_total.order_id = orders.id
    WHERE order_total.net_amount IS DISTINCT FROM (
      SELECT sum(order_line.quantity * price) + CASE WHEN sum(order_line.quantity) > 0 THEN orders.delivery_cost ELSE 0 END
      FROM order_line WHERE order_id = orders.id)`,
  'an order without a line': sql`
    SELECT id FROM orders WHERE NOT EXISTS (SELECT FROM order_line WHERE order_id = orders.id)`,
  'a basket line outside of 1 to 9999': sql`
    SELECT sales_unit_id FROM basket_line WHERE count NOT BETWEEN 1 AND 9999`,
  'a session of nobody': sql`
    SELECT account_id FROM session JOIN account ON account.id = account_id WHERE disabled_at IS NOT NULL`,
}

const registeredSince = (since: Date) => sql`
  SELECT username, full_name AS "fullName", firm_name AS "firmName", email, phone1, coalesce(phone2, '') AS phone2,
         coalesce(tax_number, '') AS "taxNumber", country_id AS "countryId", zip_code AS "zipCode", address, city
  FROM customer JOIN account USING (id)
  WHERE created_at >= ${since}`

/** Returns the rules that stored data violates. Passwords are hashed, so they cannot be checked. */
export async function findBrokenRules(
  database: Queryable,
  { password }: Parties,
  since: Date,
): Promise<string[]> {
  const broken: string[] = []
  for (const [what, statement] of Object.entries(never)) {
    const found = await database.query(statement)
    if (found.length > 0) broken.push(`${what}: ${JSON.stringify(found.slice(0, 3))}`)
  }
  const registered = await database.query<RegistrationEntry>(registeredSince(since))
  for (const entry of registered) {
    const errors = registrationErrors({ ...entry, password, passwordAgain: password })
    if (Object.keys(errors).length > 0) {
      broken.push(`a customer was registered against the rules: ${JSON.stringify(errors)}`)
    }
  }
  return broken
}

const quietOrders = 'orders of others that no agent has worked on'
const quietGoods = 'goods of which the history tells no change'

const quietPages = 'pages of which the history tells no change'
const quietSettings = 'settings of which the history tells no change'

/** Data that no request may change, or not without a record of it. */
const untouchable = ({ customer, otherCustomer, agent }: Parties, since: Date) => {
  const takesPart = sql`(${customer}, ${otherCustomer}, ${agent})`
  const quiet = sql`(
    SELECT id FROM orders WHERE customer_id NOT IN ${takesPart} AND placed_at < ${since}
    AND NOT EXISTS (SELECT FROM order_event WHERE order_id = orders.id AND happened_at >= ${since}))`
  const unchanged = (kind: string, id: Statement) => sql`NOT EXISTS (
    SELECT FROM history WHERE kind = ${kind} AND record_id = ${id}::text AND at >= ${since})`
  return {
    // Staff may change any record, which leaves a row of the history.
    [quietGoods]: sql`
      SELECT product::text AS row FROM product WHERE ${unchanged('product', sql`product.id`)}
      UNION ALL SELECT sales_unit::text FROM sales_unit WHERE ${unchanged('product', sql`product_id`)}
      UNION ALL SELECT barcode::text FROM barcode JOIN sales_unit ON sales_unit.id = sales_unit_id
                WHERE ${unchanged('product', sql`product_id`)}
      UNION ALL SELECT discount::text FROM discount WHERE ${unchanged('product', sql`product_id`)}
      UNION ALL SELECT product_category::text FROM product_category WHERE ${unchanged('product', sql`product_id`)}
      UNION ALL SELECT brand::text FROM brand WHERE ${unchanged('brand', sql`brand.id`)}
      UNION ALL SELECT category::text FROM category WHERE ${unchanged('category', sql`category.id`)}`,
    [quietSettings]: sql`
      SELECT * FROM (
        SELECT company::text AS row FROM company UNION ALL SELECT country::text FROM country
        UNION ALL SELECT number_format::text FROM number_format UNION ALL SELECT vat_class::text FROM vat_class
        UNION ALL SELECT vat_class_rate::text FROM vat_class_rate) AS settings
      WHERE NOT EXISTS (SELECT FROM history WHERE record_id = '1' AND at >= ${since} AND kind IN (
        'company', 'numbers', 'vat', 'countries', 'delivery', 'languages', 'document_texts', 'contact'))`,
    [quietPages]: sql`
      SELECT static_page::text AS row FROM static_page WHERE ${unchanged('page', sql`static_page.number`)}`,
    'what belongs to the shop': sql`
      SELECT order_status::text AS row FROM order_status
      UNION ALL SELECT name || md5(bytes) FROM picture`,
    // Owners may change accounts of staff.
    'the accounts of customers': sql`
      SELECT account::text AS row FROM account WHERE created_at < ${since} AND role = 'CUSTOMER'
      UNION ALL SELECT customer::text FROM customer JOIN account USING (id) WHERE created_at < ${since}`,
    'the baskets and favourites of others': sql`
      SELECT basket_line::text AS row FROM basket_line WHERE customer_id NOT IN ${takesPart}
      UNION ALL SELECT favourite::text FROM favourite WHERE customer_id NOT IN ${takesPart}`,
    payments: sql`SELECT payment::text AS row FROM payment`,
    // An agent may change any order, which leaves an event.
    [quietOrders]: sql`
      SELECT orders::text AS row FROM orders WHERE id IN ${quiet}
      UNION ALL SELECT order_line::text FROM order_line WHERE order_id IN ${quiet}
      UNION ALL SELECT invoice::text FROM invoice WHERE order_id IN ${quiet}
      UNION ALL SELECT waybill::text FROM waybill WHERE order_id IN ${quiet}`,
  } satisfies Record<string, Statement>
}

/** Takes a snapshot of that data and compares it later. */
export async function watchUntouchable(database: Queryable, parties: Parties) {
  const [clock] = await database.query<{ now: Date }>(sql`SELECT clock_timestamp() AS now`)
  const since = clock?.now ?? new Date()
  const look = async () => {
    const seen = new Map<string, ReadonlySet<string>>()
    for (const [what, statement] of Object.entries(untouchable(parties, since))) {
      const rows = await database.query<{ row: string }>(statement)
      seen.set(what, new Set(rows.map(({ row }) => row)))
    }
    return seen
  }
  const before = await look()
  async function findTouched(): Promise<string[]> {
    const touched: string[] = []
    for (const [what, rows] of await look()) {
      // There may be fewer rows: an order or a record that was changed since is no longer included.
      const isNew = [...rows].find((row) => !before.get(what)?.has(row))
      const isQuiet = [quietOrders, quietGoods, quietPages, quietSettings].includes(what)
      const isLess = !isQuiet && rows.size < (before.get(what)?.size ?? 0)
      if (isNew !== undefined || isLess) touched.push(`${what}: ${isNew ?? 'something is gone'}`)
    }
    return touched
  }
  return { since, findTouched }
}
