import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import packageFile from '../package.json' with { type: 'json' }
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackupFile } from './backup/backup-file.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { reachEmbedded, startEmbedded } from './database/embedded/embedded.ts'
import { migrate } from './database/migrate.ts'
import { requireUsableDatabase } from './database/require-usable.ts'
import { isFull, StartError } from './database/start-error.ts'
import { rotateSecret } from './http/shop-secret.ts'
import { projectFolder, serverFolder } from './folders.ts'
import { accountUsage, keepAccount } from './operate-account.ts'

/** What a person does to the shop from outside: write and read backups, and look after accounts. */

const say = (line: string) => console.log(line)

const usage = `Say what to do: backup FILE, restore FILE, rotate-key, ${accountUsage}.`

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
  { databaseUrl, dataFolder }: Config,
  start: typeof startEmbedded,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== undefined) {
    await requireUsableDatabase(databaseUrl)
    return work(databaseUrl)
  }
  const embedded = await start({ dataFolder, say })
  try {
    await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

async function backup(config: Config, parameters: readonly string[]): Promise<void> {
  const file = fileOf(parameters)
  await withDatabase(config, reachEmbedded, async (url) => {
    const { tables, rows } = await writeBackupFile(url, packageFile.version, file)
    say(`Wrote ${rows} rows of ${tables} tables to ${file}`)
  })
}

/** New links are signed with another key, and those given out before stop working. */
async function rotateKey(config: Config): Promise<void> {
  await withDatabase(config, reachEmbedded, async (url) => {
    await migrate(url, join(serverFolder, 'migrations'))
    const database = openDatabase({ url, connections: 1, onIdleError: () => undefined })
    try {
      await rotateSecret(database)
      say('The signing key is a new one. Links given out before stop working within 10 seconds.')
    } finally {
      await database.close()
    }
  })
}

async function restore(config: Config, parameters: readonly string[]): Promise<void> {
  const file = fileOf(parameters)
  if (!(await exists(file))) throw new StartError(`There is no ${file}.`)
  await withDatabase(config, startEmbedded, async (url) => {
    const unpacked = createGunzip()
    // What cannot be unpacked ends the lines, and that is told.
    pipeline(createReadStream(file), unpacked).catch(() => undefined)
    const { tables, rows } = await restoreBackup(url, join(serverFolder, 'migrations'), unpacked)
    say(`Restored ${rows} rows of ${tables} tables`)
  })
}

async function account(config: Config, parameters: readonly string[]): Promise<void> {
  await withDatabase(config, reachEmbedded, async (url) => {
    await migrate(url, join(serverFolder, 'migrations'))
    const database = openDatabase({ url, connections: 1, onIdleError: () => undefined })
    try {
      say(await keepAccount(database, parameters))
    } finally {
      await database.close()
    }
  })
}

type Command = (config: Config, parameters: readonly string[]) => Promise<void>

const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  account,
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
