import type { Localized } from '@kontor/contract/rules/languages'
import type { Cents } from '@kontor/contract/rules/money'

/** What decides whether an invoice is still to be paid. */
export interface InvoiceState {
  readonly kind: 'invoice' | 'cancellation' | 'credit_note'
  /** By a cancellation invoice, or with its order. */
  readonly cancelled: boolean
  readonly total: Cents
  /** By payments and credit notes, and what was written off. */
  readonly paid: Cents
}

/** The first three are about payment; the others say why none is due. */
const names = {
  open: { en: 'Open', de: 'Offen', tr: 'Açık' },
  partlyPaid: { en: 'Partly paid', de: 'Teilweise bezahlt', tr: 'Kısmen ödendi' },
  paid: { en: 'Paid', de: 'Bezahlt', tr: 'Ödendi' },
  cancelled: { en: 'Cancelled', de: 'Storniert', tr: 'İptal edildi' },
  cancellation: { en: 'Cancellation invoice', de: 'Stornorechnung', tr: 'İptal faturası' },
  credit_note: { en: 'Credit note', de: 'Gutschrift', tr: 'Alacak dekontu' },
} satisfies Record<string, Localized>

/** Cancelled invoices, cancellation invoices and credit notes need no payment, so they have no due date. */
export const isToBePaid = ({ kind, cancelled }: InvoiceState): boolean =>
  kind === 'invoice' && !cancelled

export function paymentStatus({ kind, cancelled, total, paid }: InvoiceState): Localized {
  if (kind !== 'invoice') return names[kind]
  if (cancelled) return names.cancelled
  if (paid >= total) return names.paid
  return paid > 0 ? names.partlyPaid : names.open
}
