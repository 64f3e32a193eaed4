import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal } from './journal.ts'
import { foreignMarks } from './marks.ts'

export interface CallOptions {
  readonly token?: string
  /** Idempotency key. */
  readonly key?: string
  /** The mark of the customer whose data may be in the answer; agents see everyone's. */
  readonly mark?: string
}

export interface Answer {
  readonly status: number
  /** Untyped: the caller knows what it requested. */
  readonly body: unknown
}

/** Longer than any timeout of the server. */
const answerWithinMs = 20_000

/** Retries end after this time. */
const giveUpAfterMs = 60_000

/** A file is sent as it is, everything else as JSON. */
const mediaTypeOf = (body: unknown) =>
  body instanceof Blob ? 'application/octet-stream' : 'application/json'

/** Temporary failures, which are retried. Everything else is final. */
const passing = new Set([429, 502, 503, 504])

/** A simulated browser: it retries requests without an answer and checks every byte it receives. */
export class Client {
  readonly #address: string
  readonly #journal: Journal

  constructor(address: string, journal: Journal) {
    this.#address = address
    this.#journal = journal
  }

  /** Sends a request once. Undefined: no answer. */
  async send(
    path: string,
    body: unknown,
    { token, key, mark = '' }: CallOptions = {},
    withinMs = answerWithinMs,
  ): Promise<Answer | undefined> {
    try {
      const answer = await fetch(this.#address + path, {
        method: 'POST',
        headers: {
          'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(body === undefined ? {} : { 'content-type': mediaTypeOf(body) }),
        },
        ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(withinMs),
      })
      const text = await answer.text()
      this.#journal.answered(answer.status)
      this.#look(path, text, mark)
      if (answer.status === 500) this.#journal.violate('faults', `${path}: ${text}`)
      else this.#journal.count('faults')
      return { status: answer.status, body: JSON.parse(text) }
    } catch {
      this.#journal.answered(0)
      return undefined
    }
  }

  #look(path: string, text: string, mark: string): void {
    if (mark === agentsSeeAll) return
    const foreign = foreignMarks(text, mark)
    this.#journal.expect('privacy', foreign.length === 0, () => `${path} showed ${foreign.join()}`)
  }

  /** Retries until there is a final answer. */
  async call(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    const end = performance.now() + giveUpAfterMs
    for (let pause = 20; performance.now() < end; pause = Math.min(pause * 2, 300)) {
      const answer = await this.send(path, body, options)
      if (answer !== undefined && !passing.has(answer.status)) {
        this.#journal.count('answers')
        return answer
      }
      await sleep(pause)
    }
    this.#journal.violate('answers', `${path} had no final answer within ${giveUpAfterMs} ms`)
    return { status: 0, body: undefined }
  }

  /** The same for a write, with an idempotency key. */
  write(path: string, body: unknown, options: CallOptions): Promise<Answer> {
    return this.call(path, body, { ...options, key: randomUUID() })
  }
}

/** A mark that allows all data. */
export const agentsSeeAll = 'everything'
