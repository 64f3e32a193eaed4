import { cents, sumCents, toEuro, toPercent } from '@kontor/contract/rules/money'
import type { BasisPoints, Cents } from '@kontor/contract/rules/money'
import type { InvoiceStateName } from '@kontor/contract/rules/settlement-kinds'
import type { TaxTreatment } from '@kontor/contract/rules/tax-treatment'
import { combinedName } from '../../catalogue/read/combined-name.ts'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { listLeft, listLines } from '../credit/credit.sql.ts'
import { settlementsOfInvoice } from '../payments/settlement-rows.ts'
import { invoiceRowColumns, invoiceState, showInvoice, type RawInvoice } from './invoice-list.ts'

interface RawDetail extends RawInvoice {
  readonly deliveredOn: string
  readonly treatment: TaxTreatment
  readonly reason: string | null
}

interface RelatedDocument {
  readonly id: number
  readonly number: string
  readonly state: InvoiceStateName
  readonly issuedOn: string
  readonly total: Cents
}

const listRelated = (database: Queryable, orderId: number, invoiceId: number) =>
  database.query<RelatedDocument>(sql`
    SELECT invoice.id, invoice.number, ${invoiceState} AS state, invoice.issued_on::text AS "issuedOn",
           invoice.total_amount AS total
    FROM invoice WHERE invoice.order_id = ${orderId} AND invoice.id <> ${invoiceId} ORDER BY invoice.id`)

const listVat = (database: Queryable, invoiceId: number) =>
  database.query<{ rate: BasisPoints; net: Cents; vat: Cents; delivery: Cents }>(sql`
    SELECT vat_rate AS rate, net_amount AS net, vat_amount AS vat, delivery_cost AS delivery
    FROM invoice_vat WHERE invoice_id = ${invoiceId} ORDER BY vat_rate`)

/** An invoice, a cancellation or a credit note with everything that belongs to it. */
export async function readInvoice({ database, body: { id }, language }: CallOf<'readInvoice'>) {
  const [row] = await database.query<RawDetail>(sql`
    SELECT ${invoiceRowColumns}, invoice.delivered_on::text AS "deliveredOn", orders.tax_treatment AS treatment,
           invoice.reason
    FROM invoice JOIN orders ON orders.id = invoice.order_id WHERE invoice.id = ${id}`)
  if (row === undefined) throw new Refusal('invoice_not_found')
  const { deliveredOn, treatment, reason, ...raw } = row
  const isInForce = row.dueOn !== null
  const [lines, vat, left, documents, settlements] = await Promise.all([
    listLines(database, id, language),
    listVat(database, id),
    isInForce ? listLeft(database, id) : [],
    listRelated(database, row.orderId, id),
    settlementsOfInvoice(database, id),
  ])
  return {
    ...showInvoice(raw),
    deliveredOn,
    treatment,
    reason,
    deliveryCost: toEuro(sumCents(vat.map((each) => each.delivery))),
    deliveryLeft: toEuro(sumCents(left.map((each) => each.delivery))),
    netLeft: toEuro(sumCents(left.map((each) => each.net))),
    totalLeft: toEuro(sumCents(left.map((each) => cents(each.net + each.vat)))),
    vat: vat.map((each) => ({
      rate: toPercent(each.rate),
      net: toEuro(each.net),
      vat: toEuro(each.vat),
    })),
    lines: lines.map((line) => ({
      position: line.position,
      articleNumber: line.articleNumber,
      name:
        line.productName === null
          ? null
          : combinedName(line.brandName ?? '', line.productName, line.productUnit ?? ''),
      unit: line.unit,
      ofDelivery: line.ofDelivery,
      quantity: line.quantity,
      left: isInForce ? line.left : 0,
      price: toEuro(line.price),
      rate: toPercent(line.rate),
      net: toEuro(cents(line.quantity * line.price)),
    })),
    documents: documents.map((each) => ({ ...each, total: toEuro(each.total) })),
    settlements,
  }
}
