import { pino } from 'pino'
import { openDatabase } from '../src/database/database.ts'
import { WebhookSender } from '../src/webhooks/webhook-sender.ts'

/** A process that sends to webhooks, for tests that kill it. */
const database = openDatabase({
  url: process.env['DATABASE_URL'] ?? '',
  connections: 2,
  onIdleError: () => undefined,
})
const sender = new WebhookSender({
  database,
  log: pino({ level: 'silent' }),
  allowsPrivate: true,
  pollMs: 20,
})
process.on('SIGTERM', () => void sender.close().then(() => process.exit(0)))
