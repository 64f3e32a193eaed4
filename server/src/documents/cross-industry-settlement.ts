import { date, decimal } from './cross-industry-values.ts'
import type { InvoiceData } from './document-data.ts'
import { eInvoiceOf, type EInvoice } from './e-invoice.ts'
import { wordsOf } from './words.ts'
import { writtenIn } from './written-values.ts'
import { group, text, type XmlElement } from './xml.ts'

const sepaTransfer = '58'
/** Clearing between partners: nothing is transferred (UNTDID 4461). */
const clearing = '97'

function paymentMeans({ kind, seller, language }: InvoiceData): XmlElement | null {
  if (kind !== 'invoice') {
    const words = wordsOf(language)
    return group('ram:SpecifiedTradeSettlementPaymentMeans', [
      text('ram:TypeCode', clearing),
      text('ram:Information', kind === 'credit_note' ? words.creditTerms : words.noPayment),
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
  if (kind === 'credit_note') {
    return group('ram:SpecifiedTradePaymentTerms', [
      text('ram:Description', wordsOf(language).creditTerms),
    ])
  }
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
const deliveryCharges = ({ charges }: EInvoice) =>
  charges.map(({ category, rate, amount, reason }) =>
    group('ram:SpecifiedTradeAllowanceCharge', [
      group('ram:ChargeIndicator', [text('udt:Indicator', 'true')]),
      text('ram:ActualAmount', decimal(amount)),
      text('ram:ReasonCode', 'FC'),
      text('ram:Reason', reason),
      group('ram:CategoryTradeTax', [
        text('ram:TypeCode', 'VAT'),
        text('ram:CategoryCode', category),
        text('ram:RateApplicablePercent', decimal(rate)),
      ]),
    ]),
  )

/** What is to be paid, how and until when. */
export function settlement(data: InvoiceData): XmlElement {
  const invoice = eInvoiceOf(data)
  return group('ram:ApplicableHeaderTradeSettlement', [
    data.kind === 'invoice' ? text('ram:PaymentReference', data.number) : null,
    text('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(data),
    ...invoice.breakdown.map(({ category, rate, base, vat, reason, reasonCode }) =>
      group('ram:ApplicableTradeTax', [
        text('ram:CalculatedAmount', decimal(vat)),
        text('ram:TypeCode', 'VAT'),
        text('ram:ExemptionReason', reason),
        text('ram:BasisAmount', decimal(base)),
        text('ram:CategoryCode', category),
        text('ram:ExemptionReasonCode', reasonCode),
        text('ram:RateApplicablePercent', decimal(rate)),
      ]),
    ),
    ...deliveryCharges(invoice),
    paymentTerms(data),
    group('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      text('ram:LineTotalAmount', decimal(invoice.lineTotal)),
      invoice.chargeTotal === 0
        ? null
        : text('ram:ChargeTotalAmount', decimal(invoice.chargeTotal)),
      text('ram:TaxBasisTotalAmount', decimal(invoice.net)),
      text('ram:TaxTotalAmount', decimal(invoice.vat), { currencyID: 'EUR' }),
      text('ram:GrandTotalAmount', decimal(invoice.total)),
      text('ram:DuePayableAmount', decimal(invoice.payable)),
    ]),
    data.cancels === null
      ? null
      : group('ram:InvoiceReferencedDocument', [
          text('ram:IssuerAssignedID', data.cancels.number),
          date('ram:FormattedIssueDateTime', data.cancels.issuedOn, 'qdt'),
        ]),
  ])
}
