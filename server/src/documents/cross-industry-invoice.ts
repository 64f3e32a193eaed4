import type { Language } from '@kontor/contract/core/languages'
import { sumCents, type BasisPoints } from '@kontor/contract/rules/money'
import { lineNet } from '@kontor/contract/rules/totals'
import { countryCodeOf } from './country-codes.ts'
import { classNames, organicText } from './declared-goods.ts'
import type { Buyer, Day, InvoiceData, InvoiceLine, Seller } from './document-data.ts'
import { exemptionReason, wordsOf } from './words.ts'
import { vatIdOf } from './vat-id.ts'
import { writtenIn } from './written-values.ts'
import { group, text, writeXml, type XmlElement } from './xml.ts'

/** The specification the document follows (BT-24) and its business process (BT-23). */
const profiles = {
  en16931: { guideline: 'urn:cen.eu:en16931:2017', process: null },
  xrechnung: {
    guideline: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
} as const

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/** Invoice or corrected invoice (UNTDID 1001): a cancellation has negative amounts. */
const typeCodes = { invoice: '380', cancellation: '384' } as const
const sepaTransfer = '58'
/** Clearing between partners: nothing is transferred (UNTDID 4461). */
const clearing = '97'

/** Two decimals without floating point. */
function decimal(hundredths: number): string {
  const size = Math.abs(hundredths)
  const cents = String(size % 100).padStart(2, '0')
  return `${hundredths < 0 ? '-' : ''}${Math.floor(size / 100)}.${cents}`
}

const compact = (day: Day) => day.replaceAll('-', '')
const date = (name: string, day: Day, prefix = 'udt') =>
  group(name, [text(`${prefix}:DateTimeString`, compact(day), { format: '102' })])

/** Standard rated or exempt; an exemption needs a reason (UNTDID 5305, BR-E-10). */
const category = (rate: BasisPoints) => (rate > 0 ? 'S' : 'E')

/** A piece or a package (UN/ECE recommendations 20 and 21). */
const unitCode = (pieces: number) => (pieces === 1 ? 'H87' : 'XPK')

function grossPrice({ price, defaultPrice }: InvoiceLine): XmlElement | null {
  if (defaultPrice <= price) return null
  return group('ram:GrossPriceProductTradePrice', [
    text('ram:ChargeAmount', decimal(defaultPrice)),
    group('ram:AppliedTradeAllowanceCharge', [
      group('ram:ChargeIndicator', [text('udt:Indicator', 'false')]),
      text('ram:ActualAmount', decimal(defaultPrice - price)),
    ]),
  ])
}

/** Attributes of an item (BG-32) and its country of origin (BT-159). */
function declaredParts({ declared }: InvoiceLine, language: Language): (XmlElement | null)[] {
  if (declared === null) return []
  const words = wordsOf(language)
  const attribute = (name: string, value: string | undefined) =>
    value === undefined
      ? null
      : group('ram:ApplicableProductCharacteristic', [
          text('ram:Description', name),
          text('ram:Value', value),
        ])
  const { origin, tradeClass, variety, organicNumber } = declared
  return [
    attribute(words.tradeClass, tradeClass && classNames[tradeClass]),
    attribute(words.variety, variety),
    attribute(words.organic, organicNumber),
    group('ram:OriginTradeCountry', [text('ram:ID', origin ?? '')]),
  ]
}

const tradeLine = (line: InvoiceLine, index: number, data: InvoiceData) =>
  group('ram:IncludedSupplyChainTradeLineItem', [
    group('ram:AssociatedDocumentLineDocument', [text('ram:LineID', String(index + 1))]),
    group('ram:SpecifiedTradeProduct', [
      text('ram:SellerAssignedID', line.articleNumber),
      text('ram:Name', line.name),
      text('ram:Description', writtenIn(data.language).salesUnit(line)),
      ...declaredParts(line, data.language),
    ]),
    group('ram:SpecifiedLineTradeAgreement', [
      grossPrice(line),
      group('ram:NetPriceProductTradePrice', [text('ram:ChargeAmount', decimal(line.price))]),
    ]),
    group('ram:SpecifiedLineTradeDelivery', [
      text('ram:BilledQuantity', String(line.quantity), { unitCode: unitCode(line.pieces) }),
    ]),
    group('ram:SpecifiedLineTradeSettlement', [
      group('ram:ApplicableTradeTax', [
        text('ram:TypeCode', 'VAT'),
        text('ram:CategoryCode', category(line.vatRate)),
        text('ram:RateApplicablePercent', decimal(line.vatRate)),
      ]),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        text('ram:LineTotalAmount', decimal(lineNet({ count: line.quantity, price: line.price }))),
      ]),
    ]),
  ])

