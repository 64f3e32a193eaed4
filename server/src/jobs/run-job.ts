import type { FastifyBaseLogger } from 'fastify'
import { Check } from 'typebox/value'
import type { Database } from '../database/database.ts'
import { openJobConnection } from '../database/job-connection.ts'
import { type AnyJobKind, FinalFailure, type RunningJob } from './job-kind.ts'
import { cancelStatement, commitRefusal, type ClaimedJob, type Progress } from './job.sql.ts'

/** Why a run is aborted. */
export class Aborted extends Error {
  override readonly name = 'Aborted'
  readonly why: 'cancelled' | 'stopping' | 'lost'

  constructor(why: Aborted['why']) {
    super(why)
    this.why = why
  }
}

export type Outcome =
  | { readonly how: 'done'; readonly result: unknown }
  | { readonly how: 'failed'; readonly error: string; readonly final: boolean }
  | { readonly how: Aborted['why'] }

interface RunOptions {
  readonly url: string
  /** For the records of jobs, apart from the connection a job works on. */
  readonly database: Database
  readonly log: FastifyBaseLogger
}

const defaultLongestSeconds = 3600

/** How long a job has to end after it was aborted; then its connection is closed, and it can write nothing more. */
const graceMs = 5000

async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let late: NodeJS.Timeout | undefined
  const aborted = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => {
      late = setTimeout(() => fail(signal.reason), graceMs)
    })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    clearTimeout(late)
  }
}

/** One job at work. */
export class Run {
  readonly job: ClaimedJob
  readonly kind: AnyJobKind
  readonly ended: Promise<void>
  progress: Progress = { done: null, total: null, step: null }
  outcome: Outcome | undefined
  readonly #aborting = new AbortController()

  constructor(job: ClaimedJob, kind: AnyJobKind, options: RunOptions) {
    this.job = job
    this.kind = kind
    this.ended = this.#run(options)
  }

  abort(why: Aborted['why']): void {
    this.#aborting.abort(new Aborted(why))
  }

  async #run(options: RunOptions): Promise<void> {
    this.outcome = await this.#work(options)
  }

  async #work({ url, database, log: parent }: RunOptions): Promise<Outcome> {
    const { job, kind } = this
    const log = parent.child({ job: job.id, kind: job.kind })
    const { signal } = this.#aborting
    const seconds = kind.longestSeconds ?? defaultLongestSeconds
    const late = setTimeout(
      () => this.#aborting.abort(new FinalFailure(`it took longer than ${seconds} s`)),
      seconds * 1000,
    )
    try {
      if (!Check(kind.input, job.input)) throw new FinalFailure('its input is not valid')
      const connection = await openJobConnection({
        url,
        signal,
        cancelStatement: (processId) => cancelStatement(database, processId),
        beforeCommit: async (transaction) => {
          const refusal = await commitRefusal(transaction, job)
          if (refusal !== undefined) this.abort(refusal)
          signal.throwIfAborted()
        },
      })
      try {
        // What happened while it connected is heard of by nobody else.
        signal.throwIfAborted()
        const running: RunningJob<unknown> = {
          id: job.id,
          input: job.input,
          attempt: job.attempts,
          createdBy: job.createdBy,
          database: connection,
          signal,
          progress: (done, total, step) => {
            const { progress } = this
            this.progress = { done, total: total ?? progress.total, step: step ?? progress.step }
          },
          log,
        }
        // The input was checked against the schema of this kind.
        const result = await orAborted(kind.run(running as RunningJob<never>), signal)
        return { how: 'done', result }
      } finally {
        await connection.close()
      }
    } catch (error) {
      return this.#failure(error, log)
    } finally {
      clearTimeout(late)
    }
  }

  #failure(error: unknown, log: FastifyBaseLogger): Outcome {
    const { signal } = this.#aborting
    const cause: unknown = signal.aborted ? signal.reason : error
    if (cause instanceof Aborted) return { how: cause.why }
    log.warn({ err: cause }, 'a job failed')
    return {
      how: 'failed',
      error: cause instanceof Error ? cause.message : String(cause),
      final: cause instanceof FinalFailure,
    }
  }
}
