import type { Queryable } from '../database/database.ts'
import { findUpload, type Upload } from '../uploads/upload.sql.ts'
import type { ChangeSet } from './change-set.sql.ts'

/** The file of a set. */
export async function uploadOf(database: Queryable, { uploadId }: ChangeSet): Promise<Upload> {
  const upload = uploadId === null ? undefined : await findUpload(database, uploadId)
  if (upload === undefined) throw new Error('the file of the change set is gone')
  return upload
}
