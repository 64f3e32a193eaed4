import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { withBenchShop, withDatabase, type BenchShop } from '../bench/bench-shop.ts'
import { Client } from './load/client.ts'
import { isRefused, isServed, spreadOf } from './load/outcomes.ts'
import { measureCapacity, visit, type Phase, type Rates } from './load/phases.ts'
import { judge, say, sayStatuses, sayTimes, sayUsed } from './load/report.ts'
import { countLost, fillShelves } from './load/shelves.ts'
import { Visitors } from './load/visitors.ts'

/**
 * Orders beside browsing for some minutes, then five times the capacity of the server, then little load again.
 * `npm run torture:load`, optionally `-- --minutes 5 --orders 100 --browsing 200`. It prints the tables of
 * docs/reliability.md and fails when an aim is not met. WORKERS works as for the server.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    orders: { type: 'string', default: '100' },
    browsing: { type: 'string', default: '200' },
  },
})
const rates: Rates = { orders: Number(values.orders), browsing: Number(values.browsing) }
const seconds = Number(values.minutes) * 60

const aims = { p99Ms: 500, backSeconds: 10 }
const timesTooMuch = 5
const overloadSeconds = Math.min(30, seconds)
const quiet: Rates = { orders: 10, browsing: 50 }
const quietSeconds = 10

type Scene = readonly [BenchShop, Visitors]

async function sustain(scene: Scene): Promise<void> {
  say(`\n## ${rates.orders} orders a second, ${rates.browsing} pages a second, ${seconds} s`)
  const phase = await visit(...scene, seconds, rates)
  const { outcomes } = phase
  sayTimes(outcomes)
  sayUsed(phase)
  const cpu = (1000 * (phase.used.serverCores + phase.used.databaseCores)) / rates.orders
  say(`Server and PostgreSQL: ${cpu.toFixed(1)} CPU-ms an order with its share of the pages`)
  const { p99 } = spreadOf(outcomes.times((each) => each.what === 'order placed'))
  const wrong = outcomes.times((each) => !isServed(each)).length
  judge(`p99 of an order below ${aims.p99Ms} ms`, p99 < aims.p99Ms, `${p99.toFixed(0)} ms`)
  judge('no error and no refusal', wrong === 0, `${wrong}`)
}

/** The latency under little load: below twice its 99th percentile the server has recovered. */
const quietLimit = ({ outcomes }: Phase) => 2 * spreadOf(outcomes.times(isServed)).p99 + 20

/** After how many seconds ten consecutive ones are, together, as fast as the ten before the flood. */
function secondsUntilQuiet({ outcomes }: Phase, limit: number): number {
  const each = outcomes.bySecond()
  const isQuiet = (from: number) => {
    const those = each.slice(from, from + quietSeconds)
    const wrong = those.flatMap((second) => second.times((outcome) => !isServed(outcome)))
    const { p99 } = spreadOf(those.flatMap((second) => second.times(() => true)))
    return those.length === quietSeconds && wrong.length === 0 && p99 <= limit
  }
  const begin = each.findIndex((_, from) => isQuiet(from))
  return begin === -1 ? each.length : begin
}

async function overload(scene: Scene): Promise<void> {
  const before = await visit(...scene, quietSeconds, quiet)
  const limit = quietLimit(before)
  const capacity = await measureCapacity(scene[1], 10, rates.browsing)
  const flood = {
    orders: Math.round(capacity * timesTooMuch),
    browsing: rates.browsing * timesTooMuch,
  }
  say(`\n## Five times too much: ${flood.orders} customers, ${flood.browsing} pages a second`)
  say(`It can carry ${capacity.toFixed(0)} orders a second beside ${rates.browsing} pages.`)
  const during = await visit(...scene, overloadSeconds, flood)
  const after = await visit(...scene, aims.backSeconds + quietSeconds, quiet)
  sayStatuses(during.outcomes)
  sayTimes(during.outcomes)
  sayUsed(during)
  const secondsOf = after.outcomes.bySecond().map((second) => spreadOf(second.times(() => true)))
  say(`p99 in each second after it (ms): ${secondsOf.map(({ p99 }) => p99.toFixed(0)).join(' ')}`)
  judgeOverload(during, secondsUntilQuiet(after, limit), limit)
}

function judgeOverload({ outcomes, used }: Phase, backAfter: number, limit: number): void {
  const { p99 } = spreadOf(outcomes.times(isRefused))
  const wrong = outcomes.times((each) => !isServed(each) && !isRefused(each)).length
  const [, most] = used.serverMemory
  // No aim: how fast new connections are refused depends on the proxy in front.
  say(`Refusals took ${p99.toFixed(0)} ms (p99)`)
  judge('nothing but answers and refusals', wrong === 0, `${wrong} others`)
  judge('memory of the server below 1 GB', most < 1024, `${most.toFixed(0)} MB at most`)
  judge(
    `quiet again within ${aims.backSeconds} s (p99 up to ${limit.toFixed(0)} ms)`,
    backAfter <= aims.backSeconds,
    `after ${backAfter} s`,
  )
}

async function run(shop: BenchShop, { goods, buyers }: Awaited<ReturnType<typeof fillShelves>>) {
  const client = new Client(shop.address)
  const visitors = new Visitors(client, goods, buyers)
  const scene = [shop, visitors] as const
  const [processor] = cpus()
  say(`${cpus().length} cores (${processor?.model}), ${(totalmem() / 2 ** 30).toFixed(0)} GB`)
  say(`Node ${process.version}, WORKERS=${process.env['WORKERS'] ?? 1}`)
  say(`Load average at the beginning: ${loadavg()[0]?.toFixed(1)}`)
  // Warm-up: compiling and filling caches is not measured.
  await visit(...scene, 10, { orders: rates.orders / 2, browsing: rates.browsing })
  await sustain(scene)
  await overload(scene)
  const lost = await withDatabase(shop.databaseUrl, (database) =>
    countLost(database, visitors.confirmed),
  )
  judge(
    'every confirmed order is stored with its lines',
    lost === 0,
    `${lost} of ${visitors.confirmed.length} lost`,
  )
  client.close()
}

await withBenchShop(fillShelves, run)
