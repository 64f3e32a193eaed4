import type { Queryable } from '../database/database.ts'
import { cancelJob, listJobs, runJobNow, type JobRow } from '../jobs/jobs.ts'
import { StartError } from '../platform/start-error.ts'

export const jobsUsage = 'jobs, jobs cancel NUMBER, jobs run NUMBER'

const time = (moment: Date | null) => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

function progressOf({ done, total, step }: JobRow): string {
  const amount = total === null ? done : `${done}/${total}`
  return [step, amount].filter((part) => part !== null).join(' ')
}

function lineOf(job: JobRow): string {
  const since = time(job.finishedAt ?? job.startedAt ?? job.createdAt)
  const next = job.state === 'queued' ? `next run ${time(job.runAfter)}` : progressOf(job)
  return [job.id, job.kind, job.state, since, next, job.error ?? ''].join('  ').trimEnd()
}

/** Lists the newest jobs, cancels one, or runs one now; answers a text for the operator. */
export async function manageJobs(
  database: Queryable,
  [action, number]: readonly string[],
): Promise<string> {
  if (action === undefined) return (await listJobs(database, 50)).map(lineOf).join('\n')
  const id = /^\d{1,15}$/.test(number ?? '') ? Number(number) : undefined
  if (id === undefined) throw new StartError(`Say what to do with which job: ${jobsUsage}.`)
  if (action === 'cancel') {
    if (await cancelJob(database, id)) return `Job ${id} is cancelled.`
    throw new StartError(`Job ${id} neither waits nor runs, or it is a scheduled one.`)
  }
  if (action === 'run') {
    if (await runJobNow(database, id)) return `Job ${id} runs as soon as a process is free.`
    throw new StartError(`Job ${id} runs already, is done, or does not exist.`)
  }
  throw new StartError(`Say what to do with which job: ${jobsUsage}.`)
}
