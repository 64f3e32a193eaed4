import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BenchShop, withBenchShop } from './bench-shop.ts'
import { cpuOfAll } from './load.ts'
import { medianBy } from './median.ts'
import { withSmallestPage } from './smallest-page.ts'

/**
 * Lighthouse's figures of the first view of the most visited pages, on a phone and on a desktop, and the server's CPU
 * time for them: `npm run bench:first-view`, optionally with the number of runs, of which the median counts. Lighthouse
 * and the newer Node it needs are large, so they are installed into a temporary folder and not with the project.
 *
 * A phone is simulated with four times the time this machine took, so the first row shows how fast the machine was: a
 * page with React and one word. Lighthouse expects a speed (its benchmark index) of 1500 or more.
 */
const runs = Number(process.argv[2] ?? 3)
const tools = join(tmpdir(), 'kontor-lighthouse-13')
const packages = ['lighthouse@13', 'node@24']
const pages = ['/', '/?categoryId=2', '/?search=reis', '/basket', '/apps/login']
const run = promisify(execFile)

async function installTools(): Promise<void> {
  if (existsSync(join(tools, 'node_modules/lighthouse'))) return
  await mkdir(tools, { recursive: true })
  await run('npm', ['install', '--prefix', tools, '--no-save', ...packages])
}

interface Audit {
  readonly numericValue?: number
}
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, Audit>>
  readonly environment: { readonly benchmarkIndex: number }
}

async function measure(address: string, desktop: boolean): Promise<Report> {
  const file = join(tools, 'report.json')
  await run(
    join(tools, 'node_modules/node/bin/node'),
    [
      join(tools, 'node_modules/lighthouse/cli/index.js'),
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless --no-sandbox',
      ...(desktop ? ['--preset=desktop'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' } },
  )
  const report: Report = JSON.parse(await readFile(file, 'utf8'))
  await rm(file)
  return report
}

const scoreOf = (report: Report, name: string) =>
  Math.round((report.categories[name]?.score ?? 0) * 100)
const valueOf = (report: Report, name: string) => report.audits[name]?.numericValue ?? Number.NaN

function say(cells: readonly (string | number)[], first: string): void {
  console.log(first.padEnd(26) + cells.map((cell) => String(cell).padStart(8)).join(''))
}

/** CPU milliseconds of the server for a page. */
async function cpuPerPage({ address, pids }: BenchShop, paths: readonly string[]): Promise<number> {
  const before = await cpuOfAll(pids)
  for (const path of paths) await (await fetch(address + path)).arrayBuffer()
  return ((await cpuOfAll(pids)) - before) / paths.length
}

async function reportServer(shop: BenchShop): Promise<void> {
  const times = Array.from({ length: 2000 }, (_, index) => index)
  // The page of the control app has no first view.
  const plain = times.map(() => '/apps/login')
  await cpuPerPage(shop, plain)
  const plainCpu = await cpuPerPage(shop, plain)
  const written = await cpuPerPage(
    shop,
    times.map(() => '/'),
  )
  const fresh = await cpuPerPage(
    shop,
    times.slice(0, 300).map((index) => `/?search=reis${index}`),
  )
  say(['CPU-ms', 'ratio'], 'the server per page')
  for (const [name, cpu] of Object.entries({ plain: plainCpu, home: written, 'each new': fresh })) {
    say([cpu.toFixed(2), (cpu / plainCpu).toFixed(2)], name)
  }
}

async function reportPage(address: string, desktop: boolean, name: string): Promise<void> {
  const reports: Report[] = []
  for (let round = 0; round < runs; round += 1) reports.push(await measure(address, desktop))
  const median = medianBy(reports, (each) => scoreOf(each, 'performance'))
  const scores = ['performance', 'accessibility', 'best-practices', 'seo']
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
  say(
    [
      ...scores.map((score) => scoreOf(median, score)),
      ...times.map((time) => Math.round(valueOf(median, time))),
      valueOf(median, 'cumulative-layout-shift').toFixed(3),
      Math.round(valueOf(median, 'total-byte-weight') / 1024),
      Math.round(median.environment.benchmarkIndex),
    ],
    name,
  )
}

await installTools()
await withBenchShop(
  async () => undefined,
  async (shop) => {
    const { address } = shop
    await reportServer(shop)
    say(['perf', 'a11y', 'best', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'KiB', 'speed'], '')
    for (const desktop of [false, true]) {
      const kind = desktop ? 'desktop' : 'mobile'
      await withSmallestPage((smallest) => reportPage(smallest, desktop, `React alone, ${kind}`))
      for (const page of pages) await reportPage(address + page, desktop, `${page} ${kind}`)
    }
  },
)
