import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Running {
  readonly address: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts a Node program and waits until it says where it listens. */
export async function launch(
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(child)
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('its output is not read')
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const found = /ready: (\S+)/.exec(line)
    if (found?.[1] !== undefined) {
      child.stdout.resume()
      return found[1]
    }
  }
  throw new Error('it ended without listening')
}
