import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Metrics } from './metrics.ts'
import { readShopState, type ShopState } from './shop-state.sql.ts'

/** A scrape waits no longer for the database; Prometheus gives up after 10 s. */
const answerMs = 3000

interface Shown {
  readonly name: string
  readonly help: string
  readonly of: (state: ShopState) => number | null
}

const shown: readonly Shown[] = [
  { name: 'kontor_jobs_due', help: 'Jobs that should run by now.', of: (state) => state.jobsDue },
  { name: 'kontor_jobs_running', help: 'Jobs that run.', of: (state) => state.jobsRunning },
  {
    name: 'kontor_jobs_wait_seconds',
    help: 'How long the oldest due job has waited.',
    of: (state) => state.jobWaitSeconds,
  },
  {
    name: 'kontor_jobs_failed',
    help: 'Jobs that failed for good within a day.',
    of: (state) => state.jobsFailed,
  },
  {
    name: 'kontor_mails_waiting',
    help: 'Mails in the outbox.',
    of: (state) => state.mailsWaiting,
  },
  {
    name: 'kontor_mails_wait_seconds',
    help: 'Age of the oldest mail in the outbox.',
    of: (state) => state.mailWaitSeconds,
  },
  {
    name: 'kontor_mails_failed',
    help: 'Mails of the last day that failed for good.',
    of: (state) => state.mailsFailed,
  },
  {
    name: 'kontor_mail_server_troubled',
    help: '1 while all mails wait for the mail server.',
    of: (state) => state.mailServerTroubled,
  },
  {
    name: 'kontor_webhook_messages_waiting',
    help: 'Messages to webhooks in the outbox.',
    of: (state) => state.messagesWaiting,
  },
  {
    name: 'kontor_webhook_messages_wait_seconds',
    help: 'Age of the oldest message in the outbox.',
    of: (state) => state.messageWaitSeconds,
  },
  {
    name: 'kontor_webhook_messages_failed',
    help: 'Messages of the last day that failed for good.',
    of: (state) => state.messagesFailed,
  },
  {
    name: 'kontor_webhooks_paused',
    help: 'Webhooks to which nothing is sent because they failed too long.',
    of: (state) => state.webhooksPaused,
  },
  {
    name: 'kontor_last_backup_timestamp_seconds',
    help: 'The moment that the last backup leads back to; missing when there was none.',
    of: (state) => state.lastBackupAt,
  },
  {
    name: 'kontor_last_backup_bytes',
    help: 'Size of the last backup.',
    of: (state) => state.lastBackupBytes,
  },
]

/** Shows what all processes share. Each of them reads the same, so that one value stands for all. */
export function watchShop(metrics: Metrics, database: Database): void {
  let reading: Promise<ShopState | undefined> | undefined
  const read = async () => {
    const late = new AbortController()
    const state = await Promise.race([
      readShopState(database).catch(() => undefined),
      wait(answerMs, undefined, { signal: late.signal }).catch(() => undefined),
    ])
    late.abort()
    return state
  }
  // All gauges of a scrape are collected together and share one query.
  const readOnce = () =>
    (reading ??= read().finally(() => {
      reading = undefined
    }))
  for (const { name, help, of } of shown) {
    metrics.watchShared(name, help, async () => {
      const state = await readOnce()
      return state === undefined ? null : of(state)
    })
  }
  metrics.watchShared(
    'kontor_database_answers',
    '1 when the database answered in time.',
    async () => ((await readOnce()) === undefined ? 0 : 1),
  )
}
