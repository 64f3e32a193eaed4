import type { Language, Localized } from '@kontor/contract/rules/languages'
import type { InvoiceField } from '../../documents/invoice-field.ts'
import { invoiceViolations, type Violation } from '../../documents/invoice-rules.ts'
import type { Queryable } from '../../database/database.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import { findInvoiceData } from '../read/document-data.sql.ts'

const fieldWords: Readonly<Record<InvoiceField, Localized>> = {
  'seller.name': { de: 'Name der Firma', en: 'company name', tr: 'firma adı' },
  'seller.zipCode': { de: 'PLZ der Firma', en: 'company’s postcode', tr: 'firmanın posta kodu' },
  'seller.city': { de: 'Ort der Firma', en: 'company’s city', tr: 'firmanın şehri' },
  'seller.country': { de: 'Land der Firma', en: 'company’s country', tr: 'firmanın ülkesi' },
  'seller.phone': { de: 'Telefon der Firma', en: 'company’s phone', tr: 'firmanın telefonu' },
  'seller.email': { de: 'E-Mail der Firma', en: 'company’s e-mail', tr: 'firmanın e-postası' },
  'seller.taxNumber': {
    de: 'Steuernummer oder USt-IdNr. der Firma',
    en: 'company’s tax number or VAT ID',
    tr: 'firmanın vergi veya KDV numarası',
  },
  'seller.vatId': {
    de: 'USt-IdNr. der Firma',
    en: 'company’s VAT ID',
    tr: 'firmanın KDV numarası',
  },
  'seller.iban': { de: 'IBAN der Firma', en: 'company’s IBAN', tr: 'firmanın IBAN’ı' },
  'buyer.firmName': { de: 'Name des Kunden', en: 'customer’s name', tr: 'müşterinin adı' },
  'buyer.zipCode': { de: 'PLZ des Kunden', en: 'customer’s postcode', tr: 'müşterinin posta kodu' },
  'buyer.city': { de: 'Ort des Kunden', en: 'customer’s city', tr: 'müşterinin şehri' },
  'buyer.country': { de: 'Land des Kunden', en: 'customer’s country', tr: 'müşterinin ülkesi' },
  'buyer.email': { de: 'E-Mail des Kunden', en: 'customer’s e-mail', tr: 'müşterinin e-postası' },
  'buyer.vatId': {
    de: 'USt-IdNr. des Kunden',
    en: 'customer’s VAT ID',
    tr: 'müşterinin KDV numarası',
  },
  'buyer.leitwegId': {
    de: 'Leitweg-ID des Kunden',
    en: 'customer’s Leitweg-ID',
    tr: 'müşterinin Leitweg-ID’si',
  },
  'recipient.country': {
    de: 'Land der Lieferanschrift',
    en: 'country of the delivery address',
    tr: 'teslimat adresinin ülkesi',
  },
  deliveredOn: { de: 'Lieferdatum', en: 'delivery date', tr: 'teslim tarihi' },
  amounts: { de: 'Summe der Rechnung', en: 'total of the invoice', tr: 'fatura toplamı' },
  'lines.name': {
    de: 'Bezeichnung eines Artikels',
    en: 'name of an article',
    tr: 'bir ürünün adı',
  },
  'lines.vatRate': {
    de: 'Steuersatz eines Artikels',
    en: 'VAT rate of an article',
    tr: 'bir ürünün KDV oranı',
  },
}

const wrong = {
  required: { de: 'fehlt', en: 'is missing', tr: 'eksik' },
  not_valid: { de: 'stimmt nicht', en: 'is not valid', tr: 'geçersiz' },
} as const satisfies Readonly<Record<Violation['code'], Localized>>

const saidIn = (violations: readonly Violation[], language: Language) =>
  violations
    .map(
      ({ field, code, rule }) =>
        `${fieldWords[field][language]} ${wrong[code][language]} (${rule})`,
    )
    .join('; ')

/**
 * Validates an invoice in the transaction that issues it. An invalid one is rolled back together
 * with its number, so the series has no gap.
 */
export async function refuseInvalidInvoice(
  transaction: Queryable,
  invoiceId: number,
): Promise<void> {
  const data = await findInvoiceData(transaction, invoiceId)
  if (data === undefined) throw new Error('an invoice that was just stored is gone')
  const violations = invoiceViolations(data)
  if (violations.length === 0) return
  throw new Refusal('invoice_data_invalid', {
    details: Object.fromEntries(violations.map(({ field, code }) => [field, code])),
    about: {
      de: saidIn(violations, 'de'),
      en: saidIn(violations, 'en'),
      tr: saidIn(violations, 'tr'),
    },
  })
}
