import { createHash } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { readUpload } from '../uploads/read-upload.ts'
import { removeUpload, type Upload } from '../uploads/upload.sql.ts'
import { decodePicture } from './resize-picture.ts'

interface Stored {
  /** What its name begins with. */
  readonly name: string
  /** It is made no wider than this. */
  readonly width: number
}

/**
 * Stores an uploaded picture and answers its name. It is drawn again, which removes whatever else the file holds; one
 * that cannot be drawn leaves nothing.
 */
export async function storePicture(
  database: Queryable,
  upload: Upload,
  { name, width }: Stored,
): Promise<string> {
  try {
    const parts: Buffer[] = []
    for await (const part of readUpload(database, upload)) parts.push(part)
    const bytes = await decodePicture(Buffer.concat(parts), width)
    if (bytes === undefined) throw new Refusal('wrong_file_kind')
    const stored = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.webp`
    await database.query(sql`
      INSERT INTO picture (name, media_type, bytes) VALUES (${stored}, 'image/webp', ${bytes})
      ON CONFLICT (name) DO NOTHING`)
    return stored
  } finally {
    await removeUpload(database, upload.id)
  }
}
