import './setup/node-version.mjs'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort, openPostgresPair, type PostgresPair } from '../torture/machines/postgres-pair.ts'
import { useShop } from './pooler/use-shop.ts'
import { startShop } from './proxies/running.ts'
import { main, say, StepFailed } from './setup/run.mjs'

/** Runs the shop through PgBouncer in transaction mode, with the file of deploy: `npm run check:pooler`. */
const program = '/usr/sbin/pgbouncer'
const run = promisify(execFile)

function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  let changed = text
  for (const [from, to] of changes) {
    if (changed.split(from).length !== 2)
      throw new Error(`deploy/pgbouncer.ini has no single '${from}'`)
    changed = changed.replace(from, () => to)
  }
  return changed
}

/** `connectQuery` false leaves out what sets the sessions. */
async function startPooler({ folder, primary, user }: PostgresPair, connectQuery: boolean) {
  const port = await freePort()
  const users = join(folder, 'userlist.txt')
  await writeFile(users, '"kontor" ""\n')
  const text = await readFile('deploy/pgbouncer.ini', 'utf8')
  const ini = replaced(connectQuery ? text : text.replace(/ connect_query='.*/, ''), [
    ['port=5432', `port=${primary.port}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['scram-sha-256\n', 'trust\n'],
    ['/etc/pgbouncer/userlist.txt', users],
    ['/var/log/postgresql/pgbouncer.log', join(folder, 'pgbouncer.log')],
    ['/var/run/postgresql/pgbouncer.pid', join(folder, `pgbouncer-${port}.pid`)],
    // Fewer than Kontor opens, so that connections change hands all the time.
    ['default_pool_size = 40', 'default_pool_size = 4'],
  ])
  const file = join(folder, `pgbouncer-${port}.ini`)
  await writeFile(file, ini)
  if (user !== undefined) await chown(users, user.uid, user.gid)
  const child = spawn(program, [file], { ...user, cwd: '/', stdio: 'ignore' })
  const url = `postgres://kontor@127.0.0.1:${port}/kontor`
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    const reached = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
    if (reached) break
    if (tries > 100 || child.exitCode !== null) throw new Error('PgBouncer did not start')
    await sleep(100)
  }
  return {
    url,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new StepFailed(otherwise)
}

/** What a start says that is refused. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const failed = await run(process.execPath, ['server/dist/main.js'], {
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    timeout: 60_000,
  }).catch((error: { stderr?: string }) => error.stderr ?? '')
  return typeof failed === 'string' ? failed.trim() : 'it started'
}

async function refuses(what: string, environment: Record<string, string>, words: string) {
  const said = await refusalOf(environment)
  expect(said.includes(words) && !said.includes('\n'), `${what}: ${said}`)
  say(`ok     ${what}: ${said}`)
}

await main(async () => {
  if (!existsSync(program))
    throw new StepFailed('Missing: pgbouncer. On Debian: apt-get install pgbouncer')
  const pair = await openPostgresPair({ synchronous: false })
  const poolers: { stop(): Promise<void> }[] = []
  try {
    const direct = {
      DATABASE_URL: pair.primary.url(),
      DATABASE_OWNER_URL: pair.primary.url('kontor_owner'),
    }
    const [bare, right] = [await startPooler(pair, false), await startPooler(pair, true)]
    poolers.push(bare, right)
    await refuses(
      'DATABASE_URL through it',
      { ...direct, DATABASE_URL: right.url },
      'transaction mode',
    )
    await refuses(
      'without its settings',
      { ...direct, DATABASE_POOL_URL: bare.url },
      'connect_query',
    )
    const elsewhere = pair.standby.url()
    await refuses(
      'another server',
      { ...direct, DATABASE_POOL_URL: elsewhere },
      'different databases',
    )
    const pooled = {
      ...direct,
      DATABASE_POOL_URL: right.url,
      DEMO: '1',
      REQUESTS_PER_MINUTE: '1000000',
      ORDERS_PER_MINUTE: '1000000',
    }
    const shop = await startShop(pair.folder, pooled)
    const other = await startShop(pair.folder, pooled)
    try {
      const [address, otherAddress] = [shop, other].map(({ port }) => `http://127.0.0.1:${port}`)
      const { calls, failed, orders, untold, notOnce } = await useShop(
        address ?? '',
        otherAddress ?? '',
      )
      expect(
        failed.length === 0,
        `${failed.length} of ${calls} calls failed: ${[...new Set(failed)].slice(0, 3).join('; ')}`,
      )
      say(`ok     ${calls} calls through four connections, none failed`)
      expect(orders > 0 && notOnce.length === 0, `of ${orders} orders not once: ${notOnce.join()}`)
      expect(untold.length === 0, `the other process was not told of ${untold.join()}`)
      say(`ok     ${orders} orders, each once, and each on the screen of the other process`)
    } finally {
      await shop.stop()
      await other.stop()
    }
    say('PgBouncer works as documented.')
  } finally {
    for (const pooler of poolers) await pooler.stop()
    await pair.close()
  }
})
