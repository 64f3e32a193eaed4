import type { ReadElement } from './xml.ts'

const party =
  'ID* GlobalID* Name RoleCode Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration*'
const price = 'ChargeAmount BasisQuantity AppliedTradeAllowanceCharge'
const reference = 'IssuerAssignedID FormattedIssueDateTime'

/**
 * Which children an element of a Cross Industry Invoice may have within EN 16931, in the order the schema
 * demands; a star says that there may be several. Where no prefix is given it is `ram`. This is a table of its
 * own on purpose: the writer does not read it.
 */
const childrenOf: Readonly<Record<string, string>> = {
  'rsm:CrossIndustryInvoice':
    'rsm:ExchangedDocumentContext rsm:ExchangedDocument rsm:SupplyChainTradeTransaction',
  'rsm:ExchangedDocumentContext':
    'BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter',
  'ram:BusinessProcessSpecifiedDocumentContextParameter': 'ID',
  'ram:GuidelineSpecifiedDocumentContextParameter': 'ID',
  'rsm:ExchangedDocument': 'ID TypeCode IssueDateTime IncludedNote*',
  'ram:IssueDateTime': 'udt:DateTimeString',
  'ram:IncludedNote': 'Content SubjectCode',
  'rsm:SupplyChainTradeTransaction':
    'IncludedSupplyChainTradeLineItem* ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement',

  'ram:IncludedSupplyChainTradeLineItem':
    'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement',
  'ram:AssociatedDocumentLineDocument': 'LineID IncludedNote',
  'ram:SpecifiedTradeProduct':
    'GlobalID SellerAssignedID BuyerAssignedID Name Description ApplicableProductCharacteristic* DesignatedProductClassification* OriginTradeCountry',
  'ram:ApplicableProductCharacteristic': 'Description Value',
  'ram:OriginTradeCountry': 'ID',
  'ram:SpecifiedLineTradeAgreement':
    'BuyerOrderReferencedDocument GrossPriceProductTradePrice NetPriceProductTradePrice',
  'ram:GrossPriceProductTradePrice': price,
  'ram:NetPriceProductTradePrice': price,
  'ram:AppliedTradeAllowanceCharge': 'ChargeIndicator ActualAmount',
  'ram:ChargeIndicator': 'udt:Indicator',
  'ram:SpecifiedLineTradeDelivery': 'BilledQuantity',
  'ram:SpecifiedLineTradeSettlement':
    'ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge* SpecifiedTradeSettlementLineMonetarySummation',
  'ram:SpecifiedTradeSettlementLineMonetarySummation': 'LineTotalAmount',

  'ram:ApplicableHeaderTradeAgreement':
    'BuyerReference SellerTradeParty BuyerTradeParty SellerTaxRepresentativeTradeParty SellerOrderReferencedDocument BuyerOrderReferencedDocument ContractReferencedDocument AdditionalReferencedDocument* SpecifiedProcuringProject',
  'ram:SellerTradeParty': party,
  'ram:BuyerTradeParty': party,
  'ram:ShipToTradeParty': party,
  'ram:DefinedTradeContact':
    'PersonName DepartmentName TelephoneUniversalCommunication EmailURIUniversalCommunication',
  'ram:TelephoneUniversalCommunication': 'CompleteNumber',
  'ram:EmailURIUniversalCommunication': 'URIID',
  'ram:PostalTradeAddress':
    'PostcodeCode LineOne LineTwo LineThree CityName CountryID CountrySubDivisionName',
  'ram:URIUniversalCommunication': 'URIID',
  'ram:SpecifiedTaxRegistration': 'ID',
  'ram:SpecifiedLegalOrganization': 'ID TradingBusinessName',
  'ram:SellerOrderReferencedDocument': reference,
  'ram:BuyerOrderReferencedDocument': reference,

  'ram:ApplicableHeaderTradeDelivery':
    'ShipToTradeParty ActualDeliverySupplyChainEvent DespatchAdviceReferencedDocument ReceivingAdviceReferencedDocument',
  'ram:ActualDeliverySupplyChainEvent': 'OccurrenceDateTime',
  'ram:OccurrenceDateTime': 'udt:DateTimeString',
  'ram:DespatchAdviceReferencedDocument': reference,

  'ram:ApplicableHeaderTradeSettlement':
    'CreditorReferenceID PaymentReference TaxCurrencyCode InvoiceCurrencyCode PayeeTradeParty SpecifiedTradeSettlementPaymentMeans* ApplicableTradeTax* BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge* SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument* ReceivableSpecifiedTradeAccountingAccount',
  'ram:SpecifiedTradeSettlementPaymentMeans':
    'TypeCode Information ApplicableTradeSettlementFinancialCard PayerPartyDebtorFinancialAccount PayeePartyCreditorFinancialAccount PayeeSpecifiedCreditorFinancialInstitution',
  'ram:PayeePartyCreditorFinancialAccount': 'IBANID AccountName ProprietaryID',
  'ram:PayeeSpecifiedCreditorFinancialInstitution': 'BICID',
  'ram:ApplicableTradeTax':
    'CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode ExemptionReasonCode TaxPointDate DueDateTypeCode RateApplicablePercent',
  'ram:SpecifiedTradeAllowanceCharge':
    'ChargeIndicator CalculationPercent BasisAmount ActualAmount ReasonCode Reason CategoryTradeTax',
  'ram:CategoryTradeTax': 'TypeCode CategoryCode RateApplicablePercent',
  'ram:SpecifiedTradePaymentTerms': 'Description DueDateDateTime DirectDebitMandateID',
  'ram:DueDateDateTime': 'udt:DateTimeString',
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation':
    'LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount TaxTotalAmount* RoundingAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount',
  'ram:InvoiceReferencedDocument': reference,
  'ram:FormattedIssueDateTime': 'qdt:DateTimeString',
}

function allowedIn(name: string) {
  const allowed = (childrenOf[name] ?? '').split(' ').map((each) => ({
    name: each.includes(':') ? each.replace('*', '') : `ram:${each.replace('*', '')}`,
    several: each.endsWith('*'),
  }))
  return { names: allowed.map((each) => each.name), allowed }
}

/** Everything that stands in the wrong place, below an element and in it. */
export function misplacedIn({ name, children }: ReadElement): string[] {
  if (children.length === 0) {
    return name in childrenOf ? [`${name} has nothing in it`] : []
  }
  const { names, allowed } = allowedIn(name)
  let last = -1
  const wrong = children.flatMap((child) => {
    const place = names.indexOf(child.name)
    if (place === -1) return [`${child.name} does not belong into ${name}`]
    if (place < last) return [`${child.name} comes too late in ${name}`]
    if (place === last && allowed[place]?.several !== true) {
      return [`${child.name} stands in ${name} more than once`]
    }
    last = place
    return []
  })
  return [...wrong, ...children.flatMap(misplacedIn)]
}
