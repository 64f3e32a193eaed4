/** Number and latencies of answers. */
export interface Spread {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}

interface Outcome {
  readonly what: string
  readonly status: number
  readonly ms: number
  /** The scheduled start. */
  readonly at: number
}

export const isServed = ({ status }: Outcome) => status >= 200 && status < 300
export const isRefused = ({ status }: Outcome) => status === 503 || status === 429

/** The outcomes of all requests of a phase. */
export class Outcomes {
  readonly #all: Outcome[] = []
  readonly begun = performance.now()

  add(what: string, status: number, intendedAt: number): void {
    this.#all.push({ what, status, ms: performance.now() - intendedAt, at: intendedAt })
  }

  times(which: (outcome: Outcome) => boolean): number[] {
    return this.#all.filter(which).map(({ ms }) => ms)
  }

  kinds(): string[] {
    return [...new Set(this.#all.map(({ what }) => what))].toSorted()
  }

  /** Answers by status; 0 means no answer. */
  statuses(): Map<number, number> {
    const counts = new Map<number, number>()
    for (const { status } of this.#all) counts.set(status, (counts.get(status) ?? 0) + 1)
    return new Map([...counts].toSorted(([one], [other]) => one - other))
  }

  /** The same by second of the phase. */
  bySecond(): Outcomes[] {
    const seconds: Outcomes[] = []
    for (const outcome of this.#all) {
      const second = Math.max(0, Math.floor((outcome.at - this.begun) / 1000))
      const own = (seconds[second] ??= new Outcomes())
      own.#all.push(outcome)
    }
    return Array.from(seconds, (own) => own ?? new Outcomes())
  }
}
