import Type, { type Static } from 'typebox'
import { Day, Nullable } from '../core/fields.ts'
import { languages } from '../rules/languages.ts'
import { organicNumberPattern } from '../rules/food-law.ts'

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** May be empty. */
const Free = (maxLength: number) => Type.String({ maxLength })

const Address = Nullable(
  Type.String({ maxLength: 500, pattern: '^https://[^\\s]+$', description: 'Begins with https.' }),
)

const CountryCode = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1.' })

/** In every language. */
const Words = (maxLength: number) =>
  Type.Object({ de: Text(maxLength), en: Text(maxLength), tr: Text(maxLength) })

/** Where a language is null, the main language stands in. */
const Texts = (maxLength: number) =>
  Type.Object({
    de: Nullable(Text(maxLength)),
    en: Nullable(Text(maxLength)),
    tr: Nullable(Text(maxLength)),
  })

/** Of things in a list: a negative one is new. */
const ThingId = Type.Integer({ minimum: -1_000_000, maximum: 2_147_483_647 })

/** The wholesaler, as documents and the storefront name it. */
export const CompanyDocument = Type.Object({
  name: Text(200),
  address: Text(200),
  zipCode: Text(20),
  city: Text(100),
  country: CountryCode,
  phone: Text(60),
  email: Text(200),
  mapLocation: Free(300),
  sellerName: Free(120),
  taxNumber: Free(40),
  vatId: Free(40),
  bankName: Free(120),
  iban: Text(60),
  bic: Free(20),
  registerEntry: Nullable(Text(200)),
  managingDirector: Nullable(Text(200)),
  organicNumber: Nullable(
    Type.String({
      maxLength: 20,
      pattern: organicNumberPattern,
      description: 'The code of its organic control body, as in DE-ÖKO-006.',
    }),
  ),
  timeZone: Type.String({ minLength: 1, maxLength: 60, description: 'As in Europe/Berlin.' }),
  logo: Nullable(
    Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{0,119}$', description: 'The name of a picture.' }),
  ),
  iosUrl: Address,
  androidUrl: Address,
  websiteUrl: Address,
})

const NumberFormat = Type.Object({
  prefix: Type.String({ pattern: '^[A-Z]{1,8}$' }),
  padding: Type.Integer({ minimum: 1, maximum: 9, description: 'Digits, filled with zeros.' }),
})

/** How numbers of documents are written. Which number is next cannot be set. */
export const NumbersDocument = Type.Object({
  waybill: NumberFormat,
  invoice: NumberFormat,
  creditNote: NumberFormat,
})

const VatRate = Type.Object({
  id: ThingId,
  from: Day,
  rate: Type.Number({ minimum: 0, maximum: 100, description: 'Percent, at most 2 decimals.' }),
})

export const VatDocument = Type.Object({
  classes: Type.Array(
    Type.Object({
      id: ThingId,
      name: Words(60),
      rates: Type.Array(VatRate, { maxItems: 50 }),
    }),
    { maxItems: 30 },
  ),
  exemptionReason: Words(200),
  smallCompany: Type.Boolean({
    description: 'Exempt as a small enterprise (§ 19 UStG): no VAT is charged on anything.',
  }),
})

export const CountriesDocument = Type.Object({
  countries: Type.Array(
    Type.Object({
      id: ThingId,
      code: CountryCode,
      name: Words(80),
      offered: Type.Boolean({ description: 'Customers from there may register.' }),
    }),
    { maxItems: 300 },
  ),
})

const Euro = (maximum: number) =>
  Type.Number({ minimum: 0, maximum, description: 'Euro, net, at most 2 decimals.' })

export const DeliveryDocument = Type.Object({
  deliveryCost: Euro(10_000),
  freeDeliveryLimit: Euro(1_000_000),
  paymentDays: Type.Integer({ minimum: 0, maximum: 365 }),
  writeOffLimit: Type.Number({
    minimum: 0,
    maximum: 1000,
    description: 'Euro that may be written off of an invoice, at most 2 decimals.',
  }),
})

const LanguageCode = Type.Enum([...languages])

export const LanguagesDocument = Type.Object({
  offered: Type.Array(LanguageCode, { maxItems: languages.length }),
  main: LanguageCode,
})

/** How staff prove who they are. */
export const SecurityDocument = Type.Object({
  secondFactor: Type.Boolean({ description: 'All staff of the office need a second factor.' }),
})

/** What stands below the documents. */
export const DocumentTextsDocument = Type.Object({
  invoice: Texts(1000),
  waybill: Texts(1000),
})

export type CompanyDocument = Static<typeof CompanyDocument>
export type NumbersDocument = Static<typeof NumbersDocument>
export type VatDocument = Static<typeof VatDocument>
export type CountriesDocument = Static<typeof CountriesDocument>
export type DeliveryDocument = Static<typeof DeliveryDocument>
export type LanguagesDocument = Static<typeof LanguagesDocument>
export type SecurityDocument = Static<typeof SecurityDocument>
export type DocumentTextsDocument = Static<typeof DocumentTextsDocument>
