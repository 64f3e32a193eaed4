import type { FileKind } from '@kontor/contract/core/uploads'
import type { Queryable } from '../database/database.ts'
import { StartError } from '../platform/start-error.ts'
import { fileKindAmong } from './file-kind.ts'
import { shownFileName } from './file-name.ts'
import { addChunk, beginUpload, completeUpload, type Upload } from './upload.sql.ts'

/** Stores a file of this machine as if it had been sent, for commands. */
export async function storeFile(
  database: Queryable,
  pieces: AsyncIterable<Buffer>,
  name: string,
  kinds: readonly FileKind[],
): Promise<Upload> {
  const fileName = shownFileName(name)
  let upload: Upload | undefined
  let position = 0
  try {
    for await (const piece of pieces) {
      if (upload === undefined) {
        const kind = fileKindAmong(piece, kinds)
        if (kind === undefined) break
        const id = await beginUpload(database, { fileName, kind, createdBy: undefined })
        upload = { id, fileName, kind, bytes: 0 }
      }
      await addChunk(database, upload.id, position, piece)
      upload = { ...upload, bytes: upload.bytes + piece.length }
      position += 1
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new StartError(`There is no ${name}.`)
    }
    throw error
  }
  if (upload === undefined) throw new StartError(`${name} is no ${kinds.join(' or ')} file.`)
  await completeUpload(database, upload.id, upload.bytes)
  return upload
}
