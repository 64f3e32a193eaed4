import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { fileNameOf } from '../../documents/file-name.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { SignedLinks } from '../../http/endpoints/signed-links.ts'
import { invoiceFile, waybillFile } from './files.ts'

const files = {
  invoices: (database: Database, id: number) => invoiceFile(database, id, 'application/pdf'),
  waybills: waybillFile,
} as const

type LinkedKind = keyof typeof files

const idOfFile = /^([1-9]\d{0,9})\.pdf$/
const largestId = 2_147_483_647

/** The browser's PDF viewer needs nothing else, so nothing else may load or run. */
const pdfHeaders = {
  'content-security-policy':
    "default-src 'none';object-src 'self';style-src 'unsafe-inline';frame-ancestors 'none'",
  'cache-control': 'private, no-store',
}

export const documentPath = (kind: LinkedKind, id: number): string => `/documents/${kind}/${id}.pdf`

/** Serves documents to signed links without a login, because a new tab sends no token. */
export function addDocumentLinks(app: FastifyInstance, database: Database, links: SignedLinks) {
  for (const kind of ['invoices', 'waybills'] as const) {
    app.get<{ Params: { file: string }; Querystring: { expires?: unknown; signature?: unknown } }>(
      `/documents/${kind}/:file`,
      async (request, reply) => {
        const id = Number(idOfFile.exec(request.params.file)?.[1])
        if (!(id <= largestId)) throw new Refusal('not_found')
        await links.check(documentPath(kind, id), request.query)
        const file = await files[kind](database, id)
        const fileName = fileNameOf(file.kind, file.number, file.language, 'pdf')
        return reply
          .headers(pdfHeaders)
          .header('content-disposition', `inline; filename="${fileName}"`)
          .type('application/pdf')
          .send(file.bytes)
      },
    )
  }
}
