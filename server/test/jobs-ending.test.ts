import { setTimeout as wait } from 'node:timers/promises'
import Type from 'typebox'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { defineJob, FinalFailure } from '../src/jobs/job-kind.ts'
import { cancelJob, enqueueJob, findJob, runJobNow } from '../src/jobs/jobs.ts'
import { countingJob, sleepingJob } from './job-kinds.ts'
import { openJobs, type OpenJobs } from './jobs.ts'

let jobs: OpenJobs

beforeEach(async () => {
  jobs = await openJobs()
})
afterEach(() => jobs.close())

const input = Type.Object({})

describe('cancelling', () => {
  test('one that is still connecting ends it before it begins', async () => {
    let runs = 0
    const quick = defineJob({ name: 'quick', input, run: async () => (runs += 1) })
    const id = await enqueueJob(jobs.database, quick, { input: {} })
    // Cancelled in the moment it is claimed.
    await jobs.owner.query(sql`
      CREATE FUNCTION cancel() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.cancel_requested_at = now(); RETURN NEW; END $$`)
    await jobs.owner.query(sql`
      CREATE TRIGGER cancel BEFORE UPDATE OF started_at ON job FOR EACH ROW EXECUTE FUNCTION cancel()`)
    jobs.startRunner([quick], { pollMs: 1 })
    await jobs.until(id, 'cancelled')
    expect(runs).toBe(0)
  })

  test('a job that waits keeps it from running', async () => {
    const id = await enqueueJob(jobs.database, countingJob, { input: { to: 1, stepMs: 1 } })
    expect(await cancelJob(jobs.database, id)).toBe(true)
    const next = await enqueueJob(jobs.database, countingJob, { input: { to: 1, stepMs: 1 } })
    jobs.startRunner([countingJob])
    await jobs.until(next, 'done')
    expect(await findJob(jobs.database, id)).toMatchObject({ state: 'cancelled', attempts: 0 })
    expect(await cancelJob(jobs.database, id)).toBe(false)
    expect(await cancelJob(jobs.database, next)).toBe(false)
  })

  test('one that runs ends it between two steps', async () => {
    const id = await enqueueJob(jobs.database, countingJob, { input: { to: 1000, stepMs: 20 } })
    jobs.startRunner([countingJob])
    await expect.poll(async () => (await jobs.trace(id)).steps.length).toBeGreaterThan(2)
    expect(await cancelJob(jobs.database, id)).toBe(true)
    const { done } = await jobs.until(id, 'cancelled')
    const { steps } = await jobs.trace(id)
    expect(steps.length).toBeLessThan(1000)
    expect(done).toBe(steps.length)
  })

  test('one inside of a long statement ends that statement and rolls its transaction back', async () => {
    const id = await enqueueJob(jobs.database, sleepingJob, { input: { seconds: 60 } })
    jobs.startRunner([sleepingJob])
    const sleeping = () =>
      jobs.database.query(sql`
        SELECT FROM pg_stat_activity WHERE application_name = 'kontor job' AND datname = current_database()
          AND state = 'active' AND query LIKE '%pg_sleep%'`)
    await expect.poll(async () => (await sleeping()).length).toBe(1)
    await cancelJob(jobs.database, id)
    await jobs.until(id, 'cancelled', 3000)
    expect(await sleeping()).toEqual([])
    expect((await jobs.trace(id)).steps).toEqual([])
  })

  test('between the last statement and the commit keeps nothing', async () => {
    const late = defineJob({
      name: 'late',
      input,
      run: ({ id, database }) =>
        database.transaction(async (transaction) => {
          await transaction.query(sql`INSERT INTO trace VALUES (${id}, 1, 0)`)
          // The runner looks every ten seconds here, so only the commit itself can notice.
          await cancelJob(jobs.database, id)
        }),
    })
    const id = await enqueueJob(jobs.database, late, { input: {} })
    jobs.startRunner([late], { pollMs: 10_000 })
    await jobs.until(id, 'cancelled')
    expect((await jobs.trace(id)).steps).toEqual([])
  })

  test('a job that minds no signal loses its connection', async () => {
    let hasBegun = false
    const deaf = defineJob({
      name: 'deaf',
      input,
      async run({ id, database }) {
        hasBegun = true
        await wait(8000)
        await database.query(sql`INSERT INTO trace VALUES (${id}, 1, 0)`)
      },
    })
    const id = await enqueueJob(jobs.database, deaf, { input: {} })
    jobs.startRunner([deaf])
    await expect.poll(() => hasBegun).toBe(true)
    await cancelJob(jobs.database, id)
    await jobs.until(id, 'cancelled', 7000)
    await wait(4000)
    expect((await jobs.trace(id)).steps).toEqual([])
  })
})

describe('a job that fails', () => {
  const failing = (attempts: number) => {
    const times: number[] = []
    const kind = defineJob({
      name: 'failing',
      input,
      attempts,
      async run() {
        times.push(performance.now())
        throw new Error(`failed for the ${times.length}. time`)
      },
    })
    return { kind, times }
  }

  /** Seconds from the end of the last run to the next. */
  const pauseOf = async (id: number) => {
    const [row] = await jobs.database.query<{ pause: number }>(sql`
      SELECT extract(epoch FROM run_after - finished_at)::float AS pause FROM job WHERE id = ${id}`)
    return row?.pause ?? 0
  }

  test('is tried again, each time after a longer pause, and then given up', async () => {
    const { kind, times } = failing(3)
    const id = await enqueueJob(jobs.database, kind, { input: {} })
    jobs.startRunner([kind])
    const pauses: number[] = []
    for (const attempts of [1, 2]) {
      await expect
        .poll(() => findJob(jobs.database, id), { interval: 20 })
        .toMatchObject({ state: 'queued', attempts, error: `failed for the ${attempts}. time` })
      pauses.push(await pauseOf(id))
      await jobs.database.query(sql`UPDATE job SET run_after = now()`)
    }
    expect(await jobs.until(id, 'failed')).toMatchObject({
      attempts: 3,
      error: 'failed for the 3. time',
    })
    expect(times).toHaveLength(3)
    expect(pauses[0]).toBeGreaterThanOrEqual(5)
    expect(pauses[1]).toBeGreaterThanOrEqual(10)
    await wait(100)
    expect(times).toHaveLength(3)
    // A person may let it run once more.
    expect(await runJobNow(jobs.database, id)).toBe(true)
    await expect.poll(() => times.length).toBe(4)
  })

  test('for good is not tried again', async () => {
    const hopeless = defineJob({
      name: 'hopeless',
      input,
      run: () => Promise.reject(new FinalFailure('the file is no workbook')),
    })
    const id = await enqueueJob(jobs.database, hopeless, { input: {} })
    jobs.startRunner([hopeless])
    expect(await jobs.until(id, 'failed')).toMatchObject({
      attempts: 1,
      error: 'the file is no workbook',
    })
  })

  test('because its connection was cut is tried again', async () => {
    const id = await enqueueJob(jobs.database, sleepingJob, { input: { seconds: 60 } })
    jobs.startRunner([sleepingJob])
    await jobs.until(id, 'running')
    await expect
      .poll(() =>
        jobs.database.query(sql`
          SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
          WHERE application_name = 'kontor job' AND datname = current_database() AND query LIKE '%pg_sleep%'`),
      )
      .toEqual([{ ended: true }])
    await expect
      .poll(() => findJob(jobs.database, id))
      .toMatchObject({ state: 'queued', attempts: 1 })
  })
})
