import { orderStatus } from '../contract/src/rules/statuses.ts'
import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'
import { demoAgents } from '../demo/src/accounts.ts'
import { withBenchShop, type BenchShop } from './bench-shop.ts'
import { measure, type Request } from './load.ts'
import { addOrders, linesOf } from './orders.ts'

/**
 * What the calls of the control app cost. `npm run bench:warehouse`, optionally with the numbers of orders, the
 * seconds for each line and the number of connections: `npm run bench:warehouse -- 10000,1000000 5 20`.
 */
const sizes = (process.argv[2] ?? '10000,1000000').split(',').map(Number)
const seconds = Number(process.argv[3] ?? 5)
const connections = Number(process.argv[4] ?? 20)

/** A server runs for days, so the time until its code is compiled does not count. */
const warmingSeconds = 4

const linesOfSmallOrders = 5

/** A large warehouse: 2,000 orders are open, all others are closed. */
const open = { [orderStatus.new]: 1000, [orderStatus.control]: 600, [orderStatus.ready]: 400 }
const openOrders = Object.values(open).reduce((sum, count) => sum + count, 0)

const agentPath = '/api/stockAgent/'
const heads = ['req/s', 'p50 ms', 'p99 ms', 'CPU-ms']
const number = (value: number, digits: number) => value.toFixed(digits).padStart(10)

const page = (statusId: number): Request => ({
  path: `${agentPath}order/page`,
  body: { page: 0, size: 20, statusId },
})

/** Opening an order takes two calls, so its cost is that of both. */
const detail = (orderId: number): Request[] => [
  { path: `${agentPath}order/info`, body: { orderId } },
  { path: `${agentPath}order/products`, body: { orderId } },
]

/** One piece is approved and taken back in turn: a line may not go beyond what was ordered. */
const approve = (orderProductId: number): Request[] =>
  [1, -1].map((piece) => ({
    path: `${agentPath}order/approveProduct`,
    body: { orderProductId, piece },
    keyed: true,
  }))

interface Scenario {
  readonly requests: readonly Request[]
  /** How many requests the measured action takes. */
  readonly requestsEach?: number
}

async function scenarios(database: Database): Promise<Record<string, Scenario>> {
  // Under no tab, so that the lists show ordinary orders only.
  const [of50 = 0] = await addOrders(database, 1, 50, orderStatus.completed)
  const [of500 = 0] = await addOrders(database, 1, 500, orderStatus.completed)
  const worked = await addOrders(database, 100, linesOfSmallOrders, orderStatus.control, 1000)
  const many = await linesOf(database, worked)
  const [one = 0] = many
  return {
    'list of 20, one status': { requests: [page(orderStatus.new)] },
    'list of 20, two statuses': { requests: [page(orderStatus.control)] },
    'order of 50 lines': { requests: detail(of50), requestsEach: 2 },
    'order of 500 lines': { requests: detail(of500), requestsEach: 2 },
    'approve, 100 orders': { requests: many.flatMap(approve) },
    'approve, one line': { requests: approve(one) },
  }
}

async function logIn(address: string): Promise<string> {
  const [{ username, password }] = demoAgents
  const answer = await fetch(`${address}/public/web-api/stockAgentLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** Closed orders come first and have one line each, so that they load within minutes. */
async function growTo(database: Database, orders: number): Promise<void> {
  const begun = performance.now()
  await addOrders(database, orders - openOrders, 1, orderStatus.completed)
  for (const [statusId, count] of Object.entries(open)) {
    await addOrders(database, count, linesOfSmallOrders, Number(statusId))
  }
  await database.query(sql`ANALYZE`)
  const took = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`\n${orders} orders, ${openOrders} of them open, loaded in ${took} s`)
}

type Scenarios = Awaited<ReturnType<typeof scenarios>>

async function measureAll(shop: BenchShop, tried: Scenarios): Promise<void> {
  const token = await logIn(shop.address)
  const measureFor = (duration: number, { requests }: Scenario) =>
    measure({
      address: shop.address,
      requests: requests.map((request) => ({ ...request, token })),
      connections,
      seconds: duration,
      pids: shop.pids,
    })
  for (const scenario of Object.values(tried)) await measureFor(warmingSeconds, scenario)

  console.log(`${''.padEnd(26)}${heads.map((head) => head.padStart(10)).join('')}`)
  for (const [name, scenario] of Object.entries(tried)) {
    const { requestsEach = 1 } = scenario
    const measured = await measureFor(seconds, scenario)
    const figures = [
      number(measured.requestsPerSecond / requestsEach, 0),
      number(measured.p50, 1),
      number(measured.p99, 1),
      number(measured.cpuPerRequest * requestsEach, 3),
    ]
    const { failures } = measured
    console.log(
      `${name.padEnd(26)}${figures.join('')}${failures > 0 ? `  ${failures} FAILED` : ''}`,
    )
  }
}

for (const orders of sizes) {
  await withBenchShop(async (database) => {
    await growTo(database, orders)
    return scenarios(database)
  }, measureAll)
}
