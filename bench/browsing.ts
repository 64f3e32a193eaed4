import type { Database } from '../server/src/database/database.ts'
import { withBenchShop, type BenchShop } from './bench-shop.ts'
import { growCatalogue, largestCategories, searchesFor } from './catalogue.ts'
import { measure, type Measured, type Request } from './load.ts'
import { launch } from './processes.ts'

/**
 * What browsing costs, against a bare Fastify that answers the same bytes from memory in the same run.
 * `npm run bench`, optionally with the sizes of the catalogue, the seconds for each line and the number of
 * connections: `npm run bench -- 10000,100000 5 20`.
 */
const sizes = (process.argv[2] ?? '10000,100000').split(',').map(Number)
const seconds = Number(process.argv[3] ?? 5)
const connections = Number(process.argv[4] ?? 20)

const listing = '/public/web-api/product/sorted'
const search = (searchKeyword: string): Request => ({
  path: listing,
  body: { page: 0, size: 50, searchKeyword },
})

interface Catalogue {
  /** The largest first. */
  readonly categories: readonly number[]
  readonly searches: readonly string[]
}

interface Scenario {
  readonly requests: readonly Request[]
  /** No request twice, so that nothing is found in memory. */
  readonly distinct?: true
}

const scenarios = ({ categories, searches }: Catalogue): Record<string, Scenario> => ({
  'category tree': { requests: [{ path: '/public/web-api/category/all' }] },
  'listing of 50': {
    requests: [{ path: listing, body: { page: 0, size: 50, categoryId: categories[0] } }],
  },
  'listing, all pages': {
    requests: Array.from({ length: 200 }, (_, index) => ({
      path: listing,
      body: { page: index >> 3, size: 50, categoryId: categories[index % 8] },
    })),
  },
  'product detail': { requests: [{ path: '/public/web-api/product/1' }] },
  'brand list': {
    requests: [{ path: '/public/web-api/brand/all', body: { categoryId: categories[0] } }],
  },
  'search, 200 in turn': { requests: searches.slice(0, 200).map(search) },
  'search, each new': { requests: searches.slice(200).map(search), distinct: true },
})

const heads = ['req/s', 'p50 ms', 'p99 ms', 'CPU-ms', 'ratio', 'of memory']
const number = (value: number, digits: number) => value.toFixed(digits).padStart(10)

interface Result {
  readonly ours: Measured
  readonly most: Measured
  readonly ratio: number
}

/** Both take turns, because a machine is seldom quiet for long; the round in the middle counts. */
const rounds = 3

function middleOf(results: readonly Result[]): Result {
  const middle = results.toSorted((one, other) => one.ratio - other.ratio)[rounds >> 1]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}

const inParts = <Each>(all: readonly Each[], parts: number) =>
  Array.from({ length: parts }, (_, index) =>
    all.slice((index * all.length) / parts, ((index + 1) * all.length) / parts),
  )

const inRounds = (requests: readonly Request[]) => Array.from({ length: rounds }, () => requests)

function report(name: string, { ours, most, ratio }: Result) {
  const figures = [
    number(ours.requestsPerSecond, 0),
    number(ours.p50, 1),
    number(ours.p99, 1),
    number(ours.cpuPerRequest, 3),
    number(ratio, 2),
    `${number(most.requestsPerSecond, 0)} req/s, ${most.cpuPerRequest.toFixed(3)} CPU-ms`,
  ]
  const failed = ours.failures + most.failures
  console.log(`${name.padEnd(22)}${figures.join('')}${failed > 0 ? `  ${failed} FAILED` : ''}`)
}

async function post(address: string, { path, body }: Request): Promise<string> {
  const answer = await fetch(address + path, {
    method: 'POST',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

async function compare(shop: BenchShop, catalogue: Catalogue): Promise<void> {
  const ceiling = await launch(['--import', 'tsx', 'bench/ceiling.ts'])
  console.log(`${''.padEnd(22)}${heads.map((head) => head.padStart(10)).join('')}`)
  for (const [name, { requests, distinct = false }] of Object.entries(scenarios(catalogue))) {
    const [first] = requests
    if (first === undefined) throw new Error(`${name} has no requests`)
    const answer = await post(shop.address, first)
    await post(ceiling.address, { path: '/remember', body: { path: first.path, answer } })
    const results: Result[] = []
    for (const part of distinct ? inParts(requests, rounds) : inRounds(requests)) {
      const load = { requests: part, distinct, connections, seconds }
      const most = await measure({ ...load, address: ceiling.address, pids: [ceiling.pid] })
      const ours = await measure({ ...load, address: shop.address, pids: shop.pids })
      results.push({ ours, most, ratio: ours.requestsPerSecond / most.requestsPerSecond })
    }
    report(name, middleOf(results))
  }
  await ceiling.stop()
}

async function growTo(database: Database, products: number): Promise<Catalogue> {
  const begun = performance.now()
  await growCatalogue(database, products)
  const took = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`\n${products} products, loaded in ${took} s`)
  return {
    categories: await largestCategories(database),
    searches: await searchesFor(database),
  }
}

for (const size of sizes) await withBenchShop((database) => growTo(database, size), compare)
