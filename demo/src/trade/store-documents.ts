import { cents } from '@kontor/contract/rules/money'
import { totalsOf, type Totals } from '@kontor/contract/rules/totals'
import type { Queryable } from '../../../server/src/database/database.ts'
import { sql } from '../../../server/src/database/sql.ts'
import { drawIds } from './draw-ids.ts'
import type { StoredOrder } from './store-orders.ts'
import type { Traders } from './traders.ts'

const cancellationReason = 'Rechnungsanschrift des Kunden war veraltet'

type Kind = 'waybill' | 'invoice' | 'cancellation'

interface Issue {
  readonly order: StoredOrder
  readonly kind: Kind
  readonly issuedAt: Date
  readonly issuedBy: number
}

/** Documents of these kinds in the order of issue, which is the order their numbers are drawn in. */
const issuesOf = (
  orders: readonly StoredOrder[],
  kinds: readonly Kind[],
  { agents }: Traders,
): Issue[] =>
  orders
    .flatMap((order) =>
      order.steps.flatMap(({ kind, at, by }) => {
        const issued = kinds.find((each) => each === kind)
        return issued === undefined
          ? []
          : [{ order, kind: issued, issuedAt: at, issuedBy: agents[by] }]
      }),
    )
    .toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())

/** A document lists and bills what was approved, a cancellation below zero. */
const totalsFor = ({ lines, deliveryCost }: StoredOrder, sign: 1 | -1): Totals =>
  totalsOf(
    lines
      .filter(({ approved }) => approved > 0)
      .map((line) => ({ ...line, count: sign * line.approved })),
    cents(sign * deliveryCost),
  )

/** As `storeWaybill` stores one; the database adds the number, the days and the seller. */
async function insertWaybills(transaction: Queryable, issues: readonly Issue[]): Promise<void> {
  const ids = await drawIds(transaction, 'waybill', issues.length)
  const rows = issues.map(({ order, issuedAt, issuedBy }, index) => {
    const { net, total } = totalsFor(order, 1)
    return { id: ids[index], orderId: order.id, issuedAt, issuedBy, net, total }
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}) AS given (
    id integer, "orderId" integer, "issuedAt" timestamptz, "issuedBy" integer, net bigint, total bigint)`
  await transaction.query(sql`
    INSERT INTO waybill (id, order_id, issued_at, issued_by, net_amount, total_amount)
    SELECT id, "orderId", "issuedAt", "issuedBy", net, total FROM ${given} ORDER BY id`)
  await transaction.query(sql`
    INSERT INTO waybill_line (waybill_id, order_id, position, order_line_id, quantity, declared)
    SELECT given.id, line.order_id, row_number() OVER (PARTITION BY given.id ORDER BY line.position), line.id,
           line.approved, declared_of(product)
    FROM ${given} JOIN order_line AS line ON line.order_id = given."orderId" AND line.approved > 0
    JOIN product ON product.id = line.product_id`)
}

interface InvoiceRow {
  readonly id: number
  readonly orderId: number
  readonly customerId: number
  readonly kind: 'invoice' | 'cancellation'
  readonly issuedAt: Date
  readonly issuedBy: number
  readonly sign: 1 | -1
  readonly totals: Totals
  readonly cancels: number | null
  readonly follows: number | null
  readonly reason: string | null
}

/** A cancellation cancels the newest document of its order, and a second invoice follows it. */
function invoiceRows(issues: readonly Issue[], ids: readonly number[]): InvoiceRow[] {
  const newest = new Map<StoredOrder, number>()
  return issues.map(({ order, kind, issuedAt, issuedBy }, index) => {
    const isCancellation = kind === 'cancellation'
    const sign = isCancellation ? -1 : 1
    const id = ids[index] ?? 0
    const before = newest.get(order) ?? null
    newest.set(order, id)
    return {
      id,
      orderId: order.id,
      customerId: order.customerId,
      kind: isCancellation ? 'cancellation' : 'invoice',
      issuedAt,
      issuedBy,
      sign,
      totals: totalsFor(order, sign),
      cancels: isCancellation ? before : null,
      follows: isCancellation ? null : before,
      reason: isCancellation ? cancellationReason : null,
    }
  })
}

/** As `storeInvoice` and `storeCancellation` store one. Invoices and cancellations are one series. */
async function insertInvoices(transaction: Queryable, issues: readonly Issue[]): Promise<void> {
  const rows = invoiceRows(issues, await drawIds(transaction, 'invoice', issues.length))
  const flat = rows.map(({ totals: { net, total }, ...row }) => ({ ...row, net, total }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(flat)}) AS given (
    id integer, "orderId" integer, "customerId" integer, kind text, "issuedAt" timestamptz, "issuedBy" integer,
    sign integer, net bigint, total bigint, cancels integer, follows integer, reason text)`
  await transaction.query(sql`
    INSERT INTO invoice (id, kind, order_id, customer_id, issued_at, issued_by, net_amount, total_amount,
                         cancels_invoice_id, follows_cancellation_id, reason)
    SELECT id, kind, "orderId", "customerId", "issuedAt", "issuedBy", net, total, cancels, follows, reason
    FROM ${given} ORDER BY id`)
  await transaction.query(sql`
    INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate, declared)
    SELECT given.id, line.order_id, row_number() OVER (PARTITION BY given.id ORDER BY line.position), line.id,
           given.sign * line.approved, line.price, line.vat_rate, delivered.declared
    FROM ${given} JOIN order_line AS line ON line.order_id = given."orderId" AND line.approved > 0
    JOIN waybill_line AS delivered ON delivered.order_line_id = line.id`)
  const taxed = rows.flatMap(({ id, totals }) => totals.vat.map((vat) => ({ id, ...vat })))
  await transaction.query(sql`
    INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount, delivery_cost)
    SELECT id, rate, net, vat, delivery FROM jsonb_to_recordset(${JSON.stringify(taxed)}) AS taxed (
      id integer, rate integer, net bigint, vat bigint, delivery bigint)`)
}

/** Waybills first: an invoice declares its goods as they were delivered. */
export async function storeDocuments(
  transaction: Queryable,
  orders: readonly StoredOrder[],
  traders: Traders,
): Promise<void> {
  await insertWaybills(transaction, issuesOf(orders, ['waybill'], traders))
  await insertInvoices(transaction, issuesOf(orders, ['invoice', 'cancellation'], traders))
}
