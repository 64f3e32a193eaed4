import { randomUUID } from 'node:crypto'
import type { ChangeWay } from '@kontor/contract/core/records'
import type { FieldChange, Plain } from '@kontor/contract/rules/merge-records'
import type { Queryable, Reports } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Renumbered } from './place-among.ts'

/** Who changes something, and through what. */
export interface Author {
  /** Null when it is no person. */
  readonly accountId: number | null
  readonly through: ChangeWay
  /** The API key it came by. */
  readonly keyName?: string | null
}

interface Changed {
  readonly kind: string
  readonly recordId: number
}

/** Writes down what changed, in the transaction that changes it. */
export async function recordChanges(
  transaction: Queryable,
  { kind, recordId }: Changed,
  changes: readonly FieldChange[],
  { accountId, through, keyName = null }: Author,
): Promise<void> {
  if (changes.length === 0) return
  await transaction.query(sql`
    INSERT INTO history (change_id, account_id, through, key_name, kind, record_id, field, old, new)
    SELECT ${randomUUID()}, ${accountId}, ${through}, ${keyName}::text, ${kind}, ${String(recordId)}, change.field, change.old, change.new
    FROM jsonb_to_recordset(${JSON.stringify(changes)}) AS change (field text, old jsonb, new jsonb)
    ORDER BY change.field`)
}

/** Writes down fields of many records that change together. */
export async function recordEach(
  transaction: Queryable,
  kind: string,
  changes: readonly (FieldChange & { readonly id: number })[],
  { accountId, through, keyName = null }: Author,
  changeId: string = randomUUID(),
): Promise<void> {
  if (changes.length === 0) return
  await transaction.query(sql`
    INSERT INTO history (change_id, account_id, through, key_name, kind, record_id, field, old, new)
    SELECT ${changeId}, ${accountId}, ${through}, ${keyName}::text, ${kind}, change.id, change.field, change.old, change.new
    FROM jsonb_to_recordset(${JSON.stringify(changes)}) AS change (id text, field text, old jsonb, new jsonb)
    ORDER BY change.id, change.field`)
}

/** Writes down new places of records that made room for one. */
export const recordPlaces = (
  transaction: Queryable,
  kind: string,
  places: readonly Renumbered[],
  author: Author,
): Promise<void> =>
  recordEach(
    transaction,
    kind,
    places.map(({ id, was, place }) => ({ id, field: 'place', old: was, new: place })),
    author,
  )

export interface HistoryEntry {
  readonly id: number
  readonly change: string
  readonly at: string
  readonly by: string | null
  readonly key: string | null
  readonly through: ChangeWay
  /** The sheet it came with. */
  readonly changeSet: number | null
  readonly field: string
  readonly old: Plain
  readonly new: Plain
}

interface HistoryQuestion extends Changed {
  /** Only what is older than this entry. */
  readonly after?: number | undefined
  readonly size: number
  /** Fields that are not shown. */
  readonly hidden: readonly string[]
}

/** A page of what was changed in a record, the newest first. */
export async function listHistory(
  database: Reports,
  { kind, recordId, after, size, hidden }: HistoryQuestion,
): Promise<{ entries: HistoryEntry[]; next: number | null }> {
  const before = after === undefined ? sql`` : sql`AND history.id < ${after}`
  const rows = await database.report<Omit<HistoryEntry, 'at'> & { at: Date }>(sql`
    SELECT history.id, history.change_id AS change, at, account.full_name AS by, history.key_name AS key,
           history.through, change_set.id AS "changeSet", field, old, new
    FROM history LEFT JOIN account ON account.id = history.account_id
    LEFT JOIN change_set ON history.through <> 'office' AND change_set.change_id = history.change_id
    WHERE history.kind = ${kind} AND record_id = ${String(recordId)} AND field <> ALL (${hidden}) ${before}
    ORDER BY history.id DESC
    LIMIT ${size + 1}`)
  const entries = rows.slice(0, size).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null }
}

/** One entry of a record. */
export async function findEntry(
  transaction: Queryable,
  { kind, recordId }: Changed,
  entryId: number,
): Promise<FieldChange | undefined> {
  const [entry] = await transaction.query<FieldChange>(sql`
    SELECT field, old, new FROM history
    WHERE id = ${entryId} AND kind = ${kind} AND record_id = ${String(recordId)}`)
  return entry
}

interface SetChange {
  readonly kind: string
  readonly changeId: string
}

/** What one change did to some records, by their ids. */
export async function changesOf(
  transaction: Queryable,
  { kind, changeId }: SetChange,
  ids: readonly number[],
): Promise<Map<number, FieldChange[]>> {
  const rows = await transaction.query<FieldChange & { id: string }>(sql`
    SELECT record_id AS id, field, old, new FROM history
    WHERE kind = ${kind} AND record_id = ANY (${ids.map(String)}) AND change_id = ${changeId}
    ORDER BY history.id`)
  const found = new Map<number, FieldChange[]>()
  for (const { id, ...change } of rows) {
    const known = found.get(Number(id))
    if (known === undefined) found.set(Number(id), [change])
    else known.push(change)
  }
  return found
}
