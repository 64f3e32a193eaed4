import type { FileKind } from '@kontor/contract/core/uploads'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** A file that has arrived whole. */
export interface Upload {
  readonly id: string
  readonly fileName: string
  readonly kind: FileKind
  readonly bytes: number
}

interface NewUpload {
  readonly fileName: string
  readonly kind: FileKind
  readonly createdBy: number | undefined
}

/** Longer than any file may take to arrive: what is not whole by then belongs to a process that has died. */
const arriving = sql`interval '1 hour'`

/** A file nobody has used by then is not wanted any more. */
const kept = sql`interval '1 day'`

export async function beginUpload(database: Queryable, upload: NewUpload): Promise<string> {
  const { fileName, kind, createdBy } = upload
  const [begun] = await database.query<{ id: string }>(sql`
    INSERT INTO upload (file_name, kind, created_by, expires_at)
    VALUES (${fileName}, ${kind}, ${createdBy}, now() + ${arriving})
    RETURNING id`)
  if (begun === undefined) throw new Error('no upload was stored')
  return begun.id
}

export async function addChunk(
  database: Queryable,
  id: string,
  position: number,
  bytes: Buffer,
): Promise<void> {
  await database.query(sql`
    INSERT INTO upload_chunk (upload_id, position, bytes) VALUES (${id}, ${position}, ${bytes})`)
}

export async function completeUpload(
  database: Queryable,
  id: string,
  bytes: number,
): Promise<void> {
  await database.query(sql`
    UPDATE upload SET bytes = ${bytes}, expires_at = now() + ${kept} WHERE id = ${id}`)
}

/** A file that has arrived whole and has not expired. */
export async function findUpload(database: Queryable, id: string): Promise<Upload | undefined> {
  const [upload] = await database.query<Upload>(sql`
    SELECT id, file_name AS "fileName", kind, bytes FROM upload
    WHERE id = ${id} AND bytes IS NOT NULL AND expires_at > now()`)
  return upload
}

export async function findChunk(
  database: Queryable,
  id: string,
  position: number,
): Promise<Buffer | undefined> {
  const [chunk] = await database.query<{ bytes: Buffer }>(sql`
    SELECT bytes FROM upload_chunk WHERE upload_id = ${id} AND position = ${position}`)
  return chunk?.bytes
}

/** The sizes of its pieces, in their order. */
export async function listChunkSizes(database: Queryable, id: string): Promise<number[]> {
  const chunks = await database.query<{ size: number }>(sql`
    SELECT octet_length(bytes) AS size FROM upload_chunk WHERE upload_id = ${id} ORDER BY position`)
  return chunks.map(({ size }) => size)
}

export async function removeUpload(database: Queryable, id: string): Promise<void> {
  await database.query(sql`DELETE FROM upload WHERE id = ${id}`)
}

/** Removes some that nobody has used in time or that never became whole, and answers how many. */
export async function removeExpiredUploads(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM upload WHERE id IN (
      SELECT id FROM upload WHERE expires_at <= now() LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return removed.length
}
