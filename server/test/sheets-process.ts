import { pino } from 'pino'
import { changeSetJob } from '../src/change-sets/change-set-job.ts'
import { JobRunner } from '../src/jobs/job-runner.ts'

/** A process that works on sheets, for tests that kill it. */
const runner = new JobRunner({
  url: process.env['DATABASE_URL'] ?? '',
  kinds: [changeSetJob],
  atOnce: 1,
  log: pino({ level: 'silent' }),
  pollMs: 20,
  leaseSeconds: 2,
})
process.on('SIGTERM', () => void runner.close().then(() => process.exit(0)))
