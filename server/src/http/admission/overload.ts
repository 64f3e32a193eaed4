import type { FastifyBaseLogger, onRequestHookHandler } from 'fastify'
import type { Database } from '../../database/database.ts'
import { answerRefusal } from '../server/failures.ts'
import { limits } from '../server/limits.ts'
import { Refusal } from '../endpoints/refusal.ts'

/** How often the process looks whether it is late. */
const beatMs = 100

/** A single long pause is no overload, so none counts for more than this. */
const mostLateMs = 500

/** How much one beat changes what is known. */
const weight = 0.2

/** So that not all who were refused come back in the same moment. */
const retryAfterSeconds = () => limits.retryAfterSeconds * (0.5 + Math.random())

const unavailable = () => new Refusal('unavailable', { retryAfterSeconds: retryAfterSeconds() })

interface Refused {
  /** Guests may be answered from memory, which costs no more than refusing them. */
  readonly sparesGuests: boolean
  /** How many times longer than others it may have to wait. */
  readonly patience: number
}

/**
 * Whether there is more to do than can be done in time: by how long a call would wait for the database, and by
 * how late the process comes to what it was to do, unless so few calls are at work that it must be other programs of
 * the machine that keep it from them. Calls are refused then before anything is done for them, so that those which
 * were let in are answered in time.
 */
export class Overload {
  readonly #database: Database
  readonly #log: FastifyBaseLogger
  readonly #fewCalls: number
  readonly #beating: NodeJS.Timeout
  #lastBeat = performance.now()
  #lateMs = 0
  #beats = 0
  #refused = 0
  #atWork = 0

  constructor(database: Database, log: FastifyBaseLogger, fewCalls: number) {
    this.#database = database
    this.#log = log
    this.#fewCalls = fewCalls
    this.#beating = setInterval(() => this.#beat(), beatMs).unref()
  }

  /** With more patience it takes more to be one. */
  #isNow(patience = 1): boolean {
    return (
      this.#atWork >= this.#fewCalls &&
      (this.#lateMs > limits.lateMs * patience ||
        this.#database.expectedWaitMs() > limits.databaseWaitMs * patience)
    )
  }

  /** Does this work, unless there is too much to do already. */
  async admit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isNow()) {
      this.#refused += 1
      throw unavailable()
    }
    this.#atWork += 1
    try {
      return await work()
    } finally {
      this.#atWork -= 1
    }
  }

  /** Refuses calls before their body is read. */
  refusing({ sparesGuests, patience }: Refused): onRequestHookHandler {
    return (request, reply, done) => {
      if (sparesGuests && request.headers.authorization === undefined) {
        done()
        return
      }
      if (!this.#isNow(patience)) {
        this.#atWork += 1
        reply.raw.once('close', () => (this.#atWork -= 1))
        done()
        return
      }
      this.#refused += 1
      // Not by the way of all failures, which would write a line for each of thousands.
      void answerRefusal(unavailable(), request, reply)
    }
  }

  close(): void {
    clearInterval(this.#beating)
  }

  #beat(): void {
    const now = performance.now()
    const late = Math.max(0, now - this.#lastBeat - beatMs)
    this.#lastBeat = now
    this.#lateMs += (Math.min(late, mostLateMs) - this.#lateMs) * weight
    this.#beats += 1
    if (this.#refused > 0 && this.#beats % 10 === 0) this.#tell()
  }

  #tell(): void {
    this.#log.warn(
      {
        refused: this.#refused,
        lateMs: Math.round(this.#lateMs),
        databaseWaitMs: Math.round(this.#database.expectedWaitMs()),
      },
      'overloaded',
    )
    this.#refused = 0
  }
}
