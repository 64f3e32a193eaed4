import type { WebhookEvent } from '@kontor/contract/rules/webhook-words'
import { pino } from 'pino'
import { expect } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { renewSecret } from '../src/webhooks/webhook-secret.ts'
import { WebhookSender } from '../src/webhooks/webhook-sender.ts'
import { openBillingShop } from './billing-shop.ts'
import { addShelf, newBuyer } from './buyer.ts'
import { openReceiver, type Receiver } from './webhook-receiver.ts'

const all: readonly WebhookEvent[] = ['order.placed', 'order.changed', 'order.invoiced']

let names = 0

/** A shop with webhooks, receivers for them, and senders as they run in its processes. */
export async function openWebhooks() {
  const shop = await openBillingShop()
  const { database } = shop
  const senders = new Set<WebhookSender>()
  const receivers = new Set<Receiver>()
  const shelf = await addShelf(shop, 3)
  const buyer = await newBuyer(shop)
  return {
    ...shop,
    async receiver(port?: number) {
      const receiver = await openReceiver(port)
      receivers.add(receiver)
      return receiver
    },
    async addWebhook(url: string, events = all) {
      const [added] = await database.query<{ id: number }>(sql`
        INSERT INTO webhook (name, url, events, active)
        VALUES (${`Hook ${(names += 1)}`}, ${url}, ${events}::text[], true) RETURNING id`)
      const id = added?.id ?? 0
      return {
        id,
        secret: await database.transaction((transaction) => renewSecret(transaction, id)),
      }
    },
    start(options: Partial<ConstructorParameters<typeof WebhookSender>[0]> = {}) {
      const sender = new WebhookSender({
        database,
        log: pino({ level: 'silent' }),
        allowsPrivate: true,
        pollMs: 20,
        timeoutMs: 20_000,
        pauses: [0.05, 0.05, 0.05],
        ...options,
      })
      senders.add(sender)
      return sender
    },
    async placeOrder(): Promise<number> {
      await buyer.set(shelf[0])
      return (await buyer.place({})).body.orderId
    },
    /** Changes are sent after a moment in which more may come; tests do not wait for it. */
    hurry: () =>
      database.query(sql`UPDATE webhook_delivery SET run_after = now() WHERE lease IS NULL`),
    deliveries: () =>
      database.query<{
        id: number
        type: string
        order: number | null
        state: string
        attempts: number
        status: number | null
        error: string | null
      }>(sql`
        SELECT id, type, order_id AS "order", state, attempts, status, error FROM webhook_delivery ORDER BY id`),
    stateOf: async (id: number) =>
      (
        await database.query<{ failing: boolean; paused: boolean }>(sql`
          SELECT failing_since IS NOT NULL AS failing, paused_at IS NOT NULL AS paused FROM webhook WHERE id = ${id}`)
      )[0],
    /** Waits until nothing is waiting to be sent. */
    async settled() {
      await expect
        .poll(
          () => database.query(sql`SELECT FROM webhook_delivery WHERE state = 'waiting' LIMIT 1`),
          {
            timeout: 50_000,
            interval: 50,
          },
        )
        .toEqual([])
    },
    async stop() {
      await Promise.all([...senders].map((sender) => sender.close()))
      senders.clear()
      await Promise.all([...receivers].map((receiver) => receiver.close()))
      receivers.clear()
      await database.query(sql`DELETE FROM webhook`)
    },
    async close() {
      await this.stop()
      await shop.close()
    },
  }
}

export type OpenWebhooks = Awaited<ReturnType<typeof openWebhooks>>
