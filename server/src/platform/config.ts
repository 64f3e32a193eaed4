import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { addressesOf } from './database-addresses.ts'
import type { Place } from './listen-error.ts'
import { StartError } from './start-error.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** For what is told before the settings are read: a wrong one is reported by then. */
export const startLogLevel = (environment: Environment) =>
  logLevels.find((level) => level === environment['LOG_LEVEL']) ?? 'info'

/** The environment variable that passes the database URL to a worker. */
export const workerDatabaseName = 'KONTOR_WORKER_DATABASE_URL'

/** The embedded PostgreSQL accepts 100; some are left for backups and administration. */
const maxEmbeddedConnections = 90

/** Of each process besides those for calls and jobs: urgent queries and the job table. */
const ownConnections = 2

export interface Config {
  readonly host: string
  readonly port: number
  /** Number of server processes. */
  readonly workers: number
  /** URL of an external PostgreSQL; undefined: the embedded one. */
  readonly databaseUrl: string | undefined
  /** The same database as the owner of its tables; undefined: one role does everything. */
  readonly databaseOwnerUrl: string | undefined
  /** The same database through a pooler in transaction mode, for requests; undefined: there is none. */
  readonly databasePoolUrl: string | undefined
  /** A streaming replica of it, for what guests read; undefined: there is none. */
  readonly databaseReadUrl: string | undefined
  readonly databaseConnections: number
  /** Jobs at a time in each process; 0: other processes run them. */
  readonly jobs: number
  /** In a worker: the database that the primary process opened. */
  readonly workerDatabaseUrl: string | undefined
  readonly dataFolder: string
  /** Whether an empty database is filled with the demo shop. */
  readonly demo: boolean
  /** A shop with real customers: the demo accounts cannot log in. */
  readonly production: boolean
  readonly logLevel: (typeof logLevels)[number]
  /** Where metrics are served; undefined: nowhere. */
  readonly metrics: Place | undefined
  /** Statements that take longer are logged. */
  readonly slowStatementMs: number
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** Rate limit of one IP address. */
  readonly requestsPerMinute: number
  /** Rate limit of one API key. */
  readonly keyRequestsPerMinute: number
  /** Rate limit of one customer. */
  readonly ordersPerMinute: number
  /** Whether webhooks may lead into one's own network. */
  readonly webhooksToPrivate: boolean
  /** Connection limit of one IP address in one process. */
  readonly connectionsPerAddress: number
  /** After SIGTERM, how long the process answers on before it stops, so that load balancers see it is not ready. */
  readonly drainMs: number
  readonly bases: { readonly api: string; readonly configuration: string; readonly images: string }
}

type Environment = Readonly<Record<string, string | undefined>>

function wholeNumber(
  environment: Environment,
  name: string,
  fallback: number,
  from: number,
  to: number,
) {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= from && value <= to) return value
  throw new StartError(`${name} must be a whole number from ${from} to ${to}, not "${text}".`)
}

function yesOrNo(environment: Environment, name: string, fallback: boolean) {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  if (['1', 'true', 'yes'].includes(text)) return true
  if (['0', 'false', 'no'].includes(text)) return false
  throw new StartError(`${name} must be 1 or 0, not "${text}".`)
}

function oneOf<Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const choice = choices.find((each) => each === text)
  if (choice !== undefined) return choice
  throw new StartError(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
}

function databaseUrl(environment: Environment, name: string) {
  const text = environment[name]
  if (text === undefined || text === '') return undefined
  if (addressesOf(text) !== undefined) return text
  throw new StartError(
    /target_session_attrs/.test(text)
      ? `${name} may have target_session_attrs=read-write or primary: Kontor writes.`
      : `${name} must look like postgres://user:password@host:5432/database.`,
  )
}

/** Each connection is asked how far it is, so that several replicas stand behind one address. */
function replicaUrl(environment: Environment, primary: string | undefined) {
  const url = databaseUrl(environment, 'DATABASE_READ_URL')
  if (url === undefined) return undefined
  const [address, ...more] = addressesOf(url) ?? []
  if (more.length > 0) throw new StartError('DATABASE_READ_URL names one host.')
  if (primary === undefined) {
    throw new StartError('DATABASE_READ_URL needs DATABASE_URL beside it, whose replica it names.')
  }
  return address
}