const postalAddress = (party: Seller | Buyer) =>
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

function sellerParty(data: InvoiceData): XmlElement {
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

function buyerParty({ buyer }: InvoiceData): XmlElement {
  const vatId = vatIdOf(buyer.taxNumber)
  return group('ram:BuyerTradeParty', [
    text('ram:ID', buyer.number),
    text('ram:Name', buyer.firmName),
    group('ram:DefinedTradeContact', [text('ram:PersonName', buyer.fullName)]),
    postalAddress(buyer),
    mailbox(buyer.email),
    vatId === null ? null : registration('VA', vatId),
  ])
}

function paymentMeans({ kind, seller, language }: InvoiceData): XmlElement | null {
  if (kind === 'cancellation') {
    return group('ram:SpecifiedTradeSettlementPaymentMeans', [
      text('ram:TypeCode', clearing),
      text('ram:Information', wordsOf(language).noPayment),
    ])
  }
  if (seller.iban === '') return null
  return group('ram:SpecifiedTradeSettlementPaymentMeans', [
    text('ram:TypeCode', sepaTransfer),
    group('ram:PayeePartyCreditorFinancialAccount', [
      text('ram:IBANID', seller.iban.replaceAll(' ', '')),
      text('ram:AccountName', seller.name),
    ]),
    group('ram:PayeeSpecifiedCreditorFinancialInstitution', [text('ram:BICID', seller.bic)]),
  ])
}

function paymentTerms({ kind, dueOn, language }: InvoiceData): XmlElement | null {
  if (kind === 'cancellation') return null
  const terms = wordsOf(language).payableBy.replace('{day}', writtenIn(language).day(dueOn))
  return group('ram:SpecifiedTradePaymentTerms', [
    text('ram:Description', terms),
    date('ram:DueDateDateTime', dueOn),
  ])
}

/**
 * Delivery cost is a document level charge (BG-21) per VAT rate; its code in UNTDID 7161 is freight
 * service.
 */
const deliveryCharges = ({ vat, language }: InvoiceData) =>
  vat
    .filter(({ delivery }) => delivery !== 0)
    .map(({ rate, delivery }) =>
      group('ram:SpecifiedTradeAllowanceCharge', [
        group('ram:ChargeIndicator', [text('udt:Indicator', 'true')]),
        text('ram:ActualAmount', decimal(delivery)),
        text('ram:ReasonCode', 'FC'),
        text('ram:Reason', wordsOf(language).deliveryCost),
        group('ram:CategoryTradeTax', [
          text('ram:TypeCode', 'VAT'),
          text('ram:CategoryCode', category(rate)),
          text('ram:RateApplicablePercent', decimal(rate)),
        ]),
      ]),
    )

function settlement(data: InvoiceData): XmlElement {
  const deliveryCost = sumCents(data.vat.map(({ delivery }) => delivery))
  return group('ram:ApplicableHeaderTradeSettlement', [
    data.kind === 'cancellation' ? null : text('ram:PaymentReference', data.number),
    text('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(data),
    ...data.vat.map(({ rate, net, vat }) =>
      group('ram:ApplicableTradeTax', [
        text('ram:CalculatedAmount', decimal(vat)),
        text('ram:TypeCode', 'VAT'),
        rate > 0 ? null : text('ram:ExemptionReason', exemptionReason(data)),
        text('ram:BasisAmount', decimal(net)),
        text('ram:CategoryCode', category(rate)),
        text('ram:RateApplicablePercent', decimal(rate)),
      ]),
    ),
    ...deliveryCharges(data),
    paymentTerms(data),
    group('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      text('ram:LineTotalAmount', decimal(data.net - deliveryCost)),
      deliveryCost === 0 ? null : text('ram:ChargeTotalAmount', decimal(deliveryCost)),
      text('ram:TaxBasisTotalAmount', decimal(data.net)),
      text('ram:TaxTotalAmount', decimal(data.total - data.net), { currencyID: 'EUR' }),
      text('ram:GrandTotalAmount', decimal(data.total)),
      text('ram:DuePayableAmount', decimal(data.total)),
    ]),
    data.cancels === null
      ? null
      : group('ram:InvoiceReferencedDocument', [
          text('ram:IssuerAssignedID', data.cancels.number),
          date('ram:FormattedIssueDateTime', data.cancels.issuedOn, 'qdt'),
        ]),
  ])
}

/**
 * Older orders may lack mandatory parts of a delivery address (BR-57, BR-DE-10, BR-DE-11); it is
 * left out then.
 */
const isWhole = ({ zipCode, city, country }: Buyer) =>
  zipCode !== '' && city !== '' && countryCodeOf(country) !== null

const delivery = ({ recipient, deliveredOn, waybillNumber }: InvoiceData) =>
  group('ram:ApplicableHeaderTradeDelivery', [
    group('ram:ShipToTradeParty', [
      text('ram:Name', recipient.firmName),
      isWhole(recipient) ? postalAddress(recipient) : null,
    ]),
    group('ram:ActualDeliverySupplyChainEvent', [date('ram:OccurrenceDateTime', deliveredOn)]),
    waybillNumber === null
      ? null
      : group('ram:DespatchAdviceReferencedDocument', [
          text('ram:IssuerAssignedID', waybillNumber),
        ]),
  ])

const note = (said: string | null | undefined) =>
  said ? group('ram:IncludedNote', [text('ram:Content', said)]) : null

/** An EN 16931 invoice in UN/CEFACT syntax; the schema fixes the order of the elements. */
export function crossIndustryInvoice(data: InvoiceData, profile: keyof typeof profiles): string {
  const { guideline, process } = profiles[profile]
  const parameter = (name: string, id: string) =>
    group(`ram:${name}SpecifiedDocumentContextParameter`, [text('ram:ID', id)])
  return writeXml(
    group(
      'rsm:CrossIndustryInvoice',
      [
        group('rsm:ExchangedDocumentContext', [
          process === null ? null : parameter('BusinessProcess', process),
          parameter('Guideline', guideline),
        ]),
        group('rsm:ExchangedDocument', [
          text('ram:ID', data.number),
          text('ram:TypeCode', typeCodes[data.kind]),
          date('ram:IssueDateTime', data.issuedOn),
          note(data.reason),
          note(organicText(data)),
          // As the PDF: a cancellation does not repeat the closing text.
          note(data.kind === 'invoice' ? data.seller.closing : null),
        ]),
        group('rsm:SupplyChainTradeTransaction', [
          ...data.lines.map((line, index) => tradeLine(line, index, data)),
          group('ram:ApplicableHeaderTradeAgreement', [
            text('ram:BuyerReference', data.buyerReference ?? data.orderNumber),
            sellerParty(data),
            buyerParty(data),
            group('ram:SellerOrderReferencedDocument', [
              text('ram:IssuerAssignedID', data.orderNumber),
            ]),
            group('ram:BuyerOrderReferencedDocument', [
              text('ram:IssuerAssignedID', data.buyerOrderNumber ?? ''),
            ]),
          ]),
          delivery(data),
          settlement(data),
        ]),
      ],
      namespaces,
    ),
  )
}
