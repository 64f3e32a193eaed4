import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '../demo/src/trade/chance.ts'
import { loadDemoShop } from '../demo/src/load.ts'
import { bringUpToDate } from '../server/src/database/bring-up-to-date.ts'
import { openDatabase } from '../server/src/database/database.ts'
import { runAgent } from './actors/agent.ts'
import { register, runCustomer } from './actors/customer.ts'
import { listGoods } from './actors/goods.ts'
import type { World } from './actors/world.ts'
import { Client } from './client.ts'
import { takeBaseline } from './invariants/all.ts'
import type { Baseline } from './invariants/check.ts'
import { checkDocuments } from './invariants/documents.ts'
import { checkOrders } from './invariants/orders.ts'
import { checkQuantities } from './invariants/quantities.ts'
import { checkSessions } from './invariants/sessions.ts'
import { Journal } from './journal.ts'
import { isHaproxyMissing, startHaproxy } from './machines/haproxy.ts'
import { freePort, openPostgresPair, type PostgresPair } from './machines/postgres-pair.ts'
import { Relay } from './machines/relay.ts'
import { openMailSink } from './mail-sink.ts'
import { Probe } from './probe.ts'
import { reportLines, type FaultRecord } from './report.ts'
import { ShopServer } from './shop-server.ts'

/**
 * A primary, its synchronous standby, two servers and HAProxy, all on this machine, while parts of them die: `npm run torture:machines`.
 * Customers order and agents approve throughout; at the end everything that was acknowledged must be on the server that took over, once.
 */
const debian = '/usr/lib/postgresql/15/bin'
const customers = 5
const agents = 2
const quietMs = 3000

const say = (line: string) => console.log(line)

interface Node {
  readonly server: ShopServer
  readonly port: number
  readonly relays: readonly Relay[]
}

async function startNode(pair: PostgresPair, journal: Journal): Promise<Node> {
  const relays = [new Relay(pair.primary.port), new Relay(pair.standby.port)]
  const hosts = await Promise.all(relays.map(async (relay) => `127.0.0.1:${await relay.listen()}`))
  const urlAs = (role: string) =>
    `postgres://${role}@${hosts.join(',')}/kontor?target_session_attrs=read-write`
  const port = await freePort()
  const server = new ShopServer({
    program: ['server/dist/main.js'],
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: urlAs('kontor'),
      DATABASE_OWNER_URL: urlAs('kontor_owner'),
      REQUESTS_PER_MINUTE: '10000000',
      ORDERS_PER_MINUTE: '10000000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    onLine: () => undefined,
    onListening: () => journal.count('servers'),
    onCrash: (reason) => journal.violate('servers', `a server ended by itself, ${reason}`),
  })
  await server.start()
  return { server, port, relays }
}

const records: FaultRecord[] = []

/** Notes how long calls went unanswered, and that orders come in again afterwards. */
async function inflict(
  name: string,
  journal: Journal,
  probe: Probe,
  fault: () => Promise<unknown>,
): Promise<void> {
  const before = journal.orders.length
  await fault()
  const ms = await probe.untilAnswered()
  await sleep(quietMs)
  const orders = journal.orders.length - before
  journal.expect('answers', orders > 0, () => `${name}: no order was placed afterwards`)
  records.push({ name, backAfterMs: ms })
  say(`${name.padEnd(56)}${(ms / 1000).toFixed(2).padStart(6)} s`)
}

async function prepare(pair: PostgresPair): Promise<Baseline> {
  const urls = { url: pair.primary.url(), ownerUrl: pair.primary.url('kontor_owner') }
  await bringUpToDate(urls, 'server/migrations')
  const database = openDatabase({
    url: urls.ownerUrl,
    connections: 2,
    onIdleError: () => undefined,
  })
  try {
    await loadDemoShop(database, new Date())
    return await takeBaseline(database, [], [])
  } finally {
    await database.close()
  }
}

async function runAll(pair: PostgresPair, journal: Journal): Promise<void> {
  const before = await prepare(pair)
  await pair.primary.configure({ synchronous_standby_names: 'two' })
  const nodes = [await startNode(pair, journal), await startNode(pair, journal)] as const
  const proxy = await startHaproxy(
    pair.folder,
    nodes.map(({ port }) => port),
  )
  await sleep(quietMs)
  const client = new Client(proxy.address, journal)
  let over = false
  const goods = await listGoods(client)
  const worldOf = (place: number): World => ({
    client,
    journal,
    chance: chanceOf(18_000 + place),
    goods,
    isOver: () => over,
  })
  const [unit] = goods
  if (unit === undefined) throw new Error('there are no goods')
  const probe = new Probe(client, (await register(worldOf(0), 0)).token, unit)
  const actors = [
    ...Array.from({ length: customers }, (_, at) => runCustomer(worldOf(at + 1), at + 1)),
    ...Array.from({ length: agents }, (_, at) => runAgent(worldOf(100 + at), at)),
  ]
  await sleep(quietMs)
  const [first, second] = nodes
  await inflict('a server is killed', journal, probe, async () => first.server.kill())
  await inflict('the other one, which has all visitors, is killed', journal, probe, async () =>
    second.server.kill(),
  )
  await inflict(
    'the network between a server and the databases is cut',
    journal,
    probe,
    async () => {
      for (const relay of first.relays) relay.cut()
    },
  )
  for (const relay of first.relays) relay.mend()
  await inflict('the primary is killed, the standby takes over', journal, probe, async () => {
    await pair.primary.kill()
    await pair.standby.promote()
  })
  await inflict('a server is killed afterwards', journal, probe, async () => second.server.kill())
  over = true
  await Promise.all(actors)
  const database = openDatabase({
    url: pair.standby.url('kontor_owner'),
    connections: 2,
    onIdleError: () => undefined,
  })
  const mails = await openMailSink()
  const evidence = { database, client, journal, before, mails }
  for (const check of [checkQuantities, checkDocuments, checkOrders, checkSessions])
    await check(evidence)
  mails.close()
  await database.close()
  await Promise.all(nodes.map(({ server }) => server.retire('SIGKILL')))
  for (const { relays } of nodes) for (const relay of relays) relay.close()
  await proxy.stop()
}

if (isHaproxyMissing()) throw new Error('Missing: haproxy. On Debian: apt-get install haproxy')
const begun = performance.now()
const journal = new Journal()
const pair = await openPostgresPair(
  { synchronous: false },
  process.env['POSTGRES_BIN'] ?? (existsSync(debian) ? debian : undefined),
)
try {
  say(String((await pair.primary.query('SELECT version()'))[0]?.['version']))
  await runAll(pair, journal)
} finally {
  await pair.close()
}
const seconds = (performance.now() - begun) / 1000
for (const line of reportLines({ seed: 18, seconds, records, journal, logFile: '' })) say(line)
process.exit(journal.violations.length === 0 ? 0 : 1)
