import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface ShopServerOptions {
  /** The server program for Node. */
  readonly program: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly onLine: (line: string) => void
  /** Called each time it listens. */
  readonly onListening: () => void
  /** Called when it exits unexpectedly. */
  readonly onCrash: (reason: string) => void
}

/** The delay of a service manager before a restart. */
const restartAfterMs = 100

const clock = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))

/** A server process with a service manager that restarts it. */
export class ShopServer {
  readonly #options: ShopServerOptions
  #child: ChildProcess | undefined
  #lastLine = ''
  #ending: 'no' | 'killed' | 'retired' = 'no'
  port: number | undefined

  constructor(options: ShopServerOptions) {
    this.#options = options
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    const { program, environment, onLine } = this.#options
    const child = spawn(process.execPath, ['--import', clock, ...program], {
      env: { PATH: process.env['PATH'], PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In its own process group, so that Ctrl-C on the torture run does not stop the servers.
      detached: true,
    })
    this.#child = child
    child.once('exit', (code, signal) => this.#ended(`code ${code}, signal ${signal}`))
    const listening = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        if (stream === null) continue
        createInterface({ input: stream }).on('line', (line) => {
          onLine(line)
          this.#lastLine = line
          const port = /ready: http:\S+:(\d+)/.exec(line)?.[1]
          if (port === undefined) return
          this.port = Number(port)
          this.#options.onListening()
          resolve()
        })
      }
    })
    await Promise.race([listening, once(child, 'exit')])
  }

  #ended(how: string): void {
    const wasListening = this.port !== undefined
    this.port = undefined
    if (this.#ending === 'retired') return
    // Without a database the server exits at its start and is restarted; that is expected.
    if (this.#ending === 'no' && wasListening) this.#options.onCrash(`${how}: ${this.#lastLine}`)
    this.#ending = 'no'
    void sleep(restartAfterMs).then(() => (this.#ending === 'retired' ? undefined : this.start()))
  }

  /** SIGKILL; it is restarted. */
  kill(): void {
    this.#ending = 'killed'
    this.signal('SIGKILL')
  }

  /** Stops it permanently with the given signal, and waits for that. */
  async retire(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#ending = 'retired'
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    this.signal(signal)
    await gone
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  setClock(shiftMs: number): void {
    if (this.#child?.connected === true) this.#child.send({ shiftMs })
  }
}
