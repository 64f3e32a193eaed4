import type { AnyJobKind } from './job-kind.ts'
import type { Progress, RunEnd } from './job.sql.ts'
import type { Outcome } from './run-job.ts'

const defaultAttempts = 5
const firstPauseSeconds = 5
const longestPauseSeconds = 3600

/** Twice as long each time; a part by chance, so that many that failed together do not come back together. */
const pauseSeconds = (attempts: number) =>
  Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (attempts - 1)) * (1 + Math.random() / 4)

/** What becomes of a job after a run; undefined when it is no longer ours to say. */
export function runEnd(
  { attempts: most = defaultAttempts, everySeconds }: AnyJobKind,
  attempts: number,
  outcome: Outcome,
): Omit<RunEnd, keyof Progress> | undefined {
  const end = { runAfterSeconds: 0, attempts, result: null, error: null }
  /** For good; a scheduled job waits for its next run instead. */
  const over = (state: 'done' | 'failed' | 'cancelled') =>
    everySeconds === undefined
      ? { ...end, state }
      : { ...end, state: 'queued' as const, attempts: 0, runAfterSeconds: everySeconds }
  switch (outcome.how) {
    case 'done':
      return { ...over('done'), result: outcome.result }
    case 'cancelled':
      return over('cancelled')
    case 'stopping':
      // The job is not to blame, so this run does not count.
      return { ...end, state: 'queued', attempts: attempts - 1 }
    case 'failed': {
      const { error, final } = outcome
      if (final || attempts >= most) return { ...over('failed'), error }
      return { ...end, state: 'queued', runAfterSeconds: pauseSeconds(attempts), error }
    }
    case 'lost':
      return undefined
  }
}
