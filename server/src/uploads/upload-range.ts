import type { Queryable } from '../database/database.ts'
import { findChunk, listChunkSizes, type Upload } from './upload.sql.ts'

/** Reads the bytes from `start` up to, and without, `end`. */
export type UploadRange = (start: number, end: number) => AsyncGenerator<Buffer>

/** Reads any part of a file. The piece that was read last stays in memory, since readers go on where they were. */
export async function openUploadRange(database: Queryable, { id }: Upload): Promise<UploadRange> {
  const sizes = await listChunkSizes(database, id)
  const begins: number[] = []
  let total = 0
  for (const size of sizes) {
    begins.push(total)
    total += size
  }
  let kept: { readonly position: number; readonly bytes: Buffer } | undefined
  async function chunkAt(position: number): Promise<Buffer> {
    if (kept?.position === position) return kept.bytes
    const bytes = await findChunk(database, id, position)
    if (bytes === undefined) throw new Error('the uploaded file is gone')
    kept = { position, bytes }
    return bytes
  }
  return async function* range(start, end) {
    let position = begins.findLastIndex((begin) => begin <= start)
    for (let at = start; at < end && position < begins.length; position += 1) {
      const begin = begins[position] ?? 0
      const bytes = await chunkAt(position)
      const piece = bytes.subarray(at - begin, Math.min(bytes.length, end - begin))
      at += piece.length
      yield piece
    }
  }
}
