import { describe, expect, test } from 'vitest'
import { crossIndustryInvoice } from '../src/documents/cross-industry-invoice.ts'
import type { InvoiceData } from '../src/documents/document-data.ts'
import { invoiceData, line } from './invoice-data.ts'
import { allAt, readXml, textAt } from './xml.ts'

const transaction = 'SupplyChainTradeTransaction'
const settlement = `${transaction}/ApplicableHeaderTradeSettlement`
const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`
const agreement = `${transaction}/ApplicableHeaderTradeAgreement`
const lineItem = `${transaction}/IncludedSupplyChainTradeLineItem`

describe('[X-02] the electronic invoice names', () => {
  const root = (data: InvoiceData, profile: 'en16931' | 'xrechnung' = 'xrechnung') =>
    readXml(crossIndustryInvoice(data, profile))

  test('its profile and process', () => {
    const data = invoiceData([line()])
    const context = 'ExchangedDocumentContext'
    const guideline = `${context}/GuidelineSpecifiedDocumentContextParameter/ID`
    expect(textAt(root(data, 'en16931'), guideline)).toBe('urn:cen.eu:en16931:2017')
    expect(textAt(root(data), guideline)).toBe(
      'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    )
    expect(
      textAt(root(data), `${context}/BusinessProcessSpecifiedDocumentContextParameter/ID`),
    ).toBe('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0')
  })

  test('both parties, with what XRechnung asks besides', () => {
    const data = invoiceData([line()])
    const at = (path: string) => textAt(root(data), `${agreement}/${path}`)
    expect({
      reference: at('BuyerReference'),
      seller: at('SellerTradeParty/Name'),
      legal: at('SellerTradeParty/Description'),
      contact: at('SellerTradeParty/DefinedTradeContact/PersonName'),
      phone: at(
        'SellerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber',
      ),
      email: at('SellerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
      sellerMail: at('SellerTradeParty/URIUniversalCommunication/URIID'),
      sellerCity: at('SellerTradeParty/PostalTradeAddress/CityName'),
      buyer: at('BuyerTradeParty/Name'),
      buyerNumber: at('BuyerTradeParty/ID'),
      buyerMail: at('BuyerTradeParty/URIUniversalCommunication/URIID'),
      buyerZip: at('BuyerTradeParty/PostalTradeAddress/PostcodeCode'),
      buyerVatId: at('BuyerTradeParty/SpecifiedTaxRegistration/ID'),
      order: at('SellerOrderReferencedDocument/IssuerAssignedID'),
    }).toEqual({
      reference: '10234',
      seller: 'Anadolu & Söhne GmbH',
      legal: 'Amtsgericht Hamburg, HRB 999999, Geschäftsführung: Kemal Anadolu',
      contact: 'Birgit Lorenzen',
      phone: '+49 40 1',
      email: 'service@example.com',
      sellerMail: 'service@example.com',
      sellerCity: 'Hamburg',
      buyer: 'İstanbul Şarküteri <Gıda> & Co.',
      buyerNumber: '17',
      buyerMail: 'kunde@example.com',
      buyerZip: '10967',
      buyerVatId: 'DE123456788',
      order: '10234',
    })
    const registrations = allAt(
      root(data),
      `${agreement}/SellerTradeParty/SpecifiedTaxRegistration/ID`,
    )
    expect(registrations.map(({ attributes, text }) => [attributes['schemeID'], text])).toEqual([
      ['FC', '99/815/47109'],
      ['VA', 'DE998123451'],
    ])
  })

  test('a tax number that is no VAT id nowhere as one', () => {
    const { buyer, ...data } = invoiceData([line()])
    for (const taxNumber of ['29/815/08150', 'nl. auf Anfrage', 'DE12', 'DE 123 456 789']) {
      const plain = root({ ...data, buyer: { ...buyer, taxNumber } })
      expect(allAt(plain, `${agreement}/BuyerTradeParty/SpecifiedTaxRegistration`)).toEqual([])
    }
  })

  test('whom the goods went to, where that is another than who pays', () => {
    const { recipient, ...data } = invoiceData([line()])
    const xml = root({
      ...data,
      recipient: { ...recipient, firmName: 'Lager Süd', zipCode: '80331', city: 'München' },
    })
    const shipTo = `${transaction}/ApplicableHeaderTradeDelivery/ShipToTradeParty`
    expect([
      textAt(xml, `${shipTo}/Name`),
      textAt(xml, `${shipTo}/PostalTradeAddress/CityName`),
      textAt(xml, `${agreement}/BuyerTradeParty/PostalTradeAddress/CityName`),
    ]).toEqual(['Lager Süd', 'München', 'Berlin'])
  })

  test('nothing that the seller has not', () => {
    const { seller, ...data } = invoiceData([line()])
    const empty = { phone: '', email: '', vatId: '', bankName: '', bic: ' ', iban: '' }
    const none = { registerEntry: null, managingDirector: null }
    const xml = crossIndustryInvoice(
      { ...data, seller: { ...seller, ...empty, ...none } },
      'en16931',
    )
    expect(xml).not.toMatch(/<([\w:]+)[^>]*>\s*<\/\1>|PaymentMeans|BICID/)
    const party = allAt(readXml(xml), `${agreement}/SellerTradeParty`)[0]
    expect(party?.children.map(({ name }) => name)).toEqual([
      'ram:ID',
      'ram:Name',
      'ram:DefinedTradeContact',
      'ram:PostalTradeAddress',
      'ram:SpecifiedTaxRegistration',
    ])
    const noBic = crossIndustryInvoice({ ...data, seller: { ...seller, bic: '' } }, 'en16931')
    expect(noBic).toContain('IBANID')
    expect(noBic).not.toMatch(/BICID|FinancialInstitution/)
  })

  test('delivery, waybill, payment and the day it is due', () => {
    const xml = root(invoiceData([line()], 'tr'))
    const delivery = `${transaction}/ApplicableHeaderTradeDelivery`
    const means = `${settlement}/SpecifiedTradeSettlementPaymentMeans`
    const terms = `${settlement}/SpecifiedTradePaymentTerms`
    expect([
      textAt(xml, `${delivery}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`),
      textAt(xml, `${delivery}/DespatchAdviceReferencedDocument/IssuerAssignedID`),
      textAt(xml, `${means}/TypeCode`),
      textAt(xml, `${means}/PayeePartyCreditorFinancialAccount/IBANID`),
      textAt(xml, `${settlement}/PaymentReference`),
      textAt(xml, `${terms}/DueDateDateTime/DateTimeString`),
      textAt(xml, `${terms}/Description`),
    ]).toEqual([
      '20261114',
      'LS-2026-00040',
      '58',
      'DE44299999990004711081',
      'RE-2026-00042',
      '20261129',
      'Kesintisiz olarak en geç 29.11.2026 tarihine kadar ödenmelidir.',
    ])
  })

  test('a cancellation as a correction of its invoice, below zero and without a day to pay', () => {
    const xml = root(invoiceData([line({ quantity: -2 })]))
    expect(textAt(xml, 'ExchangedDocument/TypeCode')).toBe('384')
    expect(textAt(xml, 'ExchangedDocument/IncludedNote/Content')).toBe('Falsche Menge')
    expect(textAt(xml, `${settlement}/InvoiceReferencedDocument/IssuerAssignedID`)).toBe(
      'RE-2026-00041',
    )
    expect(textAt(xml, `${sums}/DuePayableAmount`)).toBe('-27.80')
    expect(allAt(xml, `${settlement}/SpecifiedTradePaymentTerms`)).toEqual([])
    expect(allAt(xml, `${settlement}/PaymentReference`)).toEqual([])
    const means = `${settlement}/SpecifiedTradeSettlementPaymentMeans`
    expect(textAt(xml, `${means}/TypeCode`)).toBe('97')
    expect(textAt(xml, `${means}/Information`)).toBe(
      'Der Betrag der Rechnung ist nicht mehr zu zahlen.',
    )
    expect(allAt(xml, `${means}/PayeePartyCreditorFinancialAccount`)).toEqual([])
  })

  test('why nothing is charged at 0 %, in the words of the shop (BR-E-10)', () => {
    const { seller, ...data } = invoiceData([line({ vatRate: 0 })], 'en')
    const reason = `${settlement}/ApplicableTradeTax/ExemptionReason`
    expect(textAt(root({ ...data, seller }), reason)).toBe('Supply exempt from VAT')
    const exemptionReason = { de: 'a', en: 'Exempt under § 4', tr: 'c' }
    const named = root({ ...data, seller: { ...seller, exemptionReason } })
    expect(textAt(named, reason)).toBe('Exempt under § 4')
    expect(textAt(named, `${settlement}/ApplicableTradeTax/CategoryCode`)).toBe('E')
  })

  test('what the buyer calls the order (BT-13, BT-10)', () => {
    const data = invoiceData([line()], 'de', { buyerOrderNumber: 'PO 7', buyerReference: 'KST 4' })
    expect(textAt(root(data), `${agreement}/BuyerReference`)).toBe('KST 4')
    expect(textAt(root(data), `${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID`)).toBe(
      'PO 7',
    )
  })

  test('any text unchanged', () => {
    const nasty = '<b>&"\' ]]> \u0000\u001b \ud800 😀 İ'
    const xml = crossIndustryInvoice(invoiceData([line({ name: nasty })]), 'en16931')
    const [item] = allAt(readXml(xml), lineItem)
    expect(item && textAt(item, 'SpecifiedTradeProduct/Name')).toBe(
      '<b>&"\' ]]> \ufffd\ufffd \ufffd 😀 İ',
    )
  })
})
