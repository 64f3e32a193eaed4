import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram } from 'prom-client'
import type { Release } from '../http/server/health.ts'

/** Seconds. The small ones tell answers from the cache from those of the database. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Counts = Iterable<readonly [label: string, count: number]>

export interface Answered {
  /** The pattern of the path, never the path itself: each label is kept for ever. */
  readonly route: string
  readonly method: string
  readonly status: number
  /** The code of the refusal, if it was one. */
  readonly refusal: string | undefined
  /** Undefined: it was a stream, which lasts as long as somebody looks. */
  readonly seconds: number | undefined
}

/** What the process measures about itself, for Prometheus. Nothing in it is about a person. */
export class Metrics {
  readonly registry = new AggregatorRegistry()
  readonly #registers = [this.registry]
  readonly #answers = new Counter({
    name: 'kontor_http_requests_total',
    help: 'Answered requests by route and status.',
    labelNames: ['route', 'method', 'status'],
    registers: this.#registers,
  })
  readonly #latency = new Histogram({
    name: 'kontor_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route; without event streams.',
    labelNames: ['route'],
    buckets,
    registers: this.#registers,
  })
  readonly #refusals = new Counter({
    name: 'kontor_refusals_total',
    help: 'Refused calls by the code of the refusal.',
    labelNames: ['code'],
    registers: this.#registers,
  })
  readonly #wait = new Histogram({
    name: 'kontor_database_wait_seconds',
    help: 'Time that queries and transactions waited for a connection of the pool.',
    buckets,
    registers: this.#registers,
  })
  readonly #slow = new Counter({
    name: 'kontor_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS.',
    registers: this.#registers,
  })

  constructor({ version, commit, migration }: Release) {
    AggregatorRegistry.setRegistries(this.registry)
    collectDefaultMetrics({ register: this.registry })
    new Gauge({
      name: 'kontor_release_info',
      help: 'What runs here; the value is always 1.',
      labelNames: ['version', 'commit', 'migration'],
      aggregator: 'first',
      registers: this.#registers,
    }).set({ version, commit: commit ?? '', migration: migration ?? '' }, 1)
  }

  answered({ route, method, status, refusal, seconds }: Answered): void {
    this.#answers.inc({ route, method, status })
    if (seconds !== undefined) this.#latency.observe({ route }, seconds)
    if (refusal !== undefined) this.#refusals.inc({ code: refusal })
  }

  waited(seconds: number): void {
    this.#wait.observe(seconds)
  }

  wasSlow(): void {
    this.#slow.inc()
  }

  /** A gauge that is read when it is asked for; of several processes the sum is shown. */
  watch(name: string, help: string, label: string, read: () => Counts): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [],
      collect() {
        for (const [value, count] of read()) this.set({ [label]: value }, count)
      },
    })
    this.registry.registerMetric(gauge)
  }

  /** A counter that somebody else keeps. */
  watchCounter(name: string, help: string, label: string, read: () => Counts): void {
    const counter = new Counter({
      name,
      help,
      labelNames: [label],
      registers: [],
      collect() {
        this.reset()
        for (const [value, count] of read()) this.inc({ [label]: value }, count)
      },
    })
    this.registry.registerMetric(counter)
  }

  /** A gauge that is the same in all processes; null: nothing is known. */
  watchShared(name: string, help: string, read: () => Promise<number | null>): void {
    const gauge = new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [],
      async collect() {
        this.remove()
        const value = await read()
        if (value !== null) this.set(value)
      },
    })
    this.registry.registerMetric(gauge)
  }
}
