import type { Language, Localized } from '@kontor/contract/rules/languages'
import type { BasisPoints, Cents } from '@kontor/contract/rules/money'
import type { TradeClass } from '@kontor/contract/rules/food-law'
import type { TaxTreatment } from '@kontor/contract/rules/tax-treatment'
import type { FoodFacts } from '@kontor/contract/storefront/food-facts'
import type { ShortReason } from '@kontor/contract/rules/short-reasons'

/** A date as PostgreSQL writes it: 2026-11-15. */
export type Day = string

/** The seller as it was when the document was issued. Empty fields are left out. */
export interface Seller {
  readonly name: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  /** ISO 3166, like all countries here. */
  readonly country: string
  readonly phone: string
  readonly email: string
  readonly taxNumber: string
  readonly vatId: string
  readonly bankName: string
  readonly iban: string
  readonly bic: string
  /** Court and number. Older documents have neither of these two. */
  readonly registerEntry?: string | null
  readonly managingDirector?: string | null
  /** The code of its organic control body; older documents have none. */
  readonly organicNumber?: string | null
  /** Why 0 % is charged (BT-120); older documents have none. */
  readonly exemptionReason?: Localized | null
  /** The shop's own text below the document, in its language; older documents have none. */
  readonly closing?: string | null
}

/** A customer: as of the order, or as of the invoice for the buyer who pays. */
export interface Buyer {
  readonly number: string
  readonly firmName: string
  readonly fullName: string
  readonly taxNumber: string | null
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
}

/** How the delivery is taxed, as decided when it was ordered. */
export interface DocumentTax {
  readonly treatment: TaxTreatment
  /** The VAT id of the buyer that an intra-community supply is based on. */
  readonly vatId: string | null
}

interface IssuedData {
  readonly number: string
  readonly issuedAt: Date
  readonly issuedOn: Day
  readonly language: Language
  readonly orderNumber: string
  readonly orderedOn: Day
  /** The buyer's own order number (BT-13) and reference (BT-10). */
  readonly buyerOrderNumber: string | null
  readonly buyerReference: string | null
  /** The delivery date (BT-72). */
  readonly deliveredOn: Day
  /** The contact person at the seller. */
  readonly contact: string
  readonly seller: Seller
  readonly buyer: Buyer
  readonly tax: DocumentTax
}

interface DeliveredLine {
  readonly articleNumber: string
  readonly name: string
  readonly salesUnit: string
  /** Pieces in one sales unit. */
  readonly pieces: number
  readonly quantity: number
}

/** What is said of the goods by law, as it was known at issue. */
export interface Declared {
  /** ISO 3166. */
  readonly origin?: string
  readonly tradeClass?: TradeClass
  readonly variety?: string
  readonly organicNumber?: string
}

interface DeclaredLine extends DeliveredLine {
  /** Null where nothing was known, and on older documents. */
  readonly declared: Declared | null
}

/** Includes what was ordered and not delivered, with quantity 0. */
interface WaybillLine extends DeclaredLine {
  readonly ordered: number
  readonly shortReason: ShortReason | null
  readonly shortNote: string | null
}

export interface WaybillData extends IssuedData {
  readonly kind: 'waybill'
  readonly lines: readonly WaybillLine[]
}

export interface InvoiceLine extends DeclaredLine {
  readonly price: Cents
  readonly defaultPrice: Cents
  readonly vatRate: BasisPoints
}

export interface InvoiceData extends IssuedData {
  /** The amounts of a credit note are above zero, those of a cancellation below. */
  readonly kind: 'invoice' | 'cancellation' | 'credit_note'
  readonly dueOn: Day
  readonly waybillNumber: string | null
  /** Older invoices have no Leitweg-ID. */
  readonly buyer: Buyer & { readonly email: string; readonly leitwegId?: string | null }
  /** The delivery address. */
  readonly recipient: Buyer
  /** Of a cancellation or a credit note: the reason, and the invoice that it takes back. */
  readonly reason: string | null
  readonly cancels: { readonly number: string; readonly issuedOn: Day } | null
  readonly lines: readonly InvoiceLine[]
  readonly vat: readonly {
    readonly rate: BasisPoints
    /** Including its share of the delivery cost. */
    readonly net: Cents
    readonly delivery: Cents
    readonly vat: Cents
  }[]
  readonly net: Cents
  readonly total: Cents
}

export interface Picture {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

interface PickLine extends DeliveredLine {
  readonly location: string | null
  /** What is approved already, when the list shows the whole line. */
  readonly approved: number | null
  readonly picture: string | null
}

export interface PickListData {
  readonly kind: 'pickList'
  readonly language: Language
  readonly lists: 'all' | 'approved' | 'unapproved'
  readonly printedAt: Date
  readonly timeZone: string
  readonly orderNumber: string
  readonly orderedOn: Day
  readonly firmName: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly note: string | null
  readonly statusId: number
  readonly withPictures: boolean
  readonly lines: readonly PickLine[]
  readonly pictures: readonly Picture[]
}

export interface ProductSheetData {
  readonly kind: 'productSheet'
  readonly language: Language
  readonly issuedOn: Day
  readonly seller: Seller
  readonly articleNumber: string
  readonly brandName: string
  readonly name: string
  /** Grammage or volume. */
  readonly unit: string
  readonly salesUnits: readonly {
    readonly name: string
    readonly pieces: number
    readonly barcodes: readonly string[]
  }[]
  readonly shortDescription: string | null
  readonly detailedDescription: string | null
  readonly allergyInformation: string | null
  readonly contentInformation: string | null
  readonly customsTariff: string | null
  readonly food: FoodFacts
  readonly picture: Picture | null
}

export type DocumentData = WaybillData | InvoiceData | PickListData | ProductSheetData

/** A PDF of every document, and an XRechnung of invoices. */
export interface DocumentFiles {
  readonly pdf: Uint8Array
  readonly xml: Uint8Array | null
}
