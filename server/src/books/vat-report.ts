import type { VatReport } from '@kontor/contract/office/books'
import {
  cents,
  scaleHalfUp,
  sumCents,
  toEuro,
  toPercent,
  type Cents,
} from '@kontor/contract/rules/money'
import { vatCategoryOf } from '@kontor/contract/rules/tax-treatment'
import type { CallOf } from '../http/endpoints/call.ts'
import { countDocuments, findMonth, listRecapitulated, listVatAmounts } from './vat-report.sql.ts'

/** Whole euro, half up. */
const wholeEuro = (amount: Cents): number => scaleHalfUp(amount, 1, 100)

/** What a month comes to by the invoices, cancellations and credit notes of it. */
export async function getVatReport({ database, body }: CallOf<'getVatReport'>): Promise<VatReport> {
  const { basis } = body
  const { today, month, first } = await findMonth(database, body.month ?? null)
  const [amounts, counted, supplies] = await Promise.all([
    listVatAmounts(database, first, basis),
    countDocuments(database, first, basis),
    listRecapitulated(database, first, basis),
  ])
  const net = sumCents(amounts.map((each) => each.net))
  const vat = sumCents(amounts.map((each) => each.vat))
  const recapitulated = supplies.map((each) => ({
    vatId: each.vatId,
    firmName: each.firmName,
    exact: toEuro(each.net),
    rounded: wholeEuro(each.net),
  }))
  return {
    today,
    month,
    basis,
    ...counted,
    rows: amounts.map((each) => ({
      treatment: each.treatment,
      category: vatCategoryOf(each.treatment, each.rate),
      rate: toPercent(each.rate),
      net: toEuro(each.net),
      vat: toEuro(each.vat),
      gross: toEuro(cents(each.net + each.vat)),
    })),
    net: toEuro(net),
    vat: toEuro(vat),
    gross: toEuro(cents(net + vat)),
    recapitulated,
    recapitulatedExact: toEuro(sumCents(supplies.map((each) => each.net))),
    recapitulatedRounded: recapitulated.reduce((sum, { rounded }) => sum + rounded, 0),
  }
}
