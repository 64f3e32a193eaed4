import type { Reports } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'

/** The rows of these ids. The planner does not see how many they are, so that it looks each of them up by its id. */
export const amongIds = (id: Statement, ids: readonly number[]): Statement =>
  sql`${id} = ANY (ARRAY(SELECT unnest(${ids}::integer[])))`

/**
 * The rows whose ids a statement answers. Few of them are looked up by their ids: walking the list until a page is full would
 * take long, because rows with the same word often stand together. Of more than `most` the list is walked.
 */
export async function rowsOf(
  database: Reports,
  id: Statement,
  known: Statement,
  most: number,
): Promise<Statement> {
  const [found] = await database.report<{ ids: readonly number[] }>(
    sql`SELECT ARRAY(${known} LIMIT ${most + 1}) AS ids`,
  )
  const ids = found?.ids ?? []
  return ids.length > most ? sql`${id} IN (${known})` : amongIds(id, ids)
}
