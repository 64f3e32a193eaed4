import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../../database/database.ts'
import { fileNameOf } from '../../documents/file-name.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { SignedLinks } from '../../http/endpoints/signed-links.ts'
import { invoiceFile, waybillFile } from '../files/make-files.ts'
import { askedPickList, type AskedPickList, makePickList, pickListFile } from './pick-list.ts'

const files = {
  invoices: (database: Database, id: number) => invoiceFile(database, id, 'application/pdf'),
  waybills: waybillFile,
} as const

type LinkedKind = keyof typeof files

const idOfFile = /^([1-9]\d{0,9})\.pdf$/
const largestId = 2_147_483_647

/** The viewer of the browser draws it; nothing else is loaded or run. */
export const pdfHeaders = {
  'content-security-policy':
    "default-src 'none';object-src 'self';style-src 'unsafe-inline';frame-ancestors 'none'",
  'cache-control': 'private, no-store',
}

export const documentPath = (kind: LinkedKind, id: number): string => `/documents/${kind}/${id}.pdf`

export const pickListPath = (asked: AskedPickList): string =>
  `/documents/pick-lists/${pickListFile(asked)}`

interface LinkRoute {
  Params: { file: string }
  Querystring: { expires?: unknown; signature?: unknown }
}

const sendPdf = (reply: FastifyReply, bytes: Buffer, fileName: string) =>
  reply
    .headers(pdfHeaders)
    .header('content-disposition', `inline; filename="${fileName}"`)
    .type('application/pdf')
    .send(bytes)

/** Serves documents to signed links without a login, because a new tab sends no token. */
export function addDocumentLinks(app: FastifyInstance, database: Database, links: SignedLinks) {
  for (const kind of ['invoices', 'waybills'] as const) {
    app.get<LinkRoute>(`/documents/${kind}/:file`, async (request, reply) => {
      const id = Number(idOfFile.exec(request.params.file)?.[1])
      if (!(id <= largestId)) throw new Refusal('not_found')
      await links.check(documentPath(kind, id), request.query)
      const file = await files[kind](database, id)
      return sendPdf(reply, file.bytes, fileNameOf(file.kind, file.number, file.language, 'pdf'))
    })
  }
  // A pick list is not kept: it is drawn as the order stands now. Looking at it again prints nothing (D-11).
  app.get<LinkRoute>('/documents/pick-lists/:file', async (request, reply) => {
    const asked = askedPickList(request.params.file)
    if (asked === undefined) throw new Refusal('not_found')
    await links.check(pickListPath(asked), request.query)
    const pdf = await makePickList(database, asked)
    return sendPdf(reply, pdf, fileNameOf('pickList', String(asked.orderId), asked.language, 'pdf'))
  })
}
