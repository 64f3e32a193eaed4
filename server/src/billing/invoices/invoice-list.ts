import type { AnswerOf } from '@kontor/contract/core/endpoint'
import type { Endpoints } from '@kontor/contract/endpoints'
import { fold } from '@kontor/contract/rules/folding'
import { invoiceColumns } from '@kontor/contract/rules/list-columns'
import { toEuro, type Cents } from '@kontor/contract/rules/money'
import { customersWithWords } from '../../customers/customers-by-words.sql.ts'
import { sql, type Statement } from '../../database/sql.ts'
import type { ListDefinition } from '../../lists/list-definition.ts'

type InvoiceRow = AnswerOf<Endpoints['listInvoiceRows']>['rows'][number]

export interface RawInvoice extends Omit<InvoiceRow, 'net' | 'total' | 'open' | 'issuedAt'> {
  readonly net: Cents
  readonly total: Cents
  readonly open: Cents
  readonly issuedAt: Date
}

const isCancelled = sql`EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)`

const settled = sql`coalesce((SELECT sum(amount) FROM settlement WHERE invoice_id = invoice.id), 0)`

export const invoiceState = sql`
  CASE WHEN invoice.kind <> 'invoice' THEN invoice.kind WHEN ${isCancelled} THEN 'cancelled'
       WHEN ${settled} >= invoice.total_amount THEN 'paid' WHEN ${settled} > 0 THEN 'partly_paid' ELSE 'open' END`

/** Open ones are few, and the database keeps which they are. */
function isIn(values: readonly (string | number)[]): Statement {
  const states = values.map(String)
  const asked = sql`${invoiceState} = ANY (${states}::text[])`
  const areOpen = states.every((state) => state === 'open' || state === 'partly_paid')
  return areOpen
    ? sql`(invoice.order_id IN (SELECT order_id FROM order_total WHERE open_as = 'invoice') AND ${asked})`
    : asked
}

export const invoiceRowColumns = sql`
  invoice.id, invoice.number, ${invoiceState} AS state, invoice.customer_id AS "customerId",
  invoice.buyer ->> 'firmName' AS "firmName", invoice.order_id AS "orderId", invoice.issued_at AS "issuedAt",
  invoice.issued_on::text AS "issuedOn",
  CASE WHEN invoice.kind = 'invoice' AND NOT ${isCancelled} THEN invoice.due_on::text END AS "dueOn",
  invoice.net_amount AS net, invoice.total_amount AS total,
  CASE WHEN invoice.kind = 'invoice' AND NOT ${isCancelled} THEN invoice.total_amount - ${settled} ELSE 0 END::bigint AS open`

export const showInvoice = ({ net, total, open, issuedAt, ...raw }: RawInvoice): InvoiceRow => ({
  ...raw,
  net: toEuro(net),
  total: toEuro(total),
  open: toEuro(open),
  issuedAt: issuedAt.toISOString(),
})

/** All invoices, cancellations and credit notes, the newest first. */
export const invoiceList: ListDefinition<typeof invoiceColumns, InvoiceRow, RawInvoice> = {
  columns: invoiceColumns,
  from: sql`invoice`,
  id: sql`invoice.id`,
  defaultSort: { column: 'issuedAt', direction: 'desc' },
  stored: () => ({
    number: { value: sql`invoice.number`, as: 'text', always: true },
    state: { value: invoiceState, as: 'text', always: true, isIn },
    customerId: { value: sql`invoice.customer_id`, as: 'integer', always: true },
    orderId: { value: sql`invoice.order_id`, as: 'integer', always: true },
    issuedAt: { value: sql`invoice.issued_at`, as: 'timestamptz', always: true },
    net: { value: sql`invoice.net_amount`, as: 'bigint', always: true, scale: 100 },
    total: { value: sql`invoice.total_amount`, as: 'bigint', always: true, scale: 100 },
  }),
  search: (text) => sql`(
    fold(invoice.number) LIKE ${`%${fold(text)}%`}
    OR invoice.customer_id = ANY (ARRAY(SELECT customer.id FROM customer WHERE ${customersWithWords(text)})))`,
  rows: (found) => sql`
    SELECT ${invoiceRowColumns} FROM ${found} JOIN invoice ON invoice.id = found.id`,
  show: showInvoice,
}
