import { withBenchShop, type BenchShop } from './bench-shop.ts'
import { growCatalogue } from './catalogue.ts'
import { growOrders } from '../server/test/grow-orders.ts'
import { readsOf, samplesOf, type Read, type Samples } from './growth-reads.ts'
import { cpuOfAll } from './load.ts'
import { medianBy } from './median.ts'

/**
 * What every list and read costs in a shop with many orders and in one with many products, as a ratio to a small shop that
 * is measured alternately. `npm run bench:growth`, optionally with the numbers of orders and products, the lines of an order, and
 * how many CPU milliseconds of each call are measured in a round: `npm run bench:growth -- 1000,1000000 10000,100000 8 300`.
 */
const pair = (text: string | undefined, otherwise: string) =>
  (text ?? otherwise).split(',').map(Number)
const [fewOrders = 1000, manyOrders = 1_000_000] = pair(process.argv[2], '1000,1000000')
const [fewProducts = 10_000, manyProducts = 100_000] = pair(process.argv[3], '10000,100000')
const lines = Number(process.argv[4] ?? 3)

const aim = 1.5
const rounds = 3
/** Thirty steps of the clock, which counts hundredths of a second. */
const measuredMs = Number(process.argv[5] ?? 300)
/** The clock is read after so many calls. */
const batch = 10

interface Grown {
  readonly shop: BenchShop
  readonly reads: readonly Read[]
  readonly samples: Samples
}

/** The customer with the long history has 100 orders in the small shop and 10,000 in the large one. */
const historyOf = (orders: number) => ({
  orders,
  lines,
  everyOfLargest: orders >= 100_000 ? 100 : 10,
  open: 200,
  customers: Math.min(Math.max(orders / 20, 500), 50_000),
})

async function send({ shop, samples }: Grown, { name, as, path, body }: Read): Promise<void> {
  const token = samples.tokens[as]
  const answer = await fetch(`${shop.address}${path}?lang=de`, {
    method: 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name}: ${text}`)
}

/** The CPU milliseconds of a call, over as many calls as the clock needs. */
async function cpuOf(grown: Grown, read: Read): Promise<number> {
  const before = await cpuOfAll(grown.shop.pids)
  let calls = 0
  let spent = 0
  while (spent < measuredMs) {
    for (let turn = 0; turn < batch; turn += 1) await send(grown, read)
    calls += batch
    spent = (await cpuOfAll(grown.shop.pids)) - before
  }
  return spent / calls
}

/** Each in turn, so that whatever else runs on the machine affects all of them. */
async function costsOf(shops: readonly Grown[], index: number): Promise<number[]> {
  const measured: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const costs: number[] = []
    for (const grown of shops) {
      const read = grown.reads[index]
      if (read === undefined) throw new Error('the shops are asked for the same')
      // Code that has hardly run costs several times as much.
      if (round === 0) await cpuOf(grown, read)
      costs.push(await cpuOf(grown, read))
    }
    measured.push(costs)
  }
  return shops.map((_, shop) =>
    medianBy(
      measured.map((costs) => costs[shop] ?? 0),
      (cost) => cost,
    ),
  )
}

async function measure(shops: readonly Grown[]): Promise<void> {
  const heads = ['small', 'orders', 'ratio', 'products', 'ratio']
  console.log(
    `CPU-ms; small: ${fewOrders} orders, ${fewProducts} products; orders: ${manyOrders}; products: ${manyProducts}; ${lines} lines an order`,
  )
  console.log(`${''.padEnd(34)}${heads.map((head) => head.padStart(10)).join('')}`)
  let beyond = 0
  for (const [index, { name, as }] of (shops[0]?.reads ?? []).entries()) {
    const [small = 0, orders = 0, products = 0] = await costsOf(shops, index)
    const ratios = [orders / small, products / small]
    const isBeyond = ratios.some((each) => each > aim)
    if (isBeyond) beyond += 1
    const figures = [small, orders, ratios[0] ?? 0, products, ratios[1] ?? 0]
    const shown = figures.map((figure) => figure.toFixed(2).padStart(10)).join('')
    console.log(`${`${as}: ${name}`.padEnd(34)}${shown}${isBeyond ? `  above ${aim}` : ''}`)
  }
  console.log(`${beyond} above ${aim}`)
}

/** Runs a shop of a size until `measured`. */
function withGrown(
  [orders, products]: readonly [orders: number, products: number],
  measured: Promise<void>,
  ready: (grown: Grown) => void,
): Promise<void> {
  return withBenchShop(
    async (database, superuserUrl) => {
      const begun = performance.now()
      await growCatalogue(database, products)
      await growOrders(superuserUrl, historyOf(orders))
      const took = ((performance.now() - begun) / 1000).toFixed(0)
      console.log(`${orders} orders, ${products} products, loaded in ${took} s`)
      return samplesOf(database)
    },
    (shop, samples) => {
      ready({ shop, samples, reads: readsOf(samples) })
      return measured
    },
  )
}

let end = () => {}
const measured = new Promise<void>((resolve) => {
  end = resolve
})
const running: Promise<void>[] = []
const ready = (
  [
    [fewOrders, fewProducts],
    [manyOrders, fewProducts],
    [fewOrders, manyProducts],
  ] as const
).map(
  (size) =>
    new Promise<Grown>((resolve, reject) => {
      const shop = withGrown(size, measured, resolve)
      shop.catch(reject)
      running.push(shop)
    }),
)
try {
  await measure(await Promise.all(ready))
} finally {
  end()
  await Promise.allSettled(running)
}
