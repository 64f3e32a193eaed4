import type { Queryable } from '../database/database.ts'

/**
 * Stores all rows of a table in one statement: they travel as one JSON value, whose keys are the columns.
 * Table and columns come from this folder's code alone, so they may stand in the SQL.
 */
export async function storeRows(
  transaction: Queryable,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (columns === '') return
  await transaction.query({
    text: `INSERT INTO ${table} (${columns})
           SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    values: [JSON.stringify(rows)],
  })
}

/** Lets the ids that the database gives out go on after those that were stored. */
export async function continueIds(transaction: Queryable, table: string): Promise<void> {
  await transaction.query({
    text: `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`,
    values: [],
  })
}
