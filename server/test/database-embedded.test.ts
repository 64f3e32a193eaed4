import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../src/database/database.ts'
import { startEmbedded, type EmbeddedPostgres } from '../src/embedded/embedded.ts'
import { sql } from '../src/database/sql.ts'

let folder: string
let running: EmbeddedPostgres[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-embedded-'))
  await chmod(folder, 0o755)
  running = []
})

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(dataFolder: string, sharedFolder = join(folder, 'shared')) {
  const postgres = await startEmbedded({ dataFolder, sharedFolder, say: () => undefined })
  running.push(postgres)
  return postgres
}

async function stop(postgres: EmbeddedPostgres) {
  running = running.filter((each) => each !== postgres)
  await postgres.stop()
}

async function query<Row extends object>(
  postgres: EmbeddedPostgres,
  statement: ReturnType<typeof sql>,
) {
  const database = openDatabase({
    url: postgres.ownerUrl,
    connections: 1,
    onIdleError: () => undefined,
  })
  try {
    return await database.query<Row>(statement)
  } finally {
    await database.close()
  }
}

const postmasterOf = async (dataFolder: string) =>
  Number((await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

test('keeps its data from one start to the next, with fsync on', async () => {
  const dataFolder = join(folder, 'data')
  const first = await start(dataFolder)
  expect(await query(first, sql`SHOW fsync`)).toEqual([{ fsync: 'on' }])
  await query(first, sql`CREATE TABLE kept AS SELECT 42 AS answer`)
  await stop(first)
  expect(await query(await start(dataFolder), sql`SELECT answer FROM kept`)).toEqual([
    { answer: 42 },
  ])
})

test('refuses a second server on the same data and leaves the first alone', async () => {
  const dataFolder = join(folder, 'data')
  const first = await start(dataFolder)
  await expect(start(dataFolder)).rejects.toThrow(/Another Kontor is running/)
  expect(await query(first, sql`SELECT 1 AS alive`)).toEqual([{ alive: 1 }])
})

test('after a kill -9 of the server takes over what it left running, with all its data', async () => {
  const dataFolder = join(folder, 'data')
  const script = `
    import { startEmbedded } from './server/src/embedded/embedded.ts'
    const { ownerUrl } = await startEmbedded({ dataFolder: process.argv[1], say: () => undefined })
    console.log(ownerUrl)
    setInterval(() => undefined, 1000)`
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script, dataFolder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const url = await new Promise<string>((resolve) => {
    server.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
  const database = openDatabase({ url, connections: 1, onIdleError: () => undefined })
  await database.query(sql`CREATE TABLE kept AS SELECT 42 AS answer`)
  await database.close()
  server.kill('SIGKILL')
  const leftOver = await postmasterOf(dataFolder)
  const second = await start(dataFolder)
  expect(await postmasterOf(dataFolder)).not.toBe(leftOver)
  expect(await query(second, sql`SELECT answer FROM kept`)).toEqual([{ answer: 42 }])
})

test('starts although the process number of a dead PostgreSQL is another program’s now', async () => {
  const dataFolder = join(folder, 'data')
  const first = await start(dataFolder)
  const file = join(dataFolder, 'postgres/postmaster.pid')
  const written = await readFile(file, 'utf8')
  await stop(first)
  await writeFile(file, written.replace(/^\d+/, String(process.pid)))
  const second = await start(dataFolder)
  expect(await query(second, sql`SELECT 1 AS alive`)).toEqual([{ alive: 1 }])
})

test('leaves a PostgreSQL alone that is not its own, although it has the process number', async () => {
  const [mine, other] = [join(folder, 'mine'), join(folder, 'other')]
  const first = await start(mine)
  const file = join(mine, 'postgres/postmaster.pid')
  const written = await readFile(file, 'utf8')
  await stop(first)
  const foreign = await start(other)
  await writeFile(file, written.replace(/^\d+/, String(await postmasterOf(other))))
  await start(mine)
  expect(await query(foreign, sql`SELECT 1 AS alive`)).toEqual([{ alive: 1 }])
})

test('removes no other data, with any content of the process file', async () => {
  const dataFolder = join(folder, 'data')
  const first = await start(dataFolder)
  const file = join(dataFolder, 'postgres/postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await stop(first)
  for (const name of ['foreign', 'kontor-Ab12cd']) {
    const foreign = join(folder, name)
    await mkdir(join(foreign, 'papers'), { recursive: true })
    await writeFile(join(foreign, 'kept.txt'), 'kept')
    // To be taken for the PostgreSQL of this folder, a program only needs its name and this word.
    const program = spawn(
      process.execPath,
      ['-e', 'setInterval(() => undefined, 1000)', join(dataFolder, 'postgres')],
      { argv0: 'postgres', stdio: 'ignore' },
    )
    await once(program, 'spawn')
    lines[0] = String(program.pid)
    lines[4] = foreign
    await writeFile(file, lines.join('\n'))
    const next = await start(dataFolder)
    program.kill('SIGKILL')
    expect(await readFile(join(foreign, 'kept.txt'), 'utf8')).toBe('kept')
    expect((await readdir(foreign)).toSorted()).toEqual(['kept.txt', 'papers'])
    await stop(next)
  }
})

test('leaves no socket folder behind', async () => {
  const postgres = await start(join(folder, 'data'))
  const socketFolder = new URL(postgres.url).searchParams.get('host') ?? ''
  expect((await stat(socketFolder)).isDirectory()).toBe(true)
  await stop(postgres)
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
})

test('holds its claim although the connection of the claim is cut', async () => {
  const dataFolder = join(folder, 'data')
  const postgres = await start(dataFolder)
  const client = new pg.Client({ connectionString: postgres.superuserUrl })
  await client.connect()
  const claims = async () =>
    (
      await client.query<{ pid: number }>(
        "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted",
      )
    ).rows
  const [before] = await claims()
  await client.query('SELECT pg_terminate_backend($1)', [before?.pid])
  let after = await claims()
  for (
    let tries = 0;
    tries < 100 && (after.length === 0 || after[0]?.pid === before?.pid);
    tries += 1
  ) {
    await sleep(100)
    after = await claims()
  }
  await client.end()
  await expect(start(dataFolder)).rejects.toThrow(/Another Kontor is running/)
})

test('recovers when PostgreSQL is killed', async () => {
  const dataFolder = join(folder, 'data')
  const postgres = await start(dataFolder)
  await query(postgres, sql`CREATE TABLE kept AS SELECT 42 AS answer`)
  process.kill(await postmasterOf(dataFolder), 'SIGKILL')
  const answers = async () => query(postgres, sql`SELECT answer FROM kept`).catch(() => undefined)
  let rows = await answers()
  for (let tries = 0; rows === undefined && tries < 100; tries += 1) {
    await sleep(100)
    rows = await answers()
  }
  expect(rows).toEqual([{ answer: 42 }])
})

// Only root drops to another user, so only root meets a folder that this user cannot enter.
if (process.getuid?.() === 0) {
  test('as root with a closed umask', async () => {
    const before = process.umask(0o077)
    try {
      const closed = await mkdtemp('/root/kontor-closed-')
      for (const dataFolder of [join(folder, 'data'), join(closed, 'data')]) {
        const postgres = await start(dataFolder)
        expect(await query(postgres, sql`SELECT 1 AS alive`)).toEqual([{ alive: 1 }])
        await stop(postgres)
      }
      await rm(closed, { recursive: true, force: true })
    } finally {
      process.umask(before)
    }
  })

  test('as root in a closed folder places the database where its user can reach it', async () => {
    const closed = await mkdtemp('/root/kontor-closed-')
    try {
      const dataFolder = join(closed, 'data')
      const shared = await mkdtemp(join(tmpdir(), 'kontor-shared-'))
      await chmod(shared, 0o755)
      const postgres = await start(dataFolder, shared)
      const place = await readlink(join(dataFolder, 'postgres'))
      expect(place.startsWith(shared)).toBe(true)
      expect((await stat(place)).uid).not.toBe(0)
      expect((await stat(place)).mode & 0o777).toBe(0o700)
      await stop(postgres)
      await stop(await start(dataFolder, shared))
      await rm(shared, { recursive: true, force: true })
    } finally {
      await rm(closed, { recursive: true, force: true })
    }
  })
}
