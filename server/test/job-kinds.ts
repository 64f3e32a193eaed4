import { setTimeout as wait } from 'node:timers/promises'
import Type from 'typebox'
import { sql } from '../src/database/sql.ts'
import { defineJob } from '../src/jobs/job-kind.ts'

/** Kinds of jobs for tests: what they did is in the table `trace`, which `openJobs` makes. */

/** Counts in steps; each is kept by itself, and a run goes on where the last one ended. */
export const countingJob = defineJob({
  name: 'counting',
  input: Type.Object({ to: Type.Integer(), stepMs: Type.Integer() }),
  async run({ id, input, attempt, database, progress, signal }) {
    const [last] = await database.query<{ n: number }>(sql`
      SELECT coalesce(max(n), 0) AS n FROM trace WHERE job = ${id}`)
    for (let n = (last?.n ?? 0) + 1; n <= input.to; n += 1) {
      await database.transaction((transaction) =>
        transaction.query(sql`INSERT INTO trace VALUES (${id}, ${n}, ${process.pid})`),
      )
      progress(n, input.to, 'counting')
      await wait(input.stepMs, undefined, { signal })
    }
    return { counted: input.to, attempt }
  },
})

/** Spends its time in one statement, inside of a transaction. */
export const sleepingJob = defineJob({
  name: 'sleeping',
  input: Type.Object({ seconds: Type.Number() }),
  run: ({ id, input, database }) =>
    database.transaction(async (transaction) => {
      await transaction.query(sql`INSERT INTO trace VALUES (${id}, 1, ${process.pid})`)
      await transaction.query(sql`SELECT pg_sleep(${input.seconds})`)
    }),
})
