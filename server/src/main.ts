import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { readConfig, type Config } from './config.ts'
import { buildApp } from './app.ts'
import { openDatabase, type Database } from './database/database.ts'
import { startEmbedded, type EmbeddedPostgres } from './database/embedded/embedded.ts'
import { migrate } from './database/migrate.ts'
import { requireUsableDatabase } from './database/require-usable.ts'
import { StartError } from './database/start-error.ts'
import { demoAccounts } from './demo/accounts.ts'
import { isShopEmpty, loadDemoShop } from './demo/load.ts'
import { limits } from './http/limits.ts'

/** Whether it runs from src or bundled from dist, this file lies two folders below the project. */
const serverFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const projectFolder = dirname(serverFolder)
const webFolder = join(projectFolder, 'web/dist')

const say = (line: string) => console.log(line)

const closeWithinMs = 10_000

/** PostgreSQL's and the system's word for a disk without space. */
const diskFull = new Set(['53100', 'ENOSPC'])

/** Looked at before anything is started, so that a taken port costs no waiting. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  await new Promise<void>((free, taken) => {
    const probe = createServer()
    probe.once('error', taken)
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => free()))
  }).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, { host, port })
  })
}

function listenError(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }) {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000 npm start`,
    )
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new StartError(
      `HOST=${host} is no address of this machine. Use localhost, or 0.0.0.0 for all of them.`,
    )
  }
  return error
}

async function prepareShop(config: Config, url: string, database: Database): Promise<void> {
  const applied = await migrate(url, join(serverFolder, 'migrations'))
  if (applied.length > 0) say(`Brought the database up to date (${applied.length} steps)`)
  if (config.demo && (await isShopEmpty(database))) {
    say('Loading the demo shop')
    await loadDemoShop(database, new Date())
  }
  if (await isShopEmpty(database)) {
    say(
      'This database holds no shop yet: docs/operations.md tells how to fill it, DEMO=1 loads the demo shop.',
    )
  }
}

async function start(config: Config): Promise<() => Promise<void>> {
  const logger = pino({ level: config.logLevel })
  await requireFreePort(config)
  let embedded: EmbeddedPostgres | undefined
  let database: Database | undefined
  const close = async () => {
    await database?.close()
    await embedded?.stop()
  }
  try {
    if (config.databaseUrl === undefined) {
      say('Starting the embedded PostgreSQL')
      embedded = await startEmbedded({ dataFolder: config.dataFolder, say })
    } else {
      await requireUsableDatabase(config.databaseUrl)
    }
    const url = config.databaseUrl ?? embedded?.url ?? ''
    database = openDatabase({
      url,
      connections: config.databaseConnections,
      onIdleError: (error) =>
        logger.warn({ error: error.message }, 'a database connection was lost'),
    })
    await prepareShop(config, url, database)
    const app = await buildApp({
      database,
      logger,
      // In development there may be none: the web's own server shows the apps then.
      webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
      bases: config.bases,
      trustedProxies: config.trustedProxies,
      requestsPerMinute: config.requestsPerMinute,
      stateBelievedMs: limits.stateBelievedMs,
      refusedPasswords: config.production ? demoAccounts.map((account) => account.password) : [],
    })
    await app.listen({ host: config.host, port: config.port }).catch((error) => {
      throw listenError(error, config)
    })
    greet(config, (app.server.address() as AddressInfo).port)
    return async () => {
      // A client that never reads its answer does not hold up the end for ever.
      const late = setTimeout(() => app.server.closeAllConnections(), closeWithinMs)
      await app.close()
      clearTimeout(late)
      await close()
    }
  } catch (error) {
    await close()
    throw error
  }
}

function greet({ host, demo, production }: Config, port: number): void {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  say(`\nKontor is ready: ${address}`)
  say(`  Control app for stock agents: ${address}/apps/login`)
  if (demo && !production) {
    for (const { role, username, password } of demoAccounts.slice(0, 2)) {
      say(`  Demo ${role === 'CUSTOMER' ? 'customer' : 'stock agent'}: ${username} / ${password}`)
    }
  }
  say('Stop it with Ctrl-C.')
}

/**
 * Ends in order: what is running is finished, then the database is closed. A signal during the start
 * waits for it, so that no database is left half made; a second signal ends at once.
 */
function stopOnSignal(started: Promise<() => Promise<void>>): void {
  let firstAt: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (firstAt !== undefined) {
      // Ctrl-C comes twice where npm passes on what the terminal has sent already.
      if (Date.now() - firstAt > 1000) process.exit(1)
      return
    }
    firstAt = Date.now()
    say(`\n${signal === 'SIGINT' ? 'Ctrl-C' : signal}: finishing what is running`)
    const close = await started
    await close()
    say('Kontor has stopped.')
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
}

try {
  const started = start(readConfig(process.env, projectFolder))
  stopOnSignal(started)
  await started
} catch (error) {
  console.error(`Kontor cannot start. ${reasonOf(error)}`)
  process.exit(1)
}

/** A known reason in one line; a fault of ours with everything that helps to find it. */
function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && diskFull.has(String(cause.code))) {
      return 'The disk is full. Free some space, or set DATA_DIR to a folder on another disk, and start again.'
    }
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
