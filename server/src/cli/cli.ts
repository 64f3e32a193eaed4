import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import packageFile from '../../package.json' with { type: 'json' }
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackupFile } from './backup/backup-file.ts'
import { noteBackup } from './backup/last-backup.sql.ts'
import { makeBackups, planOf } from './backup/scheduled-backups.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { bringUpToDate, type DatabaseUrls } from '../database/bring-up-to-date.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { reachEmbedded, startEmbedded } from '../embedded/embedded.ts'
import { configuredDatabase } from '../database/configured-database.ts'
import { writableAddress } from '../database/hosts.ts'
import { isFull } from '../platform/full-disk.ts'
import { StartError } from '../platform/start-error.ts'
import { resealTotp } from '../factors/totp-factor.ts'
import { resealMailSecrets } from '../mail/mail-server.ts'
import { resealLinks } from '../mail-queue/queue-mail.ts'
import { resealWebhookSecrets } from '../webhooks/webhook-secret.ts'
import { isUnavailable } from '../http/admission/unavailable.ts'
import { rotateSecret } from '../http/endpoints/shop-secret.ts'
import { projectFolder, serverFolder } from '../folders.ts'
import { accountUsage, manageAccount } from './account.ts'
import { exportPictures, picturesUsage } from './export-pictures.ts'
import { exportToFile, exportUsage } from './export-sheet.ts'
import { importSheets, importUsage } from './import-sheets.ts'
import { jobsUsage, manageJobs } from './jobs.ts'
import { openShell } from './shell.ts'

/** Commands for operators: backups, accounts, jobs, sheets and the signing key. */

const say = (line: string) => console.log(line)
const fail = (line: string) => console.error(line)

const migrations = join(serverFolder, 'migrations')

const backupUsage = 'backup FILE, backup [--every 1h] --keep 48 [FOLDER]'

const usage = `Say what to do: ${backupUsage}, restore FILE, rotate-key, psql [--owner], ${jobsUsage}, ${accountUsage}, ${importUsage}, ${exportUsage}, ${picturesUsage}.`

function fileOf([file]: readonly string[]): string {
  if (file === undefined) throw new StartError(usage)
  return resolve(file)
}

