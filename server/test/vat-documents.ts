import type { Queryable } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'

interface IssuedVat {
  readonly id: number
  readonly kind: 'invoice' | 'cancellation' | 'credit_note'
  /** Of issue and of delivery. */
  readonly months: readonly [string, string]
  readonly treatment: string
  readonly vatId: string | null
  readonly firmName: string
  readonly net: number
  readonly total: number
  readonly vat: readonly { readonly rate: number; readonly net: number; readonly vat: number }[]
}

/** Every document with its VAT, in the order in which the ids were drawn. */
export const issuedDocuments = (database: Queryable) =>
  database.query<IssuedVat>(sql`
    SELECT invoice.id, kind, ARRAY[to_char(issued_on, 'YYYY-MM'), to_char(delivered_on, 'YYYY-MM')] AS months,
           tax_treatment AS treatment, vat_id AS "vatId", buyer ->> 'firmName' AS "firmName", net_amount AS net,
           total_amount AS total, (SELECT json_agg(json_build_object('rate', vat_rate, 'net', net_amount, 'vat', vat_amount))
                                   FROM invoice_vat WHERE invoice_id = invoice.id) AS vat
    FROM invoice JOIN orders ON orders.id = invoice.order_id ORDER BY invoice.id`)

/** The VAT of all months as the documents have it, added up one by one. */
export async function vatOfDocuments(database: Queryable) {
  const amounts = new Map<string, { net: number; vat: number; firmName: string | null }>()
  const documents = new Map<string, Record<IssuedVat['kind'], number>>()
  for (const each of await issuedDocuments(database)) {
    const [issued, delivered] = each.months
    const bases = { issued, delivered: each.kind === 'credit_note' ? issued : delivered }
    const vatId = each.treatment === 'intra_community' ? (each.vatId ?? '') : ''
    for (const [basis, month] of Object.entries(bases)) {
      const counted = documents.get(`${basis} ${month}`)
      const counts = counted ?? { invoice: 0, cancellation: 0, credit_note: 0 }
      documents.set(`${basis} ${month}`, { ...counts, [each.kind]: counts[each.kind] + 1 })
      for (const { rate, net, vat } of each.vat) {
        const key = [basis, month, each.treatment, vatId, rate].join(' ')
        const sum = amounts.get(key) ?? { net: 0, vat: 0 }
        const firmName = vatId === '' ? null : each.firmName
        amounts.set(key, { net: sum.net + net, vat: sum.vat + vat, firmName })
      }
    }
  }
  return { amounts: Object.fromEntries(amounts), documents: Object.fromEntries(documents) }
}

/** The same as the database keeps it. */
export async function keptVat(database: Queryable) {
  const amounts = await database.query<{
    key: string
    sum: { net: number; vat: number; firmName: string | null }
  }>(sql`
    SELECT concat_ws(' ', basis, to_char(month, 'YYYY-MM'), treatment, vat_id, vat_rate) AS key,
           json_build_object('net', net_amount, 'vat', vat_amount, 'firmName', (
             SELECT buyer ->> 'firmName' FROM invoice WHERE id = last_invoice_id)) AS sum
    FROM vat_turnover`)
  const documents = await database.query<{
    key: string
    counts: Record<IssuedVat['kind'], number>
  }>(sql`
    SELECT concat_ws(' ', basis, to_char(month, 'YYYY-MM')) AS key, json_build_object(
             'invoice', invoices, 'cancellation', cancellations, 'credit_note', credit_notes) AS counts
    FROM vat_documents`)
  return {
    amounts: Object.fromEntries(amounts.map(({ key, sum }) => [key, sum])),
    documents: Object.fromEntries(documents.map(({ key, counts }) => [key, counts])),
  }
}
