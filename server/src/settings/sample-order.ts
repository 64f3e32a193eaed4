import type { Language, Localized } from '@kontor/contract/rules/languages'
import type { Declared } from '../documents/document-data.ts'
import { basisPoints, cents } from '@kontor/contract/rules/money'

const firm: Localized = { de: 'Musterfirma', en: 'Sample Ltd', tr: 'Örnek Firma' }
const person: Localized = { de: 'Maria Muster', en: 'Mary Sample', tr: 'Mine Örnek' }
const street: Localized = { de: 'Musterstraße 1', en: '1 Sample Street', tr: 'Örnek Sokak 1' }
const town: Localized = { de: 'Musterstadt', en: 'Sampleton', tr: 'Örnekşehir' }

/** A customer that does not exist, for a document that is not issued. */
export const sampleBuyer = (language: Language) => ({
  number: '1',
  firmName: firm[language],
  fullName: person[language],
  taxNumber: null,
  address: street[language],
  zipCode: '12345',
  city: town[language],
  email: 'sample@example.com',
})

interface SampleGoods {
  readonly name: Localized
  readonly unit: Localized
  readonly price: number
  readonly vatRate: number
  readonly declared: Declared | null
}

const goods: readonly SampleGoods[] = [
  {
    name: { de: 'Rispentomaten', en: 'Vine tomatoes', tr: 'Salkım domates' },
    unit: { de: 'Kiste', en: 'Crate', tr: 'Kasa' },
    price: 1890,
    vatRate: 700,
    declared: { origin: 'ES', tradeClass: '1', organicNumber: 'ES-ECO-020-CV' },
  },
  {
    name: { de: 'Geschirrspülmittel', en: 'Washing-up liquid', tr: 'Bulaşık deterjanı' },
    unit: { de: 'Karton', en: 'Box', tr: 'Koli' },
    price: 2490,
    vatRate: 1900,
    declared: null,
  },
]

export const sampleLines = (language: Language) =>
  goods.map(({ name, unit, price, vatRate, declared }, index) => ({
    articleNumber: `A-${index + 1}`,
    name: name[language],
    salesUnit: unit[language],
    pieces: 1,
    quantity: 2,
    ordered: 2,
    price: cents(price),
    defaultPrice: cents(price),
    vatRate: basisPoints(vatRate),
    declared,
  }))
