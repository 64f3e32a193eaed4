import type { Queryable } from '../../server/src/database/database.ts'
import { sql } from '../../server/src/database/sql.ts'
import type { Evidence } from './check.ts'

interface StoredSet {
  readonly id: number
  readonly state: string
  /** Rows that were good when they were compared. */
  readonly good: number
  readonly applied: number
  /** Records of which the history says that the set changed them. */
  readonly recorded: number
  /** Records that had the value of the set, at some time. */
  readonly given: number
}

/** All in one statement, so that a set that is about to be applied is seen whole. */
const setsAfter = (last: number) => sql`
  SELECT change_set.id, change_set.state, rows.good, rows.applied,
         (SELECT count(DISTINCT record_id)::integer FROM history
          WHERE history.change_id = change_set.change_id) AS recorded,
         (SELECT count(DISTINCT record_id)::integer FROM history
          WHERE kind = 'product' AND field = 'variety' AND new = rows.value) AS given
  FROM change_set CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE change_row.state = 'changed')::integer AS good,
           count(*) FILTER (WHERE applied)::integer AS applied,
           (array_agg(cells -> 0 -> 'new') FILTER (WHERE cells IS NOT NULL))[1] AS value
    FROM change_row WHERE change_set_id = change_set.id) AS rows
  WHERE change_set.id > ${last}`

const isWhole = ({ state, good, applied, recorded, given }: StoredSet) =>
  state === 'applied' || state === 'undone'
    ? good > 0 && applied === good && recorded === good && given === good
    : applied === 0 && recorded === 0 && given === 0

export async function lastSet(database: Queryable): Promise<number> {
  const [last] = await database.query<{ id: number }>(
    sql`SELECT coalesce(max(id), 0) AS id FROM change_set`,
  )
  return last?.id ?? 0
}

/** Each sheet is applied with all of its rows or with none, and the history has as many entries. */
export async function checkImports({ database, journal, before }: Evidence): Promise<void> {
  const found = await database.query<StoredSet>(setsAfter(before.lastSet))
  for (const set of found) {
    journal.expect('imports', isWhole(set), () => `half applied: ${JSON.stringify(set)}`)
  }
  for (const { id, state } of journal.imports) {
    const kept = found.find((set) => set.id === id)?.state ?? 'lost'
    const isSo =
      state === 'given up' ? ['read', 'compared', 'cancelled'].includes(kept) : kept === state
    journal.expect('acknowledged', isSo, () => `import ${id} is ${kept}, not ${state}`)
  }
}
