import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { openDatabase, type Database } from '../database/database.ts'
import type { AnyJobKind } from './job-kind.ts'
import {
  claimJob,
  claimLostJobs,
  endRun,
  renewLeases,
  scheduleJobs,
  type ClaimedJob,
  type Progress,
} from './job.sql.ts'
import { runEnd } from './run-end.ts'
import { Run, type Outcome } from './run-job.ts'

interface JobRunnerOptions {
  readonly url: string
  readonly kinds: readonly AnyJobKind[]
  /** Jobs at a time in this process, at most one of each kind. */
  readonly atOnce: number
  readonly log: FastifyBaseLogger
  /** How often it stores progress and sees a cancel, if not as usual. */
  readonly pollMs?: number
  /** How long a process may be silent before its jobs go to others, if not as usual. */
  readonly leaseSeconds?: number
}

/** How often it looks for work, at most: people wait for the steps of a sheet. */
const claimMs = 250

const nothingDone: Progress = { done: null, total: null, step: null }

/**
 * Runs jobs in this process. Any number of runners share a database: each claim is a lease that is renewed every
 * second, and the jobs of a process that has died are tried again when theirs runs out.
 */
export class JobRunner {
  readonly #options: JobRunnerOptions
  readonly #database: Database
  readonly #leaseSeconds: number
  readonly #kinds: ReadonlyMap<string, AnyJobKind>
  readonly #runs = new Set<Run>()
  readonly #looping: Promise<void>
  #isScheduled = false
  #isClosing = false
  #wake = () => {}

  constructor(options: JobRunnerOptions) {
    this.#options = options
    this.#leaseSeconds = options.leaseSeconds ?? 30
    this.#kinds = new Map(options.kinds.map((kind) => [kind.name, kind]))
    // Apart from the requests' connections: a crowd in the shop must not cost a job its lease.
    this.#database = openDatabase({
      url: options.url,
      connections: 1,
      silentAfterMs: 17_000,
      onIdleError: ({ message }) => options.log.warn({ error: message }, 'the job runner was cut'),
    })
    this.#looping = this.#loop()
  }

  /** Jobs that run return to the queue, at the latest when their time to end is over. */
  async close(): Promise<void> {
    this.#isClosing = true
    for (const run of this.#runs) run.abort('stopping')
    this.#wake()
    await this.#looping
    await this.#database.close()
  }

  async #loop(): Promise<void> {
    const { pollMs = 1000, log } = this.#options
    let lookAt = 0
    while (!this.#isClosing || this.#runs.size > 0) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = () => {
          lookAt = 0
          resolve()
        }
      })
      let pauseMs = Math.min(pollMs, claimMs)
      try {
        if (performance.now() < lookAt) await this.#claim()
        else {
          lookAt = performance.now() + pollMs
          await this.#look()
        }
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be looked after')
        pauseMs = pollMs
        // What cannot be stored now is tried again by whoever takes over the lease.
        if (this.#isClosing && [...this.#runs].every(({ outcome }) => outcome !== undefined)) return
      }
      const late = new AbortController()
      await Promise.race([woken, wait(pauseMs, undefined, { signal: late.signal })])
      late.abort()
    }
  }

  async #look(): Promise<void> {
    await this.#storeEnds()
    await this.#renew()
    if (this.#isClosing) return
    if (!this.#isScheduled) await this.#schedule()
    await this.#recoverLost()
    await this.#claim()
  }

  async #schedule(): Promise<void> {
    const scheduled = this.#options.kinds.filter(({ everySeconds }) => everySeconds !== undefined)
    await scheduleJobs(
      this.#database,
      scheduled.map(({ name }) => name),
    )
    this.#isScheduled = true
  }

  async #storeEnds(): Promise<void> {
    for (const run of this.#runs) {
      if (run.outcome === undefined) continue
      await this.#end(run.job, run.kind, run.outcome, run.progress)
      this.#runs.delete(run)
    }
  }

  async #end(job: ClaimedJob, kind: AnyJobKind, outcome: Outcome, progress: Progress) {
    const end = runEnd(kind, job.attempts, outcome)
    if (end !== undefined) await endRun(this.#database, job, { ...end, ...progress })
  }

  async #renew(): Promise<void> {
    const runs = [...this.#runs].filter(({ outcome }) => outcome === undefined)
    if (runs.length === 0) return
    const living = await renewLeases(
      this.#database,
      runs.map(({ job, progress }) => ({ id: job.id, lease: job.lease, ...progress })),
      this.#leaseSeconds,
    )
    for (const run of runs) {
      const held = living.find(({ lease }) => lease === run.job.lease)
      if (held === undefined) run.abort('lost')
      else if (held.cancelRequested) run.abort('cancelled')
    }
  }

  async #recoverLost(): Promise<void> {
    const lost = await claimLostJobs(this.#database, [...this.#kinds.keys()], this.#leaseSeconds)
    for (const job of lost) {
      const kind = this.#kinds.get(job.kind)
      if (kind === undefined) continue
      this.#options.log.warn({ job: job.id, kind: job.kind }, 'the process of a job has ended')
      await this.#end(
        job,
        kind,
        job.cancelRequested
          ? { how: 'cancelled' }
          : { how: 'failed', error: 'the process that ran it has ended', final: false },
        nothingDone,
      )
    }
  }

  async #claim(): Promise<void> {
    const { atOnce, url, log } = this.#options
    while (this.#runs.size < atOnce && !this.#isClosing) {
      const busy = new Set([...this.#runs].map(({ kind }) => kind.name))
      const free = [...this.#kinds.keys()].filter((name) => !busy.has(name))
      const job = await claimJob(this.#database, free, this.#leaseSeconds)
      const kind = this.#kinds.get(job?.kind ?? '')
      if (job === undefined || kind === undefined) return
      const run = new Run(job, kind, { url, database: this.#database, log })
      this.#runs.add(run)
      void run.ended.then(() => this.#wake())
      // It closed between the claim and here.
      if (this.#isClosing) run.abort('stopping')
    }
  }
}
