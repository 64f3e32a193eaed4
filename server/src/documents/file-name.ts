import type { Language, Localized } from '@kontor/contract/core/languages'

/** Plain letters: a name has to survive every system it is saved on. */
const names = {
  invoice: { de: 'Rechnung', en: 'Invoice', tr: 'Fatura' },
  cancellation: { de: 'Stornorechnung', en: 'Cancellation-invoice', tr: 'Iptal-faturasi' },
  waybill: { de: 'Lieferschein', en: 'Delivery-note', tr: 'Irsaliye' },
} as const satisfies Readonly<Record<string, Localized>>

export type NamedDocument = keyof typeof names

/** What a document is called when it is saved, such as Rechnung-RE-2026-00042.pdf. */
export const fileNameOf = (
  kind: NamedDocument,
  number: string,
  language: Language,
  ending: 'pdf' | 'xml',
): string => `${names[kind][language]}-${number}.${ending}`
