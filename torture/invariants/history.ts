import {
  diffRecords,
  fieldOf,
  samePlain,
  withField,
  type FieldChange,
  type Plain,
} from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../../server/src/database/database.ts'
import { sql } from '../../server/src/database/sql.ts'
import type { EditedRecord } from '../edited-records.ts'
import type { Evidence, HistoryBefore } from './check.ts'

/** The documents before the run. */
export async function documentsBefore(
  database: Queryable,
  records: readonly EditedRecord[],
): Promise<HistoryBefore> {
  const documents = new Map<EditedRecord, Plain>()
  for (const record of records) documents.set(record, await record.read(database))
  const [last] = await database.query<{ id: number }>(
    sql`SELECT coalesce(max(id), 0)::float8 AS id FROM history`,
  )
  return { documents, lastEntry: last?.id ?? 0 }
}

const historyOf = (database: Queryable, { kind, id }: EditedRecord, after: number) =>
  database.query<FieldChange>(sql`
    SELECT field, old, new FROM history
    WHERE kind = ${kind} AND record_id = ${String(id)} AND id > ${after} ORDER BY id`)

/** The history, replayed from the document before the run, leads without a gap to the document as it is now. */
export async function checkHistory({ database, journal, before }: Evidence): Promise<void> {
  const { documents, lastEntry } = before.history
  for (const [record, document] of documents) {
    const name = `${record.kind} ${record.id}`
    let replayed = document
    const entries = await historyOf(database, record, lastEntry)
    for (const { field, old, new: next } of entries) {
      const known = fieldOf(replayed, field) ?? null
      journal.expect(
        'history',
        samePlain(known, old),
        () => `${name}: ${field} was not ${JSON.stringify(old)}`,
      )
      replayed = withField(replayed, field, next) ?? replayed
    }
    const missing = diffRecords(replayed, await record.read(database))
    journal.expect(
      'history',
      missing.length === 0,
      () => `${name} has changes without an entry: ${JSON.stringify(missing)}`,
    )
    for (const { kind, recordId, field, value } of journal.edits) {
      if (kind !== record.kind || recordId !== record.id) continue
      const kept = entries.some((entry) => entry.field === field && samePlain(entry.new, value))
      journal.expect(
        'acknowledged',
        kept,
        () => `${name}: ${field} = ${JSON.stringify(value)} is not kept`,
      )
    }
  }
}
