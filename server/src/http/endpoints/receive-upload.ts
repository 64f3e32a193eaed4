import type { Readable } from 'node:stream'
import type { Localized } from '@kontor/contract/rules/languages'
import type { UploadRule } from '@kontor/contract/core/uploads'
import type { Queryable } from '../../database/database.ts'
import { isFull } from '../../platform/full-disk.ts'
import { fileKindAmong } from '../../uploads/file-kind.ts'
import { shownFileName } from '../../uploads/file-name.ts'
import {
  addChunk,
  beginUpload,
  completeUpload,
  removeUpload,
  type Upload,
} from '../../uploads/upload.sql.ts'
import { Refusal } from './refusal.ts'

/** Bytes of one row: few enough that many uploads at once fit into memory. */
const chunkBytes = 512 * 1024

/** The limit in words. */
export function tooLarge({ mostBytes }: UploadRule): Refusal {
  const megabytes = mostBytes / (1024 * 1024)
  const limit = (language: string) =>
    `${megabytes.toLocaleString(language, { maximumFractionDigits: 1 })} MB`
  const about: Localized = {
    en: `A file may have up to ${limit('en')}.`,
    de: `Eine Datei darf bis zu ${limit('de')} groß sein.`,
    tr: `Bir dosya en fazla ${limit('tr')} olabilir.`,
  }
  return new Refusal('too_large', { about })
}

interface Arriving {
  readonly rule: UploadRule
  readonly fileName: string
  readonly createdBy: number | undefined
}

async function* inChunks(body: Readable, rule: UploadRule): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  let total = 0
  // The connection must outlive a refusal, which is still to be answered.
  const pieces: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
  for await (const piece of pieces) {
    total += piece.length
    if (total > rule.mostBytes) throw tooLarge(rule)
    waiting.push(piece)
    length += piece.length
    if (length < chunkBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}

/**
 * Stores a file as it arrives, in rows that every process sees. No connection to the database is held while waiting for the
 * sender, and what does not become whole is removed.
 */
export async function receiveUpload(
  database: Queryable,
  body: Readable | undefined,
  { rule, fileName, createdBy }: Arriving,
): Promise<Upload> {
  if (body === undefined) throw new Refusal('empty_file')
  let upload: Upload | undefined
  let position = 0
  try {
    for await (const chunk of inChunks(body, rule)) {
      upload ??= await begin(database, chunk, { rule, fileName, createdBy })
      await addChunk(database, upload.id, position, chunk)
      upload = { ...upload, bytes: upload.bytes + chunk.length }
      position += 1
    }
    if (upload === undefined) throw new Refusal('empty_file')
    await completeUpload(database, upload.id, upload.bytes)
    return upload
  } catch (error) {
    // When this fails too, housekeeping removes it.
    if (upload !== undefined) await removeUpload(database, upload.id).catch(() => undefined)
    if (isFull(error)) throw new Refusal('storage_full')
    // The sender has gone: no fault of ours, and nobody reads the answer.
    throw body.errored === null ? error : new Refusal('not_valid')
  }
}

async function begin(
  database: Queryable,
  first: Buffer,
  { rule, fileName: given, createdBy }: Arriving,
): Promise<Upload> {
  const kind = fileKindAmong(first, rule.kinds)
  if (kind === undefined) throw new Refusal('wrong_file_kind')
  const fileName = shownFileName(given)
  const id = await beginUpload(database, { fileName, kind, createdBy })
  return { id, fileName, kind, bytes: 0 }
}