/** Empty (this server) or an absolute URL without a trailing slash. */
function base(environment: Environment, name: string, fallback: string) {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  if (/^https?:\/\/[^\s"'<>]+$/.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '')
  throw new StartError(`${name} must be a web address such as https://shop.example, not "${text}".`)
}

function addresses(environment: Environment, name: string) {
  const list = (environment[name] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  for (const each of list) {
    const [address = '', bits = '0', ...more] = each.split('/')
    const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    if (!/^\d+$/.test(bits) || Number(bits) > maxBits || more.length > 0) {
      throw new StartError(
        `${name} must list addresses such as 127.0.0.1 or 10.0.0.0/8, separated by commas; "${each}" is none.`,
      )
    }
  }
  return list
}

/** Off unless asked for: two shops on a machine would want the same port, and metrics tell how a shop is doing. */
function metricsPlace(environment: Environment): Place | undefined {
  const port = wholeNumber(environment, 'METRICS_PORT', -1, 0, 65_535)
  if (port === -1) return undefined
  return { host: environment['METRICS_HOST'] || 'localhost', port, name: 'METRICS' }
}

/** Reads all settings; an invalid one throws a StartError. */
export function readConfig(environment: Environment, projectFolder: string): Config {
  const url = databaseUrl(environment, 'DATABASE_URL')
  const ownerUrl = databaseUrl(environment, 'DATABASE_OWNER_URL')
  if (url === undefined && ownerUrl !== undefined) {
    throw new StartError('DATABASE_OWNER_URL needs DATABASE_URL beside it.')
  }
  const poolUrl = databaseUrl(environment, 'DATABASE_POOL_URL')
  if (url === undefined && poolUrl !== undefined) {
    throw new StartError(
      'DATABASE_POOL_URL needs DATABASE_URL beside it, which leads to PostgreSQL itself.',
    )
  }
  const production = environment['NODE_ENV'] === 'production'
  const workers = wholeNumber(environment, 'WORKERS', 1, 1, 64)
  const connections = wholeNumber(environment, 'DATABASE_CONNECTIONS', 10, 1, 1000)
  const jobs = wholeNumber(environment, 'JOBS', 2, 0, 16)
  const allConnections = workers * (connections + jobs + ownConnections)
  if (url === undefined && allConnections > maxEmbeddedConnections) {
    throw new StartError(
      `WORKERS × (DATABASE_CONNECTIONS + JOBS + ${ownConnections}) may be ${maxEmbeddedConnections} with the embedded PostgreSQL, not ${allConnections}.`,
    )
  }
  return {
    host: environment['HOST'] || 'localhost',
    port: wholeNumber(environment, 'PORT', 3000, 0, 65_535),
    workers,
    databaseUrl: url,
    databaseOwnerUrl: ownerUrl,
    databasePoolUrl: poolUrl,
    databaseReadUrl: replicaUrl(environment, url),
    databaseConnections: connections,
    jobs,
    workerDatabaseUrl: environment[workerDatabaseName],
    dataFolder: resolve(projectFolder, environment['DATA_DIR'] || 'data'),
    demo: yesOrNo(environment, 'DEMO', url === undefined && !production),
    production,
    logLevel: oneOf(environment, 'LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
    metrics: metricsPlace(environment),
    slowStatementMs: wholeNumber(environment, 'SLOW_STATEMENT_MS', 500, 1, 3_600_000),
    trustedProxies: addresses(environment, 'TRUSTED_PROXIES'),
    requestsPerMinute: wholeNumber(environment, 'REQUESTS_PER_MINUTE', 3000, 1, 10_000_000),
    keyRequestsPerMinute: wholeNumber(environment, 'KEY_REQUESTS_PER_MINUTE', 600, 1, 10_000_000),
    ordersPerMinute: wholeNumber(environment, 'ORDERS_PER_MINUTE', 30, 1, 10_000_000),
    webhooksToPrivate: yesOrNo(environment, 'WEBHOOKS_TO_PRIVATE_ADDRESSES', false),
    connectionsPerAddress: wholeNumber(environment, 'CONNECTIONS_PER_ADDRESS', 250, 1, 5000),
    drainMs: wholeNumber(environment, 'DRAIN_SECONDS', production ? 5 : 0, 0, 300) * 1000,
    bases: {
      api: base(environment, 'API_BASE', ''),
      configuration: base(environment, 'CONFIGURATION_BASE', ''),
      images: base(environment, 'IMAGE_BASE', ''),
    },
  }
}
