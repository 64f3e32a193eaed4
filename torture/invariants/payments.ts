import { sql } from '../../server/src/database/sql.ts'
import type { Evidence } from './check.ts'

export async function checkPayments({ database, journal }: Evidence): Promise<void> {
  const stored = await database.query<{ id: number; invoiceId: number; cents: number }>(sql`
    SELECT id, invoice_id AS "invoiceId", paid_amount AS cents FROM payment`)
  const byId = new Map(stored.map((payment) => [payment.id, payment]))
  for (const { id, invoiceId, cents } of journal.payments) {
    const payment = byId.get(id)
    const holds = payment?.invoiceId === invoiceId && payment.cents === cents
    journal.expect('acknowledged', holds, () => `payment ${id} is not there`)
  }
}
