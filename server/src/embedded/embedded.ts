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
import { createShop } from './create-shop.ts'

export interface EmbeddedPostgres extends DatabaseUrls {
  /** The maintenance database as superuser; tests create their databases with it. */
  readonly superuserUrl: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The shop's data folder; the database is in its subfolder `postgres`. */
  readonly dataFolder: string
  /** As root: where the database goes when its user cannot enter the data folder. */
  readonly sharedFolder?: string
  /** Additional PostgreSQL settings. */
  readonly settings?: Readonly<Record<string, string>>
  /** Prints progress messages. */
  readonly say: (line: string) => void
}

const megabyte = 1024 * 1024

/**
 * A quarter of the memory, as PostgreSQL's documentation advises, up to what a catalogue of 100,000
 * products needs. It is allocated as it is used.
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

/** A Unix socket path is limited to 107 bytes, and the data folder may be deep. */
async function makeSocketFolder(user: OperatingUser): Promise<string> {
  const temporary = tmpdir()
  const usable = temporary.length < 70 && (await canEnter(user, temporary))
  const folder = await mkdtemp(join(usable ? temporary : '/tmp', 'kontor-'))
  if (user !== undefined) await chown(folder, user.uid, user.gid)
  return folder
}

/**
 * Removes the socket folder of a stopped PostgreSQL. The path comes from a file that PostgreSQL's
 * user can write, so only known files are removed, and the folder only when it is empty.
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

/** Stops a PostgreSQL whose server was killed; refuses when its server is still running. */
async function clearLeftOver(folder: string, passwords: Passwords): Promise<void> {
  const leftOver = await findLeftOver(folder)
  if (leftOver === undefined) return
  const url = urlOf(leftOver.socketFolder, superuser, passwords.superuser, superuser)
  // If it cannot be reached, no server uses it.
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
  // Regardless of the umask, PostgreSQL's user must be able to enter.
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

/** Connects to the PostgreSQL of a running shop, or starts one for the time of the command. */
export async function reachEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = await realpath(join(options.dataFolder, 'postgres')).catch(() => {
    throw new StartError(`There is no database in ${options.dataFolder}.`)
  })
  const running = await findLeftOver(folder)
  if (running === undefined) return startEmbedded(options)
  const passwords = await readPasswords(folder)
  // The running shop may be an older version with a single role.
  await createShop(superuserOf(running.socketFolder, passwords), passwords)
  return { ...urlsOf(running.socketFolder, passwords), stop: async () => undefined }
}
