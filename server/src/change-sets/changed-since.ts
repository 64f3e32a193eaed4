import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { ChangeSet } from './change-set.sql.ts'
import { withKind } from './sheet-kinds.ts'

interface ChangedSince {
  readonly total: number
  readonly rows: { row: number; key: string; recordId: number | null }[]
}

/** How many of them are named. */
const most = 50

/**
 * Rows of an applied set whose own values have a later entry in the history, unless the last one is back at what was applied, as
 * after undoing a later import, or at what was there before. Of a new record any later entry counts.
 */
export async function listChangedSince(
  database: Queryable,
  { id, kind, state, changeId }: ChangeSet,
): Promise<ChangedSince> {
  if (state !== 'applied' || changeId === null) return { total: 0, rows: [] }
  const name = withKind(kind, ({ record }) => record.name)
  const found = await database.query<ChangedSince['rows'][number] & { total: number }>(sql`
    SELECT row, key, record_id AS "recordId", count(*) OVER ()::integer AS total FROM change_row
    WHERE change_set_id = ${id} AND applied AND EXISTS (
      SELECT FROM history AS own CROSS JOIN LATERAL (
        SELECT later.field, later.new FROM history AS later
        WHERE later.kind = own.kind AND later.record_id = own.record_id AND later.id > own.id
          AND later.change_id <> own.change_id
          AND (own.field IN ('', later.field) OR later.field = ''
            OR starts_with(later.field, own.field || '.') OR starts_with(own.field, later.field || '.'))
        ORDER BY later.id DESC LIMIT 1) AS last
      WHERE own.kind = ${name} AND own.record_id = change_row.record_id::text AND own.change_id = ${changeId}
        AND (last.field <> own.field
          OR (last.new IS DISTINCT FROM own.new AND last.new IS DISTINCT FROM own.old)))
    ORDER BY row LIMIT ${most}`)
  return {
    total: found[0]?.total ?? 0,
    rows: found.map(({ row, key, recordId }) => ({ row, key, recordId })),
  }
}
