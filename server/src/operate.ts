import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import packageFile from '../package.json' with { type: 'json' }
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { readConfig, type Config } from './config.ts'
import { reachEmbedded, startEmbedded } from './database/embedded/embedded.ts'
import { requireUsableDatabase } from './database/require-usable.ts'
import { StartError } from './database/start-error.ts'
import { projectFolder, serverFolder } from './folders.ts'

/** What a person does to the shop from outside: `operate.js backup FILE`, `operate.js restore FILE`. */

const say = (line: string) => console.log(line)

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
async function backup(config: Config, file: string): Promise<void> {
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

async function restore(config: Config, file: string): Promise<void> {
  if (!(await exists(file))) throw new StartError(`There is no ${file}.`)
  await withDatabase(config, startEmbedded, async (url) => {
    const unpacked = createGunzip()
    // What cannot be unpacked ends the lines, and that is told.
    pipeline(createReadStream(file), unpacked).catch(() => undefined)
    const { tables, rows } = await restoreBackup(url, join(serverFolder, 'migrations'), unpacked)
    say(`Restored ${rows} rows of ${tables} tables`)
  })
}

const commands: Readonly<Record<string, (config: Config, file: string) => Promise<void>>> = {
  backup,
  restore,
}

try {
  const [name = '', file] = process.argv.slice(2)
  const command = commands[name]
  if (command === undefined || file === undefined) {
    throw new StartError('Say what to do and with which file: backup FILE, or restore FILE.')
  }
  await command(readConfig(process.env, projectFolder), resolve(file))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
