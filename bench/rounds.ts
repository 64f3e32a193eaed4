import { medianBy } from './median.ts'

const rounds = Number(process.argv[3] ?? 5)

export interface Figures {
  readonly perSecond: number
  readonly p99: number
  /** CPU milliseconds for one request. */
  readonly cpu: number
  readonly failures: number
}

export type Measurement = () => Promise<Figures>

const number = (value: number, digits: number) => value.toFixed(digits).padStart(10)

const say = (text: string) => console.log(text)

export function sayHead(): void {
  say(`${''.padEnd(42)}${['req/s', 'p99 ms', 'CPU-ms'].map((head) => head.padStart(10)).join('')}`)
}

/** Prints the median round with the range of all, and returns its CPU time. */
function report(name: string, measured: readonly Figures[]): number {
  const median = medianBy(measured, ({ cpu }) => cpu)
  const all = measured.map(({ cpu }) => cpu)
  const figures = [
    number(median.perSecond, 0),
    number(median.p99, 1),
    number(median.cpu, 3),
    `  (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})`,
  ]
  const failures = measured.reduce((sum, each) => sum + each.failures, 0)
  say(`${name.padEnd(42)}${figures.join('')}${failures > 0 ? `  ${failures} FAILED` : ''}`)
  return median.cpu
}

/**
 * Measures everything once per round and prints the median of the rounds: other load on the machine, and PostgreSQL's
 * background work, then affect single rounds and not the result. A first round to warm up does not count. Returns the
 * CPU time of each.
 */
export async function inTurn(
  measurements: Readonly<Record<string, Measurement>>,
  beforeRound: () => Promise<void> = async () => undefined,
): Promise<Map<string, number>> {
  const named = Object.entries(measurements).map(([name, measure]) => ({
    name,
    measure,
    measured: [] as Figures[],
  }))
  for (let round = 0; round <= rounds; round += 1) {
    await beforeRound()
    for (const { measure, measured } of named) {
      const figures = await measure()
      if (round > 0) measured.push(figures)
    }
  }
  return new Map(named.map(({ name, measured }) => [name, report(name, measured)]))
}

/** Prints how many times as much CPU time one takes as the other. */
export function compare(cpuOf: ReadonlyMap<string, number>, name: string, least: string): void {
  const times = (cpuOf.get(name) ?? Number.NaN) / (cpuOf.get(least) ?? Number.NaN)
  say(`${`  ${name}: times the bare transaction`.padEnd(62)}${number(times, 2)}`)
}
