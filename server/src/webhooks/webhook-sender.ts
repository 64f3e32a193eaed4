import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { nextPause, OutboxLoop } from '../jobs/outbox-loop.ts'
import {
  claimDeliveries,
  listDueWebhooks,
  lockContent,
  returnDelivery,
  storeBody,
  storeFailedAttempt,
  storeFailure,
  storeSuccess,
  type ClaimedDelivery,
} from './delivery.sql.ts'
import { orderData } from './order-message.ts'
import { postMessage, type Posted } from './post-message.ts'
import { signedHeaders } from './signature.ts'
import { keysOf } from './webhook-secret.ts'

interface WebhookSenderOptions {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** Whether addresses of one's own network are sent to. */
  readonly allowsPrivate: boolean
  /** How often it looks for messages, if not as usual. */
  readonly pollMs?: number
  /** How long an attempt may take, if not as usual. */
  readonly timeoutMs?: number
  /** Pauses between attempts, if not as usual. */
  readonly pauses?: readonly number[]
}

const minute = 60
const hour = 60 * minute

/** Seconds between attempts: about three days altogether, as Standard Webhooks proposes. */
const usualPauses: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** Messages to one webhook at a time in this process; one that fails is tried with one at a time. */
const atOnce = 8

/** 410: the receiver wants nothing more. */
const gone = 410

/** Sends messages to webhooks. Any number of processes share the outbox; each message is sent at least once. */
export class WebhookSender {
  readonly #options: WebhookSenderOptions
  readonly #pauses: readonly number[]
  readonly #sending = new Map<number, number>()
  readonly #loop: OutboxLoop

  constructor(options: WebhookSenderOptions) {
    this.#options = options
    this.#pauses = options.pauses ?? usualPauses
    const { pollMs = 1000, log } = options
    this.#loop = new OutboxLoop({ look: () => this.#look(), pollMs, log, what: 'webhooks' })
  }

  close(): Promise<void> {
    return this.#loop.close()
  }

  async #look(): Promise<void> {
    const { database } = this.#options
    for (const { id, isFailing } of await listDueWebhooks(database)) {
      // One that hangs takes its own places and none of the others'.
      const free = (isFailing ? 1 : atOnce) - (this.#sending.get(id) ?? 0)
      if (free <= 0 || this.#loop.isClosing) continue
      for (const delivery of await claimDeliveries(database, id, free)) this.#begin(delivery)
    }
  }

  #begin(delivery: ClaimedDelivery): void {
    const { webhookId } = delivery
    this.#sending.set(webhookId, (this.#sending.get(webhookId) ?? 0) + 1)
    const work = this.#deliver(delivery)
      // It is sent again when its lease is over.
      .catch((error: unknown) =>
        this.#options.log.warn({ err: error, delivery: delivery.id }, 'a message was not sent'),
      )
      .finally(() => {
        const left = (this.#sending.get(webhookId) ?? 1) - 1
        this.#sending.set(webhookId, left)
        // Several are claimed together.
        if (left <= atOnce / 2) this.#loop.wake()
      })
    this.#loop.begin(work)
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const { database, allowsPrivate, timeoutMs = 15_000 } = this.#options
    const prepared = await this.#prepare(delivery)
    if (prepared === undefined) return
    const { body, keys } = prepared
    const id = `msg_${delivery.messageId}`
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = signedHeaders(keys, { id, timestamp, body })
    const { url } = delivery
    const signal = this.#loop.stop
    const post = { url, headers, body, allowsPrivate, timeoutMs, signal }
    const posted = await postMessage(post).catch((error: unknown) => {
      if (signal.aborted) return undefined
      throw error
    })
    if (posted === undefined) await returnDelivery(database, delivery)
    else await this.#store(delivery, posted)
  }

  /** The content is made once, of the order as it is then, and stays the same at each attempt. */
  #prepare(delivery: ClaimedDelivery) {
    return this.#options.database.transaction(async (transaction) => {
      const keys = await keysOf(transaction, delivery.webhookId)
      const content = await lockContent(transaction, delivery)
      if (content === undefined || keys.length === 0) return undefined
      if (content.body !== null) return { body: content.body, keys }
      const { orderId, happenedAt } = content
      const data =
        orderId === null ? { test: true } : { order: await orderData(transaction, orderId) }
      const told = { type: delivery.type, timestamp: happenedAt.toISOString(), data }
      const body = JSON.stringify(told)
      await storeBody(transaction, delivery.id, body)
      return { body, keys }
    })
  }

  async #store(delivery: ClaimedDelivery, posted: Posted): Promise<void> {
    const { database, log } = this.#options
    const { webhookId, type, attempts } = delivery
    if (posted.error === null) {
      await storeSuccess(database, delivery, posted.status)
      return
    }
    const pause = type === 'test' ? undefined : nextPause(this.#pauses, attempts)
    const next =
      pause === undefined
        ? ({ state: 'failed', inSeconds: 0 } as const)
        : ({ state: 'waiting', inSeconds: pause } as const)
    if (!(await storeFailedAttempt(database, delivery, posted, next)) || type === 'test') return
    if (await storeFailure(database, webhookId, posted.status === gone)) {
      log.warn({ webhook: webhookId }, 'a webhook that fails was paused')
    }
  }
}
