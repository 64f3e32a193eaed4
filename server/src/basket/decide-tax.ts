import type { Language, Localized } from '@kontor/contract/rules/languages'
import { taxProblemWords, taxSentence } from '@kontor/contract/rules/tax-sentences'
import {
  taxedRate,
  taxTreatmentOf,
  type TaxDecision,
  type TaxTreatment,
} from '@kontor/contract/rules/tax-treatment'
import type { Queryable } from '../database/database.ts'
import { isSellersVatId, vatIdOf } from '../documents/vat-id.ts'
import type { PricedLine, GoodsToPrice } from './price-lines.ts'
import { lockTaxParties, type TaxParties } from './tax.sql.ts'

/** How deliveries to a customer are taxed, and what documents or the customer are told about it. */
export interface CustomerTax {
  readonly decision: TaxDecision
  /** The sentence on documents, or why nothing can be ordered. */
  readonly note: Localized | null
}

const atHome: CustomerTax = {
  decision: { treatment: 'domestic', reason: 'at_home', vatId: null },
  note: null,
}

/** Without a company there is nothing to order yet. */
export function taxOf(parties: TaxParties | null): CustomerTax {
  if (parties === null) return atHome
  const { sellerCountry, sellerVatId, smallCompany, country, zipCode, check } = parties
  const decision = taxTreatmentOf(
    {
      country: sellerCountry,
      zipCode: parties.sellerZipCode,
      vatId: sellerVatId !== '' && isSellersVatId(sellerVatId) ? sellerVatId : null,
      smallCompany,
    },
    { country, zipCode, vatId: vatIdOf(parties.taxNumber), check },
  )
  const note =
    decision.treatment === null
      ? taxProblemWords[decision.problem]
      : taxSentence(decision.treatment, sellerCountry)
  return { decision, note }
}

/** For an order that is being placed. */
export const lockTax = async (transaction: Queryable, customerId: number): Promise<CustomerTax> =>
  taxOf(await lockTaxParties(transaction, customerId))

interface Destination {
  readonly country: string
  readonly zipCode: string
}

/** For an order that goes elsewhere than to the address of the customer. */
export async function lockTaxAt(
  transaction: Queryable,
  customerId: number,
  destination: Destination | null,
): Promise<CustomerTax> {
  const parties = await lockTaxParties(transaction, customerId)
  return taxOf(parties && { ...parties, ...destination })
}

/** Lines with the rates that this customer pays. */
export const taxLines = <Goods extends GoodsToPrice>(
  lines: readonly PricedLine<Goods>[],
  treatment: TaxTreatment | null,
): readonly PricedLine<Goods>[] =>
  treatment === null || treatment === 'domestic'
    ? lines
    : lines.map((line) => ({ ...line, vatRate: taxedRate(treatment, line.vatRate) }))

/** As the basket shows it. */
export const shownTax = ({ decision, note }: CustomerTax, language: Language) => ({
  treatment: decision.treatment,
  note: note?.[language] ?? null,
})
