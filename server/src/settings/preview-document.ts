import type { Language } from '@kontor/contract/rules/languages'
import type {
  DocumentTextsDocument,
  NumbersDocument,
} from '@kontor/contract/office/settings-documents'
import { basisPoints, cents } from '@kontor/contract/rules/money'
import { totalsOf } from '@kontor/contract/rules/totals'
import { makeFiles } from '../billing/files/make-files.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { InvoiceData, InvoiceLine, Seller, WaybillData } from '../documents/document-data.ts'
import { tidySeller } from '../documents/tidy-data.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { tidyTexts } from './document-texts.ts'
import { findNumberFormats } from './numbers.ts'
import { sampleBuyer, sampleLines } from './sample-order.ts'

interface Issuer {
  readonly seller: Seller
  readonly contact: string
  readonly smallCompany: boolean
  readonly main: Language
  readonly today: string
  readonly dueOn: string
}

async function findIssuer(database: Queryable): Promise<Issuer> {
  const [issuer] = await database.query<Issuer>(sql`
    SELECT jsonb_build_object(
             'name', company.name, 'address', address, 'zipCode', zip_code, 'city', city, 'country', country.code,
             'phone', phone, 'email', email, 'taxNumber', tax_number, 'vatId', vat_id, 'bankName', bank_name,
             'iban', iban, 'bic', bic, 'registerEntry', register_entry, 'managingDirector', managing_director,
             'organicNumber', organic_number, 'exemptionReason', exemption_reason) AS seller,
           seller_name AS contact, small_company AS "smallCompany", main_language AS main, sellers_day()::text AS today,
           (sellers_day() + payment_days)::text AS "dueOn"
    FROM company JOIN country ON country.id = company.country_id`)
  if (issuer === undefined) throw new Refusal('not_found')
  return issuer
}

interface Sample {
  readonly language: Language
  readonly texts: DocumentTextsDocument
  readonly numbers: NumbersDocument
  readonly issuer: Issuer
}

const numberOf = ({ prefix, padding }: NumbersDocument['invoice'], today: string) =>
  `${prefix}-${today.slice(0, 4)}-${'1'.padStart(padding, '0')}`

function common(kind: 'invoice' | 'waybill', { language, texts, numbers, issuer }: Sample) {
  const own = tidyTexts(texts[kind])
  const seller = tidySeller({ ...issuer.seller, closing: own[language] ?? own[issuer.main] })
  return {
    number: numberOf(numbers[kind], issuer.today),
    issuedAt: new Date(),
    issuedOn: issuer.today,
    language,
    orderNumber: '10001',
    orderedOn: issuer.today,
    buyerOrderNumber: null,
    buyerReference: null,
    deliveredOn: issuer.today,
    contact: issuer.contact || seller.name,
    seller,
    buyer: { ...sampleBuyer(language), country: seller.country },
    tax: { treatment: issuer.smallCompany ? 'small_company' : 'domestic', vatId: null } as const,
  }
}

function sampleInvoice(sample: Sample): InvoiceData {
  const lines: readonly InvoiceLine[] = sampleLines(sample.language).map((line) =>
    sample.issuer.smallCompany ? { ...line, vatRate: basisPoints(0) } : line,
  )
  const { vat, net, total } = totalsOf(
    lines.map(({ quantity, price, defaultPrice, vatRate }) => ({
      count: quantity,
      price,
      defaultPrice,
      vatRate,
    })),
    cents(0),
  )
  const shared = common('invoice', sample)
  return {
    ...shared,
    kind: 'invoice',
    dueOn: sample.issuer.dueOn,
    waybillNumber: numberOf(sample.numbers.waybill, sample.issuer.today),
    recipient: shared.buyer,
    reason: null,
    cancels: null,
    lines,
    vat,
    net,
    total,
  }
}

const sampleWaybill = (sample: Sample): WaybillData => ({
  ...common('waybill', sample),
  kind: 'waybill',
  lines: sampleLines(sample.language).map((line) => ({
    ...line,
    shortReason: null,
    shortNote: null,
  })),
})

/** Draws a document that does not exist: its number is an example, and nothing is stored. */
export async function previewDocument(call: CallOf<'previewDocument'>) {
  const { database, body } = call
  const issuer = await findIssuer(database)
  const sample = {
    language: body.language,
    texts: body.texts,
    numbers: body.numbers ?? (await findFormats(database)),
    issuer,
  }
  const data = body.kind === 'invoice' ? sampleInvoice(sample) : sampleWaybill(sample)
  const { pdf } = await makeFiles(data, call.clientGone())
  return { data: Buffer.from(pdf).toString('base64') }
}

async function findFormats(database: Queryable): Promise<NumbersDocument> {
  const formats = await findNumberFormats(database)
  if (formats === undefined) throw new Error('numbers have no format')
  return formats
}
