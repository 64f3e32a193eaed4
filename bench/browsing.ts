import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/database/database.ts'
import { startEmbedded } from '../server/src/database/embedded/embedded.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { loadDemoShop } from '../server/src/demo/load.ts'
import { measure, type Measured, type Request } from './load.ts'
import { launch, type Running } from './processes.ts'

/**
 * What browsing costs, against a bare Fastify that answers the same bytes from memory in the same run.
 * `npm run bench`, optionally with the seconds for each line and the number of connections.
 */
const seconds = Number(process.argv[2] ?? 5)
const connections = Number(process.argv[3] ?? 20)

const scenarios: Record<string, Request> = {
  'category tree': { path: '/public/web-api/category/all' },
  'listing of 50': {
    path: '/public/web-api/product/sorted',
    body: { page: 0, size: 50, categoryId: 3 },
  },
  'product detail': { path: '/public/web-api/product/1' },
  'brand list': { path: '/public/web-api/brand/all', body: { categoryId: 3 } },
}

const number = (value: number, digits: number) => value.toFixed(digits).padStart(9)

function report(name: string, { requestsPerSecond, p50, p99, cpuPerRequest, failures }: Measured) {
  const figures = [
    number(requestsPerSecond, 0),
    number(p50, 1),
    number(p99, 1),
    number(cpuPerRequest, 3),
  ]
  console.log(`${name.padEnd(28)}${figures.join('')}${failures > 0 ? `  ${failures} FAILED` : ''}`)
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

async function compare(shop: Running, ceiling: Running, databasePid: number): Promise<void> {
  console.log(
    `${''.padEnd(28)}${['req/s', 'p50 ms', 'p99 ms', 'CPU-ms'].map((head) => head.padStart(9)).join('')}`,
  )
  for (const [name, request] of Object.entries(scenarios)) {
    const answer = await post(shop.address, request)
    await post(ceiling.address, { path: '/remember', body: { path: request.path, answer } })
    const load = { requests: [request], connections, seconds }
    const most = await measure({ ...load, address: ceiling.address, pids: [ceiling.pid] })
    const ours = await measure({ ...load, address: shop.address, pids: [shop.pid, databasePid] })
    report(`${name}, from memory`, most)
    report(name, ours)
    console.log(
      `${''.padEnd(28)}ratio ${(ours.requestsPerSecond / most.requestsPerSecond).toFixed(2)}`,
    )
  }
}

const dataFolder = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
await chmod(dataFolder, 0o755)
const postgres = await startEmbedded({ dataFolder, say: () => undefined })
try {
  await migrate(postgres.url, 'server/migrations')
  const database = openDatabase({ url: postgres.url, connections: 1, onIdleError: () => undefined })
  await loadDemoShop(database, new Date())
  await database.close()
  const databasePid = Number(
    (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
  )
  const shop = await launch(['server/dist/main.js'], {
    PORT: '0',
    DATABASE_URL: postgres.url,
    REQUESTS_PER_MINUTE: '10000000',
  })
  const ceiling = await launch(['--import', 'tsx', 'bench/ceiling.ts'])
  await compare(shop, ceiling, databasePid)
  await ceiling.stop()
  await shop.stop()
} finally {
  await postgres.stop()
  await rm(dataFolder, { recursive: true, force: true })
}
