import type { Language, Localized } from '@kontor/contract/core/languages'
import type { BasisPoints, Cents } from '@kontor/contract/rules/money'
import type { ShortReason } from '@kontor/contract/rules/short-reasons'

/** A day as the database writes it: 2026-11-15. */
export type Day = string

/** Who sold, as it was when the document was issued. What is empty there is left out. */
export interface Seller {
  readonly name: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  /** ISO 3166, as all countries here. */
  readonly country: string
  readonly phone: string
  readonly email: string
  readonly taxNumber: string
  readonly vatId: string
  readonly bankName: string
  readonly iban: string
  readonly bic: string
  /** Court and number. Documents from before these two were kept do not have them. */
  readonly registerEntry?: string | null
  readonly managingDirector?: string | null
  /** Why nothing is charged at 0 % (BT-120); documents from before it was kept have none. */
  readonly exemptionReason?: Localized | null
}

/** A customer: as the order was placed or, for who has to pay, when the invoice was issued. */
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

interface IssuedData {
  readonly number: string
  readonly issuedAt: Date
  readonly issuedOn: Day
  readonly language: Language
  readonly orderNumber: string
  readonly orderedOn: Day
  /** What the buyer calls the order (BT-13), and a reference of theirs (BT-10). */
  readonly buyerOrderNumber: string | null
  readonly buyerReference: string | null
  /** The day the goods are with the buyer (BT-72). */
  readonly deliveredOn: Day
  /** The person at the seller's who answers questions. */
  readonly contact: string
  readonly seller: Seller
  readonly buyer: Buyer
}

interface DeliveredLine {
  readonly articleNumber: string
  readonly name: string
  readonly salesUnit: string
  /** How many pieces one sales unit holds. */
  readonly pieces: number
  readonly quantity: number
}

/** Also what was ordered and not delivered: its quantity is 0. */
interface WaybillLine extends DeliveredLine {
  readonly ordered: number
  readonly shortReason: ShortReason | null
  readonly shortNote: string | null
}

export interface WaybillData extends IssuedData {
  readonly kind: 'waybill'
  readonly lines: readonly WaybillLine[]
}

export interface InvoiceLine extends DeliveredLine {
  readonly price: Cents
  readonly defaultPrice: Cents
  readonly vatRate: BasisPoints
}

export interface InvoiceData extends IssuedData {
  readonly kind: 'invoice' | 'cancellation'
  readonly dueOn: Day
  readonly waybillNumber: string | null
  readonly buyer: Buyer & { readonly email: string }
  /** Where the goods went. */
  readonly recipient: Buyer
  /** Why an invoice is taken back, and which one. */
  readonly reason: string | null
  readonly cancels: { readonly number: string; readonly issuedOn: Day } | null
  readonly lines: readonly InvoiceLine[]
  readonly vat: readonly {
    readonly rate: BasisPoints
    /** With its share of the delivery cost. */
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
  /** What is approved already, when the list shows all of the line. */
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

export type DocumentData = WaybillData | InvoiceData | PickListData

/** The finished files: every document is a PDF, an invoice is an XRechnung besides. */
export interface DocumentFiles {
  readonly pdf: Uint8Array
  readonly xml: Uint8Array | null
}
