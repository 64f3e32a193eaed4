import type { ChangeWay } from '@kontor/contract/core/records'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { JobState } from '../jobs/job.sql.ts'
import type { Upload } from '../uploads/upload.sql.ts'
import type { DecimalSign } from './codec.ts'
import type { SheetFaultCode } from './sheet/sheet-fault.ts'

export type SetState = 'uploaded' | 'read' | 'compared' | 'applied' | 'undone' | 'cancelled'

/** A column as it was read: what it is called, what stands in it, and what it means. */
export interface SetColumn {
  readonly header: string
  readonly samples: readonly string[]
  /** Null when it is not taken. */
  readonly field: string | null
  /** Before the decimals of its numbers; `ask` when 1.234 may be either, null when it has none. */
  readonly decimal: DecimalSign | 'ask' | null
}

interface SetReading {
  readonly rows: number
  /** Rows that say nothing in the columns that are taken. */
  readonly skipped?: number
  /** What the columns mean was said for an earlier file with this header. */
  readonly remembered?: boolean
  readonly columns: readonly SetColumn[]
}

export interface SetCounts {
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly wrong: number
  /** Of the new and the changed ones: those that are asked about. */
  readonly questions: number
  readonly leftOut: number
  /** When it was applied; when it was undone, of these, those that were left alone. */
  readonly applied: number
  readonly kept: number
}

/** Begins the error of a job that failed for want of disk space. */
export const noDiskSpace = 'no_disk_space'

export interface SetFault {
  readonly code: SheetFaultCode | 'changed_meanwhile' | typeof noDiskSpace
  readonly row?: number
  readonly column?: number
}

export interface ChangeSet {
  readonly id: number
  readonly kind: string
  readonly through: ChangeWay
  readonly fileName: string
  readonly uploadId: string | null
  readonly createdBy: string | null
  readonly createdAt: Date
  readonly changedAt: Date
  readonly state: SetState
  readonly reading: SetReading | null
  readonly emptyClears: boolean
  /** Pictures take the place of those that a product has. */
  readonly replaces: boolean
  readonly forNew: Readonly<Record<string, string>>
  readonly counts: SetCounts | null
  readonly fault: SetFault | null
  readonly changeId: string | null
  readonly job: {
    readonly id: number
    readonly state: JobState
    /** The step that was asked for. */
    readonly asked: string
    readonly step: string | null
    readonly done: number | null
    readonly total: number | null
    readonly startedAt: string | null
    readonly error: string | null
  } | null
}

const columns = sql`
  change_set.id, change_set.kind, change_set.through, change_set.file_name AS "fileName",
  change_set.upload_id AS "uploadId", change_set.created_at AS "createdAt", change_set.changed_at AS "changedAt",
  change_set.state, change_set.reading, change_set.empty_clears AS "emptyClears", change_set.replaces,
  change_set.for_new AS "forNew", change_set.counts, change_set.fault, change_set.change_id AS "changeId", coalesce(change_set.key_name, account.full_name) AS "createdBy",
  (SELECT json_build_object('id', id, 'state', state, 'asked', input ->> 'step',
                            'step', coalesce(step, input ->> 'step'), 'done', done, 'total', total,
                            'startedAt', started_at, 'error', error) FROM job WHERE job.id = job_id) AS job
  FROM change_set LEFT JOIN account ON account.id = change_set.created_by`

export async function findSet(database: Queryable, id: number): Promise<ChangeSet | undefined> {
  const [set] = await database.query<ChangeSet>(sql`SELECT ${columns} WHERE change_set.id = ${id}`)
  return set
}

/** The newest first. */
export const listSets = (
  database: Queryable,
  kinds: readonly string[],
  before: number | undefined,
  size: number,
): Promise<ChangeSet[]> =>
  database.query<ChangeSet>(sql`
    SELECT ${columns} WHERE change_set.id < ${before ?? 2_147_483_647} AND kind = ANY (${kinds})
    ORDER BY change_set.id DESC LIMIT ${size}`)

interface NewSet {
  readonly kind: string
  readonly through: ChangeWay
  /** Null for a folder of this machine. */
  readonly upload: Upload | null
  readonly fileName?: string
  readonly createdBy: number | null
  readonly replaces?: boolean
  /** The API key it came by. */
  readonly keyName?: string | undefined
}

/** Sets, and their files, can be looked at and undone for so long after the last step. */
const kept = sql`interval '90 days'`

