import type { Queryable } from '../database/database.ts'
import { findChunk, type Upload } from './upload.sql.ts'

/** The bytes of a file, piece by piece. One that is removed meanwhile fails instead of ending early. */
export async function* readUpload(
  database: Queryable,
  { id, bytes }: Upload,
): AsyncGenerator<Buffer> {
  let read = 0
  for (let position = 0; read < bytes; position += 1) {
    const chunk = await findChunk(database, id, position)
    if (chunk === undefined) throw new Error('the uploaded file is gone')
    read += chunk.length
    yield chunk
  }
}
