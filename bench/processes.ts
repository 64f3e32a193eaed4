import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Running {
  readonly address: string
  readonly pid: number
  stop(): Promise<void>
}

/**
 * Starts a Node program and waits until it prints its address. Its output goes into a file: reading the log lines from
 * a pipe would cost CPU time of this process, which sends the requests.
 */
export async function launch(
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-log-'))
  const path = join(folder, 'log')
  const log = await open(path, 'w')
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', log.fd, 'inherit'],
  })
  await log.close()
  const address = await addressOf(child, path)
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

async function addressOf(child: ChildProcess, log: string): Promise<string> {
  while (child.exitCode === null && child.signalCode === null) {
    const found = /ready: (\S+)/.exec(await readFile(log, 'utf8'))
    if (found?.[1] !== undefined) return found[1]
    await sleep(50)
  }
  throw new Error('it ended without listening')
}
