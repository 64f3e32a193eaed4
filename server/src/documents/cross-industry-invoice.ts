import { tradeLine } from './cross-industry-line.ts'
import { buyerParty, postalAddress, sellerParty } from './cross-industry-parties.ts'
import { settlement } from './cross-industry-settlement.ts'
import { date } from './cross-industry-values.ts'
import { organicText } from './declared-goods.ts'
import type { InvoiceData } from './document-data.ts'
import { isWhole } from './e-invoice.ts'
import { group, text, writeXml } from './xml.ts'

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

/** Invoice, corrected invoice or credit note (UNTDID 1001): a cancellation has negative amounts. */
const typeCodes = { invoice: '380', cancellation: '384', credit_note: '381' } as const

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

/** A public buyer is reached by its Leitweg-ID (BT-10), which goes before what the buyer called the order. */
const buyerReferenceOf = ({ buyer, buyerReference, orderNumber }: InvoiceData) =>
  buyer.leitwegId ?? buyerReference ?? orderNumber

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
          // As the PDF: what takes back an invoice does not repeat the closing text.
          note(data.kind === 'invoice' ? data.seller.closing : null),
        ]),
        group('rsm:SupplyChainTradeTransaction', [
          ...data.lines.map((line, index) => tradeLine(line, index, data)),
          group('ram:ApplicableHeaderTradeAgreement', [
            text('ram:BuyerReference', buyerReferenceOf(data)),
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
