import { connect, type AddressInfo } from 'node:net'
import { endpoint } from '@kontor/contract/core/endpoint'
import { UploadQuery } from '@kontor/contract/core/uploads'
import Type from 'typebox'
import { buildApp, type AppOptions } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import type { Part } from '../src/http/endpoints/call.ts'
import { serveUpload } from '../src/http/endpoints/serve-upload.ts'
import { findUpload } from '../src/uploads/upload.sql.ts'
import { parts } from '../src/parts.ts'
import { readUpload } from '../src/uploads/read-upload.ts'
import { appOptions, openShop } from './support.ts'

export const mostBytes = 3 * 1024 * 1024
const path = '/web-api/test/upload'

/** What an endpoint with a file looks like; the function behind it answers what it was given. */
const uploadEndpoint = endpoint({
  path,
  app: 'storefront',
  permission: 'shop',
  summary: 'Takes a file.',
  query: UploadQuery,
  answer: Type.Object({
    id: Type.String(),
    fileName: Type.String(),
    kind: Type.String(),
    bytes: Type.Integer(),
  }),
  answerStatus: 201,
  refusals: [],
  upload: { kinds: ['csv', 'png'], mostBytes },
})

const part: Part = {
  app: 'storefront',
  name: 'uploads',
  routes: [serveUpload(uploadEndpoint, async (_call, upload) => upload)],
}

/** A shop that listens and takes files. */
export async function openUploads(options: Partial<AppOptions> = {}) {
  const shop = await openShop()
  const app = await buildApp({
    ...appOptions(shop.database),
    parts: [...parts, part],
    ...options,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = {
    authorization: `Bearer ${shop.customerToken}`,
    'content-type': 'application/octet-stream',
  }
  return {
    ...shop,
    app,
    port,
    address: (fileName: string) =>
      `http://127.0.0.1:${port}${path}?fileName=${encodeURIComponent(fileName)}&lang=en`,
    async send(body: Buffer | string, fileName = 'goods.csv', more: Record<string, string> = {}) {
      const answer = await fetch(this.address(fileName), {
        method: 'POST',
        headers: { ...headers, ...more },
        body: new Uint8Array(Buffer.from(body)),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    /** Sends headers, and then what the test writes. */
    open(...more: string[]) {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')))
      socket.on('error', () => undefined)
      const closed = new Promise<string>((resolve) => {
        socket.once('close', () => resolve(answer))
      })
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.write(
        [`POST ${path}?fileName=a.csv HTTP/1.1`, 'Host: localhost', ...lines, ...more, '', ''].join(
          '\r\n',
        ),
      )
      return { socket, closed, answered: () => answer }
    },
    stored: () =>
      shop.database.query<{ chunks: number; bytes: number | null }>(sql`
        SELECT bytes, (SELECT count(*)::int FROM upload_chunk WHERE upload_id = upload.id) AS chunks
        FROM upload ORDER BY created_at`),
    async read(id: string): Promise<Buffer> {
      const upload = await findUpload(shop.database, id)
      if (upload === undefined) throw new Error('no such upload')
      const chunks: Buffer[] = []
      for await (const chunk of readUpload(shop.database, upload)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    async close() {
      await app.close()
      await shop.close()
    },
  }
}

export type OpenUploads = Awaited<ReturnType<typeof openUploads>>
