import type { Language } from '@kontor/contract/rules/languages'
import type { Cents } from '@kontor/contract/rules/money'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

export interface NewPayment {
  readonly customerId: number
  readonly typeId: number
  readonly amount: Cents
  readonly paidOn: string
  readonly note: string | null
  readonly accountId: number
}

async function bookedId(booking: Promise<{ id: number }[]>): Promise<number> {
  const [booked] = await booking
  if (booked === undefined) throw new Error('nothing was booked')
  return booked.id
}

export const storePayment = (
  transaction: Queryable,
  { customerId, typeId, amount, paidOn, note, accountId }: NewPayment,
) =>
  bookedId(
    transaction.query<{ id: number }>(sql`
      INSERT INTO payment (customer_id, payment_type_id, paid_amount, paid_on, note, booked_by)
      VALUES (${customerId}, ${typeId}, ${amount}, ${paidOn}::date, ${note}, ${accountId}) RETURNING id`),
  )

export interface EarlierPayment {
  readonly id: number
  readonly bookedAt: Date
  readonly bookedBy: string | null
  readonly type: string
}

/** One of the same customer, amount and day that was not taken back. */
export async function findLikelyDouble(
  transaction: Queryable,
  { customerId, amount, paidOn }: NewPayment,
  language: Language,
): Promise<EarlierPayment | undefined> {
  const [found] = await transaction.query<EarlierPayment>(sql`
    SELECT payment.id, payment.booked_at AS "bookedAt", account.full_name AS "bookedBy",
           payment_type.name ->> ${language} AS type
    FROM payment JOIN payment_type ON payment_type.id = payment.payment_type_id
    LEFT JOIN account ON account.id = payment.booked_by
    WHERE payment.customer_id = ${customerId} AND paid_on = ${paidOn}::date AND paid_amount = ${amount}
      AND reverses_id IS NULL
      AND NOT EXISTS (SELECT FROM payment AS reversal WHERE reversal.reverses_id = payment.id)
    ORDER BY payment.id DESC LIMIT 1`)
  return found
}

/** The seller's today, and whether the way of paying is known. */
export async function findBookingTerms(transaction: Queryable, typeId: number) {
  const [terms] = await transaction.query<{ today: string; isKnown: boolean }>(sql`
    SELECT sellers_day()::text AS today,
           EXISTS (SELECT FROM payment_type WHERE id = ${typeId}) AS "isKnown"`)
  if (terms === undefined) throw new Error('the database has no day')
  return terms
}

interface ReversiblePayment {
  readonly customerId: number
  readonly reverses: number | null
}

export async function findReversible(
  transaction: Queryable,
  id: number,
): Promise<ReversiblePayment | undefined> {
  const [found] = await transaction.query<ReversiblePayment>(sql`
    SELECT customer_id AS "customerId", reverses_id AS reverses FROM payment WHERE id = ${id}`)
  return found
}

export async function findReversalOf(
  transaction: Queryable,
  id: number,
): Promise<number | undefined> {
  const [found] = await transaction.query<{ id: number }>(
    sql`SELECT id FROM payment WHERE reverses_id = ${id}`,
  )
  return found?.id
}

/** The trigger `booked` takes back what it settled. A sheet may bring it in again. */
export async function storeReversal(
  transaction: Queryable,
  id: number,
  accountId: number,
  reason: string,
): Promise<number> {
  await transaction.query(sql`DELETE FROM imported_payment WHERE payment_id = ${id}`)
  return bookedId(
    transaction.query<{ id: number }>(sql`
      INSERT INTO payment (customer_id, payment_type_id, paid_amount, paid_on, booked_by, reason, reverses_id)
      SELECT customer_id, payment_type_id, -paid_amount, sellers_day(), ${accountId}, ${reason}, id
      FROM payment WHERE id = ${id} RETURNING id`),
  )
}
