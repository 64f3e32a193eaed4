import type { OrderChange } from '@kontor/contract/control/live'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** The events that one statement recorded for an order, from the first to the last id. */
export interface RecordedEvents {
  readonly orderId: number
  readonly first: number
  readonly last: number
}

type OrderChangeRow = Omit<OrderChange, 'happenedAt'> & { readonly happenedAt: Date }

/** The events with the current state of order and line. */
export function listOrderChanges(
  database: Queryable,
  recorded: readonly RecordedEvents[],
): Promise<OrderChangeRow[]> {
  return database.query<OrderChangeRow>(sql`
    SELECT event.order_id AS "orderId", event.kind, event.happened_at AS "happenedAt",
           agent.full_name AS agent, orders.status_id AS "statusId",
           CASE WHEN line.id IS NOT NULL THEN
             json_build_object('orderProductId', line.id, 'numberOfItems', line.quantity,
                               'numberOfApprovedItems', line.approved) END AS item, event.beyond_ordered AS "beyondOrdered"
    FROM unnest(${recorded.map(({ orderId }) => orderId)}::integer[], ${recorded.map(({ first }) => first)}::bigint[],
                ${recorded.map(({ last }) => last)}::bigint[]) WITH ORDINALITY AS recorded (order_id, first, last, place)
    JOIN order_event AS event ON event.order_id = recorded.order_id AND event.id BETWEEN recorded.first AND recorded.last
    JOIN orders ON orders.id = event.order_id
    LEFT JOIN order_line AS line ON line.id = event.order_line_id
    LEFT JOIN account AS agent ON agent.id = event.account_id AND agent.role = 'STOCK_AGENT'
    ORDER BY recorded.place, event.id`)
}

/** A screen and its open order. */
export interface Presence {
  readonly stream: string
  readonly accountId: number
  readonly screen: string
  readonly orderId: number
}

/** After this time without a heartbeat the server process of a screen has died. */
const forgotten = sql`interval '45 seconds'`

/**
 * Refreshes the rows of screens, and returns which of their orders exist. A screen that reconnected
 * with another stream is left to that stream.
 */
export function keepPresence(
  database: Queryable,
  present: readonly Presence[],
): Promise<{ readonly orderId: number }[]> {
  return database.query<{ orderId: number }>(sql`
    WITH present AS (
      SELECT present.* FROM unnest(
        ${present.map(({ accountId }) => accountId)}::integer[], ${present.map(({ screen }) => screen)}::text[],
        ${present.map(({ stream }) => stream)}::uuid[], ${present.map(({ orderId }) => orderId)}::integer[]
      ) AS present (account_id, screen, stream, order_id)
      JOIN orders ON orders.id = present.order_id
    ), kept AS (
      INSERT INTO order_presence AS known (account_id, screen, stream, order_id)
      SELECT account_id, screen, stream, order_id FROM present ORDER BY account_id, screen
      ON CONFLICT (account_id, screen) DO UPDATE SET seen_at = now() WHERE known.stream = excluded.stream
    )
    SELECT order_id AS "orderId" FROM present`)
}

/** Removes the rows of a screen, of any stream. */
export async function forgetScreen(
  database: Queryable,
  accountId: number,
  screen: string,
): Promise<void> {
  await database.query(sql`
    DELETE FROM order_presence WHERE account_id = ${accountId} AND screen = ${screen}`)
}

export async function forgetStreams(
  database: Queryable,
  streams: readonly string[],
): Promise<void> {
  await database.query(sql`DELETE FROM order_presence WHERE stream = ANY (${streams}::uuid[])`)
}

export async function forgetLost(database: Queryable): Promise<void> {
  await database.query(sql`DELETE FROM order_presence WHERE seen_at < now() - ${forgotten}`)
}

export interface PresentAgentRow {
  readonly orderId: number
  readonly stream: string
  readonly accountId: number
  readonly name: string
}

/** The agents on all orders or on the given ones. */
export function listPresentAgents(
  database: Queryable,
  orderIds: readonly number[] | null = null,
): Promise<PresentAgentRow[]> {
  return database.query<PresentAgentRow>(sql`
    SELECT presence.order_id AS "orderId", presence.stream, account.id AS "accountId", account.full_name AS name
    FROM order_presence AS presence
    JOIN account ON account.id = presence.account_id
    WHERE presence.seen_at >= now() - ${forgotten}
      AND (${orderIds}::integer[] IS NULL OR presence.order_id = ANY (${orderIds}::integer[]))
    ORDER BY presence.order_id, account.full_name, account.id`)
}
