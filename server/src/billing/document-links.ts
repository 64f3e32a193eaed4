import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { fileNameOf } from '../documents/file-name.ts'
import { Refusal } from '../http/refusal.ts'
import type { SignedLinks } from '../http/signed-links.ts'
import { invoiceFile } from './files.ts'

const invoiceFileName = /^([1-9]\d{0,9})\.pdf$/
const largestId = 2_147_483_647

/** The viewer of the browser draws it; nothing else is loaded or run. */
const pdfHeaders = {
  'content-security-policy':
    "default-src 'none';object-src 'self';style-src 'unsafe-inline';frame-ancestors 'none'",
  'cache-control': 'private, no-store',
}

/** Opens invoices without a login to whoever has a link that we signed: a new tab sends no token. */
export function addDocumentLinks(app: FastifyInstance, database: Database, links: SignedLinks) {
  app.get<{ Params: { file: string }; Querystring: { expires?: unknown; signature?: unknown } }>(
    '/documents/invoices/:file',
    async (request, reply) => {
      const id = Number(invoiceFileName.exec(request.params.file)?.[1])
      if (!(id <= largestId)) throw new Refusal('not_found')
      await links.check(`/documents/invoices/${id}.pdf`, request.query)
      const { kind, number, language, bytes } = await invoiceFile(database, id, 'application/pdf')
      const fileName = fileNameOf(kind, number, language, 'pdf')
      return reply
        .headers(pdfHeaders)
        .header('content-disposition', `inline; filename="${fileName}"`)
        .type('application/pdf')
        .send(bytes)
    },
  )
}
