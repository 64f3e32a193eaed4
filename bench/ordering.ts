import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'
import { placeBareOrders } from './bare-orders.ts'
import { withBenchShop, withDatabase, type BenchShop } from './bench-shop.ts'
import { addBuyers, lineChanges, type BenchBuyer } from './buyers.ts'
import { growCatalogue } from './catalogue.ts'
import { cpuOf } from './cpu.ts'
import { cpuOfAll, fireOwn, type Request } from './load.ts'

/**
 * What ordering costs: changing a line and reading the basket with 10 and with 500 lines, and placing an
 * order of 10 lines against the bare transaction of the same run. `npm run bench:ordering`, optionally with
 * the seconds for each line: `npm run bench:ordering -- 5`.
 */
const seconds = Number(process.argv[2] ?? 5)
const manyConnections = 50
const ordersPlaced = 1500
const warming = 300

const say = (text: string) => console.log(text)
const number = (value: number, digits: number) => value.toFixed(digits).padStart(10)

interface Bench extends BenchShop {
  readonly database: Database
}

interface Figures {
  readonly requests: number
  readonly seconds: number
  readonly p99: number
  readonly cpu: number
  readonly failures: number
}

function report(name: string, { requests, seconds: took, p99, cpu, failures }: Figures): number {
  const perRequest = cpu / requests
  const figures = [number(requests / took, 0), number(p99, 1), number(perRequest, 3)].join('')
  say(`${name.padEnd(38)}${figures}${failures > 0 ? `  ${failures} FAILED` : ''}`)
  return perRequest
}

/** Fires after warming up; what warmed up is not sent again when each request counts once. */
async function measure(
  { address, pids }: Bench,
  ofEach: readonly (readonly Request[])[],
  each: 'for a time' | 'once',
): Promise<Figures> {
  const connections = ofEach.length
  const shareWarming = each === 'once' ? Math.ceil(warming / connections) : 0
  const warm = shareWarming === 0 ? ofEach : ofEach.map((own) => own.slice(0, shareWarming))
  await fireOwn(
    address,
    warm,
    shareWarming === 0 ? { duration: 1 } : { amount: shareWarming * connections },
  )
  const measured = ofEach.map((own) => own.slice(shareWarming))
  const amount = Math.min(...measured.map((own) => own.length)) * connections
  const before = await cpuOfAll(pids)
  const result = await fireOwn(
    address,
    measured,
    each === 'once' ? { amount } : { duration: seconds },
  )
  return {
    requests: result.requests.total,
    seconds: result.duration,
    p99: result.latency.p99,
    cpu: (await cpuOfAll(pids)) - before,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

const basketOf = ({ token }: BenchBuyer): Request[] => [
  { path: '/web-api/order/get-basket-items', token },
]

async function measureBaskets(bench: Bench, lines: number): Promise<void> {
  const buyers = await addBuyers(bench.database, manyConnections, lines)
  const changes = await Promise.all(buyers.map((buyer) => lineChanges(bench.database, buyer)))
  await bench.database.query(sql`VACUUM ANALYZE basket_line`)
  for (const connections of [manyConnections, 1]) {
    const of = `basket of ${lines}, ${connections} conn.`
    report(
      `change a line, ${of}`,
      await measure(bench, changes.slice(0, connections), 'for a time'),
    )
    const reads = buyers.slice(0, connections).map(basketOf)
    report(`read, ${of}`, await measure(bench, reads, 'for a time'))
  }
}

/** Each order needs a basket, so each has a customer of its own. */
async function measureOrders(bench: Bench): Promise<void> {
  for (const connections of [manyConnections, 1]) {
    const buyers = await addBuyers(bench.database, warming + ordersPlaced, 10)
    await bench.database.query(sql`VACUUM ANALYZE basket_line`)
    const share = Math.floor(buyers.length / connections)
    const ofEach = Array.from({ length: connections }, (_, index) =>
      buyers.slice(index * share, (index + 1) * share).map(({ token }) => ({
        path: '/web-api/order/approve-basket',
        body: { note: 'Ramp 3' },
        token,
      })),
    )
    const ours = report(`order of 10, ${connections} conn.`, await measure(bench, ofEach, 'once'))
    const bare = report(
      `bare transaction, ${connections} conn.`,
      await measureBare(bench, connections),
    )
    say(`${'  times the bare transaction'.padEnd(58)}${number(ours / bare, 2)}`)
  }
}

/** This process is the client of the bare transaction, so its own processor time counts too. */
async function measureBare(
  { pids, database, databaseUrl }: Bench,
  connections: number,
): Promise<Figures> {
  const [buyer] = await addBuyers(database, 1, 0)
  const units = await database.query<{ id: number; product: number; country: number }>(sql`
    SELECT id, product_id AS product, (SELECT min(id) FROM country) AS country
    FROM sales_unit ORDER BY id LIMIT 10`)
  const lines = {
    customerId: buyer?.id ?? 0,
    countryId: units[0]?.country ?? 0,
    products: units.map(({ product }) => product),
    units: units.map(({ id }) => id),
  }
  const postmaster = pids[1] ?? 0
  await placeBareOrders(databaseUrl, connections, Math.ceil(warming / connections), lines)
  const [own, theirs, begun] = [process.cpuUsage(), await cpuOf(postmaster), performance.now()]
  await placeBareOrders(databaseUrl, connections, ordersPlaced / connections, lines)
  const { user, system } = process.cpuUsage(own)
  return {
    requests: ordersPlaced,
    seconds: (performance.now() - begun) / 1000,
    p99: Number.NaN,
    cpu: (await cpuOf(postmaster)) - theirs + (user + system) / 1000,
    failures: 0,
  }
}

async function measureAll(shop: BenchShop): Promise<void> {
  say(`${''.padEnd(38)}${['req/s', 'p99 ms', 'CPU-ms'].map((head) => head.padStart(10)).join('')}`)
  await withDatabase(shop.databaseUrl, async (database) => {
    const bench = { ...shop, database }
    await measureBaskets(bench, 10)
    await measureBaskets(bench, 500)
    await measureOrders(bench)
  })
}

await withBenchShop((database) => growCatalogue(database, 10_000), measureAll)
