import { basisPoints, cents } from '@kontor/contract/rules/money'
import { totalsOf } from '@kontor/contract/rules/totals'
import type { Queryable } from '../../server/src/database/database.ts'
import { sql } from '../../server/src/database/sql.ts'
import type { Evidence } from './check.ts'

interface Stored {
  readonly kind: 'waybill' | 'invoice' | 'cancellation' | 'credit_note'
  readonly id: number
  /** The cancelled invoice for a cancellation, otherwise the order. */
  readonly of: number
  readonly net: number
  readonly total: number
  /** The delivery cost of the order, negative for a cancellation. */
  readonly delivery: number
  /** By rate, as stored; waybills have none. */
  readonly vat: readonly Record<'rate' | 'net' | 'vat' | 'delivery', number>[] | null
  readonly lines: readonly {
    readonly count: number
    readonly price: number
    readonly rate: number
  }[]
}

const listDocuments = (database: Queryable) =>
  database.query<Stored>(sql`
    SELECT kind, id, coalesce(cancels_invoice_id, order_id) AS of, net_amount AS net, total_amount AS total,
           CASE kind WHEN 'invoice' THEN 1 WHEN 'cancellation' THEN -1 ELSE 0 END
             * (SELECT delivery_cost FROM orders WHERE id = order_id) AS delivery,
           (SELECT json_agg(json_build_object('rate', vat_rate, 'net', net_amount, 'vat', vat_amount,
                                              'delivery', delivery_cost))
            FROM invoice_vat WHERE invoice_id = invoice.id) AS vat,
           (SELECT json_agg(json_build_object('count', quantity, 'price', price, 'rate', vat_rate))
            FROM invoice_line WHERE invoice_id = invoice.id) AS lines
    FROM invoice
    UNION ALL
    SELECT 'waybill', id, order_id, net_amount, total_amount,
           (SELECT delivery_cost FROM orders WHERE id = order_id), NULL,
           (SELECT json_agg(json_build_object('count', line.quantity, 'price', price, 'rate', vat_rate))
            FROM waybill_line AS line JOIN order_line ON order_line.id = line.order_line_id
            WHERE waybill_id = waybill.id)
    FROM waybill`)

export async function lastDocuments(database: Queryable) {
  const [last] = await database.query<{ waybill: number; invoice: number }>(sql`
    SELECT (SELECT coalesce(max(id), 0) FROM waybill) AS waybill,
           (SELECT coalesce(max(id), 0) FROM invoice) AS invoice`)
  return last ?? { waybill: 0, invoice: 0 }
}

/** Every acknowledged document exists, none was made twice, and all add up by the money rule. */
export async function checkDocuments({ database, journal, before }: Evidence): Promise<void> {
  const stored = await listDocuments(database)
  const keyOf = ({ kind, id }: Pick<Stored, 'kind' | 'id'>) => `${kind} ${id}`
  const known = new Map(stored.map((document) => [keyOf(document), document]))
  const told = new Set(journal.documents.map(keyOf))
  for (const document of journal.documents) {
    const holds = known.get(keyOf(document))?.of === document.of
    journal.expect('acknowledged', holds, () => `${keyOf(document)} is not there`)
  }
  for (const document of stored) {
    const key = keyOf(document)
    const isOld =
      document.id <= before.lastDocument[document.kind === 'waybill' ? 'waybill' : 'invoice']
    journal.expect('once', isOld || told.has(key), () => `${key}: nobody was told of it`)
    // How a credit note adds up is checked by the database when it is issued.
    if (document.kind === 'credit_note') continue
    journal.expect('totals', addsUp(document), () => `${key} does not add up`)
  }
  await checkOneInForce({ database, journal })
  await checkNumbers({ database, journal })
  await checkLinked({ database, journal })
}

function addsUp({ lines, net, total, delivery, vat }: Stored): boolean {
  const due = totalsOf(
    lines.map(({ count, price, rate }) => ({
      count,
      price: cents(price),
      defaultPrice: cents(price),
      vatRate: basisPoints(rate),
    })),
    cents(delivery),
  )
  const vatHolds =
    vat === null ||
    (vat.length === due.vat.length &&
      due.vat.every((each) =>
        vat.some(
          (kept) =>
            kept.rate === each.rate &&
            kept.net === each.net &&
            kept.vat === each.vat &&
            kept.delivery === each.delivery,
        ),
      ))
  return vatHolds && net === due.net && total === due.total
}

type Looked = Pick<Evidence, 'database' | 'journal'>

async function checkOneInForce({ database, journal }: Looked): Promise<void> {
  const twice = await database.query<{ orderId: number }>(sql`
    SELECT order_id AS "orderId" FROM invoice
    WHERE kind = 'invoice'
      AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)
    GROUP BY order_id HAVING count(*) > 1
    UNION ALL
    SELECT order_id FROM waybill_in_force GROUP BY order_id HAVING count(*) > 1`)
  journal.expect('once', twice.length === 0, () => `orders billed twice: ${JSON.stringify(twice)}`)
}

/** A waybill after a first one follows the one before it, which was cancelled; a back order belongs to one order. */
async function checkLinked({ database, journal }: Looked): Promise<void> {
  const loose = await database.query<{ id: number }>(sql`
    SELECT id FROM (
      SELECT id, follows_waybill_id, lag(id) OVER (PARTITION BY order_id ORDER BY id) AS former FROM waybill
    ) AS issued
    WHERE follows_waybill_id IS DISTINCT FROM former
       OR (former IS NOT NULL AND NOT EXISTS (SELECT FROM waybill_cancellation WHERE waybill_id = former))`)
  journal.expect('once', loose.length === 0, () => `waybills not linked: ${JSON.stringify(loose)}`)
}

async function checkNumbers({ database, journal }: Looked): Promise<void> {
  const series = await database.query<{
    name: string
    last: number
    drawn: number
    highest: number
  }>(sql`
    SELECT name || ' ' || year AS name, last_number AS last, count(number) AS drawn,
           coalesce(max(number), 0) AS highest
    FROM number_series LEFT JOIN (
      SELECT 'waybill' AS name, series_year AS year, series_number AS number FROM waybill
      UNION ALL SELECT CASE kind WHEN 'credit_note' THEN 'credit_note' ELSE 'invoice' END, series_year, series_number
      FROM invoice
    ) AS issued USING (name, year)
    GROUP BY name, year, last_number`)
  for (const { name, last, drawn, highest } of series) {
    journal.count('numbers', drawn)
    journal.expect(
      'numbers',
      drawn === last && highest === last,
      () => `${name}: ${drawn} documents, the highest has ${highest}, ${last} were drawn`,
    )
  }
}