/** One line for what is expected; the whole error for a bug. */
function lineOf(error: unknown): unknown {
  if (isFull(error)) return 'The disk is full.'
  return error instanceof StartError ? error.message : error
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function withDatabase(
  config: Config,
  start: typeof startEmbedded,
  work: (urls: DatabaseUrls) => Promise<void>,
): Promise<void> {
  const own = await configuredDatabase(config)
  if (own !== undefined) {
    return work({
      url: await writableAddress(own.url),
      ownerUrl: await writableAddress(own.ownerUrl),
    })
  }
  const embedded = await start({ dataFolder: config.dataFolder, say })
  try {
    await work(embedded)
  } finally {
    await embedded.stop()
  }
}

/** Aborted when the operator or the system wants the command to end. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort())
  return stop.signal
}

async function writeOneBackup(config: Config, file: string, signal: AbortSignal): Promise<void> {
  await withDatabase(config, reachEmbedded, async ({ url }) => {
    const written = await writeBackupFile({ url, version: packageFile.version, file, signal })
    const { tables, rows, takenAt, bytes } = written
    say(`Wrote ${rows} rows of ${tables} tables to ${file}`)
    await noteBackup(url, takenAt, bytes).catch(({ message }: Error) =>
      say(`Monitoring does not know of it: ${message}`),
    )
  })
}

async function backup(config: Config, parameters: readonly string[]): Promise<void> {
  const plan = planOf(parameters, `Say where to: ${backupUsage}.`)
  const signal = stopSignal()
  if (plan.everyMs === undefined && plan.keep === undefined) {
    return writeOneBackup(config, fileOf(plan.path === undefined ? [] : [plan.path]), signal)
  }
  await makeBackups({
    ...plan,
    folder: plan.path === undefined ? join(config.dataFolder, 'backups') : resolve(plan.path),
    signal,
    write: (file) => writeOneBackup(config, file, signal),
    say,
    onFailure: (error) => console.error(lineOf(error)),
  })
}

/** Runs next to a running shop, with the rights of the shop's database role. */
async function withCurrentShop(
  config: Config,
  work: (database: Database, url: string) => Promise<void>,
): Promise<void> {
  await withDatabase(config, reachEmbedded, async (urls) => {
    await bringUpToDate(urls, migrations)
    const database = openDatabase({
      url: urls.url,
      connections: 1,
      onIdleError: () => undefined,
    })
    try {
      await work(database, urls.url)
    } finally {
      await database.close()
    }
  })
}

/** Replaces the signing key; links signed with the old key stop working. */
async function rotateKey(config: Config): Promise<void> {
  await withCurrentShop(config, async (database) => {
    await database.transaction((transaction) =>
      rotateSecret(transaction, async (former, next) => {
        await resealTotp(transaction, former, next)
        await resealWebhookSecrets(transaction, former, next)
        await resealMailSecrets(transaction, former, next)
        await resealLinks(transaction, former, next)
      }),
    )
    say('The signing key is a new one. Links given out before stop working within 10 seconds.')
  })
}

async function restore(config: Config, parameters: readonly string[]): Promise<void> {
  const file = fileOf(parameters)
  if (!(await exists(file))) throw new StartError(`There is no ${file}.`)
  const signal = stopSignal()
  await withDatabase(config, startEmbedded, async ({ ownerUrl }) => {
    const unpacked = createGunzip({ chunkSize: 256 * 1024 })
    // A file that cannot be unpacked ends the lines, and the reader reports that.
    pipeline(createReadStream(file), unpacked).catch(() => undefined)
    const restoring = restoreBackup(ownerUrl, migrations, unpacked, { tell: say, signal })
    const { tables, rows } = await restoring.catch((error: unknown) => {
      if (signal.aborted) throw new StartError('Stopped. Nothing was restored.')
      if (!isUnavailable(error)) throw error
      throw new StartError(
        `The connection to the database was lost (${(error as Error).message}). Nothing was restored.`,
      )
    })
    say(`Restored ${rows} rows of ${tables} tables`)
  })
}

async function account(config: Config, parameters: readonly string[]): Promise<void> {
  await withCurrentShop(config, async (database) => say(await manageAccount(database, parameters)))
}

async function jobs(config: Config, parameters: readonly string[]): Promise<void> {
  await withCurrentShop(config, async (database) => say(await manageJobs(database, parameters)))
}

async function importFiles(config: Config, parameters: readonly string[]): Promise<void> {
  await withCurrentShop(config, async (database, url) => {
    const isDone = await importSheets(database, url, parameters, say)
    if (!isDone) process.exitCode = 1
  })
}

async function exportFile(config: Config, parameters: readonly string[]): Promise<void> {
  await withCurrentShop(config, async (database) => say(await exportToFile(database, parameters)))
}

async function pictures(config: Config, parameters: readonly string[]): Promise<void> {
  await withCurrentShop(config, async (database) => say(await exportPictures(database, parameters)))
}

/** As the role that serves, which can do no more than the shop itself; with --owner as the one that owns the tables. */
async function psql(config: Config, parameters: readonly string[]): Promise<void> {
  const isOwner = parameters[0] === '--owner'
  await withDatabase(config, reachEmbedded, async ({ url, ownerUrl }) => {
    const given = isOwner ? parameters.slice(1) : parameters
    if (!(await openShell(isOwner ? ownerUrl : url, given, { say, fail }))) process.exitCode = 1
  })
}

type Command = (config: Config, parameters: readonly string[]) => Promise<void>

const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  account,
  jobs,
  import: importFiles,
  export: exportFile,
  'rotate-key': rotateKey,
  psql,
  pictures,
}

try {
  const [name = '', ...parameters] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new StartError(usage)
  await command(readConfig(process.env, projectFolder), parameters)
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}
