import type { Language, Localized } from '@kontor/contract/core/languages'

/** ASCII, so that the name is valid on every system. */
const names = {
  invoice: { de: 'Rechnung', en: 'Invoice', tr: 'Fatura' },
  cancellation: { de: 'Stornorechnung', en: 'Cancellation-invoice', tr: 'Iptal-faturasi' },
  pickList: { de: 'Pickliste', en: 'Pick-list', tr: 'Toplama-listesi' },
  waybill: { de: 'Lieferschein', en: 'Delivery-note', tr: 'Irsaliye' },
} as const satisfies Readonly<Record<string, Localized>>

export type NamedDocument = keyof typeof names

/** The file name of a document, such as Rechnung-RE-2026-00042.pdf. */
export const fileNameOf = (
  kind: NamedDocument,
  number: string,
  language: Language,
  ending: 'pdf' | 'xml',
): string => `${names[kind][language]}-${number}.${ending}`
