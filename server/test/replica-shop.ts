import { openPostgresPair } from '../../torture/machines/postgres-pair.ts'
import { Relay } from '../../torture/machines/relay.ts'
import { buildApp, type AppOptions } from '../src/app.ts'
import { bringUpToDate } from '../src/database/bring-up-to-date.ts'
import { openDatabase, type Database } from '../src/database/database.ts'
import { Replica } from '../src/database/replica.ts'
import type { Statement } from '../src/database/sql.ts'
import { addGoods } from './goods.ts'
import { sessionOf } from './session-of.ts'
import { fillShop } from './shop.ts'
import { appOptions } from './support.ts'

/** The same database, noting the statements outside of transactions, without the urgent ones. */
function noting(database: Database, texts: string[]): Database {
  return {
    ...database,
    query: <Row extends object>(statement: Statement) => {
      texts.push(statement.text)
      return database.query<Row>(statement)
    },
  }
}

/** A shop on a primary and a streaming replica of it, which a server reads through a network that can be cut. */
export async function openReplicaShop() {
  const pair = await openPostgresPair({ synchronous: false })
  const relay = new Relay(pair.standby.port)
  const readUrl = `postgres://kontor@127.0.0.1:${await relay.listen()}/kontor`
  const hosts = `127.0.0.1:${pair.primary.port},127.0.0.1:${pair.standby.port}`
  const url = `postgres://kontor@${hosts}/kontor`
  await bringUpToDate({ url, ownerUrl: pair.primary.url('kontor_owner') }, 'server/migrations')
  const database = openDatabase({ url, connections: 5, onIdleError: () => undefined })
  const shop = await fillShop(database)
  const goods = await addGoods(database)
  const customerToken = await sessionOf(database, shop.customerId)
  const closing: (() => Promise<unknown>)[] = []

  /** A server process of its own. */
  async function startProcess(options: Partial<AppOptions> = {}, read = readUrl) {
    const lines: string[] = []
    const log = (fields: unknown, line?: string) => lines.push(line ?? String(fields))
    const replica = new Replica({
      url: read,
      connections: 3,
      primary: database.urgent,
      log: { info: log, warn: log },
      retryMs: 50,
    })
    const asked: string[] = []
    const app = await buildApp({ ...appOptions(noting(database, asked)), replica, ...options })
    closing.push(async () => {
      await app.close()
      await replica.close()
    })
    return { app, replica, lines, /** Of the primary. */ asked }
  }

  return {
    pair,
    relay,
    url,
    readUrl,
    database,
    goods,
    customerToken,
    startProcess,
    /** Until the replica has what is written by now. */
    async caughtUp(): Promise<void> {
      // A commit, so that everything before it is written too.
      await pair.primary.query(`SELECT pg_logical_emit_message(true, '', '')`)
      const [row] = await pair.primary.query('SELECT pg_current_wal_lsn()::text AS lsn')
      for (;;) {
        const [state] = await pair.standby.query(
          `SELECT pg_last_wal_replay_lsn() >= '${String(row?.['lsn'])}' AS "isThere"`,
        )
        if (state?.['isThere'] === true) return
      }
    },
    async close(): Promise<void> {
      for (const close of closing) await close()
      await database.close()
      relay.close()
      await pair.close()
    },
  }
}

export type ReplicaShop = Awaited<ReturnType<typeof openReplicaShop>>
