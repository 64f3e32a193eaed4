import { fileNameOf } from '../../documents/file-name.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { documentPath } from '../read/document-links.ts'
import type { StoredFile } from './file.sql.ts'
import { invoiceFile, waybillFile } from './make-files.ts'

type Ending = Parameters<typeof fileNameOf>[3]

const answered = (file: StoredFile & { readonly bytes: Buffer }, ending: Ending) => ({
  data: file.bytes.toString('base64'),
  fileName: fileNameOf(file.kind, file.number, file.language, ending),
  number: file.number,
})

export const getWaybillPdf = async ({ database, links, query }: CallOf<'getWaybillPdf'>) => ({
  ...answered(await waybillFile(database, query.waybillId), 'pdf'),
  url: await links.sign(documentPath('waybills', query.waybillId)),
})

export const getInvoicePdf = async ({ database, links, query }: CallOf<'getInvoicePdf'>) => ({
  ...answered(await invoiceFile(database, query.invoiceId, 'application/pdf'), 'pdf'),
  url: await links.sign(documentPath('invoices', query.invoiceId)),
})

export const getInvoiceXml = async ({ database, query }: CallOf<'getInvoiceXml'>) =>
  answered(await invoiceFile(database, query.invoiceId, 'application/xml'), 'xml')

export const getOfficeInvoicePdf = async ({
  database,
  links,
  query,
}: CallOf<'getOfficeInvoicePdf'>) => ({
  ...answered(await invoiceFile(database, query.invoiceId, 'application/pdf'), 'pdf'),
  url: await links.sign(documentPath('invoices', query.invoiceId)),
})

export const getOfficeInvoiceXml = async ({ database, query }: CallOf<'getOfficeInvoiceXml'>) =>
  answered(await invoiceFile(database, query.invoiceId, 'application/xml'), 'xml')

export const getCustomerInvoicePdf = async ({
  database,
  links,
  query,
  user,
}: CallOf<'getCustomerInvoicePdf'>) => ({
  ...answered(await invoiceFile(database, query.invoiceId, 'application/pdf', user.id), 'pdf'),
  url: await links.sign(documentPath('invoices', query.invoiceId)),
})

export const getCustomerInvoiceXml = async ({
  database,
  query,
  user,
}: CallOf<'getCustomerInvoiceXml'>) =>
  answered(await invoiceFile(database, query.invoiceId, 'application/xml', user.id), 'xml')
