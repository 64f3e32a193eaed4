import Type from 'typebox'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { defineJob } from '../jobs/job-kind.ts'

/** Rows of one statement, so that none holds its locks for long. */
const batch = 500

/** The tables whose texts may be left empty. */
const listTables = (database: Queryable) =>
  database.query<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'stand_ins' ORDER BY table_name`)

/** After another language became the main one: texts that nobody entered become copies of it. */
export const fillTexts = defineJob({
  name: 'fill-texts',
  input: Type.Object({}),
  async run({ database, progress, signal }) {
    const filled: Record<string, number> = {}
    for (const { name } of await listTables(database)) {
      let count = 0
      let after = 0
      for (let last = batch; last === batch; count += last) {
        signal.throwIfAborted()
        const rows = await database.query<{ id: number }>(
          sql`SELECT id FROM refill_texts(${name}, ${after}, ${batch}) AS id`,
        )
        last = rows.length
        after = Math.max(after, ...rows.map(({ id }) => id))
        progress(count + last, undefined, name)
      }
      filled[name] = count
    }
    return filled
  },
})
