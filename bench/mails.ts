import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'
import { openMailSink, sendMailsTo } from '../torture/mail-sink.ts'
import { withBenchShop, withDatabase } from './bench-shop.ts'
import { cpuOfAll } from './load.ts'

/**
 * Mails of orders that wait for a mail server are sent to the end, each of them once: `npm run bench:mails`, optionally with
 * how many wait: `npm run bench:mails -- 10000`. What a tenth of them costs each shows whether it grows with what waits.
 */
const size = Number(process.argv[2] ?? 10_000)

/** Of the orders of the demo shop in turn, so that each mail is made of real lines. */
const queueMany = (database: Database) =>
  database.query(sql`
    INSERT INTO mail (cause, key, account_id, order_id, address, language, data, expires_at)
    SELECT 'order-received', 'bench ' || number, orders.customer_id, orders.id, 'bench@example.org', 'de',
           jsonb_build_object('orderId', orders.id), now() + interval '1 day'
    FROM generate_series(0, ${size - 1}::integer) AS number
    JOIN (
      SELECT id, customer_id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS orders FROM orders
    ) AS orders ON orders.place = number % orders.orders`)

const countSent = async (database: Database) => {
  const [row] = await database.query<{ sent: number }>(sql`
    SELECT count(*)::integer AS sent FROM mail WHERE key LIKE 'bench %' AND state = 'sent'`)
  return row?.sent ?? 0
}

const round = (value: number) => value.toFixed(1).padStart(12)

await withBenchShop(queueMany, async ({ databaseUrl, pids }) => {
  const sink = await openMailSink(Infinity)
  await withDatabase(databaseUrl, async (database) => {
    await sendMailsTo(sink, database)
    console.log(['mails sent', 'a second', 'CPU-ms each'].map((head) => head.padStart(12)).join(''))
    let [at, cpu, before] = [performance.now(), await cpuOfAll(pids), 0]
    for (let tenth = 1; tenth <= 10; tenth += 1) {
      while (sink.taken.size < Math.floor((size * tenth) / 10)) await sleep(20)
      const [now, used, taken] = [performance.now(), await cpuOfAll(pids), sink.taken.size]
      const more = taken - before
      console.log([taken, (more / (now - at)) * 1000, (used - cpu) / more].map(round).join(''))
      ;[at, cpu, before] = [now, used, taken]
    }
    while ((await countSent(database)) < size) await sleep(50)
    const twice = [...sink.taken.values()].filter((count) => count > 1).length
    console.log(`${sink.connections()} connections, ${twice} mails taken twice`)
    process.exitCode = twice === 0 ? 0 : 1
  })
  sink.close()
})
