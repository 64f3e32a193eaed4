import Type from 'typebox'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { defineJob } from '../jobs/job-kind.ts'

/** Products of one statement, so that none holds its locks for long. */
const batch = 500

/** Gives some products the rate of their class, by ascending id as other writers do, and answers how many. */
export async function bringVatRates(database: Queryable, most = batch): Promise<number> {
  const changed = await database.query(sql`
    WITH late AS MATERIALIZED (
      SELECT product.id, class.rate
      FROM (SELECT id, current_vat_rate(id) AS rate FROM vat_class) AS class
      JOIN product ON product.vat_class_id = class.id AND product.vat_rate <> class.rate
      ORDER BY product.id LIMIT ${most} FOR NO KEY UPDATE OF product
    )
    UPDATE product SET vat_rate = late.rate FROM late WHERE product.id = late.id
    RETURNING product.id`)
  return changed.length
}

/** A rate begins at the seller's midnight: within a minute, products have it. */
export const vatRates = defineJob({
  name: 'vat-rates',
  input: Type.Object({}),
  everySeconds: 60,
  async run({ database, progress, signal }) {
    let done = 0
    for (let last = batch; last === batch; done += last) {
      signal.throwIfAborted()
      last = await bringVatRates(database)
      progress(done)
    }
    return { products: done }
  },
})
