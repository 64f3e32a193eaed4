import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase, type Database } from '../../server/src/database/database.ts'
import { startEmbedded } from '../../server/src/embedded/embedded.ts'
import { bringUpToDate } from '../../server/src/database/bring-up-to-date.ts'
import { demoAgents, demoCustomers, demoOwner } from '../../demo/src/accounts.ts'
import { loadDemoShop } from '../../demo/src/load.ts'
import { sql } from '../../server/src/database/sql.ts'
import type { Parties } from './world.ts'

export interface FuzzShop {
  readonly address: string
  readonly database: Database
  readonly parties: Parties
  /** The faults that the server has logged so far. */
  readonly faults: readonly string[]
  /** Memory of the server process, in megabytes. */
  memory(): Promise<number>
  hasEnded(): boolean
}

async function findParties(database: Database): Promise<Parties> {
  const rows = await database.query<{ id: number; username: string }>(
    sql`SELECT id, username FROM account`,
  )
  const idOf = (username: string | undefined) =>
    rows.find((row) => row.username === username)?.id ?? 0
  const [customer, otherCustomer] = demoCustomers
  return {
    customer: idOf(customer.username),
    otherCustomer: idOf(otherCustomer?.username),
    agent: idOf(demoAgents[0].username),
    owner: idOf(demoOwner.username),
    password: customer.password,
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** Pino's number for an error. */
const isFault = (line: string) => /"level":[56]0/.test(line)

async function startServer(url: string) {
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: url,
      REQUESTS_PER_MINUTE: '10000000',
      ORDERS_PER_MINUTE: '10000000',
      // So that callers can have many addresses.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const faults: string[] = []
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended at its start')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (isFault(line)) faults.push(line)
      const found = /ready: (\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  return { child, faults, address }
}

/** Runs the built server with the demo shop on its own database; everything is removed afterwards. */
export async function withFuzzShop(work: (shop: FuzzShop) => Promise<void>): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kontor-fuzz-'))
  await chmod(dataFolder, 0o755)
  const postgres = await startEmbedded({ dataFolder, say: () => undefined })
  const database = openDatabase({
    url: postgres.ownerUrl,
    connections: 4,
    onIdleError: () => undefined,
  })
  try {
    await bringUpToDate(postgres, 'server/migrations')
    await loadDemoShop(database, new Date())
    const parties = await findParties(database)
    const { child, faults, address } = await startServer(postgres.url)
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    try {
      const memory = () => residentMegabytes(child.pid ?? 0)
      await work({ address, database, parties, faults, memory, hasEnded })
    } finally {
      if (!hasEnded()) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    }
  } finally {
    await database.close()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
