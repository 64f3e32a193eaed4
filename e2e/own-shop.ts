import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface OwnShop {
  readonly address: string
  /** What leads into the set-up. */
  readonly setupLink: string
  close(): Promise<void>
}

/** A server with an empty database of its own, as it starts for the first time. */
export async function startEmptyShop(): Promise<OwnShop> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kontor-e2e-empty-'))
  await chmod(dataFolder, 0o755)
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      DEMO: '0',
      NODE_ENV: 'test',
      REQUESTS_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let address: string | undefined
  let setupLink: string | undefined
  for await (const line of createInterface({ input: server.stdout })) {
    address ??= /Kontor is ready: (\S+)/.exec(line)?.[1]
    setupLink ??= /(http\S+\/apps\/office\/setup#\S+)/.exec(line)?.[1]
    if (line.includes('Ctrl-C')) break
  }
  server.stdout.resume()
  if (address === undefined || setupLink === undefined) throw new Error('the shop did not start')
  return {
    address,
    setupLink,
    async close() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
