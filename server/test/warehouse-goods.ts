import type { Failure } from '@kontor/contract/core/endpoint'
import type { OrderItem } from '@kontor/contract/control/order-item'
import type { Database } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { addGoods } from './goods.ts'
import { sessionOf } from './session-of.ts'
import { addOrder } from './shop.ts'
import { call, openShop, type OpenShop } from './support.ts'

export interface ItemAnswer {
  readonly item: OrderItem
  readonly statusId: number
}

export interface ItemsAnswer {
  readonly items: readonly OrderItem[]
  readonly statusId: number
}

/** A shop with goods and a second agent, and the calls of agents as short words. */
export async function openWarehouse() {
  const shop = await openShop()
  const goods = await addGoods(shop.database)
  const [second] = await shop.database.query<{ id: number }>(sql`
    INSERT INTO account (role, username, password_hash, full_name)
    SELECT role, 'second', password_hash, 'Second Agent' FROM account WHERE username = 'agent'
    RETURNING id`)
  const secondToken = await sessionOf(shop.database, second?.id ?? 0)
  return { ...shop, goods, secondToken }
}

export type Warehouse = Awaited<ReturnType<typeof openWarehouse>>

/** Calls below /api/stockAgent/ as an agent. */
export const asAgent = <Body>(
  { app, agentToken }: Pick<OpenShop, 'app' | 'agentToken'>,
  path: string,
  body?: unknown,
  options: Parameters<typeof call>[3] = {},
) => call<Body & Failure>(app, `/api/stockAgent/${path}`, body, { token: agentToken, ...options })

/** An order of so many of the carton and, when asked, of the piece of apple juice and of water. */
export async function newOrder(
  { database, customerId, goods }: Warehouse,
  quantities: readonly number[] = [10],
  statusId = 11,
) {
  const kinds = [
    { product: goods.apple, unit: 1 },
    { product: goods.apple, unit: 0 },
    { product: goods.water, unit: 0 },
  ]
  const orderId = await addOrder(database, {
    customerId,
    statusId,
    placedAt: new Date(),
    lines: quantities.map((quantity, index) => ({
      ...(kinds[index] ?? { product: goods.orange, unit: 0 }),
      quantity,
      approved: 0,
      price: 1000,
      vatRate: 700,
    })),
  })
  const lines = await database.query<{ id: number }>(sql`
    SELECT id FROM order_line WHERE order_id = ${orderId} ORDER BY position`)
  return { orderId, lineIds: lines.map(({ id }) => id), lineId: lines[0]?.id ?? 0 }
}

export interface EventRow {
  readonly kind: string
  readonly account: number
  readonly line: number | null
  readonly change: number | null
  readonly status: number | null
}

export const eventsOf = ({ database }: Warehouse, orderId: number) =>
  database.query<EventRow>(sql`
    SELECT kind, account_id AS account, order_line_id AS line, approved_change AS change, status_id AS status
    FROM order_event WHERE order_id = ${orderId} ORDER BY id`)

/** What the lines of an order stand at, and what the records say they should. */
export const standOf = ({ database }: Warehouse, orderId: number) =>
  database.query<{ quantity: number; approved: number; recorded: number }>(sql`
    SELECT quantity, approved,
           (SELECT coalesce(sum(approved_change), 0) FROM order_event
            WHERE order_line_id = order_line.id)::integer AS recorded
    FROM order_line WHERE order_id = ${orderId} ORDER BY position`)

/** Issues the waybill of an order and answers what is on it. */
export const issueWaybill = (database: Database, orderId: number) =>
  database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`)
    await transaction.query(sql`
      WITH issued AS (
        INSERT INTO waybill (order_id, net_amount, total_amount)
        SELECT ${orderId}, sum(approved * price), sum(approved * price) + round(sum(approved * price) * 7 / 100.0)
        FROM order_line WHERE order_id = ${orderId}
        RETURNING id
      )
      INSERT INTO waybill_line (waybill_id, order_id, position, order_line_id, quantity)
      SELECT issued.id, order_id, position, order_line.id, approved
      FROM order_line CROSS JOIN issued WHERE order_id = ${orderId} AND approved > 0`)
    await transaction.query(
      sql`INSERT INTO order_event (order_id, kind) VALUES (${orderId}, 'waybill')`,
    )
    return transaction.query<{ quantity: number }>(sql`
      SELECT quantity FROM waybill_line WHERE order_id = ${orderId} ORDER BY position`)
  })

/** What adds water, or a carton of apple juice, to an order. */
export const waterFor = ({ goods }: Warehouse, orderId: number, piece?: number) => ({
  orderId,
  productId: goods.water.id,
  productSalesUnitId: goods.water.unitIds[0],
  ...(piece === undefined ? {} : { piece }),
  orderProductId: null,
})

export const cartonFor = (
  { goods }: Warehouse,
  orderId: number,
  piece: number,
  orderProductId: number | null,
) => ({
  orderId,
  productId: goods.apple.id,
  productSalesUnitId: goods.apple.unitIds[1],
  piece,
  orderProductId,
})
