import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface ShopServerOptions {
  /** What Node is told to run. */
  readonly program: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly onLine: (line: string) => void
  /** Called each time it listens. */
  readonly onListening: () => void
  /** Called when it ends although nobody has killed or stopped it. */
  readonly onCrash: (reason: string) => void
}

/** As a service manager waits before it starts a service again. */
const restartAfterMs = 100

const clock = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))

/** A server process and what a service manager does for it: one that ends is started again. */
export class ShopServer {
  readonly #options: ShopServerOptions
  #child: ChildProcess | undefined
  #lastLine = ''
  #ending: 'no' | 'killed' | 'retired' = 'no'
  port: number | undefined

  constructor(options: ShopServerOptions) {
    this.#options = options
  }

  /** Starts it and waits until it listens. */
  async start(): Promise<void> {
    const { program, environment, onLine } = this.#options
    const child = spawn(process.execPath, ['--import', clock, ...program], {
      env: { PATH: process.env['PATH'], PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Its own process group: a Ctrl-C meant for the torture does not end the servers unasked.
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
    // One that finds no database at its start ends, and is started again: that is what is expected of it.
    if (this.#ending === 'no' && wasListening) this.#options.onCrash(`${how}: ${this.#lastLine}`)
    this.#ending = 'no'
    void sleep(restartAfterMs).then(() => (this.#ending === 'retired' ? undefined : this.start()))
  }

  /** Kill -9; it is started again. */
  kill(): void {
    this.#ending = 'killed'
    this.signal('SIGKILL')
  }

  /** Ends it for good, with the signal given, and waits for that. */
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
