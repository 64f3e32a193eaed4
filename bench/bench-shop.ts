import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringUpToDate } from '../server/src/database/bring-up-to-date.ts'
import { openDatabase, type Database } from '../server/src/database/database.ts'
import { startEmbedded } from '../server/src/embedded/embedded.ts'
import { loadDemoShop } from '../demo/src/load.ts'
import { launch } from './processes.ts'

export interface BenchShop {
  readonly address: string
  /** As the owner of its tables. */
  readonly databaseUrl: string
  /** The server and its PostgreSQL, whose CPU time counts. */
  readonly pids: readonly number[]
}

/**
 * Runs the built server on its own database with the demo shop and what `grow` adds to it. The result of `grow` is
 * passed on. Everything is removed afterwards.
 */
export async function withBenchShop<Grown>(
  grow: (database: Database, superuserUrl: string) => Promise<Grown>,
  work: (shop: BenchShop, grown: Grown) => Promise<void>,
): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
  await chmod(dataFolder, 0o755)
  const postgres = await startEmbedded({ dataFolder, say: () => undefined })
  try {
    await bringUpToDate(postgres, 'server/migrations')
    const grown = await withDatabase(postgres.ownerUrl, async (database) => {
      await loadDemoShop(database, new Date())
      const ofShop = new URL(postgres.superuserUrl)
      ofShop.pathname = new URL(postgres.url).pathname
      return grow(database, ofShop.href)
    })
    const processFile = await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')
    const shop = await launch(['server/dist/main.js'], {
      PORT: '0',
      DATABASE_URL: postgres.url,
      REQUESTS_PER_MINUTE: '10000000',
      ORDERS_PER_MINUTE: '10000000',
      CONNECTIONS_PER_ADDRESS: '5000',
    })
    const pids = [shop.pid, Number(processFile.split('\n')[0])]
    const { address } = shop
    try {
      await work({ address, databaseUrl: postgres.ownerUrl, pids }, grown)
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

export async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url, connections: 4, onIdleError: () => undefined })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
