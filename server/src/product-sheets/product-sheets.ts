import { createHash } from 'node:crypto'
import { isLanguage, type Language } from '@kontor/contract/rules/languages'
import type { FastifyInstance } from 'fastify'
import { makeFiles } from '../billing/files/make-files.ts'
import { pdfHeaders } from '../billing/read/document-links.ts'
import { sheetNameOf } from '../documents/file-name.ts'
import { SharedCache } from '../http/cache/shared-cache.ts'
import type { CallContext } from '../http/endpoints/call.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { limits } from '../http/server/limits.ts'
import { findSheetData } from './product-sheet.sql.ts'

type Context = Pick<CallContext, 'database' | 'catalogue' | 'overload'>

interface MadeSheet {
  readonly bytes: Buffer
  readonly fileName: string
  readonly etag: string
}

/** The sheet has today's date. Midnight of every time zone is at one of these. */
const quarterOfAnHour = 15 * 60_000

const fileParts = /^([1-9]\d{0,8})\.([a-z]{2})\.pdf$/

async function makeSheet(
  { database, overload }: Context,
  productId: number,
  language: Language,
): Promise<MadeSheet> {
  const data = await overload.admit(() => findSheetData(database, productId, language))
  if (data === undefined) throw new Refusal('product_not_found')
  const { pdf } = await makeFiles(data)
  const bytes = Buffer.from(pdf)
  return {
    bytes,
    fileName: sheetNameOf(data.articleNumber, data.name, language),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
}

/** Serves the sheet of a product to everyone, as the product is today. Kept until product or company change. */
export function addProductSheets(app: FastifyInstance, context: Context): void {
  const sheets = new SharedCache(limits.productSheetsBytes)
  app.get<{ Params: { file: string } }>('/documents/products/:file', async (request, reply) => {
    const [, id, language] = fileParts.exec(request.params.file) ?? []
    if (id === undefined || !isLanguage(language)) throw new Refusal('not_found')
    const productId = Number(id)
    const version = await context.catalogue.current()
    const sheet = await sheets.recall({
      key: `${productId} ${language} ${Math.floor(version.asOf.getTime() / quarterOfAnHour)}`,
      version: Math.max(version.ofProduct(productId), version.of('content', 'code')),
      make: () => makeSheet(context, productId, language),
      bytesOf: ({ bytes }) => bytes.length,
    })
    reply.headers({ ...pdfHeaders, 'cache-control': 'no-cache', etag: sheet.etag })
    if (request.headers['if-none-match'] === sheet.etag) return reply.code(304).send()
    return reply
      .header('content-disposition', `inline; filename="${sheet.fileName}"`)
      .type('application/pdf')
      .send(sheet.bytes)
  })
}
