import type { Cents, BasisPoints } from '@kontor/contract/rules/money'
import type { TaxTreatment } from '@kontor/contract/rules/tax-treatment'
import type { VatBasis } from '@kontor/contract/rules/vat-bases'
import type { Reports } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'

export interface VatMonth {
  readonly today: string
  readonly month: string
  readonly first: string
}

/** The month that is asked about, or the one that it is now where the seller is. */
export async function findMonth(database: Reports, asked: string | null): Promise<VatMonth> {
  const [row] = await database.report<VatMonth>(sql`
    SELECT sellers_day()::text AS today, to_char(first, 'YYYY-MM') AS month, first::text AS first
    FROM (SELECT coalesce((${asked}::text || '-01')::date, date_trunc('month', sellers_day())::date) AS first) AS chosen`)
  if (row === undefined) throw new Error('there is no month')
  return row
}

const within = (day: Statement, first: string) =>
  sql`${day} >= ${first}::date AND ${day} < (${first}::date + interval '1 month')::date`

/** A credit note changes what is owed in the month in which it is issued, whenever the goods were delivered (§ 17 UStG). */
const inMonth = (first: string, basis: VatBasis) =>
  basis === 'issued'
    ? within(sql`invoice.issued_on`, first)
    : sql`((invoice.kind <> 'credit_note' AND ${within(sql`invoice.delivered_on`, first)})
           OR (invoice.kind = 'credit_note' AND ${within(sql`invoice.issued_on`, first)}))`

export interface VatAmountRow {
  readonly treatment: TaxTreatment
  readonly rate: BasisPoints
  readonly net: Cents
  readonly vat: Cents
}

/** Cancellations and credit notes have amounts below zero, so that sums are net of them. */
export const listVatAmounts = (database: Reports, first: string, basis: VatBasis) =>
  database.report<VatAmountRow>(sql`
    SELECT orders.tax_treatment AS treatment, vat.vat_rate AS rate, sum(vat.net_amount)::bigint AS net,
           sum(vat.vat_amount)::bigint AS vat
    FROM invoice
    JOIN orders ON orders.id = invoice.order_id
    JOIN invoice_vat AS vat ON vat.invoice_id = invoice.id
    WHERE ${inMonth(first, basis)}
    GROUP BY 1, 2
    ORDER BY array_position(ARRAY['domestic', 'small_company', 'intra_community', 'export'], orders.tax_treatment),
             vat.vat_rate DESC`)

interface Counted {
  readonly invoices: number
  readonly cancellations: number
  readonly creditNotes: number
}

export async function countDocuments(
  database: Reports,
  first: string,
  basis: VatBasis,
): Promise<Counted> {
  const [row] = await database.report<Counted>(sql`
    SELECT count(*) FILTER (WHERE kind = 'invoice') AS invoices,
           count(*) FILTER (WHERE kind = 'cancellation') AS cancellations,
           count(*) FILTER (WHERE kind = 'credit_note') AS "creditNotes"
    FROM invoice WHERE ${inMonth(first, basis)}`)
  return row ?? { invoices: 0, cancellations: 0, creditNotes: 0 }
}

export interface RecapitulatedRow {
  readonly vatId: string
  readonly firmName: string
  readonly net: Cents
}

/** Supplies to each VAT id. What was billed and cancelled in the same month is not reported. */
export const listRecapitulated = (database: Reports, first: string, basis: VatBasis) =>
  database.report<RecapitulatedRow>(sql`
    SELECT orders.vat_id AS "vatId", (array_agg(invoice.buyer ->> 'firmName' ORDER BY invoice.id DESC))[1] AS "firmName",
           sum(invoice.net_amount)::bigint AS net
    FROM invoice JOIN orders ON orders.id = invoice.order_id
    WHERE orders.tax_treatment = 'intra_community' AND ${inMonth(first, basis)}
    GROUP BY orders.vat_id HAVING sum(invoice.net_amount) <> 0
    ORDER BY orders.vat_id`)
