import type { Language } from '@kontor/contract/rules/languages'
import { vatCategoryOf } from '@kontor/contract/rules/tax-treatment'
import { lineNet } from '@kontor/contract/rules/totals'
import { decimal } from './cross-industry-values.ts'
import { classNames } from './declared-goods.ts'
import type { InvoiceData, InvoiceLine } from './document-data.ts'
import { wordsOf } from './words.ts'
import { writtenIn } from './written-values.ts'
import { group, text, type XmlElement } from './xml.ts'

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

/** A line of an invoice (BG-25). */
export const tradeLine = (line: InvoiceLine, index: number, data: InvoiceData) =>
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
        text('ram:CategoryCode', vatCategoryOf(data.tax.treatment, line.vatRate)),
        text('ram:RateApplicablePercent', decimal(line.vatRate)),
      ]),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        text('ram:LineTotalAmount', decimal(lineNet({ count: line.quantity, price: line.price }))),
      ]),
    ]),
  ])
