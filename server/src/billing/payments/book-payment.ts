import { sumCents, toEuro } from '@kontor/contract/rules/money'
import type { Queryable } from '../../database/database.ts'
import { idempotent } from '../../http/endpoints/idempotent.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import {
  findBookingTerms,
  findLikelyDouble,
  storePayment,
  type EarlierPayment,
  type NewPayment,
} from './payment.sql.ts'
import { centsEntered, settleInvoices, wantedSettlements } from './settle-invoices.ts'
import { findBalance, listCreditSources, lockCustomerRow } from './settlement.sql.ts'

/** Whoever books for a customer takes this lock first, then those of the invoices. */
async function lockPayer(transaction: Queryable, customerId: number): Promise<void> {
  if (!(await lockCustomerRow(transaction, customerId))) throw new Refusal('not_found')
}

async function checkTerms(transaction: Queryable, { typeId, paidOn }: NewPayment): Promise<void> {
  const { today, isKnown } = await findBookingTerms(transaction, typeId)
  if (paidOn > today || paidOn < '2000-01-01') {
    throw new Refusal('not_valid', { details: { paidOn: 'not_valid' } })
  }
  if (!isKnown) throw new Refusal('not_valid', { details: { typeId: 'not_valid' } })
}

function refuseDouble({ id, bookedAt, bookedBy, type }: EarlierPayment, payment: NewPayment) {
  const said = [
    `${id}`,
    `${toEuro(payment.amount).toFixed(2)} €`,
    payment.paidOn,
    type,
    ...(bookedBy === null ? [] : [bookedBy]),
    bookedAt.toISOString().slice(0, 10),
  ].join(' · ')
  throw new Refusal('likely_double', { about: { de: said, en: said, tr: said } })
}

/** Books money that was received, for some invoices or for none. */
export function bookPayment(call: CallOf<'bookPayment'>) {
  const { body, user, language } = call
  const { customerId, typeId, paidOn, writeOffReason } = body
  const payment: NewPayment = {
    customerId,
    typeId,
    amount: centsEntered(body.amount, 'amount'),
    paidOn,
    note: body.note?.trim() || null,
    accountId: user.id,
  }
  const wanted = wantedSettlements(body.invoices)
  if (sumCents(wanted.map(({ amount }) => amount)) > payment.amount) {
    throw new Refusal('more_than_paid')
  }
  return idempotent(call, async (transaction) => {
    await lockPayer(transaction, customerId)
    await checkTerms(transaction, payment)
    const double = await findLikelyDouble(transaction, payment, language)
    if (double !== undefined && body.confirmed !== true) refuseDouble(double, payment)
    const settling = { customerId, wanted, writeOffReason, accountId: user.id }
    return settleInvoices(transaction, settling, async () => {
      const paymentId = await storePayment(transaction, payment)
      const sources = [{ paymentId, creditNoteId: null, unused: payment.amount }]
      return { paymentId, sources }
    })
  })
}

/** Settles invoices with what the customer paid or was credited before. */
export function useCredit(call: CallOf<'useCredit'>) {
  const { body, user } = call
  const { customerId, writeOffReason } = body
  const wanted = wantedSettlements(body.invoices)
  if (wanted.length === 0) throw new Refusal('not_valid', { details: { invoices: 'required' } })
  return idempotent(call, async (transaction) => {
    await lockPayer(transaction, customerId)
    const settling = { customerId, wanted, writeOffReason, accountId: user.id }
    await settleInvoices(transaction, settling, async () => ({
      paymentId: null,
      sources: await listCreditSources(transaction, customerId),
    }))
    return { credit: toEuro((await findBalance(transaction, customerId)).credit) }
  })
}
