import Type from 'typebox'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { defineJob } from '../jobs/job-kind.ts'

/** Rows of one statement, so that none holds its locks for long. */
const batch = 500

const main = sql`(SELECT main_language::text FROM company)`

type Fill = (database: Queryable, after: number) => Promise<{ id: number }[]>

const products: Fill = (database, after) =>
  database.query(sql`
    UPDATE product SET
      name = fill_text(name, 'name', stand_ins, ${main}),
      unit = fill_text(unit, 'unit', stand_ins, ${main}),
      short_description = fill_text(short_description, 'shortDescription', stand_ins, ${main}),
      detailed_description = fill_text(detailed_description, 'detailedDescription', stand_ins, ${main}),
      allergy_information = fill_text(allergy_information, 'allergyInformation', stand_ins, ${main}),
      content_information = fill_text(content_information, 'contentInformation', stand_ins, ${main}),
      storage = fill_text(storage, 'storage', stand_ins, ${main})
    WHERE id IN (SELECT id FROM product WHERE id > ${after} AND stand_ins <> '{}'
                 ORDER BY id LIMIT ${batch} FOR NO KEY UPDATE)
    RETURNING id`)

const salesUnits: Fill = (database, after) =>
  database.query(sql`
    UPDATE sales_unit SET name = fill_text(name, 'name', stand_ins, ${main})
    WHERE id IN (SELECT id FROM sales_unit WHERE id > ${after} AND stand_ins <> '{}'
                 ORDER BY id LIMIT ${batch} FOR NO KEY UPDATE)
    RETURNING id`)

/** Everything that has texts which may be left empty. */
const fills: Readonly<Record<string, Fill>> = { products, 'sales units': salesUnits }

/** After another language became the main one: texts that nobody entered become copies of it. */
export const fillTexts = defineJob({
  name: 'fill-texts',
  input: Type.Object({}),
  async run({ database, progress, signal }) {
    const filled: Record<string, number> = {}
    for (const [name, fill] of Object.entries(fills)) {
      let count = 0
      for (let after = 0; ;) {
        signal.throwIfAborted()
        const rows = await fill(database, after)
        count += rows.length
        progress(count, undefined, name)
        if (rows.length < batch) break
        after = Math.max(...rows.map(({ id }) => id))
      }
      filled[name] = count
    }
    return filled
  },
})
