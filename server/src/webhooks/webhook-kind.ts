import { webhookEvents } from '@kontor/contract/rules/webhook-words'
import type { WebhookDocument } from '@kontor/contract/office/webhooks'
import { sql } from '../database/sql.ts'
import type { RecordKind } from '../records/record-kind.ts'

/** In the order of the contract, so that another order is no change. */
const inOrder = (events: readonly string[]) => webhookEvents.filter((each) => events.includes(each))

/** Webhooks as the office edits them. Their secrets are no part of the document. */
export const webhookKind: RecordKind<WebhookDocument> = {
  name: 'webhook',
  async lock(transaction, id) {
    const found = await transaction.query(
      sql`SELECT id FROM webhook WHERE id = ${id} FOR NO KEY UPDATE`,
    )
    return found.length > 0
  },
  async read(transaction, id) {
    const [webhook] = await transaction.query<WebhookDocument>(
      sql`SELECT name, url, events, active FROM webhook WHERE id = ${id}`,
    )
    return webhook && { ...webhook, events: inOrder(webhook.events) }
  },
  async add(transaction, { name, url, events, active }) {
    const [added] = await transaction.query<{ id: number }>(sql`
      INSERT INTO webhook (name, url, events, active)
      VALUES (${name.trim()}, ${url}, ${inOrder(events)}::text[], ${active}) RETURNING id`)
    if (added === undefined) throw new Error('no webhook was added')
    return added.id
  },
  async write(transaction, id, { name, url, events, active }, before) {
    // Another address has not failed yet.
    await transaction.query(sql`
      UPDATE webhook SET name = ${name.trim()}, url = ${url}, events = ${inOrder(events)}::text[], active = ${active},
        failing_since = CASE WHEN ${url === before.url} THEN failing_since END,
        paused_at = CASE WHEN ${url === before.url} THEN paused_at END
      WHERE id = ${id}`)
  },
  async remove(transaction, id) {
    await transaction.query(sql`DELETE FROM webhook WHERE id = ${id}`)
  },
  // Messages tell whole orders, with customers and prices.
  permissionFor: () => 'orders.see',
  taken: { webhook_name: 'name' },
}
