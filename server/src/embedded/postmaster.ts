import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../platform/start-error.ts'
import { endPostgres, findLeftOver } from './left-over.ts'
import type { OperatingUser } from './operating-user.ts'
import { canConnect, takeOwnership } from './ownership.ts'

export interface PostmasterOptions {
  readonly binaries: string
  readonly folder: string
  readonly socketFolder: string
  readonly superuserUrl: string
  readonly user: OperatingUser
  readonly settings: Readonly<Record<string, string>>
  readonly logFile: string
  readonly say: (line: string) => void
}

const logFileLimit = 10 * 1024 * 1024
const readyWithinMs = 60_000

/** The maximum delay between two attempts to restart. */
const maxPauseMs = 1000

/** A PostgreSQL process that is restarted until it is stopped on purpose. */
export class Postmaster {
  readonly #options: PostmasterOptions
  #process: ChildProcess | undefined
  #stopping = false
  #recovery: Promise<void> | undefined

  constructor(options: PostmasterOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    try {
      await this.#launch()
      // Held across restarts of PostgreSQL.
      await takeOwnership(this.#options.superuserUrl, () => this.#stopping)
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#recovery
    const { folder } = this.#options
    if (this.#process?.pid !== undefined) await endPostgres(this.#process.pid, folder)
  }

  async #launch(): Promise<void> {
    const { binaries, folder, socketFolder, settings, user, logFile } = this.#options
    const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
    const log = await open(logFile, size > logFileLimit ? 'w' : 'a')
    const chosen = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const launched = spawn(
      join(binaries, 'postgres'),
      ['-D', folder, '-k', socketFolder, ...chosen],
      // In its own process group, so that Ctrl-C reaches only the server, which stops PostgreSQL
      // last.
      { ...user, cwd: '/', detached: true, stdio: ['ignore', log.fd, log.fd] },
    )
    this.#process = launched
    await once(launched, 'spawn')
    await log.close()
    await this.#untilReady(launched)
    if (launched.exitCode !== null || launched.signalCode !== null) this.#recover()
    else launched.once('exit', () => this.#recover())
  }

  async #untilReady(launched: ChildProcess): Promise<void> {
    const { superuserUrl, logFile } = this.#options
    const end = Date.now() + readyWithinMs
    while (Date.now() < end && launched.exitCode === null && launched.signalCode === null) {
      if (await canConnect(superuserUrl)) return
      await sleep(50)
    }
    const lines = (await readFile(logFile, 'utf8')).trim().split('\n')
    const reason = lines.findLast((line) => /FATAL|PANIC|No space left/.test(line)) ?? lines.at(-1)
    throw new StartError(`PostgreSQL did not start: ${reason}. Its log is ${logFile}.`)
  }

  /** Restarts PostgreSQL after a crash, without a limit of attempts. */
  #recover(): void {
    if (this.#stopping || this.#recovery !== undefined) return
    this.#options.say('PostgreSQL has ended unasked and is started again')
    this.#recovery = this.#relaunch().finally(() => (this.#recovery = undefined))
  }

  async #relaunch(): Promise<void> {
    for (let pause = 200; !this.#stopping; pause = Math.min(pause * 2, maxPauseMs)) {
      try {
        await findLeftOver(this.#options.folder)
        await this.#launch()
        return
      } catch {
        // Its children may hold the shared memory for a moment, or the disk may stay full for
        // longer.
        await sleep(pause)
      }
    }
  }
}
