import { setTimeout as wait } from 'node:timers/promises'
import Type from 'typebox'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { defineJob } from '../src/jobs/job-kind.ts'
import { cancelJob, enqueueJob, findJob } from '../src/jobs/jobs.ts'
import { countingJob, sleepingJob } from './job-kinds.ts'
import { openJobs, type OpenJobs } from './jobs.ts'

// Processes are started and killed here.
vi.setConfig({ testTimeout: 60_000 })

let jobs: OpenJobs

beforeEach(async () => {
  jobs = await openJobs()
})
afterEach(() => jobs.close())

const input = Type.Object({})

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('several runners on one database', () => {
  test('run each job once, for any number of both', async () => {
    let atWork = 0
    let most = 0
    const noted = defineJob({
      name: 'noted',
      input,
      async run({ id, database }) {
        atWork += 1
        most = Math.max(most, atWork)
        await database.query(sql`INSERT INTO trace VALUES (${id}, 1, 0)`)
        await wait(5)
        atWork -= 1
      },
    })
    await jobs.database.query(sql`
      INSERT INTO job (kind, input) SELECT 'noted', '{}' FROM generate_series(1, 60)`)
    for (let each = 0; each < 4; each += 1) jobs.startRunner([noted])
    await expect
      .poll(() => jobs.database.query(sql`SELECT FROM job WHERE state <> 'done'`), {
        timeout: 20_000,
      })
      .toEqual([])
    const ran = await jobs.database.query(sql`
      SELECT count(*)::int AS runs, count(DISTINCT job)::int AS jobs FROM trace`)
    expect(ran).toEqual([{ runs: 60, jobs: 60 }])
    expect(most).toBeGreaterThan(1)
    // Each has a place for one of a kind.
    expect(most).toBeLessThanOrEqual(4)
  })

  test('a long job of one kind does not keep another kind waiting', async () => {
    const long = await enqueueJob(jobs.database, sleepingJob, { input: { seconds: 60 } })
    const second = await enqueueJob(jobs.database, sleepingJob, { input: { seconds: 60 } })
    const short = await enqueueJob(jobs.database, countingJob, { input: { to: 1, stepMs: 1 } })
    jobs.startRunner([sleepingJob, countingJob])
    await jobs.until(short, 'done')
    expect((await findJob(jobs.database, long))?.state).toBe('running')
    expect((await findJob(jobs.database, second))?.state).toBe('queued')
  })

  test('a run that has lost its lease ends, and what it has not committed is not kept', async () => {
    const slow = defineJob({
      name: 'slow',
      input,
      run: ({ id, attempt, database }) =>
        database.transaction(async (transaction) => {
          await transaction.query(sql`INSERT INTO trace VALUES (${id}, ${attempt}, 0)`)
          if (attempt === 1) await wait(1500)
        }),
    })
    const id = await enqueueJob(jobs.database, slow, { input: {} })
    // As one that was stopped for a while: it renews nothing.
    jobs.startRunner([slow], { pollMs: 60_000, leaseSeconds: 0.2 })
    await jobs.until(id, 'running')
    await wait(300)
    jobs.startRunner([slow])
    await expect
      .poll(() => findJob(jobs.database, id))
      .toMatchObject({ state: 'queued', error: 'the process that ran it has ended' })
    await jobs.database.query(sql`UPDATE job SET run_after = now()`)
    await jobs.until(id, 'done')
    await wait(1500)
    expect((await jobs.trace(id)).steps).toEqual([2])
    expect(await findJob(jobs.database, id)).toMatchObject({ state: 'done', attempts: 2 })
  })
})

/** Waits until a process has done some steps of the job. */
async function begun(id: number) {
  await expect
    .poll(async () => (await jobs.trace(id)).steps.length, { timeout: 30_000 })
    .toBeGreaterThan(2)
}

