import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '../../server/src/database/database.ts'
import { sql } from '../../server/src/database/sql.ts'
import type { World } from './world.ts'

/**
 * Records payments. There is no endpoint for that: payments are inserted by SQL, over a connection
 * through the same proxy.
 */
export async function runBookkeeper(world: World, url: string): Promise<void> {
  const database = openDatabase({ url, connections: 1, onIdleError: () => undefined })
  try {
    while (!world.isOver()) {
      // After an error the payment may or may not be stored.
      await recordPayment(world, database).catch(() => undefined)
      await sleep(world.chance.whole(100, 400))
    }
  } finally {
    await database.close()
  }
}

async function recordPayment({ journal, chance }: World, database: Database): Promise<void> {
  const invoice = journal.documents.findLast(({ kind }) => kind === 'invoice')
  if (invoice === undefined) return
  const cents = chance.whole(1, 500)
  const [payment] = await database.transaction((transaction) =>
    transaction.query<{ id: number }>(sql`
      INSERT INTO payment (invoice_id, payment_type_id, paid_amount)
      VALUES (${invoice.id}, 1, ${cents}) RETURNING id`),
  )
  if (payment !== undefined) {
    journal.payments.push({ id: payment.id, invoiceId: invoice.id, cents })
  }
}