export async function addSet(
  transaction: Queryable,
  { kind, through, upload, fileName, createdBy, keyName, replaces = false }: NewSet,
): Promise<number> {
  const uploadId = upload?.id ?? null
  const name = fileName ?? upload?.fileName ?? ''
  // The file stays as long as the set does.
  await transaction.query(sql`UPDATE upload SET expires_at = 'infinity' WHERE id = ${uploadId}`)
  const [added] = await transaction.query<{ id: number }>(sql`
    INSERT INTO change_set (kind, through, file_name, upload_id, created_by, key_name, replaces)
    VALUES (${kind}, ${through}, ${name}, ${uploadId}, ${createdBy}, ${keyName ?? null}, ${replaces}) RETURNING id`)
  if (added === undefined) throw new Error('no change set was added')
  return added.id
}

/** Waits for others who begin a step of it. */
export async function lockSet(transaction: Queryable, id: number): Promise<ChangeSet | undefined> {
  await transaction.query(sql`SELECT FROM change_set WHERE id = ${id} FOR NO KEY UPDATE`)
  return findSet(transaction, id)
}

interface SetUpdate {
  readonly state: SetState
  readonly kind?: string
  readonly reading?: SetReading
  readonly counts?: SetCounts
  readonly fault?: SetFault
  readonly changeId?: string
}

/** Ends a step; answers false when the set is no longer in the state the step began with. */
export async function endStep(
  transaction: Queryable,
  id: number,
  from: readonly SetState[],
  { state, kind, reading, counts, fault, changeId }: SetUpdate,
): Promise<boolean> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  const changed = await transaction.query(sql`
    UPDATE change_set SET state = ${state}, kind = coalesce(${kind ?? null}, kind), reading = coalesce(${json(reading)}::jsonb, reading),
      counts = coalesce(${json(counts)}::jsonb, counts), fault = ${json(fault)}::jsonb,
      change_id = coalesce(${changeId ?? null}::uuid, change_id), changed_at = now()
    WHERE id = ${id} AND state = ANY (${from}) RETURNING id`)
  return changed.length > 0
}

export async function cancelSet(transaction: Queryable, id: number): Promise<boolean> {
  const cancelled = await transaction.query(sql`
    UPDATE change_set SET state = 'cancelled', changed_at = now()
    WHERE id = ${id} AND state IN ('uploaded', 'read', 'compared', 'cancelled') RETURNING id`)
  return cancelled.length > 0
}

export async function setJob(transaction: Queryable, id: number, jobId: number): Promise<void> {
  await transaction.query(
    sql`UPDATE change_set SET job_id = ${jobId}, fault = NULL, changed_at = now() WHERE id = ${id}`,
  )
}

export async function setReplaces(
  transaction: Queryable,
  id: number,
  replaces: boolean,
): Promise<void> {
  await transaction.query(sql`UPDATE change_set SET replaces = ${replaces} WHERE id = ${id}`)
}

/** The file is no longer needed. */
export async function dropUpload(transaction: Queryable, id: number): Promise<void> {
  await transaction.query(sql`UPDATE change_set SET upload_id = NULL WHERE id = ${id}`)
}

interface Mapping {
  readonly columns: readonly SetColumn[]
  readonly emptyClears: boolean
  readonly forNew: Readonly<Record<string, string>>
}

/** Rows that were compared with another mapping no longer count: the set is one that was read. */
export async function storeMapping(
  transaction: Queryable,
  { id, reading }: Pick<ChangeSet, 'id' | 'reading'>,
  { columns: mapped, emptyClears, forNew }: Mapping,
): Promise<void> {
  await transaction.query(sql`
    UPDATE change_set SET reading = ${JSON.stringify({ ...reading, columns: mapped })},
      empty_clears = ${emptyClears}, for_new = ${JSON.stringify(forNew)}, state = 'read', counts = NULL
    WHERE id = ${id}`)
}

/** Removes some that nobody has touched for long, with their files and rows, and answers how many. */
export async function removeOldSets(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    WITH old AS (
      DELETE FROM change_set WHERE id IN (
        SELECT id FROM change_set WHERE changed_at < now() - ${kept}
        ORDER BY changed_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
      RETURNING upload_id
    ), file AS (
      DELETE FROM upload WHERE id IN (SELECT upload_id FROM old)
    )
    SELECT upload_id FROM old`)
  return removed.length
}
