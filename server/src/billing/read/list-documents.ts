import { toEuro } from '@kontor/contract/rules/money'
import { pageOf } from '../../http/endpoints/page.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { findIssued, listInvoiceRows, listWaybillRows, type DocumentRow } from './list.sql.ts'

const shared = (row: DocumentRow) => ({
  orderId: row.orderId,
  customerName: row.customerName,
  address: row.address,
  zipCode: row.zipCode,
  city: row.city,
  country: row.country,
  totalPrice: toEuro(row.total),
})

export async function listWaybills({ database, body, language }: CallOf<'listWaybills'>) {
  const { total, ids } = await findIssued(database, 'waybill', body)
  const rows = await listWaybillRows(database, ids, language)
  const content = rows.map((row) => ({
    ...shared(row),
    waybillId: row.id,
    waybillNumber: row.number,
    waybillDate: row.issuedAt.toISOString(),
    invoiceId: row.invoiceId,
    cancelled: row.cancelled,
  }))
  return pageOf(content, total, body)
}

export async function listInvoices({ database, body, language }: CallOf<'listInvoices'>) {
  const { total, ids } = await findIssued(database, 'invoice', body)
  const rows = await listInvoiceRows(database, ids, language)
  const content = rows.map((row) => ({
    ...shared(row),
    invoiceId: row.id,
    invoiceNumber: row.number,
    kind: row.kind,
    cancelledBy: row.cancelledBy,
    invoiceDate: row.issuedAt.toISOString(),
    waybillId: row.waybillId,
  }))
  return pageOf(content, total, body)
}
