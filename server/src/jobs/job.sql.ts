import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

export interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly input: unknown
  readonly lease: string
  readonly attempts: number
  readonly createdBy: number | null
}

const leaseEnd = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Takes the job that has waited longest, of these kinds. Two runners never take the same one. */
export async function claimJob(
  database: Queryable,
  kinds: readonly string[],
  leaseSeconds: number,
): Promise<ClaimedJob | undefined> {
  const [claimed] = await database.query<ClaimedJob>(sql`
    UPDATE job SET state = 'running', attempts = attempts + 1, lease = gen_random_uuid(),
                   lease_until = ${leaseEnd(leaseSeconds)}, started_at = now(),
                   done = NULL, total = NULL, step = NULL, cancel_requested_at = NULL
    WHERE id = (
      SELECT id FROM job WHERE state = 'queued' AND run_after <= now() AND kind = ANY (${kinds})
      ORDER BY run_after, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, input, lease, attempts, created_by AS "createdBy"`)
  return claimed
}

/** Takes those whose runner has ended without a word, to be tried again or given up. */
export function claimLostJobs(
  database: Queryable,
  kinds: readonly string[],
  leaseSeconds: number,
): Promise<(ClaimedJob & { readonly cancelRequested: boolean })[]> {
  return database.query(sql`
    UPDATE job SET lease = gen_random_uuid(), lease_until = ${leaseEnd(leaseSeconds)}
    WHERE id IN (
      SELECT id FROM job WHERE state = 'running' AND lease_until < now() AND kind = ANY (${kinds})
      LIMIT 100 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, input, lease, attempts, created_by AS "createdBy",
              cancel_requested_at IS NOT NULL AS "cancelRequested"`)
}

export interface Progress {
  readonly done: number | null
  readonly total: number | null
  readonly step: string | null
}

export interface LivingRun extends Progress {
  readonly id: number
  readonly lease: string
}

/** Renews the leases and stores the progress. A run that is not in the answer has lost its lease. */
export function renewLeases(
  database: Queryable,
  runs: readonly LivingRun[],
  leaseSeconds: number,
): Promise<{ readonly lease: string; readonly cancelRequested: boolean }[]> {
  return database.query(sql`
    UPDATE job SET lease_until = ${leaseEnd(leaseSeconds)}, done = run.done, total = run.total, step = run.step
    FROM unnest(${runs.map(({ id }) => id)}::bigint[], ${runs.map(({ lease }) => lease)}::uuid[],
                ${runs.map(({ done }) => done)}::bigint[], ${runs.map(({ total }) => total)}::bigint[],
                ${runs.map(({ step }) => step)}::text[]) AS run (id, lease, done, total, step)
    WHERE job.id = run.id AND job.lease = run.lease
    RETURNING job.lease, job.cancel_requested_at IS NOT NULL AS "cancelRequested"`)
}

/** Why a run may not keep what it did, if so. Until the transaction ends nobody can take or cancel the job. */
export async function commitRefusal(
  transaction: Queryable,
  { id, lease }: Pick<ClaimedJob, 'id' | 'lease'>,
): Promise<'cancelled' | 'lost' | undefined> {
  const [held] = await transaction.query<{ cancelled: boolean }>(sql`
    SELECT cancel_requested_at IS NOT NULL AS cancelled FROM job
    WHERE id = ${id} AND lease = ${lease} FOR SHARE`)
  if (held === undefined) return 'lost'
  return held.cancelled ? 'cancelled' : undefined
}

/** How a run ends: for good, or back in the queue. */
export interface RunEnd extends Progress {
  readonly state: Exclude<JobState, 'running'>
  readonly runAfterSeconds: number
  readonly attempts: number
  readonly result: unknown
  readonly error: string | null
}

export async function endRun(
  database: Queryable,
  { id, lease }: Pick<ClaimedJob, 'id' | 'lease'>,
  end: RunEnd,
): Promise<void> {
  await database.query(sql`
    UPDATE job SET state = ${end.state}, lease = NULL, lease_until = NULL, cancel_requested_at = NULL,
                   run_after = now() + make_interval(secs => ${end.runAfterSeconds}), attempts = ${end.attempts},
                   done = ${end.done}, total = ${end.total}, step = ${end.step},
                   result = ${JSON.stringify(end.result ?? null)}, error = ${end.error}, finished_at = now()
    WHERE id = ${id} AND lease = ${lease}`)
}

/** Puts those that run by themselves into the queue, once for all processes. */
export async function scheduleJobs(database: Queryable, kinds: readonly string[]): Promise<void> {
  await database.query(sql`
    INSERT INTO job (kind, input, scheduled) SELECT kind, '{}', true FROM unnest(${kinds}::text[]) AS kind
    ON CONFLICT (kind) WHERE scheduled DO NOTHING`)
}

export async function cancelStatement(database: Queryable, processId: number): Promise<void> {
  await database.query(sql`SELECT pg_cancel_backend(${processId})`)
}
