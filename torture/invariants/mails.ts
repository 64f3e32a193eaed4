import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../../server/src/database/database.ts'
import { orderStatus } from '@kontor/contract/rules/statuses'
import { sql } from '../../server/src/database/sql.ts'
import type { Evidence } from './check.ts'

export async function lastOrder(database: Queryable): Promise<number> {
  const [last] = await database.query<{ id: number }>(sql`
    SELECT coalesce(max(id), 0) AS id FROM orders`)
  return last?.id ?? 0
}

export async function lastAccount(database: Queryable): Promise<number> {
  const [last] = await database.query<{ id: number }>(sql`
    SELECT coalesce(max(id), 0) AS id FROM account`)
  return last?.id ?? 0
}

interface Cause {
  readonly what: string
  /** How many times it happened. */
  readonly times: number
  readonly mails: number
}

/** Every registration, order, cancelled order and invoice of the run, with its mails. */
const listCauses = (database: Queryable, before: Evidence['before']) =>
  database.query<Cause>(sql`
    SELECT 'registration of ' || customer.id AS what, 1 AS times,
           (SELECT count(*)::integer FROM mail WHERE cause = 'registration' AND key = customer.id::text) AS mails
    FROM customer WHERE id > ${before.lastAccount}
    UNION ALL
    SELECT 'order ' || orders.id, 1,
           (SELECT count(*)::integer FROM mail WHERE cause = 'order-received' AND key = orders.id::text)
    FROM orders WHERE id > ${before.lastOrder}
    UNION ALL
    SELECT 'cancellation of order ' || orders.id,
           (SELECT count(*)::integer FROM order_event
            WHERE order_id = orders.id AND kind = 'status' AND status_id = ${orderStatus.cancelled}),
           (SELECT count(*)::integer FROM mail WHERE cause = 'order-cancelled' AND order_id = orders.id)
    FROM orders WHERE id > ${before.lastOrder}
    UNION ALL
    SELECT 'invoice ' || invoice.id, 1,
           (SELECT count(*)::integer FROM mail WHERE cause = 'invoice' AND key = invoice.id::text)
    FROM invoice WHERE id > ${before.lastDocument.invoice} AND kind = 'invoice'`)

interface StoredMail {
  readonly id: number
  readonly messageId: string
  readonly state: string
  readonly inDoubt: boolean
}

/**
 * Ends the waiting of mails between attempts, and of those whose server was killed: their pauses are longer than the run.
 * One that is being sent at this moment is left alone.
 */
async function sendRest(database: Queryable, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    await database.query(sql`DELETE FROM mail_trouble`)
    await database.query(sql`
      UPDATE mail SET run_after = now()
      WHERE state IN ('waiting', 'sending') AND run_after > now() AND tried_at < now() - interval '20 seconds'`)
    const open = await database.query(sql`
      SELECT FROM mail WHERE state IN ('waiting', 'sending') LIMIT 1`)
    if (open.length === 0) return
    await sleep(1000)
  }
}

/** Each cause has one mail, which the mail server took; twice, or given up, only when an answer was lost. */
export async function checkMails(
  { database, journal, before, mails }: Evidence,
  sendWithinMs = 120_000,
): Promise<void> {
  for (const { what, times, mails: count } of await listCauses(database, before)) {
    journal.expect('mails', count === times, () => `${what}: ${count} mails instead of ${times}`)
  }
  await sendRest(database, sendWithinMs)
  const stored = await database.query<StoredMail>(sql`
    SELECT id, message_id AS "messageId", state, in_doubt AS "inDoubt" FROM mail WHERE error IS DISTINCT FROM 'outdated'`)
  for (const { id, messageId, state, inDoubt } of stored) {
    const copies = mails.taken.get(messageId) ?? 0
    const isOver = state === 'sent' || (state === 'failed' && inDoubt)
    journal.expect('mails', isOver, () => `mail ${id} is ${state} in the end`)
    journal.expect('mails', state !== 'sent' || copies > 0, () => `mail ${id} was never taken`)
    const most = inDoubt ? 2 : 1
    journal.expect('mails', copies <= most, () => `mail ${id} was taken ${copies} times`)
  }
}
