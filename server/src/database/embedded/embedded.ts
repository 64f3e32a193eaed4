import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { findBinaries } from './binaries.ts'
import {
  createCluster,
  createDatabase,
  databaseName,
  isCluster,
  readPasswords,
  role,
  superuser,
  type Passwords,
} from './cluster.ts'
import { placeDatabase, requireDiskSpace } from './data-folder.ts'
import { endPostgres, findLeftOver } from './left-over.ts'
import { canEnter, chooseOperatingUser, type OperatingUser } from './operating-user.ts'

export interface EmbeddedPostgres {
  /** The shop's database, as the shop's own role. */
  readonly url: string
  /** The maintenance database as superuser; for tests, which make databases of their own. */
  readonly superuserUrl: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The shop's data folder; the database lies in `postgres` below it. */
  readonly dataFolder: string
  /** Where root puts what another user must reach when the data folder is closed to them. */
  readonly sharedFolder?: string
  /** PostgreSQL settings besides the shop's own. */
  readonly settings?: Readonly<Record<string, string>>
  /** Told in plain words what is being done. */
  readonly say: (line: string) => void
}

const shopSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  log_min_messages: 'warning',
  timezone: 'UTC',
}

/** Any number would do: it names the lock that the one server on this database holds. */
const ownerLock = 7_150_002

const logFileLimit = 10 * 1024 * 1024

/** The path of a Unix socket may have 107 bytes, so it does not lie in the data folder, which may be deep. */
async function makeSocketFolder(user: OperatingUser): Promise<string> {
  const temporary = tmpdir()
  const usable = temporary.length < 70 && (await canEnter(user, temporary))
  const folder = await mkdtemp(join(usable ? temporary : '/tmp', 'kontor-'))
  if (user !== undefined) await chown(folder, user.uid, user.gid)
  return folder
}

function urlOf(socketFolder: string, name: string, password: string, database: string): string {
  return `postgres://${name}:${password}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
}

/** Takes the owner's lock, or answers undefined when another server holds it. */
async function own(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'kontor owner' })
  // The lock ends with its connection; the pool of the shop notices by itself that PostgreSQL is gone.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS taken',
    [ownerLock],
  )
  if (rows[0]?.taken) return client
  await client.end()
  return undefined
}

/** A PostgreSQL whose server was killed is ended cleanly; one whose server lives is left alone. */
async function clearLeftOver(folder: string, passwords: Passwords): Promise<void> {
  const leftOver = await findLeftOver(folder)
  if (leftOver === undefined) return
  const url = urlOf(leftOver.socketFolder, superuser, passwords.superuser, superuser)
  const owner = await own(url).catch(() => 'cannot be asked' as const)
  if (owner === undefined) {
    throw new StartError(
      `Another Kontor is running on ${folder}. Stop it first, or set DATA_DIR to a folder of its own.`,
    )
  }
  if (owner !== 'cannot be asked') await owner.end()
  await endPostgres(leftOver.pid)
  await rm(leftOver.socketFolder, { recursive: true, force: true })
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataFolder, sharedFolder = '/var/lib/kontor', say } = options
  if (process.platform === 'win32') {
    throw new StartError(
      'The embedded PostgreSQL runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL to a PostgreSQL 14 or newer.',
    )
  }
  await mkdir(dataFolder, { recursive: true, mode: 0o755 })
  await requireDiskSpace(dataFolder)
  const user = await chooseOperatingUser(join(dataFolder, 'postgres'))
  const binaries = await findBinaries(user, sharedFolder)
  const folder = await placeDatabase(dataFolder, user, sharedFolder)
  if (!(await isCluster(folder))) {
    say(`Creating a database in ${folder}`)
    await createCluster(binaries, folder, user)
  }
  const passwords = await readPasswords(folder)
  await clearLeftOver(folder, passwords)

  const socketFolder = await makeSocketFolder(user)
  const superuserUrl = urlOf(socketFolder, superuser, passwords.superuser, superuser)
  const settings = Object.entries({ ...shopSettings, ...options.settings })
  const logFile = join(dataFolder, 'postgres.log')
  let stopping = false
  let postgres: ChildProcess
  let owner: pg.Client | undefined

  async function launch(): Promise<void> {
    const large = (await stat(logFile).catch(() => undefined))?.size ?? 0
    const log = await open(logFile, large > logFileLimit ? 'w' : 'a')
    postgres = spawn(
      join(binaries, 'postgres'),
      [
        '-D',
        folder,
        '-k',
        socketFolder,
        ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // Its own process group: Ctrl-C reaches the server alone, which then ends PostgreSQL last.
      { ...user, cwd: '/', detached: true, stdio: ['ignore', log.fd, log.fd] },
    )
    await once(postgres, 'spawn')
    await log.close()
    owner = await waitUntilReady()
    postgres.once('exit', () => void recover())
  }

  async function waitUntilReady(): Promise<pg.Client> {
    for (let tries = 0; tries < 1200; tries += 1) {
      if (postgres.exitCode !== null || postgres.signalCode !== null) break
      const client = await own(superuserUrl).catch(() => undefined)
      if (client !== undefined) return client
      await sleep(50)
    }
    const lines = (await readFile(logFile, 'utf8')).trim().split('\n')
    const reason = lines.findLast((line) => /FATAL|PANIC|No space left/.test(line)) ?? lines.at(-1)
    throw new StartError(`PostgreSQL did not start: ${reason}. Its log is ${logFile}.`)
  }

  /** PostgreSQL ended although nobody asked it to: it is started anew, and the shop goes on. */
  async function recover(): Promise<void> {
    for (let tries = 0; tries < 10; tries += 1) {
      if (stopping) return
      try {
        await findLeftOver(folder)
        await launch()
        return
      } catch {
        // Its children may still hold the shared memory for a moment.
        await sleep(300)
      }
    }
  }

  try {
    await launch()
    await createDatabase(superuserUrl, passwords)
  } catch (error) {
    await rm(socketFolder, { recursive: true, force: true })
    throw error
  }

  return {
    url: urlOf(socketFolder, role, passwords.role, databaseName),
    superuserUrl,
    async stop() {
      stopping = true
      await owner?.end().catch(() => undefined)
      if (postgres.pid !== undefined) await endPostgres(postgres.pid)
      await rm(socketFolder, { recursive: true, force: true })
    },
  }
}
