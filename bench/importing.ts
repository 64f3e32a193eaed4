import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerOf } from '../contract/src/core/endpoint.ts'
import type { Endpoints } from '../contract/src/endpoints.ts'
import { bareCopy } from './bare-copy.ts'
import { withBenchShop, withDatabase, type BenchShop } from './bench-shop.ts'
import { addBuyers } from './buyers.ts'
import { growCatalogue, largestCategories } from './catalogue.ts'
import {
  changedPrices,
  changedPricesAndPlaces,
  newProducts,
  type ImportFile,
} from './import-files.ts'
import { cpuOfAll } from './load.ts'
import { officeDesk } from './office-desk.ts'
import { shopMeanwhile, type Meanwhile, type Traffic } from './shop-meanwhile.ts'

/**
 * What a sheet costs: reading, comparing, applying and undoing it, the memory of the server, and what others in the shop feel of it,
 * against a quiet time in the same run. `npm run bench:importing`, optionally with the size of the catalogue and the files: numbers of
 * changed prices and locations, with a p of prices alone, with an n of new products:
 * `npm run bench:importing -- 100000 10000p,10000,100000,10000n`.
 */
const size = Number(process.argv[2] ?? 100_000)
const files = (process.argv[3] ?? '10000p,10000,100000,10000n').split(',')
const quietSeconds = 15

type ChangeSet = AnswerOf<Endpoints['readChangeSet']>

interface Bench extends BenchShop, Traffic {
  /** CPU seconds that the traffic takes in a second. */
  quietCpu: number
}

function madeBy(file: string) {
  if (file.endsWith('n')) return newProducts
  return file.endsWith('p') ? changedPrices : changedPricesAndPlaces
}

const seconds = (value: number) => `${value.toFixed(1)} s`.padStart(9)
const milliseconds = (value: number) => `${value.toFixed(0)} ms`

/** The most memory that the server has had since this was last asked. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

function sayMeanwhile(name: string, { listings, orders, saves }: Meanwhile): void {
  const of = (what: string, timings: Meanwhile['listings']) =>
    `${what} ${timings.count}, p50 ${milliseconds(timings.at(0.5))}, p99 ${milliseconds(timings.at(0.99))}, slowest ${milliseconds(timings.at(1))}, refused ${timings.refused}`
  console.log(`    ${name}: ${of('listings', listings)}`)
  console.log(`    ${name}: ${of('orders', orders)}`)
  console.log(`    ${name}: ${of('saves of its products', saves)}`)
}

async function measured<Result>(bench: Bench, work: () => Promise<Result>) {
  const [cpu, begun] = [await cpuOfAll(bench.pids), performance.now()]
  const result = await work()
  const took = (performance.now() - begun) / 1000
  const used = ((await cpuOfAll(bench.pids)) - cpu) / 1000
  return { result, took, cpu: used - bench.quietCpu * took }
}

async function idle({ ask }: Bench, id: number): Promise<ChangeSet> {
  for (;;) {
    const set = await ask<ChangeSet>('change-set/read', { id })
    if (set.running === null) return set
    await sleep(50)
  }
}

async function upload({ address, token }: Bench & { token: string }, csv: string) {
  const query = 'fileName=bench.csv&kind=product'
  const answer = await fetch(`${address}/api/office/change-set/upload?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: csv,
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { id: number }).id
}

/** Milliseconds until a guest is answered the new price. */
async function seenByGuests(address: string, { seen }: ImportFile): Promise<number | undefined> {
  if (seen === undefined) return undefined
  const begun = performance.now()
  for (;;) {
    const url = `${address}/public/web-api/product/${seen.id}?lang=de`
    const answer = await fetch(url, { method: 'POST' })
    const { salesUnits } = (await answer.json()) as { salesUnits: { defaultPrice: number }[] }
    if (salesUnits[0]?.defaultPrice === seen.price) return performance.now() - begun
    await sleep(10)
  }
}

/** Does one step with the traffic of others, and says what it took. */
async function step(bench: Bench, file: ImportFile, name: string, work: () => Promise<ChangeSet>) {
  let isOver = false
  await peakMegabytes(bench.pids[0] ?? 0)
  const others = shopMeanwhile(bench, file.products, () => isOver)
  const { result, took, cpu } = await measured(bench, work)
  const guests = name === 'apply' ? await seenByGuests(bench.address, file) : undefined
  isOver = true
  const meanwhile = await others
  const memory = await peakMegabytes(bench.pids[0] ?? 0)
  const perSecond = `${Math.round(file.rows / took)} rows/s`.padStart(14)
  const seen = guests === undefined ? '' : `, seen by guests ${milliseconds(guests)} later`
  console.log(
    `  ${name.padEnd(8)}${seconds(took)}${perSecond}, CPU ${cpu.toFixed(1)} s, server at most ${memory.toFixed(0)} MB${seen}`,
  )
  sayMeanwhile(name, meanwhile)
  if (result.failed !== null) throw new Error(result.failed)
  return result
}

async function importFile(bench: Bench & { token: string }, file: ImportFile): Promise<void> {
  const copied = await bareCopy(bench.databaseUrl, file.csv)
  console.log(`${file.name}, ${(file.csv.length / 1e6).toFixed(1)} MB`)
  console.log(`  bare COPY of the same rows: ${Math.round(file.rows / copied)} rows/s`)
  const { id, columns } = await step(bench, file, 'read', async () =>
    idle(bench, await upload(bench, file.csv)),
  )
  const mapped = columns.map(({ field, decimal }) => ({
    field,
    decimal: decimal === 'ask' ? ',' : decimal,
  }))
  const compared = await step(bench, file, 'compare', async () => {
    const mapping = { id, columns: mapped, emptyClears: false, forNew: {} }
    await bench.ask('change-set/compare', mapping)
    return idle(bench, id)
  })
  const { counts } = compared
  console.log(`    ${counts?.new} new, ${counts?.changed} changed, ${counts?.wrong} wrong`)
  await step(bench, file, 'apply', async () => {
    await bench.ask('change-set/apply', { id, leaveOutWrong: true, confirmed: true })
    return idle(bench, id)
  })
  await step(bench, file, 'undo', async () => {
    await bench.ask('change-set/undo', { id })
    return idle(bench, id)
  })
}

async function measureAll(shop: BenchShop, categories: readonly number[]): Promise<void> {
  const { ask, token } = await officeDesk(shop)
  await withDatabase(shop.databaseUrl, async (database) => {
    const buyers = await addBuyers(database, 3000, 10)
    const bench = { ...shop, ask, token, categories, buyers, quietCpu: 0 }
    for (const each of files) {
      const rows = Number.parseInt(each, 10)
      const file = await madeBy(each)(database, rows)
      let isOver = false
      const others = shopMeanwhile(bench, file.products, () => isOver)
      bench.quietCpu = 0
      const quiet = await measured(bench, () => sleep(quietSeconds * 1000))
      isOver = true
      sayMeanwhile('quiet', await others)
      bench.quietCpu = quiet.cpu / quiet.took
      await importFile(bench, file)
    }
  })
}

await withBenchShop(async (database) => {
  await growCatalogue(database, size)
  return largestCategories(database)
}, measureAll)
