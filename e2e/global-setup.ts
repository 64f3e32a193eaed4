import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Starts the built server on its own port and database, and passes its address to the tests. */
export default async function setUp() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kontor-e2e-'))
  await chmod(dataFolder, 0o755)
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      DEMO: '1',
      NODE_ENV: 'test',
      REQUESTS_PER_MINUTE: '1000000',
      ORDERS_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env['KONTOR_ADDRESS'] = await addressOf(server.stdout)
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const found = /Kontor is ready: (\S+)/.exec(line)
    if (found?.[1] !== undefined) {
      output.resume()
      return found[1]
    }
  }
  throw new Error('the server did not start')
}
