import { orderStatus } from '@kontor/contract/rules/statuses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { readGoods } from '../../demo/src/trade/goods.ts'
import { planOrders } from '../../demo/src/trade/plan-orders.ts'
import type { PlannedOrder } from '../../demo/src/trade/planned-order.ts'
import { playOrders } from './demo-played/play-orders.ts'
import { withShopClock } from './demo-played/shop-clock.ts'
import { openDemoShop, type DemoShop } from './demo-shop.ts'

const now = new Date('2026-07-01T09:30:00Z')

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop(now)
})
afterAll(() => shop.close())

/** Some of every status, those invoiced twice, and those to which an agent added something. */
function isPlayed({ statusId, steps }: PlannedOrder, index: number): boolean {
  if (statusId === orderStatus.new) return index % 3 === 0
  if (statusId !== orderStatus.completed) return true
  return index % 25 === 0 || steps.some(({ kind }) => kind === 'cancellation' || kind === 'added')
}

const firstOrder = 10_001

/** Everything about an order but its ids and the numbers that its documents have drawn. */
const storedOrder = (transaction: Queryable, id: number) =>
  transaction.query(sql`
    SELECT to_jsonb(orders) - 'id' AS order,
      (SELECT to_jsonb(order_total) - 'order_id' - 'open_as' - 'open_amount' FROM order_total WHERE order_id = ${id}) AS total,
      (SELECT jsonb_agg(to_jsonb(order_line) - 'id' - 'order_id' ORDER BY position) FROM order_line WHERE order_id = ${id}) AS lines,
      (SELECT jsonb_agg(to_jsonb(order_event) - 'id' - 'order_id' - 'order_line_id' ||
                        jsonb_build_object('line', order_line.position) ORDER BY order_event.id)
       FROM order_event LEFT JOIN order_line ON order_line.id = order_line_id
       WHERE order_event.order_id = ${id}) AS events,
      (SELECT jsonb_agg(to_jsonb(waybill) - ${ownOfDocuments}::text[] ||
         jsonb_build_object('lines', (SELECT jsonb_agg(to_jsonb(line) - ${ownOfLines}::text[] ORDER BY position)
                                      FROM waybill_line AS line WHERE waybill_id = waybill.id)))
       FROM waybill WHERE order_id = ${id}) AS waybills,
      (SELECT jsonb_agg(to_jsonb(invoice) - ${ownOfDocuments}::text[] ||
         jsonb_build_object(
           'cancels', cancels_invoice_id IS NOT NULL, 'follows', follows_cancellation_id IS NOT NULL,
           'lines', (SELECT jsonb_agg(to_jsonb(line) - ${ownOfLines}::text[] ORDER BY position)
                     FROM invoice_line AS line WHERE invoice_id = invoice.id),
           'vat', (SELECT jsonb_agg(to_jsonb(vat) - 'invoice_id' ORDER BY vat_rate)
                   FROM invoice_vat AS vat WHERE invoice_id = invoice.id)) ORDER BY invoice.id)
       FROM invoice WHERE order_id = ${id}) AS invoices
    FROM orders WHERE id = ${id}`)

const ownOfDocuments = [
  'id',
  'order_id',
  'number',
  'series_number',
  'issued_in',
  'cancels_invoice_id',
  'follows_cancellation_id',
]

const ownOfLines = ['waybill_id', 'invoice_id', 'order_id', 'order_line_id']

/** Ends a transaction whose changes nobody wants. */
class RolledBack extends Error {}

test('[J-18] the orders of the demo shop are what placing, picking, issuing and cancelling makes of them', async () => {
  const accounts = await shop.rows<{ id: number; username: string; language: 'de' | 'en' | 'tr' }>(
    'SELECT account.id, username, language FROM account LEFT JOIN customer USING (id)',
  )
  const idOf = (username: string) => accounts.find((each) => each.username === username)?.id ?? 0
  const traders = {
    customers: new Map(accounts.map(({ username, ...customer }) => [username, customer])),
    agents: [idOf('agent'), idOf('agent2')],
  } as const
  const planned = planOrders(await readGoods(shop.database), now)
    .map((plan, index) => ({ plan, index }))
    .filter(({ plan, index }) => isPlayed(plan, index))
  expect(planned.length).toBeGreaterThan(25)
  expect(new Set(planned.map(({ plan }) => plan.statusId)).size).toBe(8)

  const playing = shop.owner.transaction(async (transaction) => {
    await transaction.query(sql`SELECT set_config('statement_timeout', '0', true)`)
    const plans = planned.map(({ plan }) => plan)
    let ids: number[] = []
    await withShopClock(transaction, async (clock) => {
      ids = await playOrders(transaction, clock, plans, traders)
    })
    for (const [place, { index }] of planned.entries()) {
      const played = await storedOrder(transaction, ids[place] ?? 0)
      expect(played).toHaveLength(1)
      expect(played).toEqual(await storedOrder(transaction, firstOrder + index))
    }
    throw new RolledBack()
  })
  await expect(playing).rejects.toThrow(RolledBack)
})
