import { setTimeout as wait } from 'node:timers/promises'
import Type from 'typebox'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { defineJob } from '../src/jobs/job-kind.ts'
import { cancelJob, enqueueJob, findJob } from '../src/jobs/jobs.ts'
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

  test('begins without waiting until leases are renewed', async () => {
    jobs.startRunner([countingJob], { pollMs: 600_000 })
    for (const to of [1, 2]) {
      const id = await enqueueJob(jobs.database, countingJob, { input: { to, stepMs: 1 } })
      expect(await jobs.until(id, 'done')).toMatchObject({ result: { counted: to } })
    }
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
