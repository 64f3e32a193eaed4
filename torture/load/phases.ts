import { loadavg } from 'node:os'
import type { BenchShop } from '../../bench/bench-shop.ts'
import { cpuOf } from '../../bench/cpu.ts'
import { keepBusy, letArrive } from './arrivals.ts'
import { memoryOf } from './memory.ts'
import { isServed, Outcomes, spreadOf, type Spread } from './outcomes.ts'
import type { Visitors } from './visitors.ts'

/** What the processes used during a phase. */
interface Used {
  readonly seconds: number
  /** CPU time of each, in cores. */
  readonly serverCores: number
  readonly databaseCores: number
  readonly visitorCores: number
  readonly loadAverage: number
  /** Megabytes at the start, at most and at the end. */
  readonly serverMemory: readonly [begin: number, most: number, end: number]
  readonly databaseMemory: readonly [begin: number, most: number, end: number]
}

export interface Phase {
  readonly outcomes: Outcomes
  readonly used: Used
  /** The delay of this program itself. */
  readonly late: Spread
}

export interface Rates {
  readonly orders: number
  readonly browsing: number
}

async function watched(
  [server = 0, database = 0]: readonly number[],
  work: () => Promise<void>,
): Promise<Used> {
  const processes = [server, database]
  const memory: (readonly [number, number])[] = []
  const look = async () => memory.push([await memoryOf(server), await memoryOf(database)])
  await look()
  const before = await Promise.all(processes.map(cpuOf))
  const own = process.cpuUsage()
  const begun = performance.now()
  const looking = setInterval(() => void look(), 2000)
  await work()
  clearInterval(looking)
  const ms = performance.now() - begun
  const { user, system } = process.cpuUsage(own)
  const after = await Promise.all(processes.map(cpuOf))
  await look()
  const memoryAt = (which: 0 | 1) => {
    const all = memory.map((each) => each[which])
    return [all[0] ?? 0, Math.max(...all), all.at(-1) ?? 0] as const
  }
  return {
    seconds: ms / 1000,
    serverCores: ((after[0] ?? 0) - (before[0] ?? 0)) / ms,
    databaseCores: ((after[1] ?? 0) - (before[1] ?? 0)) / ms,
    visitorCores: (user + system) / 1000 / ms,
    loadAverage: loadavg()[0] ?? 0,
    serverMemory: memoryAt(0),
    databaseMemory: memoryAt(1),
  }
}

/** Customers and guests arrive on schedule. */
export async function visit(
  shop: BenchShop,
  visitors: Visitors,
  seconds: number,
  { orders, browsing }: Rates,
): Promise<Phase> {
  const outcomes = new Outcomes()
  let late: readonly number[] = []
  const used = await watched(shop.pids, async () => {
    late = await letArrive(seconds, [
      { perSecond: orders, arrive: (at) => visitors.order(at, outcomes) },
      { perSecond: browsing, arrive: (at) => visitors.browse(at, outcomes) },
    ])
  })
  return { outcomes, used, late: spreadOf(late) }
}

/** More concurrent customers than the server has database connections, so that it is never idle. */
const atOnce = 40

/** The capacity in orders per second beside the same browsing. */
export async function measureCapacity(
  visitors: Visitors,
  seconds: number,
  browsing: number,
): Promise<number> {
  const outcomes = new Outcomes()
  await Promise.all([
    keepBusy(seconds, atOnce, (at) => visitors.order(at, outcomes)),
    letArrive(seconds, [
      { perSecond: browsing, arrive: (at) => visitors.browse(at, new Outcomes()) },
    ]),
  ])
  const placed = outcomes.times((each) => each.what === 'order placed' && isServed(each)).length
  return placed / seconds
}
