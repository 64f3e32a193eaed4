import { countryCodeOf } from './country-codes.ts'
import type { Buyer, InvoiceData, Seller } from './document-data.ts'
import { eInvoiceOf } from './e-invoice.ts'
import { wordsOf } from './words.ts'
import { group, text, type XmlElement } from './xml.ts'

export const postalAddress = (party: Seller | Buyer) =>
  group('ram:PostalTradeAddress', [
    text('ram:PostcodeCode', party.zipCode),
    text('ram:LineOne', party.address),
    text('ram:CityName', party.city),
    text('ram:CountryID', countryCodeOf(party.country) ?? party.country),
  ])

const mailbox = (email: string) =>
  group('ram:URIUniversalCommunication', [text('ram:URIID', email, { schemeID: 'EM' })])

const registration = (schemeID: 'VA' | 'FC', id: string) =>
  group('ram:SpecifiedTaxRegistration', [text('ram:ID', id, { schemeID })])

/** Further legal information on the seller (BT-33). */
function legalInformation({ seller, language }: InvoiceData): string {
  const { registerEntry, managingDirector } = seller
  const director = managingDirector && `${wordsOf(language).managingDirector}: ${managingDirector}`
  return [registerEntry, director].filter(Boolean).join(', ')
}

/**
 * Without VAT id (BT-31) and register entry (BT-30) the tax number identifies the seller (BT-29,
 * BR-CO-26).
 */
const sellerId = ({ seller }: InvoiceData) =>
  seller.vatId === '' && !seller.registerEntry ? text('ram:ID', seller.taxNumber) : null

export function sellerParty(data: InvoiceData): XmlElement {
  const { seller, contact } = data
  return group('ram:SellerTradeParty', [
    sellerId(data),
    text('ram:Name', seller.name),
    text('ram:Description', legalInformation(data)),
    group('ram:SpecifiedLegalOrganization', [text('ram:ID', seller.registerEntry ?? '')]),
    group('ram:DefinedTradeContact', [
      text('ram:PersonName', contact),
      group('ram:TelephoneUniversalCommunication', [text('ram:CompleteNumber', seller.phone)]),
      group('ram:EmailURIUniversalCommunication', [text('ram:URIID', seller.email)]),
    ]),
    postalAddress(seller),
    mailbox(seller.email),
    registration('FC', seller.taxNumber),
    registration('VA', seller.vatId),
  ])
}

export function buyerParty(data: InvoiceData): XmlElement {
  const { buyer } = data
  const { buyerVatId } = eInvoiceOf(data)
  return group('ram:BuyerTradeParty', [
    text('ram:ID', buyer.number),
    text('ram:Name', buyer.firmName),
    group('ram:DefinedTradeContact', [text('ram:PersonName', buyer.fullName)]),
    postalAddress(buyer),
    mailbox(buyer.email),
    registration('VA', buyerVatId),
  ])
}