describe('a process that', () => {
  test('is killed with -9 leaves its job to another, which continues where it ended', async () => {
    const id = await enqueueJob(jobs.database, countingJob, { input: { to: 40, stepMs: 25 } })
    const { child, ended } = jobs.startProcess()
    await begun(id)
    child.kill('SIGKILL')
    await ended
    expect(await findJob(jobs.database, id)).toMatchObject({ state: 'running', attempts: 1 })
    jobs.startRunner([countingJob])
    await expect
      .poll(() => findJob(jobs.database, id))
      .toMatchObject({ state: 'queued', attempts: 1, error: 'the process that ran it has ended' })
    await jobs.database.query(sql`UPDATE job SET run_after = now()`)
    expect(await jobs.until(id, 'done')).toMatchObject({
      attempts: 2,
      done: 40,
      error: null,
      result: { counted: 40, attempt: 2 },
    })
    const { steps, processes } = await jobs.trace(id)
    expect(steps).toEqual(upTo(40))
    expect(processes).toEqual(new Set([child.pid, process.pid]))
  })

  test('is killed inside of a statement does not leave that statement running', async () => {
    const id = await enqueueJob(jobs.database, sleepingJob, { input: { seconds: 60 } })
    const { child, ended } = jobs.startProcess()
    const sleeping = () =>
      jobs.database.query(sql`
        SELECT pid FROM pg_stat_activity WHERE application_name = 'kontor job'
          AND datname = current_database() AND query LIKE '%pg_sleep%'`)
    await expect.poll(async () => (await sleeping()).length, { timeout: 30_000 }).toBe(1)
    child.kill('SIGKILL')
    await ended
    await expect.poll(sleeping).toEqual([])
    expect((await jobs.trace(id)).steps).toEqual([])
  })

  test('kills every process that tries it is given up', async () => {
    const id = await enqueueJob(jobs.database, countingJob, { input: { to: 1, stepMs: 1 } })
    await jobs.database.query(sql`
      UPDATE job SET state = 'running', attempts = 5, lease = gen_random_uuid(), lease_until = now()`)
    jobs.startRunner([countingJob])
    expect(await jobs.until(id, 'failed')).toMatchObject({
      attempts: 5,
      error: 'the process that ran it has ended',
    })
  })

  test('was asked to cancel a job and died instead leaves it cancelled', async () => {
    const id = await enqueueJob(jobs.database, countingJob, { input: { to: 1, stepMs: 1 } })
    await jobs.database.query(sql`
      UPDATE job SET state = 'running', attempts = 1, lease = gen_random_uuid(), lease_until = now()`)
    await cancelJob(jobs.database, id)
    jobs.startRunner([countingJob])
    expect(await jobs.until(id, 'cancelled')).toMatchObject({ attempts: 1 })
  })

  test('shuts down returns its job to the queue, and the next start continues it', async () => {
    const id = await enqueueJob(jobs.database, countingJob, { input: { to: 40, stepMs: 25 } })
    const statement = await enqueueJob(jobs.database, sleepingJob, { input: { seconds: 60 } })
    const first = jobs.startProcess()
    await begun(id)
    await jobs.until(statement, 'running')
    const stopped = performance.now()
    first.child.kill('SIGTERM')
    expect(await first.ended).toEqual([0, null])
    // Before the statement is over.
    expect(performance.now() - stopped).toBeLessThan(30_000)
    // Not the job's fault, so the run does not count.
    expect(await findJob(jobs.database, id)).toMatchObject({ state: 'queued', attempts: 0 })
    expect(await findJob(jobs.database, statement)).toMatchObject({ state: 'queued', attempts: 0 })
    await cancelJob(jobs.database, statement)
    const second = jobs.startProcess()
    expect(await jobs.until(id, 'done', 30_000)).toMatchObject({ attempts: 1, error: null })
    expect((await jobs.trace(id)).steps).toEqual(upTo(40))
    second.child.kill('SIGTERM')
    await second.ended
  })
})
