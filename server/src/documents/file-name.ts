import type { Language, Localized } from '@kontor/contract/rules/languages'

/** ASCII, so that the name is valid on every system. */
const names = {
  invoice: { de: 'Rechnung', en: 'Invoice', tr: 'Fatura' },
  cancellation: { de: 'Stornorechnung', en: 'Cancellation-invoice', tr: 'Iptal-faturasi' },
  credit_note: { de: 'Rechnungskorrektur', en: 'Credit-note', tr: 'Alacak-dekontu' },
  pickList: { de: 'Pickliste', en: 'Pick-list', tr: 'Toplama-listesi' },
  productSheet: { de: 'Produktblatt', en: 'Product-sheet', tr: 'Urun-bilgi-formu' },
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

/** In ASCII, with dashes between words, such as Rispentomaten-500-g. */
const written = (text: string) =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')

/** The file name of a product sheet, such as Produktblatt-10045-Rispentomaten.pdf. */
export const sheetNameOf = (articleNumber: string, name: string, language: Language): string =>
  [names.productSheet[language], written(articleNumber), written(name)].filter(Boolean).join('-') +
  '.pdf'
