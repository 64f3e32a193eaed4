import type { PageDocument } from '@kontor/contract/office/content'
import { isPageAddress, isStandardPage } from '@kontor/contract/rules/page-addresses'
import { standInOf } from '@kontor/contract/rules/texts'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import {
  enteredText,
  findMainLanguage,
  storedTexts,
  type StoredText,
} from '../../records/entered-texts.ts'
import { placeAmong, type Placed } from '../../records/place-among.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { keepPictures } from '../picture-drafts.ts'

interface PageRow extends Omit<PageDocument, 'title' | 'text'> {
  readonly title: StoredText
  readonly text: StoredText
  readonly standIns: string[]
}

/** Who adds or moves a page waits for others who do. */
export async function listPagePlaces(transaction: Queryable): Promise<Placed[]> {
  await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtext('order of pages'))`)
  return transaction.query<Placed>(
    sql`SELECT number AS id, place FROM static_page ORDER BY place, number`,
  )
}

async function stored(transaction: Queryable, { title, text }: PageDocument) {
  const { texts, standIns } = storedTexts({ title, text }, await findMainLanguage(transaction))
  return { title: JSON.stringify(texts.title), text: JSON.stringify(texts.text), standIns }
}

const picturesIn = ({ text }: PageDocument) =>
  Object.values(text).flatMap((each) =>
    [...(each ?? '').matchAll(/\/images\/([a-z0-9][a-z0-9._-]{0,119})/g)].map(
      ([, name = '']) => name,
    ),
  )

/** Static pages as the office edits them. */
export const pageKind: RecordKind<PageDocument> = {
  name: 'page',
  async lock(transaction, number) {
    const found = await transaction.query(
      sql`SELECT number FROM static_page WHERE number = ${number} FOR NO KEY UPDATE`,
    )
    return found.length > 0
  },
  async read(transaction, number) {
    const [row] = await transaction.query<PageRow>(sql`
      SELECT id AS address, title, text, stand_ins AS "standIns", format, in_footer AS "inFooter", place, archived
      FROM static_page WHERE number = ${number}`)
    if (row === undefined) return undefined
    const { standIns, ...document } = row
    return {
      ...document,
      title: enteredText('title', row.title, standIns),
      text: enteredText('text', row.text, standIns),
    }
  },
  async check(transaction, { address, title, text, archived }, before) {
    const main = await findMainLanguage(transaction)
    if (standInOf(title, main) === null) return { [`title.${main}`]: 'required' }
    if (standInOf(text, main) === null) return { [`text.${main}`]: 'required' }
    // Links to it are out there.
    if (before !== undefined && before.address !== address) return { address: 'not_valid' }
    if (before === undefined && !isPageAddress(address)) return { address: 'address_reserved' }
    if (archived && isStandardPage(address)) return { archived: 'not_valid' }
    return {}
  },
  async add(transaction, document) {
    const { place } = placeAmong(await listPagePlaces(transaction), null)
    const { title, text, standIns } = await stored(transaction, document)
    const [added] = await transaction.query<{ number: number }>(sql`
      INSERT INTO static_page (id, title, text, stand_ins, format, in_footer, place, archived)
      VALUES (${document.address}, ${title}, ${text}, ${standIns}, ${document.format}, ${document.inFooter}, ${place},
              ${document.archived})
      RETURNING number`)
    if (added === undefined) throw new Error('no page was added')
    await keepPictures(transaction, picturesIn(document))
    return added.number
  },
  async write(transaction, number, document) {
    const { title, text, standIns } = await stored(transaction, document)
    await transaction.query(sql`
      UPDATE static_page
      SET title = ${title}, text = ${text}, stand_ins = ${standIns}, format = ${document.format},
          in_footer = ${document.inFooter}, place = ${document.place}, archived = ${document.archived}
      WHERE number = ${number}`)
    await keepPictures(transaction, picturesIn(document))
  },
  async remove(transaction, number) {
    const [page] = await transaction.query<{ id: string; linked: boolean }>(sql`
      SELECT id, EXISTS (SELECT FROM advertisement WHERE page_id = static_page.id) AS linked
      FROM static_page WHERE number = ${number}`)
    if (page !== undefined && (page.linked || isStandardPage(page.id))) throw new Refusal('in_use')
    await transaction.query(sql`DELETE FROM static_page WHERE number = ${number}`)
  },
  taken: { static_page_pkey: 'address' },
}
