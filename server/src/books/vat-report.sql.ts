import type { Cents, BasisPoints } from '@kontor/contract/rules/money'
import type { TaxTreatment } from '@kontor/contract/rules/tax-treatment'
import type { VatBasis } from '@kontor/contract/rules/vat-bases'
import type { Reports } from '../database/database.ts'
import { sql } from '../database/sql.ts'

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

export interface VatAmountRow {
  readonly treatment: TaxTreatment
  readonly rate: BasisPoints
  readonly net: Cents
  readonly vat: Cents
}

const inMonth = (first: string, basis: VatBasis) => sql`basis = ${basis} AND month = ${first}::date`

/** Kept by triggers (migration 0122). Cancellations and credit notes have amounts below zero, so that sums are net of them. */
export const listVatAmounts = (database: Reports, first: string, basis: VatBasis) =>
  database.report<VatAmountRow>(sql`
    SELECT treatment, vat_rate AS rate, sum(net_amount)::bigint AS net, sum(vat_amount)::bigint AS vat
    FROM vat_turnover
    WHERE ${inMonth(first, basis)}
    GROUP BY 1, 2
    ORDER BY array_position(ARRAY['domestic', 'small_company', 'intra_community', 'export'], treatment), vat_rate DESC`)

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
    SELECT invoices, cancellations, credit_notes AS "creditNotes" FROM vat_documents WHERE ${inMonth(first, basis)}`)
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
    SELECT vat_id AS "vatId", net,
           (SELECT buyer ->> 'firmName' FROM invoice WHERE id = supplied.last_invoice_id) AS "firmName"
    FROM (
      SELECT vat_id, sum(net_amount)::bigint AS net, max(last_invoice_id) AS last_invoice_id
      FROM vat_turnover
      WHERE ${inMonth(first, basis)} AND treatment = 'intra_community'
      GROUP BY vat_id HAVING sum(net_amount) <> 0
    ) AS supplied
    ORDER BY vat_id`)
