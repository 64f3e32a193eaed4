import type { FuzzAnswer } from './judge.ts'
import type { FuzzRequest } from './requests.ts'

const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`

/** Enough of a request and its answer to find the cause; a whole one may have 100,000 characters. */
export function describeRequest(request: FuzzRequest, answer: FuzzAnswer): string {
  const { method, url, caller, headers, body, wire } = request
  return [
    `  ${method} ${shortened(url, 300)} as ${caller}${wire === undefined ? '' : `, wire ${wire}`}`,
    `  ${shortened(JSON.stringify(headers), 400)}`,
    `  ${body === undefined ? 'no body' : shortened(JSON.stringify(String(body)), 400)}`,
    `  → ${answer.status} ${shortened(answer.body, 300)}`,
  ].join('\n')
}

/** The same fault may occur hundreds of times; this many are printed. */
const shownOfAKind = 3

/** What a run has sent and found. */
export class Findings {
  tried = 0
  wrong = 0
  readonly #statuses = new Map<number, number>()
  readonly #paths = new Map<string, number>()
  readonly #kinds = new Map<string, string[]>()

  count(path: string, status: number): void {
    this.tried += 1
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    this.#paths.set(path, (this.#paths.get(path) ?? 0) + 1)
  }

  judge(wrong: string | undefined, request: FuzzRequest, answer: FuzzAnswer): void {
    if (wrong === undefined) return
    this.wrong += 1
    const kind = `${wrong} (${request.endpoint.path})`
    const kept = this.#kinds.get(kind) ?? []
    if (kept.length < shownOfAKind) kept.push(describeRequest(request, answer))
    this.#kinds.set(kind, kept)
  }

  note(what: string): void {
    this.wrong += 1
    this.#kinds.set(what, [])
  }

  report(): string {
    const statuses = [...this.#statuses].toSorted(([one], [other]) => one - other)
    const fewest = Math.min(...this.#paths.values())
    return [
      ...[...this.#kinds].map(([kind, shown]) => [kind, ...shown].join('\n')),
      `${this.tried} requests, at least ${fewest} to each of ${this.#paths.size} targets`,
      `answers: ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}`,
      this.wrong === 0 ? 'nothing found' : `${this.wrong} findings of ${this.#kinds.size} kinds`,
    ].join('\n')
  }
}
