import type { WorkDatabase } from '../database/job-connection.ts'

/** What a step of a change set works with: inside of a job, or in a command. */
export interface StepRun {
  readonly database: WorkDatabase
  readonly signal: AbortSignal
  readonly progress: (done: number, total?: number, step?: string) => void
}

/** Rows that are looked at at once. */
export const pageSize = 500
