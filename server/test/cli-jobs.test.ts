import { afterAll, beforeAll, expect, test } from 'vitest'
import { manageJobs } from '../src/cli/jobs.ts'
import { sql } from '../src/database/sql.ts'
import { enqueueJob, findJob } from '../src/jobs/jobs.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { countingJob } from './job-kinds.ts'

let shop: TestDatabase

beforeAll(async () => {
  shop = await cloneDatabase()
})
afterAll(() => shop.close())

test('an operator sees the jobs, cancels one and lets it run again', async () => {
  const { database } = shop
  const id = await enqueueJob(database, countingJob, { input: { to: 1, stepMs: 1 } })
  expect(await manageJobs(database, [])).toMatch(new RegExp(`^${id} {2}counting {2}queued`))
  expect(await manageJobs(database, ['cancel', String(id)])).toBe(`Job ${id} is cancelled.`)
  expect((await findJob(database, id))?.state).toBe('cancelled')
  await expect(manageJobs(database, ['cancel', String(id)])).rejects.toThrow('neither waits nor')
  expect(await manageJobs(database, ['run', String(id)])).toContain('as soon as')
  expect((await findJob(database, id))?.state).toBe('queued')
  await database.query(sql`UPDATE job SET state = 'failed', finished_at = now(), error = 'no file'`)
  expect(await manageJobs(database, [])).toMatch(/failed .* no file$/)
})

test.each([[['cancel']], [['cancel', 'x']], [['stop', '1']], [['run', '999']]])(
  'what cannot be done is refused in words: %j',
  async (parameters) => {
    await expect(manageJobs(shop.database, parameters)).rejects.toThrow(/job/i)
  },
)
