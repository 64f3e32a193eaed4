import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { pino } from 'pino'
import { expect } from 'vitest'
import { sql } from '../src/database/sql.ts'
import type { AnyJobKind } from '../src/jobs/job-kind.ts'
import { JobRunner } from '../src/jobs/job-runner.ts'
import type { JobState } from '../src/jobs/job.sql.ts'
import { findJob } from '../src/jobs/jobs.ts'
import { cloneDatabase } from './database.ts'
import { partProgram } from './programs.ts'

interface RunnerOptions {
  readonly atOnce?: number
  readonly leaseSeconds?: number
  readonly pollMs?: number
}

/** A database for jobs, and what runs them; all of it ends with `close`. */
export async function openJobs() {
  const cloned = await cloneDatabase()
  const { database, owner, url } = cloned
  await owner.query(sql`CREATE TABLE trace (job bigint, n integer, process integer)`)
  const runners = new Set<JobRunner>()
  return {
    database,
    owner,
    url,
    startRunner(kinds: readonly AnyJobKind[], options: RunnerOptions = {}) {
      const log = pino({ level: 'silent' })
      const runner = new JobRunner({ url, kinds, atOnce: 2, log, pollMs: 20, ...options })
      runners.add(runner)
      return runner
    },
    /** Another process that runs the kinds of `job-kinds.ts`. */
    startProcess() {
      const child = spawn(process.execPath, [partProgram('job')], {
        env: { PATH: process.env['PATH'], DATABASE_URL: url },
        stdio: 'inherit',
      })
      return { child, ended: once(child, 'exit') }
    },
    async trace(job: number) {
      const rows = await database.query<{ n: number; process: number }>(sql`
        SELECT n, process FROM trace WHERE job = ${job} ORDER BY n`)
      return { steps: rows.map(({ n }) => n), processes: new Set(rows.map((row) => row.process)) }
    },
    /** Waits for the state and answers the job as it is then. */
    async until(id: number, state: JobState, timeout = 10_000) {
      await expect
        .poll(async () => (await findJob(database, id))?.state, { timeout, interval: 20 })
        .toBe(state)
      const job = await findJob(database, id)
      if (job === undefined) throw new Error('the job is gone')
      return job
    },
    async close() {
      await Promise.all([...runners].map((runner) => runner.close()))
      await cloned.close()
    },
  }
}

export type OpenJobs = Awaited<ReturnType<typeof openJobs>>
