import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'
import { withBenchShop, type BenchShop } from './bench-shop.ts'
import { growCatalogue, largestCategories } from './catalogue.ts'
import { combinedAsks, plainAsks, type ListAsk, type Samples } from './list-asks.ts'
import { cpuOfAll } from './load.ts'
import { officeDesk, type AskOffice } from './office-desk.ts'
import { spreadCatalogue } from './office-catalogue.ts'

/**
 * The products list of the office: first page, deep page, sorts, searches and filters, each as CPU time and as a ratio to
 * the first page of the same run; then every filter with every sort and with every other filter, of which the dearest are
 * named. `npm run bench:lists`, optionally with the size of the catalogue, and `plain` to leave the combinations out:
 * `npm run bench:lists -- 10000 plain`.
 */
const size = Number(process.argv[2] ?? 100_000)
const timesEach = 30
const shownDearest = 15

async function samplesOf(database: Database): Promise<Samples> {
  const [row] = await database.query<{
    ean: string
    article: string
    name: string
    brand: number
  }>(sql`
    SELECT barcode.code AS ean, article_number AS article, product.name ->> 'de' AS name, brand_id AS brand
    FROM product JOIN sales_unit ON sales_unit.product_id = product.id
    JOIN barcode ON barcode.sales_unit_id = sales_unit.id
    WHERE product.id > 100000 ORDER BY md5(product.id::text) LIMIT 1`)
  const [small] = await database.query<{ id: number }>(sql`
    SELECT category_id AS id FROM product_category GROUP BY 1 ORDER BY count(*), 1 LIMIT 1`)
  const [large] = await largestCategories(database)
  if (row === undefined || small === undefined || large === undefined)
    throw new Error('no products')
  const words = row.name.split(' ')
  return {
    ...row,
    commonWord: words[0] ?? '',
    rareWord: words.at(-1) ?? '',
    largeCategory: large,
    smallCategory: small.id,
  }
}

interface Page {
  readonly rows: readonly unknown[]
  readonly next: string | null
}

type AskList = (ask: ListAsk, after?: string | null) => Promise<Page>

const asker =
  (ask: AskOffice): AskList =>
  ({ search, filters, sort }, after) =>
    ask<Page>('product/list', {
      search,
      filters,
      sort,
      size: 50,
      ...(typeof after === 'string' && { after }),
    })

interface Cost {
  readonly name: string
  readonly rows: number
  readonly median: number
  readonly slowest: number
  readonly cpu: number
}

async function costOf(
  shop: BenchShop,
  name: string,
  ask: () => Promise<Page>,
  times = timesEach,
): Promise<Cost> {
  const rows = (await ask()).rows.length
  const took: number[] = []
  const before = await cpuOfAll(shop.pids)
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now()
    await ask()
    took.push(performance.now() - begun)
  }
  const cpu = ((await cpuOfAll(shop.pids)) - before) / times
  took.sort((one, other) => one - other)
  return { name, rows, median: took[times >> 1] ?? 0, slowest: took.at(-1) ?? 0, cpu }
}

const head = `${''.padEnd(58)}${['rows', 'ms', 'slowest', 'CPU-ms', 'ratio'].map((text) => text.padStart(9)).join('')}`

function report({ name, rows, median, slowest, cpu }: Cost, first: Cost): void {
  const figures = [median, slowest, cpu].map((figure) => figure.toFixed(1).padStart(9)).join('')
  const ratio = (median / first.median).toFixed(2).padStart(9)
  console.log(`${name.padEnd(58)}${String(rows).padStart(9)}${figures}${ratio}`)
}

/** The place after this many rows. */
async function placeAfter(ask: AskList, pages: number): Promise<string | null> {
  let after: string | null = null
  for (let page = 0; page < pages; page += 1) ({ next: after } = await ask({ name: '' }, after))
  return after
}

async function measure(shop: BenchShop, samples: Samples): Promise<void> {
  const { ask: office } = await officeDesk(shop)
  const ask = asker(office)
  for (let turn = 0; turn < 200; turn += 1) await ask({ name: '' })
  const first = await costOf(shop, 'first page', () => ask({ name: '' }), 100)
  console.log(head)
  report(first, first)
  const deep = await placeAfter(ask, Math.floor(size / 125))
  report(await costOf(shop, 'deep page', () => ask({ name: '' }, deep)), first)
  for (const each of plainAsks(samples)) {
    report(await costOf(shop, each.name, () => ask(each)), first)
  }
  for (const search of ['r', samples.commonWord, samples.rareWord, samples.article, samples.ean]) {
    const find = async () => ({ rows: await office<unknown[]>('find', { search }), next: null })
    report(await costOf(shop, `palette: ${search}`, find), first)
  }
  if (process.argv[3] === 'plain') return
  const costs: Cost[] = []
  for (const each of combinedAsks(samples)) {
    costs.push(await costOf(shop, each.name, () => ask(each), 3))
  }
  const dearest = costs.toSorted((one, other) => other.median - one.median)
  const mean = costs.reduce((sum, { cpu }) => sum + cpu, 0) / costs.length
  const within = (limit: number) => costs.filter(({ median }) => median <= limit).length
  console.log(
    `\n${costs.length} combinations: ${mean.toFixed(1)} CPU-ms on average, ${within(10)} within 10 ms, ${within(100)} within 100 ms. The dearest:`,
  )
  for (const each of dearest.slice(0, shownDearest)) report(each, first)
}

await withBenchShop(async (database) => {
  await growCatalogue(database, size)
  await spreadCatalogue(database)
  return samplesOf(database)
}, measure)
