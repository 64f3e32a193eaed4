import { oneParagraph } from '@kontor/contract/rules/texts'
import { idempotent } from '../../http/endpoints/idempotent.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { findReversalOf, findReversible, storeReversal } from './payment.sql.ts'
import { findSettlement, storeRelease } from './release.sql.ts'
import { lockCustomerRow, lockInvoiceRows } from './settlement.sql.ts'

/** Takes a whole payment back. Both bookings stay, and what was settled is open again. */
export function reversePayment(call: CallOf<'reversePayment'>) {
  const { body, user } = call
  return idempotent(call, async (transaction) => {
    const payment = await findReversible(transaction, body.id)
    if (payment === undefined) throw new Refusal('not_found')
    if (payment.reverses !== null) throw new Refusal('not_reversible')
    await lockCustomerRow(transaction, payment.customerId)
    const reversed = await findReversalOf(transaction, body.id)
    const paymentId =
      reversed ?? (await storeReversal(transaction, body.id, user.id, oneParagraph(body.reason)))
    return { paymentId }
  })
}

/** Takes back one settlement: its amount is credit again, or is no longer written off. */
export function releaseSettlement(call: CallOf<'releaseSettlement'>) {
  const { body, user } = call
  return idempotent(call, async (transaction) => {
    const settlement = await findSettlement(transaction, body.settlementId)
    if (settlement === undefined) throw new Refusal('not_found')
    const { customerId, invoiceId } = settlement
    await lockCustomerRow(transaction, customerId)
    await lockInvoiceRows(transaction, customerId, [invoiceId])
    await storeRelease(transaction, body.settlementId, user.id, oneParagraph(body.reason))
    return { invoiceId }
  })
}
