const rounds = Number(process.argv[3] ?? 5)

export interface Figures {
  readonly perSecond: number
  readonly p99: number
  /** Milliseconds of processor time for one request. */
  readonly cpu: number
  readonly failures: number
}

export type Measurement = () => Promise<Figures>

const number = (value: number, digits: number) => value.toFixed(digits).padStart(10)

const say = (text: string) => console.log(text)

export function sayHead(): void {
  say(`${''.padEnd(42)}${['req/s', 'p99 ms', 'CPU-ms'].map((head) => head.padStart(10)).join('')}`)
}

/** Says the middle of the rounds, from the least to the most, and answers its processor time. */
function report(name: string, measured: readonly Figures[]): number {
  const sorted = measured.toSorted((one, other) => one.cpu - other.cpu)
  const [least, middle, most] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)]
  if (least === undefined || middle === undefined || most === undefined) return Number.NaN
  const figures = [
    number(middle.perSecond, 0),
    number(middle.p99, 1),
    number(middle.cpu, 3),
    `  (${least.cpu.toFixed(2)} to ${most.cpu.toFixed(2)})`,
  ]
  const failures = measured.reduce((sum, each) => sum + each.failures, 0)
  say(`${name.padEnd(42)}${figures.join('')}${failures > 0 ? `  ${failures} FAILED` : ''}`)
  return middle.cpu
}

/**
 * Measures what is compared in turn, round after round, and tells the middle of the rounds: what else the machine
 * does, and what PostgreSQL does on its own now and then, falls on one of them and not on the result. One round more
 * comes first and does not count: programs that have just begun are slower. Answers the processor time of each.
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

/** Says how many times as much processor time one takes as the other. */
export function compare(cpuOf: ReadonlyMap<string, number>, name: string, least: string): void {
  const times = (cpuOf.get(name) ?? Number.NaN) / (cpuOf.get(least) ?? Number.NaN)
  say(`${`  ${name}: times the bare transaction`.padEnd(62)}${number(times, 2)}`)
}
