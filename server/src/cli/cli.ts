import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import packageFile from '../../package.json' with { type: 'json' }
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackupFile } from './backup/backup-file.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { bringUpToDate, type DatabaseUrls } from '../database/bring-up-to-date.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { reachEmbedded, startEmbedded } from '../embedded/embedded.ts'
import { configuredDatabase } from '../database/configured-database.ts'
import { isFull } from '../platform/full-disk.ts'
import { StartError } from '../platform/start-error.ts'
import { resealTotp } from '../factors/totp-factor.ts'
import { resealMailSecrets } from '../mail/mail-server.ts'
import { resealLinks } from '../mail/queue-mail.ts'
import { resealWebhookSecrets } from '../webhooks/webhook-secret.ts'
import { rotateSecret } from '../http/endpoints/shop-secret.ts'
import { projectFolder, serverFolder } from '../folders.ts'
import { accountUsage, manageAccount } from './account.ts'
import { exportToFile, exportUsage } from './export-sheet.ts'
import { importSheets, importUsage } from './import-sheets.ts'
import { jobsUsage, manageJobs } from './jobs.ts'

/** Commands for operators: backups, accounts, jobs, sheets and the signing key. */

const say = (line: string) => console.log(line)

const migrations = join(serverFolder, 'migrations')

const usage = `Say what to do: backup FILE, restore FILE, rotate-key, ${jobsUsage}, ${accountUsage}, ${importUsage}, ${exportUsage}.`

function fileOf([file]: readonly string[]): string {
  if (file === undefined) throw new StartError(usage)
  return resolve(file)
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
  if (own !== undefined) return work(own)
  const embedded = await start({ dataFolder: config.dataFolder, say })
  try {
    await work(embedded)
  } finally {
    await embedded.stop()
  }
}

async function backup(config: Config, parameters: readonly string[]): Promise<void> {
  const file = fileOf(parameters)
  await withDatabase(config, reachEmbedded, async ({ url }) => {
    const { tables, rows } = await writeBackupFile(url, packageFile.version, file)
    say(`Wrote ${rows} rows of ${tables} tables to ${file}`)
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
  await withDatabase(config, startEmbedded, async ({ ownerUrl }) => {
    const unpacked = createGunzip()
    // A file that cannot be unpacked ends the lines, and the reader reports that.
    pipeline(createReadStream(file), unpacked).catch(() => undefined)
    const { tables, rows } = await restoreBackup(ownerUrl, migrations, unpacked)
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

type Command = (config: Config, parameters: readonly string[]) => Promise<void>

const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  account,
  jobs,
  import: importFiles,
  export: exportFile,
  'rotate-key': rotateKey,
}

try {
  const [name = '', ...parameters] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new StartError(usage)
  await command(readConfig(process.env, projectFolder), parameters)
} catch (error) {
  const isKnown = error instanceof StartError
  console.error(isFull(error) ? 'The disk is full.' : isKnown ? error.message : error)
  process.exitCode = 1
}
