import { pino } from 'pino'
import { JobRunner } from '../src/jobs/job-runner.ts'
import { countingJob, sleepingJob } from './job-kinds.ts'

/** A process that runs jobs, for tests that kill it. SIGTERM ends it in order. */

const runner = new JobRunner({
  url: process.env['DATABASE_URL'] ?? '',
  kinds: [countingJob, sleepingJob],
  atOnce: 2,
  log: pino({ level: 'silent' }),
  pollMs: 50,
  leaseSeconds: 2,
})
process.on('SIGTERM', () => void runner.close().then(() => process.exit(0)))
