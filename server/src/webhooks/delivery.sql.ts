import type { WebhookEvent } from '@kontor/contract/rules/webhook-words'
import type { Queryable } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'
import type { Posted } from './post-message.ts'

/** Longer than an attempt can take. The messages of a process that died are sent by another one then. */
const leaseSeconds = 60

/** Paused and switched-off webhooks get tests only. Without a secret nothing can be signed. */
const isSent = sql`(delivery.type = 'test' OR (webhook.active AND webhook.paused_at IS NULL))
  AND EXISTS (SELECT FROM webhook_secret WHERE webhook_id = webhook.id AND expires_at IS NULL)`

const isDue = sql`delivery.state = 'waiting' AND delivery.run_after <= now() AND ${isSent}`

interface DueWebhook {
  readonly id: number
  readonly isFailing: boolean
}

/** The webhooks that have something to send now. */
export const listDueWebhooks = (database: Queryable): Promise<DueWebhook[]> =>
  database.query<DueWebhook>(sql`
    SELECT webhook.id, webhook.failing_since IS NOT NULL AS "isFailing" FROM webhook
    WHERE EXISTS (SELECT FROM webhook_delivery AS delivery WHERE delivery.webhook_id = webhook.id AND ${isDue})`)

export interface ClaimedDelivery {
  readonly id: number
  readonly messageId: string
  readonly webhookId: number
  readonly url: string
  readonly type: WebhookEvent | 'test'
  readonly attempts: number
  readonly lease: string
}

/** Takes some messages of a webhook, those that have waited longest. Two processes never take the same one. */
export const claimDeliveries = (
  database: Queryable,
  webhookId: number,
  most: number,
): Promise<ClaimedDelivery[]> =>
  database.query<ClaimedDelivery>(sql`
    UPDATE webhook_delivery AS delivery
    SET attempts = delivery.attempts + 1, lease = gen_random_uuid(), tried_at = now(),
        run_after = now() + make_interval(secs => ${leaseSeconds})
    FROM webhook
    WHERE webhook.id = delivery.webhook_id AND delivery.id IN (
      SELECT delivery.id FROM webhook_delivery AS delivery JOIN webhook ON webhook.id = delivery.webhook_id
      WHERE delivery.webhook_id = ${webhookId} AND ${isDue}
      ORDER BY delivery.run_after, delivery.id LIMIT ${most}
      FOR UPDATE OF delivery SKIP LOCKED)
    RETURNING delivery.id, delivery.message_id AS "messageId", delivery.webhook_id AS "webhookId", webhook.url,
              delivery.type, delivery.attempts, delivery.lease`)

interface Content {
  readonly body: string | null
  readonly orderId: number | null
  readonly happenedAt: Date
}

/** What is told, locked until the transaction ends. A change that is being stored is waited for, and then seen. */
export async function lockContent(
  transaction: Queryable,
  { id, lease }: ClaimedDelivery,
): Promise<Content | undefined> {
  const [content] = await transaction.query<Content>(sql`
    SELECT body, order_id AS "orderId", happened_at AS "happenedAt" FROM webhook_delivery
    WHERE id = ${id} AND lease = ${lease} FOR NO KEY UPDATE`)
  return content
}

export async function storeBody(transaction: Queryable, id: number, body: string): Promise<void> {
  await transaction.query(sql`UPDATE webhook_delivery SET body = ${body} WHERE id = ${id}`)
}

/** Ends an attempt that failed; answers false when another process has taken the message over. */
export async function storeFailedAttempt(
  database: Queryable,
  { id, lease }: ClaimedDelivery,
  { status, error }: Posted,
  next: { readonly state: 'waiting' | 'failed'; readonly inSeconds: number },
): Promise<boolean> {
  const stored = await database.query(sql`
    UPDATE webhook_delivery SET state = ${next.state}, status = ${status}, error = ${error}, lease = NULL,
      run_after = now() + make_interval(secs => ${next.inSeconds})
    WHERE id = ${id} AND lease = ${lease} RETURNING id`)
  return stored.length > 0
}

/** A message whose attempt was given up by the server counts as not tried. */
export async function returnDelivery(
  database: Queryable,
  { id, lease }: ClaimedDelivery,
): Promise<void> {
  await database.query(sql`
    UPDATE webhook_delivery SET lease = NULL, run_after = now(), attempts = attempts - 1
    WHERE id = ${id} AND lease = ${lease}`)
}

/** Notes at the webhook, once a minute at most: otherwise each message would wait for the others of the same webhook. */
export async function storeSuccess(
  database: Queryable,
  { id, lease }: ClaimedDelivery,
  status: number | null,
): Promise<void> {
  await database.query(sql`
    WITH stored AS (
      UPDATE webhook_delivery SET state = 'delivered', status = ${status}, error = NULL, lease = NULL, run_after = now()
      WHERE id = ${id} AND lease = ${lease} RETURNING webhook_id
    )
    UPDATE webhook SET failing_since = NULL, last_success_at = now()
    FROM stored WHERE webhook.id = stored.webhook_id
      AND (failing_since IS NOT NULL OR last_success_at IS NULL OR last_success_at < now() - interval '1 minute')`)
}

/** A webhook that has failed for so long is paused. */
const longestFailing = sql`interval '3 days'`

/** Answers whether the webhook was paused now. */
export async function storeFailure(
  database: Queryable,
  webhookId: number,
  isGone: boolean,
): Promise<boolean> {
  const pauses: Statement = isGone ? sql`true` : sql`failing_since < now() - ${longestFailing}`
  const paused = await database.query<{ paused: boolean }>(sql`
    UPDATE webhook SET failing_since = coalesce(failing_since, now()),
      paused_at = CASE WHEN ${pauses} THEN now() END
    WHERE id = ${webhookId} AND paused_at IS NULL AND (failing_since IS NULL OR ${pauses})
    RETURNING paused_at IS NOT NULL AS paused`)
  return paused[0]?.paused === true
}

export async function addTest(transaction: Queryable, webhookId: number): Promise<number> {
  const [added] = await transaction.query<{ id: number }>(sql`
    INSERT INTO webhook_delivery (webhook_id, type) VALUES (${webhookId}, 'test') RETURNING id`)
  if (added === undefined) throw new Error('no test was added')
  return added.id
}

/** Lets a message be sent now, with all its attempts. Answers whether there is one. */
export async function sendAgain(database: Queryable, id: number): Promise<boolean> {
  const found = await database.query(sql`
    UPDATE webhook_delivery SET state = 'waiting', run_after = now(), attempts = 0, lease = NULL
    WHERE id = ${id} RETURNING id`)
  return found.length > 0
}

/** What was delivered, failed, or waited in vain is kept for so long. */
const kept = sql`interval '30 days'`

/** Removes some old ones, and answers how many. */
export async function removeOldDeliveries(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM webhook_delivery WHERE id IN (
      SELECT id FROM webhook_delivery WHERE created_at < now() - ${kept}
      ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return removed.length
}
