import { basisPoints, type BasisPoints } from './money.ts'
import { stateOfVatId, territoryOf, type Place } from './tax-territory.ts'

/** How a delivery is taxed. */
export const taxTreatments = ['domestic', 'intra_community', 'export', 'small_company'] as const

export type TaxTreatment = (typeof taxTreatments)[number]

/** Why it is taxed like that; stored with the order. */
type TaxReason =
  | 'small_company'
  | 'at_home'
  | 'no_vat_id'
  | 'own_vat_id'
  | 'vat_id_refuted'
  | 'vat_id_confirmed'
  | 'vat_id_unconfirmed'
  | 'outside_union'

/** Why it cannot be said how a delivery is taxed, so that no order is taken. */
export type TaxProblem = 'seller_without_vat_id' | 'seller_outside_union'

export interface TaxedSeller extends Place {
  /** Null when there is none that is valid. */
  readonly vatId: string | null
  /** Exempt as a small enterprise (§ 19 UStG, Directive 2006/112/EC, Art. 284). */
  readonly smallCompany: boolean
}

/** Where goods are delivered, and who gets them. */
export interface TaxedBuyer extends Place {
  /** Null when there is none that is valid by format and check digit. */
  readonly vatId: string | null
  /** What a tax authority answered about a VAT id, if it was asked. */
  readonly check: { readonly vatId: string; readonly valid: boolean } | null
}

export type TaxDecision =
  | {
      readonly treatment: TaxTreatment
      readonly reason: TaxReason
      /** The VAT id of the buyer on which the treatment is based. */
      readonly vatId: string | null
    }
  | { readonly treatment: null; readonly problem: TaxProblem }

const decided = (
  treatment: TaxTreatment,
  reason: TaxReason,
  vatId: string | null = null,
): TaxDecision => ({ treatment, reason, vatId })

const unclear = (problem: TaxProblem): TaxDecision => ({ treatment: null, problem })

/** Whether the answer of the authority is about this VAT id, and what it was. */
const checkOf = ({ vatId, check }: TaxedBuyer): boolean | null =>
  check !== null && check.vatId === vatId ? check.valid : null

/** A delivery into another member state: exempt for a buyer with a VAT id of another member state (Art. 138). */
function intoOtherState(seller: TaxedSeller, home: string, buyer: TaxedBuyer): TaxDecision {
  const { vatId } = buyer
  if (vatId === null) return decided('domestic', 'no_vat_id')
  if (stateOfVatId(vatId) === home) return decided('domestic', 'own_vat_id')
  const answer = checkOf(buyer)
  if (answer === false) return decided('domestic', 'vat_id_refuted')
  if (seller.vatId === null) return unclear('seller_without_vat_id')
  const reason = answer === true ? 'vat_id_confirmed' : 'vat_id_unconfirmed'
  return decided('intra_community', reason, vatId)
}

/**
 * How goods are taxed that a seller delivers to a business: at home with the rates of the country, exempt into another
 * member state if the buyer has a VAT id, exempt to outside the Union. The goods' VAT class gives the rate at home.
 */
export function taxTreatmentOf(seller: TaxedSeller, buyer: TaxedBuyer): TaxDecision {
  if (seller.smallCompany) return decided('small_company', 'small_company')
  const home = territoryOf(seller)
  const there = territoryOf(buyer)
  if (home === null) {
    return buyer.country === seller.country
      ? decided('domestic', 'at_home')
      : unclear('seller_outside_union')
  }
  if (there === home) return decided('domestic', 'at_home')
  if (there !== null) return intoOtherState(seller, home, buyer)
  // The electronic invoice of an export names the seller's VAT id (BR-G-02).
  return seller.vatId === null
    ? unclear('seller_without_vat_id')
    : decided('export', 'outside_union')
}

const nothing = basisPoints(0)

/** The rate of goods, of which the VAT class has this rate on the day of delivery. */
export const taxedRate = (treatment: TaxTreatment, rate: BasisPoints): BasisPoints =>
  treatment === 'domestic' ? rate : nothing

/** UNTDID 5305: standard rated, exempt, intra-community supply, free export. */
export type VatCategory = 'S' | 'E' | 'K' | 'G'

export function vatCategoryOf(treatment: TaxTreatment, rate: BasisPoints): VatCategory {
  if (treatment === 'intra_community') return 'K'
  if (treatment === 'export') return 'G'
  return treatment === 'domestic' && rate > 0 ? 'S' : 'E'
}

/** Codes of the reason why no VAT is charged (BT-121), where the list has one. */
export const exemptionCodes: Readonly<Partial<Record<VatCategory, string>>> = {
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
}
