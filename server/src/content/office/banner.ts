import type { BannerDocument } from '@kontor/contract/office/content'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { FieldDetails } from '../../http/endpoints/refusal.ts'
import {
  enteredText,
  findMainLanguage,
  storedTexts,
  type StoredText,
} from '../../records/entered-texts.ts'
import { placeAmong, type Placed } from '../../records/place-among.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { keepPictures } from '../picture-drafts.ts'

interface BannerRow extends Omit<BannerDocument, 'text' | 'link' | 'pictures'> {
  readonly text: StoredText | null
  readonly standIns: string[]
  readonly link: string | null
  readonly pictures: Partial<BannerDocument['pictures']> | null
}

export const linkOfBanner = sql`
  CASE WHEN product_id IS NOT NULL THEN 'product/' || product_id
       WHEN category_id IS NOT NULL THEN 'category/' || category_id
       WHEN page_id IS NOT NULL THEN 'page/' || page_id END`

/** Who adds or moves a banner waits for others who do. */
async function lockOrder(transaction: Queryable): Promise<void> {
  await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtext('order of banners'))`)
}

export async function listBannerPlaces(transaction: Queryable): Promise<Placed[]> {
  await lockOrder(transaction)
  return transaction.query<Placed>(
    sql`SELECT id, position AS place FROM advertisement ORDER BY position, id`,
  )
}

/** The columns of a link; the text has the form that its schema demands. */
function targetsOf(link: string | null) {
  const [kind, target = ''] = link?.split('/') ?? []
  return {
    product: kind === 'product' ? Number(target) : null,
    category: kind === 'category' ? Number(target) : null,
    page: kind === 'page' ? target : null,
  }
}

async function findMissing(
  transaction: Queryable,
  { pictures, link }: BannerDocument,
): Promise<FieldDetails> {
  const { product, category, page } = targetsOf(link)
  const names = Object.values(pictures).filter((name) => name !== null)
  const [missing] = await transaction.query<{ link: boolean; pictures: boolean }>(sql`
    SELECT (${product}::bigint IS NOT NULL AND NOT EXISTS (SELECT FROM product WHERE id = ${product}::bigint))
           OR (${category}::bigint IS NOT NULL AND NOT EXISTS (SELECT FROM category WHERE id = ${category}::bigint))
           OR (${page}::text IS NOT NULL AND NOT EXISTS (SELECT FROM static_page WHERE id = ${page}::text)) AS link,
           EXISTS (SELECT FROM unnest(${names}::text[]) AS asked (name)
                   WHERE NOT EXISTS (SELECT FROM picture WHERE picture.name = asked.name)) AS pictures`)
  return {
    ...(missing?.link === true && { link: 'not_valid' }),
    ...(missing?.pictures === true && { pictures: 'not_valid' }),
  }
}

async function writePictures(
  transaction: Queryable,
  id: number,
  pictures: BannerDocument['pictures'],
): Promise<void> {
  const shown = Object.entries(pictures).filter(([, picture]) => picture !== null)
  const rows = shown.map(([language, picture]) => ({ language, picture }))
  await transaction.query(sql`
    DELETE FROM advertisement_picture
    WHERE advertisement_id = ${id} AND language::text <> ALL (${rows.map((row) => row.language)}::text[])`)
  await transaction.query(sql`
    INSERT INTO advertisement_picture (advertisement_id, language, picture)
    SELECT ${id}, language::language_code, picture
    FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS shown (language text, picture text)
    ON CONFLICT (advertisement_id, language) DO UPDATE SET picture = excluded.picture`)
  await keepPictures(
    transaction,
    rows.flatMap(({ picture }) => picture ?? []),
  )
}

async function storedWords(transaction: Queryable, { text }: BannerDocument) {
  const { texts, standIns } = storedTexts({ text }, await findMainLanguage(transaction))
  return { text: texts.text === null ? null : JSON.stringify(texts.text), standIns }
}

/** Banners as the office edits them. */
export const bannerKind: RecordKind<BannerDocument> = {
  name: 'banner',
  async lock(transaction, id) {
    const found = await transaction.query(
      sql`SELECT id FROM advertisement WHERE id = ${id} FOR NO KEY UPDATE`,
    )
    return found.length > 0
  },
  async read(transaction, id) {
    const [row] = await transaction.query<BannerRow>(sql`
      SELECT text, stand_ins AS "standIns", starts_on::text AS "from", ends_on::text AS "to", position AS place,
             ${linkOfBanner} AS link,
             (SELECT json_object_agg(language, picture) FROM advertisement_picture WHERE advertisement_id = ${id}) AS pictures
      FROM advertisement WHERE id = ${id}`)
    if (row === undefined) return undefined
    const { text, standIns, pictures, from, to, link, place } = row
    return {
      pictures: { en: null, de: null, tr: null, ...pictures },
      text: enteredText('text', text, standIns),
      from,
      to,
      link,
      place,
    }
  },
  async check(transaction, document) {
    const { pictures, from, to } = document
    if (Object.values(pictures).every((picture) => picture === null)) {
      return { pictures: 'required' }
    }
    if (from !== null && to !== null && to < from) return { to: 'not_valid' }
    return findMissing(transaction, document)
  },
  async add(transaction, document) {
    const { place } = placeAmong(await listBannerPlaces(transaction), null)
    const { text, standIns } = await storedWords(transaction, document)
    const { product, category, page } = targetsOf(document.link)
    const [added] = await transaction.query<{ id: number }>(sql`
      INSERT INTO advertisement (position, text, stand_ins, starts_on, ends_on, product_id, category_id, page_id)
      VALUES (${place}, ${text}, ${standIns}, ${document.from}, ${document.to}, ${product}, ${category}, ${page})
      RETURNING id`)
    if (added === undefined) throw new Error('no banner was added')
    await writePictures(transaction, added.id, document.pictures)
    return added.id
  },
  async write(transaction, id, document) {
    const { text, standIns } = await storedWords(transaction, document)
    const { product, category, page } = targetsOf(document.link)
    await transaction.query(sql`
      UPDATE advertisement
      SET position = ${document.place}, text = ${text}, stand_ins = ${standIns}, starts_on = ${document.from},
          ends_on = ${document.to}, product_id = ${product}, category_id = ${category}, page_id = ${page}
      WHERE id = ${id}`)
    await writePictures(transaction, id, document.pictures)
  },
  async remove(transaction, id) {
    await transaction.query(sql`DELETE FROM advertisement WHERE id = ${id}`)
  },
}
