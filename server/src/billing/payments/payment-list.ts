import type { AnswerOf } from '@kontor/contract/core/endpoint'
import type { Language } from '@kontor/contract/rules/languages'
import type { Endpoints } from '@kontor/contract/endpoints'
import { paymentColumns } from '@kontor/contract/rules/list-columns'
import { toEuro, type Cents } from '@kontor/contract/rules/money'
import { customersWithWords } from '../../customers/customers-by-words.sql.ts'
import type { Queryable } from '../../database/database.ts'
import { sql, type Statement } from '../../database/sql.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import type { ListDefinition } from '../../lists/list-definition.ts'
import { settlementsOfPayment } from './settlement-rows.ts'

type PaymentRow = AnswerOf<Endpoints['listPaymentRows']>['rows'][number]

interface RawPayment extends Omit<PaymentRow, 'amount' | 'unused' | 'paidAt' | 'bookedAt'> {
  readonly amount: Cents
  readonly unused: Cents
  readonly paidAt: Date
  readonly bookedAt: Date
}

const isReversed = sql`EXISTS (SELECT FROM payment AS reversal WHERE reversal.reverses_id = payment.id)`

const state = sql`
  CASE WHEN payment.reverses_id IS NOT NULL THEN 'reversal' WHEN ${isReversed} THEN 'reversed' ELSE 'booked' END`

/** What a payment was for: what it settles now, or what it had settled before it was taken back. */
const invoices = sql`
  coalesce((
    SELECT string_agg(settled.number, ', ' ORDER BY settled.id) FROM (
      SELECT invoice.id, invoice.number FROM settlement JOIN invoice ON invoice.id = settlement.invoice_id
      WHERE settlement.payment_id = coalesce(payment.reverses_id, payment.id) AND settlement.kind = 'payment'
      GROUP BY invoice.id
      HAVING sum(settlement.amount) > 0 OR payment.reverses_id IS NOT NULL OR ${isReversed}
    ) AS settled), '')`

const rowsOf = (from: Statement, language: Language) => sql`
  SELECT payment.id, payment.customer_id AS "customerId", customer.firm_name AS "firmName", payment.paid_at AS "paidAt",
         payment.paid_on::text AS "paidOn", payment.paid_amount AS amount, payment_type.name ->> ${language} AS type,
         ${invoices} AS invoices, ${state} AS state, payment.note, payment.booked_at AS "bookedAt",
         account.full_name AS "bookedBy",
         CASE WHEN payment.reverses_id IS NOT NULL OR ${isReversed} THEN 0 ELSE payment.paid_amount - coalesce((
           SELECT sum(amount) FROM settlement WHERE payment_id = payment.id AND kind = 'payment'), 0) END::bigint AS unused
  FROM ${from} JOIN payment ON payment.id = found.id
  JOIN customer ON customer.id = payment.customer_id
  JOIN payment_type ON payment_type.id = payment.payment_type_id
  LEFT JOIN account ON account.id = payment.booked_by`

const show = ({ amount, unused, paidAt, bookedAt, ...raw }: RawPayment): PaymentRow => ({
  ...raw,
  amount: toEuro(amount),
  unused: toEuro(unused),
  paidAt: paidAt.toISOString(),
  bookedAt: bookedAt.toISOString(),
})

/** All payments, the newest first. */
export const paymentList: ListDefinition<typeof paymentColumns, PaymentRow, RawPayment> = {
  columns: paymentColumns,
  from: sql`payment`,
  id: sql`payment.id`,
  defaultSort: { column: 'paidAt', direction: 'desc' },
  stored: () => ({
    paidAt: { value: sql`payment.paid_at`, as: 'timestamptz', always: true },
    customerId: { value: sql`payment.customer_id`, as: 'integer', always: true },
    amount: { value: sql`payment.paid_amount`, as: 'bigint', always: true, scale: 100 },
    type: { value: sql`payment.payment_type_id`, as: 'integer', always: true },
    state: { value: state, as: 'text', always: true },
    note: { value: sql`payment.note`, as: 'text' },
    bookedAt: { value: sql`payment.booked_at`, as: 'timestamptz', always: true },
  }),
  search: (text) => sql`(
    payment.customer_id = ANY (ARRAY(SELECT customer.id FROM customer WHERE ${customersWithWords(text)}))
    OR payment.id IN (
      SELECT settlement.payment_id FROM settlement JOIN invoice ON invoice.id = settlement.invoice_id
      WHERE invoice.number = upper(${text})))`,
  rows: rowsOf,
  show,
}

interface MoreOfPayment {
  readonly reason: string | null
  readonly reversedBy: number | null
  readonly reverses: number | null
}

async function findMore(database: Queryable, id: number): Promise<MoreOfPayment | undefined> {
  const [more] = await database.query<MoreOfPayment>(sql`
    SELECT coalesce(payment.reason, reversal.reason) AS reason, reversal.id AS "reversedBy",
           payment.reverses_id AS reverses
    FROM payment LEFT JOIN payment AS reversal ON reversal.reverses_id = payment.id WHERE payment.id = ${id}`)
  return more
}

export async function readPayment({ database, body: { id }, language }: CallOf<'readPayment'>) {
  const [[row], more] = await Promise.all([
    database.query<RawPayment>(rowsOf(sql`(SELECT ${id}::integer AS id) AS found`, language)),
    findMore(database, id),
  ])
  if (row === undefined || more === undefined) throw new Refusal('not_found')
  const settlements = await settlementsOfPayment(database, more.reverses ?? id)
  return { ...show(row), ...more, settlements }
}
