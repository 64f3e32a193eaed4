import type { Queryable } from '../../server/src/database/database.ts'
import { sql } from '../../server/src/database/sql.ts'
import type { Evidence } from './check.ts'

export async function lastOrder(database: Queryable): Promise<number> {
  const [last] = await database.query<{ id: number }>(sql`
    SELECT coalesce(max(id), 0) AS id FROM orders`)
  return last?.id ?? 0
}

interface Cause {
  readonly what: string
  readonly mails: number
}

/** Every order and invoice of the run, with its mails. */
const listCauses = (database: Queryable, afterOrder: number, afterInvoice: number) =>
  database.query<Cause>(sql`
    SELECT 'order ' || orders.id AS what,
           (SELECT count(*)::integer FROM mail WHERE cause = 'order-received' AND key = orders.id::text) AS mails
    FROM orders WHERE id > ${afterOrder}
    UNION ALL
    SELECT 'invoice ' || invoice.id,
           (SELECT count(*)::integer FROM mail WHERE cause = 'invoice' AND key = invoice.id::text)
    FROM invoice WHERE id > ${afterInvoice} AND kind = 'invoice'`)

interface StoredMail {
  readonly id: number
  readonly messageId: string
  readonly state: string
  readonly inDoubt: boolean
}

/** Each cause has one mail; one that was sent was taken by the mail server, and twice only when an answer was lost. */
export async function checkMails({ database, journal, before, mails }: Evidence): Promise<void> {
  const causes = await listCauses(database, before.lastOrder, before.lastDocument.invoice)
  for (const { what, mails: count } of causes) {
    journal.expect('mails', count === 1, () => `${what} has ${count} mails`)
  }
  // What is taken while this is read is stored after it.
  const taken = new Map(mails.taken)
  const stored = await database.query<StoredMail>(sql`
    SELECT id, message_id AS "messageId", state, in_doubt AS "inDoubt" FROM mail`)
  for (const { id, messageId, state, inDoubt } of stored) {
    const count = mails.taken.get(messageId) ?? 0
    journal.expect('mails', state !== 'sent' || count > 0, () => `mail ${id} was never taken`)
    const copies = taken.get(messageId) ?? 0
    journal.expect('mails', copies < 2 || inDoubt, () => `mail ${id} was taken ${copies} times`)
  }
}
