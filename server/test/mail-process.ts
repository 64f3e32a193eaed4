import { pino } from 'pino'
import { openDatabase } from '../src/database/database.ts'
import { MailSender } from '../src/mail/mail-sender.ts'

/** A process that sends mails, for tests that kill it. */
const database = openDatabase({
  url: process.env['DATABASE_URL'] ?? '',
  connections: 2,
  onIdleError: () => undefined,
})
const sender = new MailSender({ database, log: pino({ level: 'silent' }), pollMs: 20 })
process.on('SIGTERM', () => void sender.close().then(() => process.exit(0)))
