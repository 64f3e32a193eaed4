import type { AddressInfo } from 'node:net'
import type { Failure } from '@kontor/contract/core/endpoint'
import sharp from 'sharp'
import { sql } from '../src/database/sql.ts'
import type { Desk } from './office-desk.ts'
import type { OpenShop } from './support.ts'

export const picturePaths = [
  '/api/office/picture/upload',
  '/api/office/content/picture',
  '/api/office/settings/logo',
] as const

type PicturePath = (typeof picturePaths)[number]

/** Sends a picture over a connection: an injected request is no stream that a file could be read from. */
export async function sendPicture(
  { app }: Pick<OpenShop, 'app'>,
  { token }: Pick<Desk, 'token'>,
  path: PicturePath,
  bytes: Buffer,
) {
  const { port } = app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}?fileName=a.png&lang=en`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, body: (await answer.json()) as Failure & { name: string } }
}

/** Every picture, draft and upload that is stored. */
export async function storedFiles({ database }: Pick<OpenShop, 'database'>): Promise<number> {
  const [count] = await database.query<{ all: number }>(sql`
    SELECT (SELECT count(*) FROM picture) + (SELECT count(*) FROM picture_draft)
           + (SELECT count(*) FROM upload) + (SELECT count(*) FROM upload_chunk) AS all`)
  return count?.all ?? 0
}

export const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b05' }, limitInputPixels: false })

let colour = 0

/** A picture that no other call has made. */
export function newDrawing(): Promise<Buffer> {
  colour += 1
  // Far enough from each other to be different pictures.
  const background = { r: (colour * 37) % 256, g: (colour * 91) % 256, b: (colour * 53) % 256 }
  return sharp({ create: { width: 160, height: 47, channels: 3, background } })
    .png()
    .toBuffer()
}
