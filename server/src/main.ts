import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { readConfig, startLogLevel, type Config } from './platform/config.ts'
import { isFull } from './platform/full-disk.ts'
import { StartError } from './platform/start-error.ts'
import { readDemoLogins } from './demo-shop.ts'
import { projectFolder } from './folders.ts'
import { requireFreePort } from './platform/listen-error.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { serveShop } from './serve-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { readRelease } from './release.ts'
import { jsonLog, logFaults, type StartLog } from './platform/start-log.ts'
import { startWorkers } from './workers.ts'

/** Plain lines, for people at a terminal. */
const plainLog: StartLog = {
  info: (line) => console.log(line),
  warn: (line) => console.log(line),
  error: (line) => console.error(line),
}

const isProduction = process.env['NODE_ENV'] === 'production'
const logger = pino({ level: startLogLevel(process.env) })
const log = isProduction ? jsonLog(logger) : plainLog
const say = (line: string) => log.info(line)

const thisProgram = fileURLToPath(import.meta.url)

type Stop = (signal: NodeJS.Signals) => Promise<void>

/** Starts everything and returns the function that stops it. */
async function start(config: Config): Promise<Stop> {
  warnOfDemoAccounts(config)
  await requireFreePort(config)
  if (config.metrics !== undefined) await requireFreePort(config.metrics)
  const database = await openShopDatabase(config, say)
  try {
    const shop =
      config.workers === 1
        ? await serveShop(config, database.url)
        : await startWorkers(thisProgram, config.workers, database.url, log)
    const metrics =
      config.metrics === undefined
        ? undefined
        : await serveMetrics(config.metrics, () => shop.metrics())
    await greet(config, shop.port, database.setupToken)
    if (metrics !== undefined)
      say(`  Metrics: ${addressOf(config.metrics?.host ?? '', metrics.port)}/metrics`)
    return async (signal) => {
      await shop.close(signal)
      await metrics?.close()
      await database.close()
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * The demo passwords are public in the README, so opening the shop to other machines needs a
 * warning.
 */
function warnOfDemoAccounts({ host, demo, production }: Config): void {
  const isOwnMachine = host === 'localhost' || host === '::1' || host.startsWith('127.')
  if (!demo || production || isOwnMachine) return
  log.warn(
    `WARNING: HOST=${host} lets other machines in, and anyone can log in with the demo accounts. Use NODE_ENV=production for a real shop.`,
  )
}

function addressOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

async function greet(
  { host, demo }: Config,
  port: number,
  setupToken: string | undefined,
): Promise<void> {
  const address = addressOf(host, port)
  const release = await readRelease()
  log.info(`\nKontor is ready: ${address}`, { ...release })
  if (isProduction) {
    tellSetupLink(address, setupToken)
    return
  }
  say(
    `  Version ${release.version}, commit ${release.commit?.slice(0, 12) ?? 'unknown'}, migration ${release.migration}`,
  )
  say(`  Control app for stock agents: ${address}/apps/login`)
  say(`  Office: ${address}/apps/office`)
  if (demo) {
    for (const { title, username, password } of await readDemoLogins()) {
      say(`  Demo ${title}: ${username} / ${password}`)
    }
  }
  tellSetupLink(address, setupToken)
  say('Stop it with Ctrl-C.')
}

function tellSetupLink(address: string, setupToken: string | undefined): void {
  if (setupToken === undefined) return
  // Behind the #, so that the token is in no log of a server.
  const link = `${address}/apps/office/setup#${setupToken}`
  log.warn(`This shop has no owner yet. This link sets it up, once:\n  ${link}`, { link })
}

/** A worker prints nothing; the primary process does. */
async function startWorker(config: Config): Promise<Stop> {
  const shop = await serveShop(config, config.workerDatabaseUrl ?? '')
  return (signal) => shop.close(signal)
}

/**
 * Graceful shutdown: running requests finish, then the database closes. A signal during the start
 * waits for the start, so that no database is left half created; a second signal exits immediately.
 */
function stopOnSignal(started: Promise<Stop>, tell: (line: string) => void): void {
  let firstAt: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (firstAt !== undefined) {
      // npm forwards Ctrl-C to a process that already got it from the terminal.
      if (Date.now() - firstAt > 1000) process.exit(1)
      return
    }
    firstAt = Date.now()
    tell(`\n${signal === 'SIGINT' ? 'Ctrl-C' : signal}: finishing what is running`)
    const close = await started
    await close(signal)
    tell('Kontor has stopped.')
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
}

if (isProduction) logFaults(logger)

try {
  const config = readConfig(process.env, projectFolder)
  const started = cluster.isPrimary ? start(config) : startWorker(config)
  stopOnSignal(started, cluster.isPrimary ? say : () => undefined)
  await started
} catch (error) {
  log.error(`Kontor cannot start. ${reasonOf(error)}`)
  process.exit(1)
}

/** One line for an expected error, the stack for a bug. */
function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (isFull(error)) {
    return 'The disk is full. Free some space, or set DATA_DIR to a folder on another disk, and start again.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
