import type { Static, TSchema } from 'typebox'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { JobKind } from './job-kind.ts'
import type { JobState, Progress } from './job.sql.ts'

interface AskedJob<Input> {
  readonly input: Input
  /** The account that asks for it. */
  readonly createdBy?: number
  readonly runAfterSeconds?: number
}

/** Puts a job into the queue: in a transaction, it is there when that is committed, and only then. */
export async function enqueueJob<Input extends TSchema>(
  database: Queryable,
  { name }: JobKind<Input>,
  { input, createdBy, runAfterSeconds = 0 }: AskedJob<Static<Input>>,
): Promise<number> {
  const [queued] = await database.query<{ id: number }>(sql`
    INSERT INTO job (kind, input, created_by, run_after)
    VALUES (${name}, ${JSON.stringify(input)}, ${createdBy}, now() + make_interval(secs => ${runAfterSeconds}))
    RETURNING id`)
  if (queued === undefined) throw new Error('no job was stored')
  return queued.id
}

export interface JobRow extends Progress {
  readonly id: number
  readonly kind: string
  readonly state: JobState
  readonly scheduled: boolean
  readonly attempts: number
  readonly result: unknown
  readonly error: string | null
  readonly runAfter: Date
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

const columns = sql`
  id, kind, state, scheduled, attempts, done, total, step, result, error, run_after AS "runAfter",
  created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt"`

export async function findJob(database: Queryable, id: number): Promise<JobRow | undefined> {
  const [job] = await database.query<JobRow>(sql`SELECT ${columns} FROM job WHERE id = ${id}`)
  return job
}

/** The newest first. */
export const listJobs = (database: Queryable, most: number): Promise<JobRow[]> =>
  database.query<JobRow>(sql`SELECT ${columns} FROM job ORDER BY id DESC LIMIT ${most}`)

/**
 * Cancels a job that waits; one that runs ends within about a second and keeps nothing it has not committed by now. Of a
 * scheduled job only the run is cancelled. Answers whether there was anything to cancel.
 */
export async function cancelJob(database: Queryable, id: number): Promise<boolean> {
  const cancelled = await database.query(sql`
    UPDATE job SET
      cancel_requested_at = CASE state WHEN 'running' THEN now() END,
      finished_at = CASE state WHEN 'queued' THEN now() ELSE finished_at END,
      state = CASE state WHEN 'queued' THEN 'cancelled' ELSE state END
    WHERE id = ${id} AND (state = 'running' OR state = 'queued' AND NOT scheduled)
    RETURNING id`)
  return cancelled.length > 0
}

/** Lets a job run now that failed, was cancelled, or waits for a later time. Answers whether it will. */
export async function runJobNow(database: Queryable, id: number): Promise<boolean> {
  const queued = await database.query(sql`
    UPDATE job SET state = 'queued', run_after = now(), attempts = 0, error = NULL
    WHERE id = ${id} AND state IN ('queued', 'failed', 'cancelled')
    RETURNING id`)
  return queued.length > 0
}

/** Ended jobs can be looked at for a month. */
const kept = sql`interval '30 days'`

/** Removes some that ended long ago, and answers how many. */
export async function removeOldJobs(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM job WHERE id IN (
      SELECT id FROM job WHERE state IN ('done', 'failed', 'cancelled') AND finished_at < now() - ${kept}
      LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return removed.length
}
