import { chmod, chown, mkdir, mkdtemp, realpath, rmdir, unlink } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import type { DatabaseUrls } from '../database/bring-up-to-date.ts'
import { StartError } from '../platform/start-error.ts'
import { findBinaries } from './binaries.ts'
import {
  createCluster,
  databaseName,
  isCluster,
  ownerPassword,
  ownerRole,
  readPasswords,
  role,
  superuser,
  type Passwords,
} from './cluster.ts'
import { placeDatabase, requireDiskSpace } from './data-folder.ts'
import { endPostgres, findLeftOver } from './left-over.ts'
import { canEnter, chooseOperatingUser, type OperatingUser } from './operating-user.ts'
import { isOwned } from './ownership.ts'
import { Postmaster } from './postmaster.ts'
import { createShop } from './shop-roles.ts'

export interface EmbeddedPostgres extends DatabaseUrls {
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

const megabyte = 1024 * 1024

/**
 * What PostgreSQL keeps of its tables in memory: as its documentation advises a quarter of the machine's, here
 * up to what a catalogue of a hundred thousand products needs. It is taken as it is used.
 */
function sharedBuffers(machineBytes: number): string {
  const quarter = Math.floor(machineBytes / 4 / megabyte)
  return `${Math.min(Math.max(quarter, 128), 512)}MB`
}

const shopSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: sharedBuffers(totalmem()),
  log_min_messages: 'warning',
  timezone: 'UTC',
}

/** The path of a Unix socket may have 107 bytes, so it does not lie in the data folder, which may be deep. */
async function makeSocketFolder(user: OperatingUser): Promise<string> {
  const temporary = tmpdir()
  const usable = temporary.length < 70 && (await canEnter(user, temporary))
  const folder = await mkdtemp(join(usable ? temporary : '/tmp', 'kontor-'))
  if (user !== undefined) await chown(folder, user.uid, user.gid)
  return folder
}

/**
 * Removes the socket folder of a PostgreSQL that has ended. Its name comes from a file that the user of PostgreSQL can
 * write, so only what PostgreSQL leaves there is removed, and the folder itself only when nothing else is in it.
 */
async function removeSocketFolder(folder: string): Promise<void> {
  if (!/^kontor-[A-Za-z0-9]{6}$/.test(basename(folder))) return
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    await unlink(join(folder, name)).catch(() => undefined)
  }
  await rmdir(folder).catch(() => undefined)
}

function urlOf(socketFolder: string, name: string, password: string, database: string): string {
  return `postgres://${name}:${password}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
}

const superuserOf = (socketFolder: string, passwords: Passwords) => (database: string) =>
  urlOf(socketFolder, superuser, passwords.superuser, database)

const urlsOf = (socketFolder: string, passwords: Passwords) => ({
  url: urlOf(socketFolder, role, passwords.role, databaseName),
  ownerUrl: urlOf(socketFolder, ownerRole, ownerPassword(passwords), databaseName),
  superuserUrl: superuserOf(socketFolder, passwords)(superuser),
})

/** A PostgreSQL whose server was killed is ended cleanly; one whose server lives is left alone. */
async function clearLeftOver(folder: string, passwords: Passwords): Promise<void> {
  const leftOver = await findLeftOver(folder)
  if (leftOver === undefined) return
  const url = urlOf(leftOver.socketFolder, superuser, passwords.superuser, superuser)
  // One that cannot even be asked has no server that could use it.
  if (await isOwned(url).catch(() => false)) {
    throw new StartError(
      `Another Kontor is running on ${folder}. Stop it first, or set DATA_DIR to a folder of its own.`,
    )
  }
  await endPostgres(leftOver.pid, folder)
  await removeSocketFolder(leftOver.socketFolder)
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataFolder, sharedFolder = '/var/lib/kontor', say } = options
  if (process.platform === 'win32') {
    throw new StartError(
      'The embedded PostgreSQL runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL to a PostgreSQL 14 or newer.',
    )
  }
  const created = await mkdir(dataFolder, { recursive: true })
  // Whatever the umask: the user that PostgreSQL runs as must be able to pass.
  if (created !== undefined) await chmod(dataFolder, 0o755)
  const user = await chooseOperatingUser(join(dataFolder, 'postgres'))
  const binaries = await findBinaries(user, sharedFolder)
  const folder = await placeDatabase(dataFolder, user, sharedFolder)
  await requireDiskSpace(folder)
  if (!(await isCluster(folder))) {
    say(`Creating a database in ${folder}`)
    await createCluster(binaries, folder, user)
  }
  const passwords = await readPasswords(folder)
  await clearLeftOver(folder, passwords)

  const socketFolder = await makeSocketFolder(user)
  const superuserUrl = urlOf(socketFolder, superuser, passwords.superuser, superuser)
  const postmaster = new Postmaster({
    binaries,
    folder,
    socketFolder,
    superuserUrl,
    user,
    settings: { ...shopSettings, ...options.settings },
    logFile: join(dataFolder, 'postgres.log'),
    say,
  })
  const stop = async () => {
    await postmaster.stop()
    await removeSocketFolder(socketFolder)
  }
  try {
    await postmaster.start()
    await createShop(superuserOf(socketFolder, passwords), passwords)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...urlsOf(socketFolder, passwords), stop }
}

/** The PostgreSQL of a shop that is running right now, else one started for the moment. */
export async function reachEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = await realpath(join(options.dataFolder, 'postgres')).catch(() => {
    throw new StartError(`There is no database in ${options.dataFolder}.`)
  })
  const running = await findLeftOver(folder)
  if (running === undefined) return startEmbedded(options)
  const passwords = await readPasswords(folder)
  // The running shop may be of a version before there were two roles.
  await createShop(superuserOf(running.socketFolder, passwords), passwords)
  return { ...urlsOf(running.socketFolder, passwords), stop: async () => undefined }
}
