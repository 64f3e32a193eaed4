import type { ContactDocument } from '@kontor/contract/office/content'
import { sql } from '../../database/sql.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import {
  enteredText,
  findMainLanguage,
  storedTexts,
  type StoredText,
} from '../../records/entered-texts.ts'
import type { RecordKind } from '../../records/record-kind.ts'

/** There is one company, and so one card. */
const theCard = 1

interface ContactRow extends Omit<ContactDocument, 'openingHours'> {
  readonly openingHours: StoredText | null
  readonly standIns: string[]
}

/** How customers reach the company, as the office edits it. */
export const contactKind: RecordKind<ContactDocument> = {
  name: 'contact',
  async lock(transaction, id) {
    const found = await transaction.query(
      sql`SELECT single_row FROM company WHERE ${id} = ${theCard} FOR NO KEY UPDATE`,
    )
    return found.length > 0
  },
  async read(transaction, id) {
    const [row] = await transaction.query<ContactRow>(sql`
      SELECT phone, email, map_location AS location, opening_hours AS "openingHours", stand_ins AS "standIns"
      FROM company WHERE ${id} = ${theCard}`)
    if (row === undefined) return undefined
    const { standIns, ...document } = row
    return { ...document, openingHours: enteredText('openingHours', row.openingHours, standIns) }
  },
  async add() {
    // It comes with the company.
    throw new Refusal('not_found')
  },
  async write(transaction, _id, { phone, email, location, openingHours }) {
    const main = await findMainLanguage(transaction)
    const { texts, standIns } = storedTexts({ openingHours }, main)
    const hours = texts.openingHours === null ? null : JSON.stringify(texts.openingHours)
    await transaction.query(sql`
      UPDATE company
      SET phone = ${phone.trim()}, email = ${email}, map_location = ${location.trim()}, opening_hours = ${hours},
          stand_ins = ${standIns}`)
  },
  async remove() {
    throw new Refusal('in_use')
  },
}
