import type { BrandDocument } from '@kontor/contract/office/catalogue'
import { sql } from '../../database/sql.ts'
import type { RecordKind } from '../../records/record-kind.ts'

/** Brands as the office edits them. */
export const brandKind: RecordKind<BrandDocument> = {
  name: 'brand',
  async lock(transaction, id) {
    const found = await transaction.query(
      sql`SELECT id FROM brand WHERE id = ${id} FOR NO KEY UPDATE`,
    )
    return found.length > 0
  },
  async read(transaction, id) {
    const [brand] = await transaction.query<BrandDocument>(
      sql`SELECT name, archived FROM brand WHERE id = ${id}`,
    )
    return brand
  },
  async add(transaction, { name, archived }) {
    const [added] = await transaction.query<{ id: number }>(
      sql`INSERT INTO brand (name, archived) VALUES (${name.trim()}, ${archived}) RETURNING id`,
    )
    if (added === undefined) throw new Error('no brand was added')
    return added.id
  },
  async write(transaction, id, { name, archived }) {
    await transaction.query(
      sql`UPDATE brand SET name = ${name.trim()}, archived = ${archived} WHERE id = ${id}`,
    )
  },
  async remove(transaction, id) {
    await transaction.query(sql`DELETE FROM brand WHERE id = ${id}`)
  },
  taken: { brand_name_key: 'name' },
}
