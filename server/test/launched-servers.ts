import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach } from 'vitest'
import { serverProgram } from './programs.ts'

export interface Server {
  readonly pid: number
  readonly lines: string[]
  /** Waits for a line and answers what its parentheses hold. */
  waitFor(pattern: RegExp): Promise<string>
  readonly ended: Promise<number | null>
  signal(name: NodeJS.Signals): void
}

/** What the tests of a file start servers with: in a folder of each test, and ended after it. */
export function launching() {
  let folder: string
  let servers: Server[]

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-start-'))
    await chmod(folder, 0o755)
    servers = []
  })

  afterEach(async () => {
    for (const server of servers) server.signal('SIGTERM')
    await Promise.all(servers.map((server) => server.ended))
    await rm(folder, { recursive: true, force: true })
  })

  /** Starts the server as a process of its own, as `npm start` does once everything is built. */
  function launch(environment: Record<string, string>): Server {
    const child = spawn(process.execPath, [serverProgram], {
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const lines: string[] = []
    const listeners = new Set<() => void>()
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        for (const listener of listeners) listener()
      })
    }
    const ended = once(child, 'close').then(([code]) => code as number | null)
    const server: Server = {
      pid: child.pid ?? 0,
      lines,
      ended,
      signal: (name) => child.kill(name),
      waitFor: (pattern) =>
        new Promise((resolve, reject) => {
          const look = () => {
            const found = lines.map((line) => pattern.exec(line)).find((match) => match !== null)
            if (found) resolve(found[1] ?? '')
          }
          listeners.add(look)
          look()
          void ended.then(() => reject(new Error(`ended before ${pattern}:\n${lines.join('\n')}`)))
        }),
    }
    servers.push(server)
    return server
  }

  return launch
}

export const ready = (server: Server) => server.waitFor(/Kontor is ready: (\S+)/)
