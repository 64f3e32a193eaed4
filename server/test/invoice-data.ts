import type { Language } from '@kontor/contract/rules/languages'
import { basisPoints, cents } from '@kontor/contract/rules/money'
import { totalsOf } from '@kontor/contract/rules/totals'
import type {
  Declared,
  InvoiceData,
  InvoiceLine,
  WaybillData,
} from '../src/documents/document-data.ts'

export const line = (
  parts: Partial<Record<'quantity' | 'price' | 'defaultPrice', number>> & {
    readonly vatRate?: number
    readonly name?: string
    readonly pieces?: number
    readonly declared?: Declared
  } = {},
): InvoiceLine => ({
  articleNumber: 'A-100',
  name: parts.name ?? 'Adler Apfelsaft 1 l',
  salesUnit: 'Karton',
  pieces: parts.pieces ?? 6,
  quantity: parts.quantity ?? 2,
  price: cents(parts.price ?? 1299),
  defaultPrice: cents(parts.defaultPrice ?? parts.price ?? 1299),
  vatRate: basisPoints(parts.vatRate ?? 700),
  declared: parts.declared ?? null,
})

const seller = {
  name: 'Anadolu & Söhne GmbH',
  address: 'Speicherkai 12',
  zipCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  phone: '+49 40 1',
  email: 'service@example.com',
  taxNumber: '99/815/47109',
  vatId: 'DE998123451',
  bankName: 'Speicherbank',
  iban: 'DE44299999990004711081',
  bic: 'HSPBDEHHXXX',
  registerEntry: 'Amtsgericht Hamburg, HRB 999999',
  managingDirector: 'Kemal Anadolu',
}

const buyer = {
  number: '17',
  firmName: 'İstanbul Şarküteri <Gıda> & Co.',
  fullName: 'Gülşah Yıldırımoğlu',
  taxNumber: 'DE 123 456 788',
  address: 'Kottbusser Damm 77',
  zipCode: '10967',
  city: 'Berlin',
  country: 'DE',
}

const issued = (language: Language) => ({
  issuedAt: new Date('2026-11-15T08:00:00Z'),
  issuedOn: '2026-11-15',
  language,
  orderNumber: '10234',
  orderedOn: '2026-11-12',
  deliveredOn: '2026-11-14',
  buyerOrderNumber: null,
  buyerReference: null,
  contact: 'Birgit Lorenzen',
  tax: { treatment: 'domestic', vatId: null } as const,
  seller,
  buyer,
})

/** An invoice over these lines, or the cancellation of one when their quantities are below zero. */
export function invoiceData(
  lines: readonly InvoiceLine[],
  language: Language = 'de',
  { deliveryCost = 0, ...parts }: Partial<InvoiceData> & { deliveryCost?: number } = {},
): InvoiceData {
  const { net, vat, total } = totalsOf(
    lines.map(({ quantity, ...each }) => ({ ...each, count: quantity })),
    cents(deliveryCost),
  )
  const isCancellation = (lines[0]?.quantity ?? 1) < 0
  return {
    ...issued(language),
    kind: isCancellation ? 'cancellation' : 'invoice',
    number: 'RE-2026-00042',
    dueOn: '2026-11-29',
    waybillNumber: 'LS-2026-00040',
    buyer: { ...buyer, email: 'kunde@example.com' },
    recipient: buyer,
    reason: isCancellation ? 'Falsche Menge' : null,
    cancels: isCancellation ? { number: 'RE-2026-00041', issuedOn: '2026-11-13' } : null,
    lines,
    vat,
    net,
    total,
    ...parts,
  }
}

type AnyDeliveredLine = Omit<WaybillData['lines'][number], 'ordered' | 'shortReason' | 'shortNote'>

/** Delivered as ordered, unless a line says otherwise. */
export const waybillData = (
  lines: readonly (AnyDeliveredLine & Partial<WaybillData['lines'][number]>)[],
  language: Language = 'de',
): WaybillData => ({
  ...issued(language),
  kind: 'waybill',
  number: 'LS-2026-00040',
  lines: lines.map((each) => ({
    ordered: each.quantity,
    shortReason: null,
    shortNote: null,
    ...each,
  })),
})
