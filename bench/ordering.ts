import type { Pool } from 'pg'
import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'
import { bareOrdersOf, openBare, placeBareOrders } from './bare-orders.ts'
import { withBenchShop, withDatabase, type BenchShop } from './bench-shop.ts'
import { addBuyers, lineChanges, type BenchBuyer } from './buyers.ts'
import { growCatalogue } from './catalogue.ts'
import { cpuOf } from './cpu.ts'
import { cpuOfAll, fireOwn, type Request } from './load.ts'
import { compare, inTurn, sayHead, type Figures, type Measurement } from './rounds.ts'

/**
 * What ordering costs: changing a line and reading the basket with 10 and with 500 lines, and placing an
 * order of 10 lines against the bare transaction of the same run. `npm run bench:ordering`, optionally with
 * the seconds of a round and the number of rounds: `npm run bench:ordering -- 3 5`.
 */
const seconds = Number(process.argv[2] ?? 3)
const manyConnections = 50
const ordersOfRound = 500
const warming = 100

interface Bench extends BenchShop {
  readonly database: Database
  /** The connections of the bare transaction, opened once, as many as the server has. */
  readonly bare: Pool
}

/** Runs VACUUM and ANALYZE now; otherwise autovacuum would do it during a round. */
const settle = (database: Database) => database.query(sql`VACUUM ANALYZE`)

async function fired(
  { address, pids }: Bench,
  ofEach: readonly (readonly Request[])[],
  extent: { readonly duration: number } | { readonly amount: number },
): Promise<Figures> {
  const before = await cpuOfAll(pids)
  const result = await fireOwn(address, ofEach, extent)
  const used = (await cpuOfAll(pids)) - before
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    cpu: used / result.requests.total,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** Measures for a time, after one second of warm-up. */
const forATime =
  (bench: Bench, ofEach: readonly (readonly Request[])[]): Measurement =>
  async () => {
    await fireOwn(bench.address, ofEach, { duration: 1 })
    return fired(bench, ofEach, { duration: seconds })
  }

const reading = ({ token }: BenchBuyer): Request[] => [
  { path: '/web-api/order/get-basket-items', token },
]

async function measureBaskets(bench: Bench, lines: number): Promise<void> {
  const buyers = await addBuyers(bench.database, manyConnections, lines)
  const changes = await Promise.all(buyers.map((buyer) => lineChanges(bench.database, buyer)))
  await settle(bench.database)
  for (const connections of [manyConnections, 1]) {
    const of = `basket of ${lines}, ${connections} conn.`
    await inTurn({
      [`change a line, ${of}`]: forATime(bench, changes.slice(0, connections)),
      [`read, ${of}`]: forATime(bench, buyers.slice(0, connections).map(reading)),
    })
  }
}

const ordering = ({ token }: BenchBuyer): Request => ({
  path: '/web-api/order/approve-basket',
  body: { note: 'Ramp 3' },
  token,
})

/** Each order has its own customer, because it needs a basket. */
async function placed(
  bench: Bench,
  connections: number,
  requests: readonly Request[],
): Promise<Figures> {
  const dealt = (dealing: readonly Request[]) =>
    Array.from({ length: connections }, (_, index) =>
      dealing.filter((_request, place) => place % connections === index),
    )
  await fireOwn(bench.address, dealt(requests.slice(0, warming)), { amount: warming })
  return fired(bench, dealt(requests.slice(warming)), { amount: ordersOfRound })
}

/** This process is the client of the bare transaction, so its own CPU time counts too. */
async function placedBare(
  { pids, database, bare }: Bench,
  connections: number,
  buyers: readonly BenchBuyer[],
): Promise<Figures> {
  const orders = await bareOrdersOf(database, buyers)
  const postmaster = pids[1] ?? 0
  await placeBareOrders(bare, connections, orders.slice(0, warming))
  const [own, theirs, begun] = [process.cpuUsage(), await cpuOf(postmaster), performance.now()]
  await placeBareOrders(bare, connections, orders.slice(warming))
  const took = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(own)
  const used = (await cpuOf(postmaster)) - theirs + (user + system) / 1000
  return {
    perSecond: ordersOfRound / took,
    p99: Number.NaN,
    cpu: used / ordersOfRound,
    failures: 0,
  }
}

async function measureOrders(bench: Bench, connections: number): Promise<void> {
  let buyers: BenchBuyer[] = []
  const take = () => buyers.splice(0, warming + ordersOfRound)
  const plain = `order of 10, ${connections} conn.`
  const keyed = `order of 10 with a key, ${connections} conn.`
  const least = `bare transaction, ${connections} conn.`
  const cpuOfEach = await inTurn(
    {
      [plain]: () => placed(bench, connections, take().map(ordering)),
      [keyed]: () =>
        placed(
          bench,
          connections,
          take().map((buyer) => ({ ...ordering(buyer), keyed: true })),
        ),
      [least]: () => placedBare(bench, connections, take()),
    },
    async () => {
      buyers = await addBuyers(bench.database, 3 * (warming + ordersOfRound), 10)
      await settle(bench.database)
    },
  )
  compare(cpuOfEach, plain, least)
  compare(cpuOfEach, keyed, least)
}

async function measureAll(shop: BenchShop): Promise<void> {
  sayHead()
  const bare = openBare(shop.databaseUrl)
  try {
    await withDatabase(shop.databaseUrl, async (database) => {
      const bench = { ...shop, database, bare }
      for (const lines of [10, 500]) await measureBaskets(bench, lines)
      for (const connections of [manyConnections, 1]) await measureOrders(bench, connections)
    })
  } finally {
    await bare.end()
  }
}

await withBenchShop((database) => growCatalogue(database, 10_000), measureAll)
