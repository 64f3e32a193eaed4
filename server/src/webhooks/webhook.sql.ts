import type { WebhookDocument } from '@kontor/contract/office/webhooks'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

interface WebhookRow extends WebhookDocument {
  readonly id: number
  readonly failingSince: Date | null
  readonly pausedAt: Date | null
  readonly lastSuccessAt: Date | null
  readonly hasSecret: boolean
  readonly waiting: number
}

/** By name. What waits is counted as far as people count. */
export const listWebhookRows = (database: Queryable): Promise<WebhookRow[]> =>
  database.query<WebhookRow>(sql`
    SELECT webhook.id, name, url, events, active, failing_since AS "failingSince", paused_at AS "pausedAt",
           last_success_at AS "lastSuccessAt",
           EXISTS (SELECT FROM webhook_secret WHERE webhook_id = webhook.id AND expires_at IS NULL) AS "hasSecret",
           (SELECT count(*) FROM (SELECT FROM webhook_delivery WHERE webhook_id = webhook.id AND state = 'waiting'
                                  LIMIT 1000) AS first) AS waiting
    FROM webhook ORDER BY name COLLATE "und-x-icu", webhook.id LIMIT 1000`)

/** Answers whether there is such a webhook. What has waited is sent now. */
export async function resumeWebhookRow(transaction: Queryable, id: number): Promise<boolean> {
  const found = await transaction.query(sql`
    UPDATE webhook SET paused_at = NULL, failing_since = NULL WHERE id = ${id} RETURNING id`)
  await transaction.query(sql`
    UPDATE webhook_delivery SET run_after = now()
    WHERE webhook_id = ${id} AND state = 'waiting' AND lease IS NULL AND run_after > now()`)
  return found.length > 0
}
