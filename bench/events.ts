import { bringUpToDate } from '../server/src/database/bring-up-to-date.ts'
import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'
import { loadDemoShop } from '../demo/src/load.ts'
import { openPostgresPair } from '../torture/machines/postgres-pair.ts'
import { withDatabase } from './bench-shop.ts'
import { addBuyers } from './buyers.ts'
import { growCatalogue } from './catalogue.ts'
import { fireOwn } from './load.ts'
import { medianBy } from './median.ts'
import { launch } from './processes.ts'

/**
 * What live events cost an order with a synchronous standby that is 25 ms away: orders a second with the events as they are, without
 * any, and with a NOTIFY in the transaction, in turn. `npm run bench:events`, optionally with orders of a round and rounds.
 */
const orders = Number(process.argv[2] ?? 300)
const rounds = Number(process.argv[3] ?? 3)
const connections = 30
const delay = '25ms'

const notify = `CREATE OR REPLACE FUNCTION tell_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_event', concat_ws(' ', order_id, min(id), max(id))) FROM new_event GROUP BY order_id;
  RETURN NULL;
END $$`

const plain = (text: string) => ({ text, values: [] })

/** How each kind is switched on; `own` is the function as the migrations made it. */
const kinds: Readonly<Record<string, (database: Database, own: string) => Promise<unknown>>> = {
  'without events': (database) =>
    database.query(sql`ALTER TABLE order_event DISABLE TRIGGER tell_order_events`),
  'events as they are': async (database, own) => {
    await database.query(plain(own))
    await database.query(sql`ALTER TABLE order_event ENABLE TRIGGER tell_order_events`)
  },
  'NOTIFY in the transaction': async (database) => {
    await database.query(plain(notify))
    await database.query(sql`ALTER TABLE order_event ENABLE TRIGGER tell_order_events`)
  },
}

async function ordersPerSecond(database: Database, address: string): Promise<number> {
  const buyers = await addBuyers(database, orders, 5)
  const requests = buyers.map(({ token }) => ({
    path: '/web-api/order/approve-basket',
    body: { note: 'Ramp 3' },
    token,
  }))
  const ofEach = Array.from({ length: connections }, (_, at) =>
    requests.filter((_request, place) => place % connections === at),
  )
  const begun = performance.now()
  const { non2xx, errors, timeouts } = await fireOwn(address, ofEach, { amount: orders })
  const took = (performance.now() - begun) / 1000
  if (non2xx + errors + timeouts > 0) throw new Error(`${non2xx + errors + timeouts} orders failed`)
  return orders / took
}

const pair = await openPostgresPair({ synchronous: false })
try {
  const urls = { url: pair.primary.url(), ownerUrl: pair.primary.url('kontor_owner') }
  await bringUpToDate(urls, 'server/migrations')
  await withDatabase(urls.ownerUrl, async (database) => {
    await loadDemoShop(database, new Date())
    await growCatalogue(database, 10_000)
    const [found] = await database.query<{ own: string }>(
      sql`SELECT pg_get_functiondef('tell_order_events'::regproc) AS own`,
    )
    await pair.standby.configure({ recovery_min_apply_delay: delay })
    await pair.primary.configure({
      synchronous_standby_names: 'two',
      synchronous_commit: 'remote_apply',
    })
    const shop = await launch(['server/dist/main.js'], {
      PORT: '0',
      DATABASE_URL: urls.url,
      REQUESTS_PER_MINUTE: '10000000',
      ORDERS_PER_MINUTE: '10000000',
      CONNECTIONS_PER_ADDRESS: '5000',
    })
    try {
      const measured = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]))
      // The first round warms up.
      for (let round = 0; round <= rounds; round += 1) {
        for (const [kind, turnOn] of Object.entries(kinds)) {
          await turnOn(database, found?.own ?? '')
          const rate = await ordersPerSecond(database, shop.address)
          if (round > 0) measured.get(kind)?.push(rate)
        }
      }
      const median = (kind: string) => medianBy(measured.get(kind) ?? [], (rate) => rate)
      for (const [kind, rates] of measured) {
        const [rate, ratio] = [median(kind), median(kind) / median('without events')]
        const range = `${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)}`
        console.log(
          `${kind.padEnd(28)}${rate.toFixed(1).padStart(8)} orders/s (${range})${ratio.toFixed(2).padStart(8)}`,
        )
      }
    } finally {
      await shop.stop()
    }
  })
} finally {
  await pair.close()
}
