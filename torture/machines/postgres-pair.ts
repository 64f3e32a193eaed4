import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findBinaries } from '../../server/src/embedded/binaries.ts'
import {
  chooseOperatingUser,
  type OperatingUser,
} from '../../server/src/embedded/operating-user.ts'
import { killPostgres } from '../postgres-processes.ts'

const run = promisify(execFile)

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** One PostgreSQL on a port of this machine, which anyone here may enter as anyone. */
export class Machine {
  readonly port: number
  readonly #binaries: string
  readonly #user: OperatingUser
  readonly folder: string
  #child: ChildProcess | undefined

  constructor(binaries: string, user: OperatingUser, folder: string, port: number) {
    this.#binaries = binaries
    this.#user = user
    this.folder = folder
    this.port = port
  }

  url(role = 'kontor', database = 'kontor'): string {
    return `postgres://${role}@127.0.0.1:${this.port}/${database}`
  }

  async start(): Promise<void> {
    const child = spawn(
      join(this.#binaries, 'postgres'),
      ['-D', this.folder, '-p', String(this.port)],
      {
        ...this.#user,
        cwd: '/',
        stdio: 'ignore',
        // In its own process group, so that Ctrl-C does not stop it before the servers.
        detached: true,
      },
    )
    this.#child = child
    for (;;) {
      const ready = await this.query('SELECT 1').then(
        () => true,
        () => false,
      )
      if (ready) return
      if (child.exitCode !== null) throw new Error(`PostgreSQL in ${this.folder} did not start`)
      await sleep(50)
    }
  }

  /** As superuser, over a connection of its own. */
  async query(text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({
      connectionString: this.url('postgres', database),
      connectionTimeoutMillis: 2000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(text)).rows
    } finally {
      client.end().catch(() => undefined)
    }
  }

  get isRunning(): boolean {
    return (
      this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
    )
  }

  async #gone(end: () => unknown): Promise<void> {
    if (!this.isRunning || this.#child === undefined) return
    const exited = once(this.#child, 'exit')
    await end()
    await exited
  }

  /** All of its processes at once, like a power cut. */
  kill(): Promise<void> {
    return this.#gone(() => killPostgres(this.#child?.pid ?? 0))
  }

  /** A fast shutdown. */
  stop(): Promise<void> {
    return this.#gone(() => this.#child?.kill('SIGINT'))
  }

  /** How it names itself to the server that it follows. */
  get name(): string {
    return basename(this.folder)
  }

  #conninfo(port: number): string {
    return `host=127.0.0.1 port=${port} user=postgres application_name=${this.name}`
  }

  /** Follows another server over this port from now on. */
  follow(port: number): Promise<void> {
    return this.configure({ primary_conninfo: this.#conninfo(port) })
  }

  /** The embedded programs have none. */
  get hasBasebackup(): boolean {
    return existsSync(join(this.#binaries, 'pg_basebackup'))
  }

  /** Makes a stopped server a standby of a running one, from a copy of it. */
  async copyFrom(port: number): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
    await run(
      join(this.#binaries, 'pg_basebackup'),
      ['-d', this.#conninfo(port), '-D', this.folder, '-c', 'fast', '-R'],
      { ...this.#user, cwd: '/' },
    )
    await this.start()
  }

  /** Whether this standby has every commit before it is answered. */
  async isSynchronous(standby: Machine): Promise<boolean> {
    const found = await this.query(`
      SELECT FROM pg_stat_replication
      WHERE application_name = '${standby.name}' AND state = 'streaming' AND sync_state = 'sync'`)
    return found.length > 0
  }

  /** Answers no commit before this standby has it. */
  async waitFor(standby: Machine): Promise<void> {
    await this.configure({ synchronous_standby_names: standby.name })
    while (!(await this.isSynchronous(standby))) await sleep(50)
  }

  async promote(): Promise<void> {
    await this.query('SELECT pg_promote()')
  }

  async configure(settings: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(settings)) {
      await this.query(`ALTER SYSTEM SET ${name} = ${pg.escapeLiteral(value)}`)
    }
    await this.query('SELECT pg_reload_conf()')
  }
}

const settings = `
listen_addresses = '127.0.0.1'
shared_buffers = '64MB'
max_connections = 100
wal_keep_size = '512MB'
`

export interface PostgresPair {
  readonly folder: string
  readonly primary: Machine
  readonly standby: Machine
  readonly user: OperatingUser
  close(): Promise<void>
}

/**
 * A primary and a streaming standby of it, with an empty database `kontor`. Both run from the programs of the embedded
 * PostgreSQL, or from those in `POSTGRES_BIN`, such as Debian's in /usr/lib/postgresql/15/bin.
 */
export async function openPostgresPair(
  { synchronous }: { readonly synchronous: boolean },
  binariesFolder = process.env['POSTGRES_BIN'],
): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-pair-'))
  await chmod(folder, 0o755)
  const user = await chooseOperatingUser(folder)
  const binaries = binariesFolder ?? (await findBinaries(user, '/var/lib/kontor'))
  if (user !== undefined) await chown(folder, user.uid, user.gid)
  const machineIn = async (name: string) =>
    new Machine(binaries, user, join(folder, name), await freePort())
  const [primary, standby] = [await machineIn('one'), await machineIn('two')]
  const close = async () => {
    await Promise.all([primary.kill(), standby.kill()])
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await run(
      join(binaries, 'initdb'),
      ['-D', primary.folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
      { ...user, cwd: '/' },
    )
    const own = `${settings}unix_socket_directories = '${folder}'\n`
    await appendFile(join(primary.folder, 'postgresql.conf'), own)
    await primary.start()
    await primary.query('CREATE ROLE kontor LOGIN')
    await primary.query('CREATE ROLE kontor_owner LOGIN')
    await primary.query('CREATE DATABASE kontor OWNER kontor_owner')
    await primary.stop()
    // A copy of a stopped server is a standby; it needs no pg_basebackup, which the embedded programs do not have.
    await run('cp', ['-a', primary.folder, standby.folder])
    await follow(standby, primary)
    await Promise.all([primary.start(), standby.start()])
    if (synchronous) await primary.configure({ synchronous_standby_names: 'two' })
    return { folder, primary, standby, user, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function follow(standby: Machine, primary: Machine): Promise<void> {
  await appendFile(
    join(standby.folder, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres application_name=two'\n`,
  )
  await writeFile(join(standby.folder, 'standby.signal'), '')
}
