import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { CallOf } from '../../http/endpoints/call.ts'
import { sql } from '../../database/sql.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import { readUpload } from '../../uploads/read-upload.ts'
import { removeUpload, type Upload } from '../../uploads/upload.sql.ts'

/** Larger ones are refused before they are decoded: a small file may unfold to gigabytes. */
const mostPixels = 50_000_000

const kinds = {
  jpeg: { ending: 'jpg', mediaType: 'image/jpeg' },
  png: { ending: 'png', mediaType: 'image/png' },
  webp: { ending: 'webp', mediaType: 'image/webp' },
} as const

const isKind = (format: string | undefined): format is keyof typeof kinds =>
  format !== undefined && Object.hasOwn(kinds, format)

/** Decodes the whole picture, smaller: what looks like one and is none, is broken or too large is refused. */
async function lookAt(bytes: Buffer) {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    await picture.resize(16, 16).raw().toBuffer()
    if (isKind(format)) return kinds[format]
  } catch {
    // Whatever is wrong with it, it is no picture that can be shown.
  }
  throw new Refusal('picture_not_readable')
}

/** Keeps an uploaded picture under the name of its content. The shop asks for it in the widths it needs. */
export async function storePicture({ database }: CallOf<'uploadPicture'>, upload: Upload) {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of readUpload(database, upload)) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const { ending, mediaType } = await lookAt(bytes)
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`
    await database.query(sql`
      INSERT INTO picture (name, media_type, bytes) VALUES (${name}, ${mediaType}, ${bytes})
      ON CONFLICT (name) DO NOTHING`)
    return { name }
  } finally {
    await removeUpload(database, upload.id)
  }
}
