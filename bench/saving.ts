import autocannon from 'autocannon'
import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'
import { withBenchShop, withDatabase, type BenchShop } from './bench-shop.ts'
import { growCatalogue, largestCategories } from './catalogue.ts'
import { cpuOfAll } from './load.ts'
import { officeDesk } from './office-desk.ts'
import { saveEverySecond, type Save } from './office-saves.ts'

/**
 * Listings of guests at a steady rate: while nothing changes, while one product is saved every second with the calls of the
 * office, and while many are changed in one transaction. `npm run bench:saving`, optionally with the size of the catalogue, the seconds of each line and the
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

const slowest = (all: readonly number[]) => `${Math.max(...all).toFixed(0)} ms`

const worst = (saves: readonly Save[]) =>
  `slowest save ${slowest(saves.map(({ took }) => took))}, its price seen by guests after at most ${slowest(saves.map(({ shownAfter }) => shownAfter))}`

interface Grown {
  readonly categories: readonly number[]
  /** Of the demo shop: the barcodes of the others have no check digit, which the office would refuse. */
  readonly products: readonly number[]
}

async function measure(shop: BenchShop, { categories, products }: Grown): Promise<void> {
  const { ask } = await officeDesk(shop)
  const saving = (isOver: () => boolean) => saveEverySecond(ask, shop.address, products, isOver)
  await listings(shop.address, categories, 10)
  console.log(
    `${''.padEnd(34)}${['p50 ms', 'p99 ms', 'max ms', 'CPU-ms'].map((head) => head.padStart(10)).join('')}   refused`,
  )
  await withDatabase(shop.databaseUrl, async (database) => {
    await report('quiet', shop, categories, async () => '')
    await report('one product saved every second', shop, categories, async (isOver) =>
      worst(await saving(isOver)),
    )
    await report(`${imported} in one transaction`, shop, categories, async (isOver) => {
      const [took, saves] = await Promise.all([importProducts(database), saving(isOver)])
      return `which took ${(took / 1000).toFixed(1)} s, ${worst(saves)}`
    })
    await report('quiet again', shop, categories, async () => '')
  })
}

await withBenchShop(async (database) => {
  const products = await database.query<{ id: number }>(sql`
    SELECT id FROM product WHERE active ORDER BY md5(id::text)`)
  await growCatalogue(database, size)
  return { categories: await largestCategories(database), products: products.map(({ id }) => id) }
}, measure)
