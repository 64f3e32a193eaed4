import { createHash } from 'node:crypto'
import type { Database, Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { readUpload } from '../uploads/read-upload.ts'
import { removeUpload, type Upload } from '../uploads/upload.sql.ts'
import { checkPicture, redrawPicture, type SentPicture } from './sent-picture.ts'

/** Long enough to finish a form. */
const kept = sql`interval '1 day'`

interface TakenPicture {
  readonly name: string
}

/**
 * Makes a picture of a file that was sent. What cannot be read is refused, and of the file nothing stays. Without a
 * longest side the file is kept as it is.
 */
export async function takePicture(
  database: Database,
  upload: Upload,
  longestSide?: number,
): Promise<TakenPicture> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of readUpload(database, upload)) chunks.push(chunk)
    const sent = Buffer.concat(chunks)
    const picture =
      longestSide === undefined ? await checkPicture(sent) : await redrawPicture(sent, longestSide)
    const name = await database.transaction((transaction) => storeDraft(transaction, picture))
    return { name }
  } finally {
    await removeUpload(database, upload.id)
  }
}

const nameOf = ({ bytes, ending }: SentPicture) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`

/** Stores pictures that no record names yet, and answers their names in the same order. The same bytes are stored once. */
export async function storeDrafts(
  transaction: Queryable,
  pictures: readonly SentPicture[],
): Promise<string[]> {
  const names = pictures.map(nameOf)
  const added = await transaction.query<{ name: string }>(sql`
    INSERT INTO picture (name, media_type, bytes)
    SELECT * FROM unnest(${names}::text[], ${pictures.map(({ mediaType }) => mediaType)}::text[],
                         ${pictures.map(({ bytes }) => bytes)}::bytea[])
    ON CONFLICT (name) DO NOTHING RETURNING name`)
  // One that was there before is shown somewhere, unless it is a draft itself.
  await transaction.query(sql`
    UPDATE picture_draft SET expires_at = now() + ${kept} WHERE picture = ANY (${names}::text[])`)
  await transaction.query(sql`
    INSERT INTO picture_draft (picture, expires_at)
    SELECT name, now() + ${kept} FROM unnest(${added.map(({ name }) => name)}::text[]) AS name`)
  return names
}

export async function storeDraft(transaction: Queryable, picture: SentPicture): Promise<string> {
  const [name] = await storeDrafts(transaction, [picture])
  if (name === undefined) throw new Error('no picture was stored')
  return name
}

/** From now on something shows them, and its history may show them again. */
export async function keepPictures(
  transaction: Queryable,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await transaction.query(sql`DELETE FROM picture_draft WHERE picture = ANY (${names}::text[])`)
}

/** Removes pictures that were sent a day ago and that nothing has shown since, and answers how many. */
export async function removeUnusedPictures(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM picture WHERE name IN (
      SELECT picture FROM picture_draft
      WHERE expires_at <= now()
        AND NOT EXISTS (SELECT FROM product_picture WHERE product_picture.picture = picture_draft.picture)
        AND NOT EXISTS (SELECT FROM advertisement_picture WHERE advertisement_picture.picture = picture_draft.picture)
        AND NOT EXISTS (SELECT FROM company WHERE company.logo = picture_draft.picture)
        AND NOT EXISTS (
          SELECT FROM picture_file JOIN change_set ON change_set.id = change_set_id
          WHERE picture_file.picture = picture_draft.picture AND change_set.state <> 'cancelled')
      LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING name`)
  return removed.length
}
