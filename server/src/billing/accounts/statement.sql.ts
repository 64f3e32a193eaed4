import type { Language } from '@kontor/contract/core/languages'
import type { Cents } from '@kontor/contract/rules/money'
import type { AccountEntryKind } from '@kontor/contract/rules/settlement-kinds'
import type { Reports } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

export interface AccountEntry {
  readonly kind: AccountEntryKind
  readonly day: string
  readonly id: number
  readonly number: string | null
  readonly about: string | null
  /** Above zero is owed. */
  readonly amount: Cents
}

/**
 * What changed the account of a customer since a day, the newest first. Only these rows are read: the balance before them
 * follows from the balance now, which is kept.
 */
export const listEntriesSince = (
  database: Reports,
  customerId: number,
  from: string,
  language: Language,
  most: number,
) =>
  database.report<AccountEntry>(sql`
    SELECT kind, day::text, id, number, about, amount FROM (
      SELECT invoice.kind, invoice.issued_on AS day, invoice.issued_at AS moment, 1 AS place, invoice.id, invoice.number,
             invoice.reason AS about, invoice.total_amount::bigint AS amount
      FROM invoice WHERE customer_id = ${customerId} AND issued_on >= ${from}::date
      UNION ALL
      SELECT CASE WHEN payment.reverses_id IS NULL THEN 'payment' ELSE 'reversal' END, payment.paid_on, payment.booked_at, 2,
             payment.id, NULL, concat_ws(' · ', payment_type.name ->> ${language}, payment.note, payment.reason),
             -payment.paid_amount
      FROM payment JOIN payment_type ON payment_type.id = payment.payment_type_id
      WHERE payment.customer_id = ${customerId} AND payment.paid_on >= ${from}::date
      UNION ALL
      SELECT CASE WHEN settlement.releases_id IS NULL THEN 'write_off' ELSE 'write_off_release' END, settlement.settled_on,
             settlement.settled_at, 3, settlement.invoice_id, invoice.number, settlement.reason, -settlement.amount
      FROM settlement JOIN invoice ON invoice.id = settlement.invoice_id
      WHERE settlement.customer_id = ${customerId} AND settlement.kind = 'write_off'
        AND settlement.settled_on >= ${from}::date
    ) AS entry
    ORDER BY day DESC, moment DESC, place DESC, id DESC LIMIT ${most}`)

export interface AccountTerms {
  readonly firmName: string
  readonly today: string
  /** A year before today. */
  readonly yearAgo: string
  readonly balance: Cents
  readonly credit: Cents
}

export async function findAccountTerms(
  database: Reports,
  customerId: number,
): Promise<AccountTerms | undefined> {
  const [terms] = await database.report<AccountTerms>(sql`
    SELECT customer.firm_name AS "firmName", sellers_day()::text AS today,
           (sellers_day() - interval '1 year')::date::text AS "yearAgo", coalesce(kept.balance, 0)::bigint AS balance,
           coalesce(kept.credit, 0)::bigint AS credit
    FROM customer LEFT JOIN customer_balance AS kept ON kept.customer_id = customer.id
    WHERE customer.id = ${customerId}`)
  return terms
}
