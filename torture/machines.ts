import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startActors } from './actors/all.ts'
import { Client } from './client.ts'
import { checkInvariants } from './invariants/all.ts'
import { Journal } from './journal.ts'
import { faultsOf } from './machines/faults.ts'
import { isHaproxyMissing } from './machines/haproxy.ts'
import { openPostgresPair } from './machines/postgres-pair.ts'
import { openShop, withOwner, type Shop } from './machines/shop.ts'
import type { Probe } from './probe.ts'
import { reportLines, type FaultRecord } from './report.ts'

/**
 * A primary, its synchronous standby, two servers and HAProxy, all on this machine, while parts of them die:
 * `npm run torture:machines -- --rounds 4`. Everyone works as in `npm run torture`; at the end everything that was acknowledged must be
 * on the server that took over, once. After each round the database that died becomes the standby of the other.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '18' },
    rounds: { type: 'string', default: '2' },
  },
})

const debian = '/usr/lib/postgresql/15/bin'
const quietMs = 3000
const progressWithinMs = 60_000

const say = (line: string) => console.log(line)

function wholeNumber(name: 'seed' | 'rounds'): number {
  const value = Number(values[name])
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} must be a whole number`)
  return value
}

const writesOf = ({ orders, documents, payments, edits, imports }: Journal) => ({
  orders: orders.length,
  documents: documents.length,
  payments: payments.length,
  edits: edits.length,
  imports: imports.length,
})

type Writes = ReturnType<typeof writesOf>

/** Everyone can work again. Without it the checks at the end could hold because nobody did anything. */
async function expectProgress(journal: Journal, before: Writes, after: string): Promise<void> {
  const end = performance.now() + progressWithinMs
  const idle = () => {
    const now = writesOf(journal)
    return Object.entries(before).filter(([name, count]) => now[name as keyof Writes] === count)
  }
  while (idle().length > 0 && performance.now() < end) await sleep(200)
  for (const [name] of Object.entries(before)) {
    const isIdle = idle().some(([other]) => other === name)
    journal.expect('answers', !isIdle, () => `no ${name} were acknowledged after: ${after}`)
  }
}

/** Notes how long calls went unanswered. */
async function inflictRound(
  round: number,
  shop: Shop,
  probe: Probe,
  journal: Journal,
): Promise<FaultRecord[]> {
  const records: FaultRecord[] = []
  for (const fault of faultsOf(round)) {
    const { name } = fault
    const before = journal.acknowledged
    await fault.inflict(shop)
    const backAfterMs = await probe.untilAnswered()
    fault.mend?.(shop)
    await sleep(quietMs)
    records.push({ name, backAfterMs })
    const writes = journal.acknowledged - before
    journal.expect('answers', writes > 0, () => `${name}: nothing was acknowledged afterwards`)
    say(
      `${name.padEnd(56)}${(backAfterMs / 1000).toFixed(2).padStart(6)} s${String(writes).padStart(6)} writes`,
    )
  }
  return records
}

async function runRounds(shop: Shop, probe: Probe, journal: Journal): Promise<FaultRecord[]> {
  const records: FaultRecord[] = []
  const rounds = wholeNumber('rounds')
  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round} of ${rounds}`)
    records.push(...(await inflictRound(round, shop, probe, journal)))
    await expectProgress(journal, writesOf(journal), `round ${round}`)
    if (round === rounds) break
    if (!shop.databases.canRebuild) {
      say('This PostgreSQL has no pg_basebackup to make a new standby with: one round.')
      break
    }
    await shop.databases.rebuildStandby()
  }
  return records
}

if (isHaproxyMissing()) throw new Error('Missing: haproxy. On Debian: apt-get install haproxy')
const begun = performance.now()
const seed = wholeNumber('seed')
const journal = new Journal()
const pair = await openPostgresPair(
  { synchronous: false },
  process.env['POSTGRES_BIN'] ?? (existsSync(debian) ? debian : undefined),
)
try {
  say(String((await pair.primary.query('SELECT version()'))[0]?.['version']))
  const shop = await openShop(pair, journal)
  try {
    const { edited, imported, before, mails, databases, logFile } = shop
    const client = new Client(shop.address, journal)
    const cast = { seed, customers: 5, agents: 2, edited, imported }
    const actors = await startActors({ client, journal, ...cast })
    await sleep(quietMs)
    const records = await runRounds(shop, actors.probe, journal)
    await actors.end()
    const seconds = (performance.now() - begun) / 1000
    await withOwner(databases.primary, (database) =>
      checkInvariants({ database, client, journal, before, mails }),
    )
    say('')
    for (const line of reportLines({ seed, seconds, records, journal, logFile })) say(line)
    const copies = [...mails.taken.values()]
    const twice = copies.filter((count) => count > 1).length
    say(`\nmails: ${copies.length} taken, ${twice} of them twice`)
    say(`The servers’ lines: ${logFile}`)
  } finally {
    await shop.close()
  }
} finally {
  await pair.close()
}
process.exit(journal.violations.length === 0 ? 0 : 1)
