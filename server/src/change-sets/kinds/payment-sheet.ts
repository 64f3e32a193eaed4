import { PaymentDocument } from '@kontor/contract/office/payment-document'
import type { Language, Localized } from '@kontor/contract/rules/languages'
import {
  listFollowedPayments,
  manyPayments,
  paymentKind,
  readOpenInvoices,
} from '../../billing/office/payment.ts'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { choice, code, day, number } from '../codecs.ts'
import type { RowCheck, SheetField, SheetKind } from '../sheet-kind.ts'

const noSlots = new Map<string, readonly number[]>()

async function typeCodec(database: Queryable, language: Language) {
  const types = await database.query<{ id: number; name: Localized }>(
    sql`SELECT id, name FROM payment_type ORDER BY id`,
  )
  const named = choice(
    Object.fromEntries(types.map(({ id, name }) => [id, Object.values(name)] as const)),
  )
  const codec: typeof named = {
    ...named,
    parse(cell, decimal) {
      const parsed = named.parse(cell, decimal)
      return 'value' in parsed ? { value: Number(parsed.value) } : parsed
    },
    write: (value) => types.find(({ id }) => id === value)?.name[language] ?? null,
  }
  const values = types.map(({ id, name }) => ({ id, name: name[language] }))
  return { codec, values, usual: types[0]?.id ?? 0 }
}

/** An invoice gets no more than it asks for, also from several rows of the sheet. */
async function rowCheck(database: Queryable): Promise<RowCheck<PaymentDocument>> {
  const left = await readOpenInvoices(database)
  const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return ({ invoice, amount, paidOn }, before) => {
    if (before !== undefined) return { reference: 'booked_already' }
    const open = left.get(invoice)
    const cents = Math.round(amount * 100)
    if (open === undefined) return { invoice: 'unknown_invoice' }
    if (Math.abs(amount * 100 - cents) > 1e-6) return { amount: 'not_valid' }
    if (cents > open) return { amount: 'more_than_open' }
    if (paidOn > today) return { paidOn: 'not_valid' }
    left.set(invoice, open - cents)
    return {}
  }
}

/** Payments as rows of a sheet. They are only added: a row whose reference is booked must say the same. */
export const paymentSheet: SheetKind<PaymentDocument> = {
  record: paymentKind,
  many: manyPayments,
  schema: PaymentDocument,
  keyField: 'reference',
  words: {
    reference: {
      label: { de: 'Zahlungsreferenz', en: 'Payment reference', tr: 'Ödeme referansı' },
      also: [
        'Referenz',
        'Reference',
        'Buchungsnummer',
        'Belegnummer',
        'Beleg-Nr.',
        'Transaktions-ID',
        'Transaction ID',
        'Payment ID',
        'End-to-End-Referenz',
        'EndToEndId',
        'Memo',
        'Referans',
        'İşlem no',
      ],
    },
    invoice: {
      label: { de: 'Rechnungsnummer', en: 'Invoice number', tr: 'Fatura numarası' },
      also: [
        'Rechnung',
        'Rechnungs-Nr.',
        'RgNr',
        'Invoice',
        'Invoice no',
        'Belegfeld 1',
        'Verwendungszweck',
        'Fatura no',
        'Fatura',
      ],
    },
    amount: {
      label: { de: 'Betrag', en: 'Amount', tr: 'Tutar' },
      also: ['Zahlbetrag', 'Zahlung', 'Umsatz', 'Paid amount', 'Payment amount', 'Ödenen tutar'],
    },
    paidOn: {
      label: { de: 'Bezahlt am', en: 'Paid on', tr: 'Ödeme tarihi' },
      also: [
        'Zahlungsdatum',
        'Zahldatum',
        'Datum',
        'Buchungstag',
        'Buchungsdatum',
        'Valuta',
        'Valutadatum',
        'Wertstellung',
        'Belegdatum',
        'Payment date',
        'Date',
        'Tarih',
      ],
    },
    type: {
      label: { de: 'Zahlungsart', en: 'Payment type', tr: 'Ödeme türü' },
      also: ['Zahlart', 'Zahlungsweise', 'Payment method', 'Payment mode', 'Ödeme şekli'],
    },
  },
  async open(database, { clock, language }) {
    const type = await typeCodec(database, language)
    const fields: SheetField<PaymentDocument>[] = [
      { name: 'reference', codec: code, path: () => 'reference' },
      { name: 'invoice', codec: code, path: () => 'invoice' },
      { name: 'amount', codec: number, path: () => 'amount' },
      { name: 'paidOn', codec: day(clock), path: () => 'paidOn' },
      { name: 'type', codec: type.codec, values: type.values, path: () => 'typeId' },
    ]
    return {
      fields: new Map(fields.map((field) => [field.name, field])),
      async find(queryable, keys) {
        const rows = await queryable.query<{ id: number; key: string }>(sql`
          SELECT payment_id AS id, reference AS key FROM imported_payment WHERE reference = ANY (${keys}::text[])`)
        return new Map(rows.map(({ id, key }) => [key, id]))
      },
      // Refused by the schema until the row says something else.
      blank: (reference) => ({
        reference,
        invoice: '',
        amount: 0,
        paidOn: '',
        typeId: type.usual,
      }),
      slots: () => noSlots,
      written: () => noSlots,
      exported: async () => fields,
    }
  },
  rowCheck,
  used: listFollowedPayments,
  batch: 500,
  async listIds(database) {
    const rows = await database.query<{ id: number }>(
      sql`SELECT payment_id AS id FROM imported_payment ORDER BY payment_id`,
    )
    return rows.map(({ id }) => id)
  },
}
