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

describe('a job', () => {
  test('waits in the queue, runs, and leaves its result', async () => {
    const id = await enqueueJob(jobs.database, countingJob, { input: { to: 3, stepMs: 1 } })
    expect(await findJob(jobs.database, id)).toMatchObject({ state: 'queued', attempts: 0 })
    jobs.startRunner([countingJob])
    expect(await jobs.until(id, 'done')).toMatchObject({
      attempts: 1,
      done: 3,
      total: 3,
      step: 'counting',
      result: { counted: 3, attempt: 1 },
      error: null,
    })
  })

  test('exists when the transaction that adds it commits, and only then', async () => {
    jobs.startRunner([countingJob])
    const asking = jobs.database.transaction(async (transaction) => {
      await enqueueJob(transaction, countingJob, { input: { to: 1, stepMs: 1 } })
      throw new Error('something else went wrong')
    })
    await expect(asking).rejects.toThrow('something else')
    expect(await jobs.database.query(sql`SELECT FROM job`)).toEqual([])
  })

  test('may take longer than a statement of a request', async () => {
    const limits = defineJob({
      name: 'limits',
      input,
      run: async ({ database }) =>
        (await database.query<{ statement_timeout: string }>(sql`SHOW statement_timeout`))[0],
    })
    const id = await enqueueJob(jobs.database, limits, { input: {} })
    jobs.startRunner([limits])
    expect((await jobs.until(id, 'done')).result).toEqual({ statement_timeout: '0' })
  })

  test('of a kind that this version does not know is left for one that does', async () => {
    const id = await enqueueJob(jobs.database, sleepingJob, { input: { seconds: 0 } })
    const known = await enqueueJob(jobs.database, countingJob, { input: { to: 1, stepMs: 1 } })
    jobs.startRunner([countingJob])
    await jobs.until(known, 'done')
    expect(await findJob(jobs.database, id)).toMatchObject({ state: 'queued', attempts: 0 })
  })

  test('with an input that its kind does not take fails at once', async () => {
    const id = await enqueueJob(jobs.database, countingJob, { input: { to: 1, stepMs: 1 } })
    await jobs.database.query(sql`UPDATE job SET input = '{"to": "many"}'`)
    jobs.startRunner([countingJob])
    expect(await jobs.until(id, 'failed')).toMatchObject({
      attempts: 1,
      error: 'its input is not valid',
    })
  })

  test('keeps what its transaction did, or none of it', async () => {
    const half = defineJob({
      name: 'half',
      input,
      attempts: 1,
      run: ({ id, database }) =>
        database.transaction(async (transaction) => {
          await transaction.query(sql`INSERT INTO trace VALUES (${id}, 1, 0)`)
          throw new Error('in the middle')
        }),
    })
    const id = await enqueueJob(jobs.database, half, { input: {} })
    jobs.startRunner([half])
    expect((await jobs.until(id, 'failed')).error).toBe('in the middle')
    expect((await jobs.trace(id)).steps).toEqual([])
  })

  test('that takes longer than its kind may is ended', async () => {
    const endless = defineJob({
      name: 'endless',
      input,
      longestSeconds: 0.2,
      run: ({ database }) => database.query(sql`SELECT pg_sleep(60)`),
    })
    const id = await enqueueJob(jobs.database, endless, { input: {} })
    jobs.startRunner([endless])
    expect((await jobs.until(id, 'failed')).error).toBe('it took longer than 0.2 s')
  })
})

describe('progress', () => {
  test('is seen while the job is inside of its transaction', async () => {
    const inside = defineJob({
      name: 'inside',
      input,
      run: ({ database, progress }) =>
        database.transaction(async (transaction) => {
          progress(40, 100, 'reading')
          await transaction.query(sql`SELECT pg_sleep(2)`)
        }),
    })
    const id = await enqueueJob(jobs.database, inside, { input: {} })
    jobs.startRunner([inside])
    await expect
      .poll(() => findJob(jobs.database, id), { interval: 20 })
      .toMatchObject({ state: 'running', done: 40, total: 100, step: 'reading' })
  })

  test('of a hundred thousand rows is written a few times only', async () => {
    const busy = defineJob({
      name: 'busy',
      input,
      async run({ progress }) {
        for (let row = 1; row <= 100_000; row += 1) {
          progress(row, 100_000)
          if (row % 10_000 === 0) await wait(10)
        }
      },
    })
    await jobs.owner.query(sql`CREATE TABLE written (done bigint)`)
    await jobs.owner.query(sql`
      CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN INSERT INTO written VALUES (NEW.done); RETURN NULL; END $$`)
    await jobs.owner.query(sql`
      CREATE TRIGGER note AFTER UPDATE OF done ON job FOR EACH ROW EXECUTE FUNCTION note()`)
    const id = await enqueueJob(jobs.database, busy, { input: {} })
    jobs.startRunner([busy], { pollMs: 50 })
    expect(await jobs.until(id, 'done')).toMatchObject({ done: 100_000, total: 100_000 })
    const written = await jobs.database.query(sql`SELECT FROM written`)
    expect(written.length).toBeLessThan(20)
  })
})

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

describe('a scheduled job', () => {
  test('runs repeatedly, once for all processes, and continues after a failure', async () => {
    let runs = 0
    const regular = defineJob({
      name: 'regular',
      input,
      everySeconds: 0.05,
      attempts: 1,
      async run() {
        runs += 1
        if (runs === 2) throw new Error('once')
        return { runs }
      },
    })
    for (let each = 0; each < 3; each += 1) jobs.startRunner([regular])
    await expect.poll(() => runs).toBeGreaterThan(4)
    const rows = await jobs.database.query(sql`SELECT kind FROM job`)
    expect(rows).toEqual([{ kind: 'regular' }])
  })

  test('cannot be cancelled while it waits; a run can', async () => {
    const regular = defineJob({
      name: 'regular',
      input,
      everySeconds: 3600,
      run: ({ signal }) => wait(60_000, undefined, { signal }),
    })
    jobs.startRunner([regular])
    await expect
      .poll(() => jobs.database.query(sql`SELECT state FROM job`))
      .toEqual([{ state: 'running' }])
    const [row] = await jobs.database.query<{ id: number }>(sql`SELECT id FROM job`)
    const id = row?.id ?? 0
    expect(await cancelJob(jobs.database, id)).toBe(true)
    await jobs.until(id, 'queued')
    expect(await cancelJob(jobs.database, id)).toBe(false)
  })
})
