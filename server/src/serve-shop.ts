import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { shareDocumentThreads } from './billing/read/files.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './database/database.ts'
import { demoAccounts } from './demo/accounts.ts'
import { webFolder } from './folders.ts'
import { limits } from './http/server/limits.ts'
import { listenError } from './platform/listen-error.ts'

const demoPasswords = demoAccounts.map((account) => account.password)

/** The lines of answers are many, so they are written in bundles, each within a second. */
const bundledLog = (level: string) =>
  pino({ level }, pino.destination({ sync: false, minLength: 8192, periodicFlush: 1000 }))

export interface ServedShop {
  readonly port: number
  /** What is running is finished, then the connections to the database are closed. */
  close(): Promise<void>
}

/** Serves the API and the apps from a database that is ready. */
export async function serveShop(config: Config, url: string): Promise<ServedShop> {
  shareDocumentThreads(config.workers)
  const logger = pino({ level: config.logLevel })
  const database = openDatabase({
    url,
    connections: config.databaseConnections,
    onIdleError: (error) => logger.warn({ error: error.message }, 'a database connection was lost'),
    silentAfterMs: limits.databaseSilentMs,
  })
  try {
    const app = await buildApp({
      database,
      logger,
      answerLog: bundledLog(config.logLevel),
      // In development there may be none: the web's own server shows the apps then.
      webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
      bases: config.bases,
      trustedProxies: config.trustedProxies,
      requestsPerMinute: config.requestsPerMinute,
      ordersPerMinute: config.ordersPerMinute,
      stateBelievedMs: limits.stateBelievedMs,
      connectionsPerAddress: config.connectionsPerAddress,
      refusedPasswords: config.production ? demoPasswords : [],
    })
    const { host, port } = config
    await app.listen({ host, port, backlog: limits.waitingConnections }).catch((error) => {
      throw listenError(error, config)
    })
    return {
      port: (app.server.address() as AddressInfo).port,
      async close() {
        // A client that never reads its answer does not hold up the end for ever.
        const late = setTimeout(() => app.server.closeAllConnections(), limits.closeMs)
        await app.close()
        clearTimeout(late)
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
