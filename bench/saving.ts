import autocannon from 'autocannon'
import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'
import { withBenchShop, withDatabase, type BenchShop } from './bench-shop.ts'
import { growCatalogue, largestCategories } from './catalogue.ts'
import { cpuOfAll } from './load.ts'

/**
 * Listings of guests at a steady rate: while nothing changes, while one product is saved every second, and while many are
 * in one transaction. `npm run bench:saving`, optionally with the size of the catalogue, the seconds of each line and the
 * number of products in the transaction: `npm run bench:saving -- 100000 20 10000`.
 */
const size = Number(process.argv[2] ?? 100_000)
const seconds = Number(process.argv[3] ?? 20)
const imported = Number(process.argv[4] ?? 10_000)
const perSecond = 60

function listings(address: string, categories: readonly number[], duration: number) {
  const languages = ['de', 'de', 'de', 'en', 'tr']
  return autocannon({
    url: address,
    connections: 20,
    overallRate: perSecond,
    duration,
    requests: Array.from({ length: 200 }, (_, index) => ({
      method: 'POST' as const,
      path: `/public/web-api/product/sorted?lang=${languages[index % languages.length]}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: index >> 3, size: 50, categoryId: categories[index % 8] }),
    })),
  })
}

/** Saves name, text and prices of one product, as the office does. Returns the time it took. */
async function save(database: Database, turn: number): Promise<number> {
  const begun = performance.now()
  await database.transaction(async (transaction) => {
    const [product] = await transaction.query<{ id: number }>(sql`
      UPDATE product SET name = name || jsonb_build_object('de', ${`Gespeichert ${turn % 7} ${turn}`}::text),
                         short_description = ${{ de: `${turn}`, en: `${turn}`, tr: `${turn}` }}
      WHERE id = (SELECT id FROM product WHERE id > 100000 + ${turn * 37} ORDER BY id LIMIT 1)
      RETURNING id`)
    await transaction.query(sql`
      UPDATE sales_unit SET price = price + 1 WHERE product_id = ${product?.id}`)
  })
  return performance.now() - begun
}

/** Saves a product every second until `isOver`; returns the time of each. */
async function saveEverySecond(database: Database, isOver: () => boolean): Promise<number[]> {
  const took: number[] = []
  for (let turn = 1; !isOver(); turn += 1) {
    const [each] = await Promise.all([
      save(database, turn),
      new Promise((second) => setTimeout(second, 1000)),
    ])
    took.push(each)
  }
  return took
}

/** Saves names and prices of many products, 500 per statement, in one transaction; returns the time it took. */
async function importProducts(database: Database): Promise<number> {
  const begun = performance.now()
  await database.transaction(async (transaction) => {
    const rows = await transaction.query<{ id: number }>(sql`
      SELECT id FROM product ORDER BY id DESC LIMIT ${imported}`)
    const ids = rows.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += 500) {
      const some = ids.slice(from, from + 500)
      await transaction.query(sql`
        UPDATE product SET name = name || jsonb_build_object('de', (name ->> 'de') || ' neu')
        WHERE id = ANY (${some}::integer[])`)
      await transaction.query(sql`
        UPDATE sales_unit SET price = price + 1 WHERE product_id = ANY (${some}::integer[])`)
    }
  })
  return performance.now() - begun
}

const round = (value: number) => value.toFixed(0).padStart(10)

async function report(
  name: string,
  shop: BenchShop,
  categories: readonly number[],
  writing: (isOver: () => boolean) => Promise<string>,
): Promise<void> {
  let isOver = false
  const before = await cpuOfAll(shop.pids)
  const written = writing(() => isOver)
  const { latency, requests, non2xx, errors, timeouts } = await listings(
    shop.address,
    categories,
    seconds,
  )
  isOver = true
  const said = await written
  const cpu = ((await cpuOfAll(shop.pids)) - before) / requests.total
  const figures = [latency.p50, latency.p99, latency.max].map(round).join('')
  const refused = `${String(non2xx + errors + timeouts).padStart(6)} of ${requests.total}`
  console.log(`${name.padEnd(34)}${figures}${cpu.toFixed(2).padStart(10)}${refused}  ${said}`)
}

const worst = (took: readonly number[]) => `slowest save ${Math.max(...took).toFixed(0)} ms`

async function measure(shop: BenchShop, categories: readonly number[]): Promise<void> {
  await listings(shop.address, categories, 10)
  console.log(
    `${''.padEnd(34)}${['p50 ms', 'p99 ms', 'max ms', 'CPU-ms'].map((head) => head.padStart(10)).join('')}   refused`,
  )
  await withDatabase(shop.databaseUrl, async (database) => {
    await report('quiet', shop, categories, async () => '')
    await report('one product saved every second', shop, categories, async (isOver) =>
      worst(await saveEverySecond(database, isOver)),
    )
    await report(`${imported} in one transaction`, shop, categories, async (isOver) => {
      const [took, saves] = await Promise.all([
        importProducts(database),
        saveEverySecond(database, isOver),
      ])
      return `which took ${(took / 1000).toFixed(1)} s, ${worst(saves)}`
    })
    await report('quiet again', shop, categories, async () => '')
  })
}

await withBenchShop(async (database) => {
  await growCatalogue(database, size)
  return largestCategories(database)
}, measure)
