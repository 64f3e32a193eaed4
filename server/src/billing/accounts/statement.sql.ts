import type { Language } from '@kontor/contract/rules/languages'
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

/** Days from the first to the last of a period. */
interface Period {
  readonly from: string
  readonly to: string
}

/** What changed the account of a customer within a period, the newest first. */
export const listEntries = (
  database: Reports,
  customerId: number,
  { from, to }: Period,
  language: Language,
  most: number,
) =>
  database.report<AccountEntry>(sql`
    SELECT kind, day::text, id, number, about, amount FROM (
      SELECT invoice.kind, invoice.issued_on AS day, invoice.issued_at AS moment, 1 AS place, invoice.id, invoice.number,
             invoice.reason AS about, invoice.total_amount::bigint AS amount
      FROM invoice WHERE customer_id = ${customerId} AND issued_on BETWEEN ${from}::date AND ${to}::date
      UNION ALL
      SELECT CASE WHEN payment.reverses_id IS NULL THEN 'payment' ELSE 'reversal' END, payment.paid_on, payment.booked_at, 2,
             payment.id, NULL, concat_ws(' · ', payment_type.name ->> ${language}, payment.note, payment.reason),
             -payment.paid_amount
      FROM payment JOIN payment_type ON payment_type.id = payment.payment_type_id
      WHERE payment.customer_id = ${customerId} AND payment.paid_on BETWEEN ${from}::date AND ${to}::date
      UNION ALL
      SELECT CASE WHEN settlement.releases_id IS NULL THEN 'write_off' ELSE 'write_off_release' END, settlement.settled_on,
             settlement.settled_at, 3, settlement.invoice_id, invoice.number, settlement.reason, -settlement.amount
      FROM settlement JOIN invoice ON invoice.id = settlement.invoice_id
      WHERE settlement.customer_id = ${customerId} AND settlement.kind = 'write_off'
        AND settlement.settled_on BETWEEN ${from}::date AND ${to}::date
    ) AS entry
    ORDER BY day DESC, moment DESC, place DESC, id DESC LIMIT ${most}`)

/** By how much the account changed after a day. */
export async function sumEntriesAfter(
  database: Reports,
  customerId: number,
  day: string,
): Promise<Cents> {
  const [row] = await database.report<{ amount: Cents }>(sql`
    SELECT (coalesce((SELECT sum(total_amount) FROM invoice
                      WHERE customer_id = ${customerId} AND issued_on > ${day}::date), 0)
            - coalesce((SELECT sum(paid_amount) FROM payment
                        WHERE customer_id = ${customerId} AND paid_on > ${day}::date), 0)
            - coalesce((SELECT sum(amount) FROM settlement
                        WHERE customer_id = ${customerId} AND kind = 'write_off' AND settled_on > ${day}::date), 0)
           )::bigint AS amount`)
  if (row === undefined) throw new Error('a sum was not answered')
  return row.amount
}

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
