import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { cloneDatabase } from './database.ts'
import { launching, ready } from './launched-servers.ts'
import { serverProgram } from './programs.ts'

// Servers are started here, some several times in a row; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const launch = launching()

const categories = async (address: string) => {
  const answer = await fetch(`${address}/public/web-api/category/all`, { method: 'POST' })
  return (await answer.json()) as unknown[]
}

test('an empty folder becomes a demo shop; SIGTERM ends it cleanly; a kill -9 loses nothing', async () => {
  const first = launch({ DRAIN_SECONDS: '2' })
  const address = await ready(first)
  const shop = await categories(address)
  expect(shop.length).toBeGreaterThan(5)
  expect(first.lines.join('\n')).toContain('Demo customer: demo / Demo1234')
  expect(first.lines.join('\n')).toContain('Demo stock agent: agent / Agent1234')
  expect(first.lines.join('\n')).toContain('Demo owner: office / Office1234')
  const readiness = async () => (await fetch(`${address}/health/ready`)).json()
  expect(await readiness()).toMatchObject({ status: 'ready', reasons: [] })
  first.signal('SIGTERM')
  // A load balancer sees it while calls are still answered.
  await expect.poll(readiness).toMatchObject({ status: 'not_ready', reasons: ['stopping'] })
  expect(await categories(address)).toEqual(shop)
  expect(await first.ended).toBe(0)
  expect(first.lines.at(-1)).toBe('Kontor has stopped.')

  const second = launch({})
  expect(await categories(await ready(second))).toEqual(shop)
  expect(second.lines.join('\n')).not.toContain('Loading the demo shop')
  second.signal('SIGKILL')
  await second.ended

  const third = launch({})
  expect(await categories(await ready(third))).toEqual(shop)
})

test.each([
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '192.0.2.7' }, true],
  [{ HOST: '127.0.0.1' }, false],
  [{ HOST: '0.0.0.0', NODE_ENV: 'production' }, false],
  [{ HOST: '0.0.0.0', DEMO: '0' }, false],
])('with %o the first line warns of the demo accounts: %s', async (environment, warns) => {
  // No database is there, so the start ends soon.
  const nowhere = 'postgres://kontor@127.0.0.1:1/kontor'
  const server = launch({ DEMO: '1', DATABASE_URL: nowhere, ...environment })
  await server.ended
  expect(/^WARNING: HOST=.*demo accounts/.test(server.lines[0] ?? '')).toBe(warns)
})

test('[OP-20] several workers share one port and one shop; one that dies is replaced; SIGTERM ends all', async () => {
  const server = launch({ WORKERS: '2', METRICS_PORT: '0' })
  const address = await ready(server)
  const metrics = await server.waitFor(/Metrics: (\S+)/)
  const workers = async () => {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(server.pid)])
    const pids = stdout.trim().split(/\s+/).map(Number)
    const names = await Promise.all(
      pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8')] as const),
    )
    return names.filter(([, name]) => name.includes(serverProgram)).map(([pid]) => pid)
  }
  const first = await workers()
  expect(first).toHaveLength(2)
  expect((await categories(address)).length).toBeGreaterThan(5)

  const samples = await (await fetch(metrics)).text()
  // Of both workers together, whichever has answered.
  expect(samples).toMatch(
    /requests_total\{route="[^"]*category\/all",method="POST",status="200"\} 1\n/,
  )
  expect(samples).toMatch(/^kontor_database_answers 1$/m)

  const [victim = 0, other] = first
  process.kill(victim, 'SIGKILL')
  await expect.poll(async () => (await workers()).filter((pid) => pid !== victim).length).toBe(2)
  expect(await workers()).toContain(other)
  expect((await categories(address)).length).toBeGreaterThan(5)

  const [last = 0] = await workers()
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(() => process.kill(last, 0)).toThrow('ESRCH')
  expect(server.lines.at(-1)).toBe('Kontor has stopped.')
})

test('[OP-26] in production every line is JSON: the start, a worker that dies, the end, and why there is no start', async () => {
  const clone = await cloneDatabase()
  const production = { NODE_ENV: 'production', DRAIN_SECONDS: '0', DATABASE_URL: clone.url }
  const server = launch({ ...production, WORKERS: '2' })
  const logged = () => server.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  await server.waitFor(/Kontor is ready: http/)
  await server.waitFor(/setup#/)
  const begun = logged().find(({ msg }) => String(msg).startsWith('Kontor is ready'))
  expect(begun).toMatchObject({ level: 30, version: expect.stringMatching(/^\d+\.\d+/) })
  expect(begun).toHaveProperty('commit')
  expect(begun?.['migration']).toMatch(/^\d{4}-.*\.sql$/)
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(server.pid)])
  const [victim = 0] = stdout.trim().split('\n').map(Number)
  process.kill(victim, 'SIGKILL')
  await server.waitFor(/is started again/)
  expect(logged().find(({ signal }) => signal !== undefined)).toMatchObject({
    level: 40,
    worker: expect.any(Number),
    process: victim,
    signal: 'SIGKILL',
    msg: expect.stringContaining(`(process ${victim}) was ended by SIGKILL`),
  })
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(logged().at(-1)).toMatchObject({ msg: 'Kontor has stopped.' })
  await clone.close()

  const refused = launch({ ...production, WORKERS: 'many' })
  expect(await refused.ended).toBe(1)
  expect(refused.lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 60, msg: expect.stringMatching(/^Kontor cannot start. WORKERS must be/) },
  ])
})

async function refusal(environment: Record<string, string>): Promise<string[]> {
  const server = launch(environment)
  expect(await server.ended).toBe(1)
  return server.lines
}

test('a port in use is reported in one line, before anything is started', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expect(await refusal({ PORT: String(port) })).toEqual([
    `Kontor cannot start. Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
  ])
  other.close()
})

test('an unreachable database is reported in one line, without its password', async () => {
  const lines = await refusal({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    /^Kontor cannot start\. The database of DATABASE_URL \(127\.0\.0\.1:9\/shop\) cannot be reached/,
  )
  expect(lines[0]).not.toContain('secret')
})

test('a bad setting is reported in one line', async () => {
  expect(await refusal({ PORT: 'many' })).toEqual([
    'Kontor cannot start. PORT must be a whole number from 0 to 65535, not "many".',
  ])
})
