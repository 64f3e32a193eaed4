import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import packageFile from '../package.json' with { type: 'json' }
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { reachEmbedded, startEmbedded } from './database/embedded/embedded.ts'
import { migrate } from './database/migrate.ts'
import { requireUsableDatabase } from './database/require-usable.ts'
import { StartError } from './database/start-error.ts'
import { projectFolder, serverFolder } from './folders.ts'
import { accountUsage, keepAccount } from './operate-account.ts'

/** What a person does to the shop from outside: write and read backups, and look after accounts. */

const say = (line: string) => console.log(line)

const usage = `Say what to do: backup FILE, restore FILE, ${accountUsage}.`

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

/** It appears under its name when it is whole, and only its owner may read it: it holds people's data. */
async function backup(config: Config, parameters: readonly string[]): Promise<void> {
  const file = fileOf(parameters)
  if (await exists(file)) throw new StartError(`${file} is there already. Choose another name.`)
  await withDatabase(config, reachEmbedded, async (url) => {
    const unfinished = `${file}.unfinished`
    const handle = await open(unfinished, 'w', 0o600)
    try {
      const packed = createGzip()
      const stored = pipeline(packed, handle.createWriteStream({ flush: true }))
      const { tables, rows } = await writeBackup(url, packageFile.version, packed)
      packed.end()
      await stored
      await rename(unfinished, file)
      say(`Wrote ${rows} rows of ${tables} tables to ${file}`)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
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

const commands: Readonly<Record<string, Command>> = { backup, restore, account }

try {
  const [name = '', ...parameters] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new StartError(usage)
  await command(readConfig(process.env, projectFolder), parameters)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
