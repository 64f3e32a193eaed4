import { cents, fromEuro, hasTwoDecimals, toEuro, type Cents } from '@kontor/contract/rules/money'
import { oneParagraph } from '@kontor/contract/rules/texts'
import type { Queryable } from '../../database/database.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import { refusingViolations } from '../../http/server/refusing-violations.ts'
import {
  findWriteOffLimit,
  lockInvoiceRows,
  storeSettlements,
  type CreditSource,
  type LockedInvoice,
  type NewSettlement,
} from './settlement.sql.ts'

/** As it is asked for, in euro. */
interface AskedSettlement {
  readonly invoiceId: number
  readonly amount: number
  readonly writeOff?: number
}

interface WantedSettlement {
  readonly invoiceId: number
  readonly amount: Cents
  readonly writeOff: Cents
}

const notValid = (field: string) => new Refusal('not_valid', { details: { [field]: 'not_valid' } })

/** An amount with more than two decimals is refused, not rounded. */
export function centsEntered(euro: number, field: string): Cents {
  const entered = fromEuro(euro)
  if (!hasTwoDecimals(euro) || (entered === 0 && euro > 0)) throw notValid(field)
  return entered
}

/** In cents, without those that get nothing. Each invoice is named once. */
export function wantedSettlements(asked: readonly AskedSettlement[]): WantedSettlement[] {
  if (new Set(asked.map(({ invoiceId }) => invoiceId)).size < asked.length) {
    throw notValid('invoices')
  }
  return asked
    .map(({ invoiceId, amount, writeOff = 0 }, index) => ({
      invoiceId,
      amount: centsEntered(amount, `invoices.${index}.amount`),
      writeOff: centsEntered(writeOff, `invoices.${index}.writeOff`),
    }))
    .filter(({ amount, writeOff }) => amount + writeOff > 0)
}

const saidOpen = ({ number, open }: LockedInvoice) => {
  const said = `${number}: ${toEuro(open).toFixed(2)} €`
  return { de: said, en: said, tr: said }
}

function checkOne(
  { amount, writeOff }: WantedSettlement,
  invoice: LockedInvoice | undefined,
  limit: Cents,
): void {
  if (invoice === undefined) throw new Refusal('not_found')
  if (invoice.isCancelled) {
    const { number } = invoice
    throw new Refusal('invoice_cancelled', { about: { de: number, en: number, tr: number } })
  }
  if (amount + writeOff > invoice.open) {
    throw new Refusal('more_than_open', { about: saidOpen(invoice) })
  }
  if (writeOff > 0 && invoice.writtenOff + writeOff > limit) throw new Refusal('write_off_too_high')
}

/** Takes the amounts out of the sources in their order. */
function distribute(
  wanted: readonly WantedSettlement[],
  sources: readonly CreditSource[],
): NewSettlement[] {
  const left = sources.map((source) => ({ ...source }))
  return wanted.flatMap(({ invoiceId, amount }) => {
    const parts: NewSettlement[] = []
    let missing: number = amount
    for (const source of left) {
      const part = Math.min(missing, source.unused)
      if (part <= 0) continue
      source.unused = cents(source.unused - part)
      missing -= part
      const { paymentId, creditNoteId } = source
      const kind = paymentId === null ? 'credit_note' : 'payment'
      parts.push({ invoiceId, kind, paymentId, creditNoteId, amount: cents(part), reason: null })
    }
    if (missing > 0) throw new Refusal('more_than_credit')
    return parts
  })
}

interface Settling {
  readonly customerId: number
  readonly wanted: readonly WantedSettlement[]
  readonly writeOffReason: string | undefined
  readonly accountId: number
}

interface Means<Payment extends number | null> {
  readonly sources: readonly CreditSource[]
  /** A payment that is being booked; what is written off belongs to it. */
  readonly paymentId: Payment
}

/**
 * Settles invoices of a customer whose row is locked. Locks the invoices, so that one that is being cancelled is waited
 * for and then refused; only then `meansOf` books or finds the money, because balances are locked after invoices.
 */
export async function settleInvoices<Payment extends number | null>(
  transaction: Queryable,
  { customerId, wanted, writeOffReason, accountId }: Settling,
  meansOf: () => Promise<Means<Payment>>,
): Promise<{ paymentId: Payment }> {
  const ids = wanted.map(({ invoiceId }) => invoiceId)
  const invoices = await lockInvoiceRows(transaction, customerId, ids)
  const known = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const limit = await findWriteOffLimit(transaction)
  for (const each of wanted) checkOne(each, known.get(each.invoiceId), limit)
  const reason = oneParagraph(writeOffReason ?? '')
  const isWrittenOff = wanted.some(({ writeOff }) => writeOff > 0)
  if (isWrittenOff && reason === '') {
    throw new Refusal('not_valid', { details: { writeOffReason: 'required' } })
  }
  const { sources, paymentId } = await meansOf()
  const rows = [
    ...distribute(wanted, sources),
    ...wanted
      .filter(({ writeOff }) => writeOff > 0)
      .map(({ invoiceId, writeOff }) => ({
        invoiceId,
        kind: 'write_off' as const,
        paymentId,
        creditNoteId: null,
        amount: writeOff,
        reason,
      })),
  ]
  // The database decides, should something have slipped past the locks.
  await refusingViolations(storeSettlements(transaction, rows, accountId), {
    invoice_cancelled: 'invoice_cancelled',
    payment_within_invoice: 'more_than_open',
    settlement_within_source: 'more_than_credit',
    customer_credit: 'more_than_credit',
  })
  return { paymentId }
}
