import type { Database } from '../server/src/database/database.ts'
import { withBenchShop, type BenchShop } from './bench-shop.ts'
import { growCatalogue, largestCategories, searchesFor } from './catalogue.ts'
import { measure, type Measured, type Request } from './load.ts'
import { medianBy } from './median.ts'
import { launch, type Running } from './processes.ts'

/**
 * What browsing costs, against a bare Fastify that answers the same bytes from memory in the same run, and how much
 * more it costs with a larger catalogue. `npm run bench`, optionally with the sizes of the catalogue, the seconds for
 * each line, the number of connections and a word that the lines to be measured have in their names:
 * `npm run bench -- 10000,100000 5 20 search`.
 */
const sizes = (process.argv[2] ?? '10000,100000').split(',').map(Number)
const seconds = Number(process.argv[3] ?? 5)
const connections = Number(process.argv[4] ?? 20)
const chosen = process.argv[5] ?? ''

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
  /** Every request is unique, so that none is answered from the cache. */
  readonly distinct?: true
}

const scenariosOf = ({ categories, searches }: Catalogue): Record<string, Scenario> => ({
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

/** All are measured alternately, because a machine is seldom quiet for long; the median round counts. */
const rounds = 3

const inParts = <Each>(all: readonly Each[], parts: number) =>
  Array.from({ length: parts }, (_, index) =>
    all.slice((index * all.length) / parts, ((index + 1) * all.length) / parts),
  )

const inRounds = (requests: readonly Request[]) => Array.from({ length: rounds }, () => requests)

function report(name: string, results: readonly Result[]) {
  const { ours, most, ratio } = medianBy(results, (each) => each.ratio)
  const figures = [
    number(ours.requestsPerSecond, 0),
    number(ours.p50, 1),
    number(ours.p99, 1),
    number(ours.cpuPerRequest, 3),
    number(ratio, 2),
    `${number(most.requestsPerSecond, 0)} req/s, ${most.cpuPerRequest.toFixed(3)} CPU-ms`,
  ]
  const failed = results.reduce((sum, each) => sum + each.ours.failures + each.most.failures, 0)
  console.log(`${name.padEnd(30)}${figures.join('')}${failed > 0 ? `  ${failed} FAILED` : ''}`)
}

/** Prints how many times as much CPU time the larger shop takes, by round. */
function reportGrowth(smaller: readonly Result[], larger: readonly Result[]) {
  const times = larger.map(
    ({ ours }, round) => ours.cpuPerRequest / (smaller[round]?.ours.cpuPerRequest ?? Number.NaN),
  )
  const growth = medianBy(times, (each) => each)
  console.log(`${'  times the smaller catalogue'.padEnd(60)}${number(growth, 2)}`)
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

/** A shop of one size, and the bare server that answers the same bytes. */
interface Side {
  readonly size: number
  readonly shop: BenchShop
  readonly scenarios: Record<string, Scenario>
  readonly ceiling: Running
}

async function measureOn(side: Side, name: string): Promise<(round: number) => Promise<Result>> {
  const { shop, ceiling, scenarios } = side
  const { requests, distinct = false } = scenarios[name] ?? { requests: [] }
  const [first] = requests
  if (first === undefined) throw new Error(`${name} has no requests`)
  const answer = await post(shop.address, first)
  await post(ceiling.address, { path: '/remember', body: { path: first.path, answer } })
  const parts = distinct ? inParts(requests, rounds) : inRounds(requests)
  return async (round) => {
    const load = { requests: parts[round] ?? [], distinct, connections, seconds }
    const most = await measure({ ...load, address: ceiling.address, pids: [ceiling.pid] })
    const ours = await measure({ ...load, address: shop.address, pids: shop.pids })
    return { ours, most, ratio: ours.requestsPerSecond / most.requestsPerSecond }
  }
}

async function compare(sides: readonly Side[]): Promise<void> {
  console.log(`\n${''.padEnd(30)}${heads.map((head) => head.padStart(10)).join('')}`)
  const names = Object.keys(sides[0]?.scenarios ?? {}).filter((name) => name.includes(chosen))
  for (const name of names) {
    const measured = await Promise.all(
      sides.map(async (side) => ({
        size: side.size,
        measureRound: await measureOn(side, name),
        results: [] as Result[],
      })),
    )
    for (let round = 0; round < rounds; round += 1) {
      for (const { measureRound, results } of measured) results.push(await measureRound(round))
    }
    for (const { size, results } of measured) report(`${name}, ${size}`, results)
    const [smallest, largest] = [measured[0], measured.at(-1)]
    if (smallest === undefined || largest === undefined || smallest === largest) continue
    reportGrowth(smallest.results, largest.results)
  }
}

async function growTo(database: Database, products: number): Promise<Catalogue> {
  const begun = performance.now()
  await growCatalogue(database, products)
  const took = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`${products} products, loaded in ${took} s`)
  return {
    categories: await largestCategories(database),
    searches: await searchesFor(database),
  }
}

/** Opens a shop of each size; all run at the same time. */
async function withSides(
  [size, ...others]: readonly number[],
  work: (sides: readonly Side[]) => Promise<void>,
  opened: readonly Side[] = [],
): Promise<void> {
  if (size === undefined) return work(opened)
  return withBenchShop(
    (database) => growTo(database, size),
    async (shop, catalogue) => {
      const ceiling = await launch(['--import', 'tsx', 'bench/ceiling.ts'])
      try {
        const side = { size, shop, scenarios: scenariosOf(catalogue), ceiling }
        await withSides(others, work, [...opened, side])
      } finally {
        await ceiling.stop()
      }
    },
  )
}

await withSides(sizes, compare)
