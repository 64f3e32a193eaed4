import type pg from 'pg'

export interface Table {
  readonly name: string
  /** Those that hold something of their own: what the database derives it derives again. */
  readonly columns: readonly string[]
  /** The tables whose rows must be there first. */
  readonly needs: readonly string[]
}

/**
 * Sessions end with a backup: brought back, one could outlive its logout. The signing key stays where it is, so that
 * who has a backup cannot sign links; places of logins are hashed with it and mean nothing under another one.
 */
const leftOut = ['session', 'signing_key', 'login_place', 'migration']

/** Every table that is kept, each after those it refers to. What is not logged is not worth keeping. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT kept.relname::text AS name,
            ARRAY(SELECT attname::text FROM pg_attribute
                  WHERE attrelid = kept.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                  ORDER BY attnum) AS columns,
            ARRAY(SELECT DISTINCT referred.relname::text
                  FROM pg_constraint JOIN pg_class AS referred ON referred.oid = confrelid
                  WHERE conrelid = kept.oid AND contype = 'f' AND NOT condeferrable AND confrelid <> conrelid) AS needs
     FROM pg_class AS kept
     WHERE kept.relnamespace = current_schema()::regnamespace AND kept.relkind = 'r'
       AND kept.relpersistence = 'p' AND kept.relname <> ALL ($1)
     ORDER BY kept.relname`,
    [leftOut],
  )
  return inOrder(rows)
}

function inOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<Table>()
  const put = (table: Table, waiting: readonly string[]) => {
    if (ordered.has(table)) return
    if (waiting.includes(table.name)) {
      throw new Error(`${table.name} needs itself through others`)
    }
    for (const name of table.needs) {
      const needed = byName.get(name)
      if (needed !== undefined) put(needed, [...waiting, table.name])
    }
    ordered.add(table)
  }
  for (const table of tables) put(table, [])
  return [...ordered]
}
