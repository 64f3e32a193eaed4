import { fold } from '@kontor/contract/rules/folding'
import { toEuro, type Cents } from '@kontor/contract/rules/money'
import { customersWithWords } from '../../customers/customers-by-words.sql.ts'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { findBalance } from './settlement.sql.ts'

interface Payer {
  readonly id: number
  readonly firmName: string
  readonly city: string
  readonly invoiceId: number | null
}

const mostPayers = 8

/** By the number of an invoice first, because that is what a transfer names. */
export async function findPayers({ database, body }: CallOf<'findPayers'>): Promise<Payer[]> {
  const text = body.search.trim()
  if (fold(text) === '') return []
  return database.report<Payer>(sql`
    SELECT id, "firmName", city, "invoiceId" FROM (
      SELECT customer.id, firm_name AS "firmName", city, invoice.id AS "invoiceId", 0 AS place
      FROM invoice JOIN customer ON customer.id = invoice.customer_id WHERE invoice.number = upper(${text})
      UNION ALL
      SELECT customer.id, firm_name, city, NULL, 1 FROM customer WHERE ${customersWithWords(text)}
    ) AS found ORDER BY place, "firmName" COLLATE "und-x-icu", id LIMIT ${mostPayers}`)
}

interface OpenInvoice {
  readonly id: number
  readonly number: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly total: Cents
  readonly open: Cents
}

/** The oldest due first. Found by the index of what is open, however much was paid before. */
const listOpenInvoices = (database: Queryable, customerId: number) =>
  database.query<OpenInvoice>(sql`
    SELECT invoice.id, invoice.number, invoice.issued_on::text AS "issuedOn", invoice.due_on::text AS "dueOn",
           invoice.total_amount AS total, order_total.open_amount AS open
    FROM order_total JOIN invoice ON invoice.order_id = order_total.order_id AND invoice.kind = 'invoice'
    WHERE order_total.customer_id = ${customerId} AND order_total.open_as = 'invoice'
      AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)
    ORDER BY invoice.due_on, invoice.id`)

interface Terms {
  readonly firmName: string
  readonly today: string
  readonly writeOffLimit: Cents
  readonly types: { id: number; name: string }[]
}

export async function startPayment({ database, body, language }: CallOf<'startPayment'>) {
  const { customerId } = body
  const [[terms], balance, invoices] = await Promise.all([
    database.query<Terms>(sql`
      SELECT customer.firm_name AS "firmName", sellers_day()::text AS today,
             company.write_off_limit AS "writeOffLimit",
             (SELECT json_agg(json_build_object('id', id, 'name', name ->> ${language}) ORDER BY id)
              FROM payment_type) AS types
      FROM customer, company WHERE customer.id = ${customerId}`),
    findBalance(database, customerId),
    listOpenInvoices(database, customerId),
  ])
  if (terms === undefined) throw new Refusal('not_found')
  return {
    customerId,
    ...terms,
    credit: toEuro(balance.credit),
    balance: toEuro(balance.balance),
    writeOffLimit: toEuro(terms.writeOffLimit),
    invoices: invoices.map((invoice) => ({
      ...invoice,
      total: toEuro(invoice.total),
      open: toEuro(invoice.open),
    })),
  }
}
