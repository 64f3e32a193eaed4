import { basisPoints, cents, toEuro, toPercent } from '@kontor/contract/rules/money'
import { totalsOf } from '@kontor/contract/rules/totals'
import { sql } from '../../server/src/database/sql.ts'
import { logIn } from '../actors/session.ts'
import type { PlacedOrder } from '../journal.ts'
import type { Evidence } from './check.ts'

interface StoredOrder {
  readonly id: number
  readonly note: string
  readonly deliveryCost: number
  /** Whether a waybill or an invoice in force says what is billed. */
  readonly isBilled: boolean
  /** The stored totals: net, total, quantity and approved. */
  readonly kept: readonly [number, number, number, number] | null
  readonly lines: readonly {
    readonly unit: number
    readonly ordered: number
    readonly quantity: number
    readonly approved: number
    readonly price: number
    readonly defaultPrice: number
    readonly vatRate: number
  }[]
}

interface ShownOrder {
  readonly netAmount: number
  readonly totalAmount: number
  readonly taxAmounts: readonly { readonly value: number; readonly amount: number }[]
}

const listOrders = ({ database }: Evidence) =>
  database.query<StoredOrder>(sql`
    SELECT orders.id, orders.note, orders.delivery_cost AS "deliveryCost",
           EXISTS (SELECT FROM waybill_in_force WHERE order_id = orders.id)
           OR EXISTS (SELECT FROM invoice WHERE order_id = orders.id AND kind = 'invoice' AND NOT EXISTS (
             SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)) AS "isBilled",
           (SELECT json_build_array(net_amount, total_amount, quantity, approved) FROM order_total
            WHERE order_id = orders.id) AS kept,
           coalesce(json_agg(json_build_object(
             'unit', line.sales_unit_id, 'ordered', line.ordered, 'quantity', line.quantity, 'approved', line.approved,
             'price', line.price, 'defaultPrice', line.default_price, 'vatRate', line.vat_rate)
             ORDER BY line.position) FILTER (WHERE line.id IS NOT NULL), '[]') AS lines
    FROM orders LEFT JOIN order_line AS line ON line.order_id = orders.id
    WHERE orders.note LIKE 'Qzx%'
    GROUP BY orders.id`)

/** Every acknowledged order is stored as it was sent, and each note exists once. */
export async function checkOrders(evidence: Evidence): Promise<void> {
  const { journal } = evidence
  const stored = await listOrders(evidence)
  const byId = new Map(stored.map((order) => [order.id, order]))
  const notes = new Map<string, number>()
  for (const { id, note } of stored) {
    const other = notes.get(note)
    journal.expect('once', other === undefined, () => `orders ${other} and ${id} are one intent`)
    notes.set(note, id)
  }
  for (const placed of journal.orders) {
    const order = byId.get(placed.orderId)
    const holds = order !== undefined && isAsPlaced(order, placed)
    journal.expect('acknowledged', holds, () => `order ${placed.orderId} is not as it was placed`)
  }
  const told = new Set(journal.orders.map(({ orderId }) => orderId))
  for (const { id } of stored) {
    journal.expect('once', told.has(id), () => `order ${id} is there, but nobody was told of it`)
  }
  await checkShownTotals(evidence, byId)
}

function isAsPlaced({ note, lines }: StoredOrder, placed: PlacedOrder): boolean {
  const ordered = lines.filter((line) => line.ordered > 0)
  return (
    note === placed.note &&
    ordered.length === placed.counts.size &&
    ordered.every((line) => placed.counts.get(line.unit) === line.ordered)
  )
}

/** Stored and shown totals must match the stored lines. */
async function checkShownTotals(evidence: Evidence, stored: ReadonlyMap<number, StoredOrder>) {
  const { client, journal } = evidence
  for (const login of journal.customers) {
    const { mark } = login
    const token = await logIn(client, journal, 'customer', login, mark)
    for (const { orderId, customer } of journal.orders) {
      if (customer !== mark) continue
      const order = stored.get(orderId)
      const shown = await client.call(`/web-api/order/${orderId}`, undefined, { token, mark })
      const isShown = shown.status === 200
      const holds = isShown && order !== undefined && addsUp(shown.body as ShownOrder, order)
      journal.expect('totals', holds, () =>
        isShown
          ? `order ${orderId} is shown with other totals: ${JSON.stringify({ shown: shown.body, order })}`
          : `order ${orderId} is not shown: ${shown.status}`,
      )
    }
  }
}

function dueFor({ lines, deliveryCost }: StoredOrder, count: 'quantity' | 'approved') {
  // A line that was added and removed again does not count.
  const counted = lines.filter((line) => line[count] > 0)
  return totalsOf(
    counted.map((line) => ({
      count: line[count],
      price: cents(line.price),
      defaultPrice: cents(line.defaultPrice),
      vatRate: basisPoints(line.vatRate),
    })),
    cents(deliveryCost),
  )
}

function addsUp(shown: ShownOrder, order: StoredOrder): boolean {
  const { lines, kept, isBilled } = order
  const sum = (of: 'quantity' | 'approved') => lines.reduce((all, line) => all + line[of], 0)
  const ordered = dueFor(order, 'quantity')
  const due = isBilled ? dueFor(order, 'approved') : ordered
  const isKept =
    String(kept) === String([ordered.net, ordered.total, sum('quantity'), sum('approved')])
  return (
    isKept &&
    shown.netAmount === toEuro(due.net) &&
    shown.totalAmount === toEuro(due.total) &&
    shown.taxAmounts.length === due.vat.length &&
    due.vat.every(({ rate, vat }) =>
      shown.taxAmounts.some((tax) => tax.value === toPercent(rate) && tax.amount === toEuro(vat)),
    )
  )
}
