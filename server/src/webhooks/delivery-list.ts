import type { AnswerOf } from '@kontor/contract/core/endpoint'
import type { Endpoints } from '@kontor/contract/endpoints'
import { deliveryColumns } from '@kontor/contract/rules/list-columns'
import type { Queryable } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'
import type { ListDefinition } from '../lists/list-definition.ts'

type DeliveryRow = AnswerOf<Endpoints['readWebhookDelivery']>

interface RawDelivery extends Omit<DeliveryRow, 'createdAt' | 'triedAt' | 'nextAt'> {
  readonly createdAt: Date
  readonly triedAt: Date | null
  readonly nextAt: Date | null
}

const columns = sql`
  delivery.id, 'msg_' || delivery.message_id AS "messageId", webhook.name AS webhook, delivery.type,
  delivery.order_id AS "order", delivery.state, delivery.attempts, delivery.status, delivery.error,
  delivery.created_at AS "createdAt", delivery.tried_at AS "triedAt",
  CASE WHEN delivery.state = 'waiting' THEN delivery.run_after END AS "nextAt"`

const shown = ({ createdAt, triedAt, nextAt, ...raw }: RawDelivery): DeliveryRow => ({
  ...raw,
  createdAt: createdAt.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
  nextAt: nextAt?.toISOString() ?? null,
})

/** Messages to webhooks, the newest first. */
export const deliveryList: ListDefinition<typeof deliveryColumns, DeliveryRow, RawDelivery> = {
  columns: deliveryColumns,
  from: sql`webhook_delivery`,
  id: sql`webhook_delivery.id`,
  defaultSort: { column: 'createdAt', direction: 'desc' },
  stored: () => ({
    createdAt: { value: sql`webhook_delivery.created_at`, as: 'timestamptz', always: true },
    webhook: { value: sql`webhook_delivery.webhook_id`, as: 'integer', always: true },
    type: { value: sql`webhook_delivery.type`, as: 'text', always: true },
    state: { value: sql`webhook_delivery.state`, as: 'text', always: true },
    order: { value: sql`webhook_delivery.order_id`, as: 'integer' },
  }),
  search: (text): Statement | undefined => {
    const order = /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
    const message = text.trim().replace(/^msg_/, '')
    return sql`(webhook_delivery.order_id = ${order}::integer OR webhook_delivery.message_id::text = ${message})`
  },
  rows: (found) => sql`
    SELECT ${columns}
    FROM ${found} JOIN webhook_delivery AS delivery ON delivery.id = found.id
    JOIN webhook ON webhook.id = delivery.webhook_id`,
  show: shown,
}

export async function findDelivery(
  database: Queryable,
  id: number,
): Promise<DeliveryRow | undefined> {
  const [row] = await database.query<RawDelivery>(sql`
    SELECT ${columns} FROM webhook_delivery AS delivery JOIN webhook ON webhook.id = delivery.webhook_id
    WHERE delivery.id = ${id}`)
  return row && shown(row)
}
