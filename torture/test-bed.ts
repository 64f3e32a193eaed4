import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../server/src/database/database.ts'
import { startEmbedded, type EmbeddedPostgres } from '../server/src/embedded/embedded.ts'
import { bringUpToDate } from '../server/src/database/bring-up-to-date.ts'
import { loadDemoShop } from '../demo/src/load.ts'
import { DatabaseProxy } from './database-proxy.ts'
import { HttpProxy } from './http-proxy.ts'
import type { Journal } from './journal.ts'
import { ShopServer } from './shop-server.ts'
import { openMailSink, sendMailsTo, type MailSink } from './mail-sink.ts'
import { makeSmallDisk, type SmallDisk } from './small-disk.ts'

export interface TestBedOptions {
  /** The server program for Node. */
  readonly program: readonly string[]
  /** Whether the data is on a disk that can be filled. */
  readonly smallDisk: boolean
  readonly journal: Journal
}

/** Small, so that the write-ahead log fits on the small disk. */
const settings = { max_wal_size: '128MB', min_wal_size: '64MB' }

/** Everything that runs: PostgreSQL, its servers, and a proxy on either side of them. */
export interface TestBed {
  readonly address: string
  readonly disk: SmallDisk
  /** Direct connection, without the proxy. */
  readonly database: Database
  readonly databaseProxy: DatabaseProxy
  readonly httpProxy: HttpProxy
  readonly journal: Journal
  /** The mail server that the shop sends with. */
  readonly mails: MailSink
  /** The log of the servers. */
  readonly logFile: string
  /** The servers that receive requests. */
  readonly servers: ShopServer[]
  /** The server in use when there is only one. */
  server(): ShopServer
  /** Starts another server, which receives requests once it listens. */
  addServer(): Promise<ShopServer>
  /** Stops sending requests to a server that keeps running. */
  takeOut(server: ShopServer): void
  close(): Promise<void>
}

const socketOf = (url: string) => join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432')

function urlThrough(url: string, port: number): string {
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  through.search = ''
  return through.href
}

export async function openTestBed(options: TestBedOptions): Promise<TestBed> {
  const disk = await makeSmallDisk(options.smallDisk)
  try {
    const postgres = await startEmbedded({
      dataFolder: disk.folder,
      settings,
      say: () => undefined,
    })
    return await furnish(options, disk, postgres)
  } catch (error) {
    await disk.remove()
    throw error
  }
}

async function furnish(
  { program, journal }: TestBedOptions,
  disk: SmallDisk,
  postgres: EmbeddedPostgres,
): Promise<TestBed> {
  const database = openDatabase({
    url: postgres.ownerUrl,
    connections: 4,
    onIdleError: () => undefined,
  })
  await bringUpToDate(postgres, 'server/migrations')
  await loadDemoShop(database, new Date())
  const mails = await openMailSink()
  await sendMailsTo(mails, database)

  const databaseProxy = new DatabaseProxy(socketOf(postgres.url))
  const proxiedUrl = urlThrough(postgres.url, await databaseProxy.listen())
  const httpProxy = new HttpProxy()
  const address = `http://127.0.0.1:${await httpProxy.listen()}`
  const logFile = join(tmpdir(), `kontor-torture-${process.pid}.log`)
  const log = createWriteStream(logFile)
  const servers: ShopServer[] = []
  const route = () =>
    httpProxy.sendTo(servers.flatMap(({ port }) => (port === undefined ? [] : [port])))

  const addServer = async () => {
    const server = new ShopServer({
      program,
      environment: {
        DATABASE_URL: proxiedUrl,
        REQUESTS_PER_MINUTE: '10000000',
        ORDERS_PER_MINUTE: '10000000',
        // Each simulated client has its own address, so that the limits per address do not apply to
        // all together.
        TRUSTED_PROXIES: '127.0.0.1,::1',
      },
      onLine: (line) => log.write(`${line}\n`),
      onListening() {
        journal.count('servers')
        route()
      },
      onCrash: (reason) => journal.violate('servers', `a server ended by itself, ${reason}`),
    })
    servers.push(server)
    await server.start()
    return server
  }
  await addServer()

  return {
    address,
    disk,
    database,
    databaseProxy,
    httpProxy,
    journal,
    mails,
    logFile,
    servers,
    server() {
      const [server] = servers
      if (server === undefined) throw new Error('there is no server')
      return server
    },
    addServer,
    takeOut(server) {
      servers.splice(servers.indexOf(server), 1)
      route()
    },
    async close() {
      await Promise.all(servers.map((server) => server.retire('SIGKILL')))
      httpProxy.close()
      mails.close()
      databaseProxy.close()
      log.end()
      await database.close()
      await postgres.stop()
      await disk.remove()
    },
  }
}
