import type { FastifyBaseLogger } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { WorkDatabase } from '../database/job-connection.ts'

/** What a job works with. It may run again after a crash, so what it did before must not count twice. */
export interface RunningJob<Input> {
  readonly id: number
  readonly input: Input
  /** 1 for the first time it runs. */
  readonly attempt: number
  /** The account that asked for it; null when the server did. */
  readonly createdBy: number | null
  /** A connection of its own, on which statements may take as long as they need. */
  readonly database: WorkDatabase
  /** Aborted when the job is cancelled, takes too long, or the server stops; looked at between steps. */
  readonly signal: AbortSignal
  /** Cheap, so call it for every row: it is stored once a second at most. */
  readonly progress: (done: number, total?: number, step?: string) => void
  readonly log: FastifyBaseLogger
}

interface JobRules {
  readonly name: string
  /** How often it is tried before it counts as failed. */
  readonly attempts?: number
  /** How long one run may take. */
  readonly longestSeconds?: number
  /** Runs by itself, this long after its last run. Its input is `{}` then. */
  readonly everySeconds?: number
}

export interface JobKind<Input extends TSchema = TSchema> extends JobRules {
  readonly input: Input
  /** Answers what is stored as its result. */
  readonly run: (job: RunningJob<Static<Input>>) => Promise<unknown>
}

/** Any kind: only a checked input may reach its function. */
export interface AnyJobKind extends JobRules {
  readonly input: TSchema
  readonly run: (job: RunningJob<never>) => Promise<unknown>
}

/** Defines a kind of job, keeping the exact type of its input. */
export function defineJob<const Input extends TSchema>(kind: JobKind<Input>): JobKind<Input> {
  return kind
}

/** Trying again would not help. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}
