import { lockTax } from '../../../server/src/basket/decide-tax.ts'
import type { Queryable } from '../../../server/src/database/database.ts'
import { sql } from '../../../server/src/database/sql.ts'
import { drawIds } from './draw-ids.ts'
import { notes } from './notes.ts'
import type { OrderStep } from './planned-order.ts'
import type { PricedOrder } from './price-orders.ts'
import type { Traders } from './traders.ts'

type StoredLine = PricedOrder['lines'][number] & { readonly id: number }

export interface StoredOrder extends Omit<PricedOrder, 'lines'> {
  readonly id: number
  readonly customerId: number
  readonly lines: readonly StoredLine[]
}

/** As `addOrder` stores one. */
async function insertOrders(
  transaction: Queryable,
  orders: readonly StoredOrder[],
  { customers }: Traders,
): Promise<void> {
  const taxes = new Map<number, Awaited<ReturnType<typeof lockTax>>['decision']>()
  for (const { id } of customers.values()) {
    taxes.set(id, (await lockTax(transaction, id)).decision)
  }
  const rows = orders.map(({ id, customerId, statusId, placedAt, note, deliveryCost, buyer }) => {
    const language = customers.get(buyer.username)?.language ?? 'de'
    const words = note === null ? null : (notes[note]?.[language] ?? null)
    const tax = taxes.get(customerId)
    // Other customers would pay other rates.
    if (tax?.treatment !== 'domestic') throw new Error('the demo shop delivers at home only')
    return { id, customerId, statusId, placedAt, note: words, deliveryCost, reason: tax.reason }
  })
  await transaction.query(sql`
    INSERT INTO orders (id, customer_id, status_id, placed_at, note, seller_name, language, firm_name, full_name,
                        tax_number, address, zip_code, city, country_id, delivery_cost, tax_treatment, tax_reason)
    SELECT given.id, customer.id, given."statusId", given."placedAt", given.note, company.seller_name, customer.language,
           customer.firm_name, account.full_name, customer.tax_number, customer.address, customer.zip_code, customer.city,
           customer.country_id, given."deliveryCost", 'domestic', given.reason
    FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS given (
      id integer, "customerId" integer, "statusId" integer, "placedAt" timestamptz, note text, "deliveryCost" bigint, reason text)
    JOIN customer ON customer.id = given."customerId" JOIN account ON account.id = customer.id CROSS JOIN company`)
}

/** What goes short is no longer waited for; what goes with the order beyond it counts too. */
const quantityOf = ({ ordered, approved, shortReason }: StoredLine) =>
  shortReason === null ? Math.max(ordered, approved) : approved

/** With copies of the products, as `addOrder` stores them. */
async function insertLines(transaction: Queryable, orders: readonly StoredOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id: orderId, lines }) =>
    lines.map((line, index) => ({
      id: line.id,
      orderId,
      position: index + 1,
      unitId: line.salesUnit.id,
      price: line.price,
      defaultPrice: line.defaultPrice,
      vatRate: line.vatRate,
      ordered: line.ordered,
      quantity: quantityOf(line),
      approved: line.approved,
      shortReason: line.shortReason,
    })),
  )
  await transaction.query(sql`
    INSERT INTO order_line (id, order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                            product_unit, picture, sales_unit_name, pieces, price, default_price, vat_rate,
                            vat_class_id, purchase_price, ordered, quantity, approved, short_reason)
    SELECT given.id, given."orderId", given.position, product.id, unit.id, product.article_number, brand.name,
           product.name, product.unit,
           (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1),
           unit.name, unit.pieces, given.price, given."defaultPrice", given."vatRate", product.vat_class_id, product.purchase_price,
           given.ordered, given.quantity, given.approved, given."shortReason"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS given (
      id integer, "orderId" integer, position integer, "unitId" integer, price bigint, "defaultPrice" bigint,
      "vatRate" integer, ordered integer, quantity integer, approved integer, "shortReason" text)
    JOIN sales_unit AS unit ON unit.id = given."unitId"
    JOIN product ON product.id = unit.product_id
    JOIN brand ON brand.id = product.brand_id`)
}

/** The columns of an event that only some kinds have. */
function detailsOf(step: OrderStep, lines: readonly StoredLine[], counted: Map<number, number>) {
  if (step.kind === 'status') return { status_id: step.statusId }
  if (!('line' in step)) return {}
  const line = lines.find(({ salesUnit }) => salesUnit === step.line.salesUnit)
  if (line === undefined) throw new Error('a line was picked that nobody ordered')
  const ofLine = { order_line_id: line.id }
  if (step.kind === 'short') return { ...ofLine, short_reason: step.reason }
  const approved = (counted.get(line.id) ?? 0) + step.change
  counted.set(line.id, approved)
  const isBeyond = step.kind === 'approved' && step.change > 0 && approved > line.ordered
  return { ...ofLine, approved_change: step.change, beyond_ordered: isBeyond }
}

function eventsOf({ id, customerId, placedAt, steps, lines }: StoredOrder, { agents }: Traders) {
  const counted = new Map<number, number>()
  const placed = { order_id: id, kind: 'placed', account_id: customerId, happened_at: placedAt }
  const taken = steps.map((step) => ({
    order_id: id,
    kind: step.kind,
    account_id: agents[step.by],
    happened_at: step.at,
    ...detailsOf(step, lines, counted),
  }))
  return [placed, ...taken]
}

/** What happened first has the lower id, over all orders. */
async function insertEvents(
  transaction: Queryable,
  orders: readonly StoredOrder[],
  traders: Traders,
): Promise<void> {
  const rows = orders
    .flatMap((order) => eventsOf(order, traders))
    .toSorted((one, other) => one.happened_at.getTime() - other.happened_at.getTime())
    .map((row) => ({ beyond_ordered: false, ...row }))
  await transaction.query(sql`
    INSERT INTO order_event (order_id, kind, account_id, happened_at, order_line_id, approved_change, beyond_ordered,
                             short_reason, status_id)
    SELECT order_id, kind, account_id, happened_at, order_line_id, approved_change, beyond_ordered, short_reason, status_id
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}) AS (
      order_id integer, kind text, account_id integer, happened_at timestamptz, order_line_id integer,
      approved_change integer, beyond_ordered boolean, short_reason text, status_id integer))
      WITH ORDINALITY AS given
    ORDER BY given.ordinality`)
}

/** Stores orders as they stand, with their history. */
export async function storeOrders(
  transaction: Queryable,
  priced: readonly PricedOrder[],
  traders: Traders,
): Promise<StoredOrder[]> {
  const ids = await drawIds(transaction, 'orders', priced.length)
  const count = priced.reduce((sum, { lines }) => sum + lines.length, 0)
  const lineIds = (await drawIds(transaction, 'order_line', count)).values()
  const orders = priced.map((order, index) => ({
    ...order,
    id: ids[index] ?? 0,
    customerId: traders.customers.get(order.buyer.username)?.id ?? 0,
    lines: order.lines.map((line) => ({ ...line, id: lineIds.next().value ?? 0 })),
  }))
  await insertOrders(transaction, orders, traders)
  await insertLines(transaction, orders)
  await insertEvents(transaction, orders, traders)
  return orders
}
