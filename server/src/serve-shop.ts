import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { documentedPasswords } from './accounts/documented-passwords.ts'
import { buildApp } from './app.ts'
import {
  documentQueues,
  onDocumentThreadEnd,
  shareDocumentThreads,
} from './billing/files/make-files.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './database/database.ts'
import { Replica } from './database/replica.ts'
import { webFolder } from './folders.ts'
import { changeSetJob } from './change-sets/change-set-job.ts'
import { housekeeping } from './housekeeping.ts'
import { fillTexts } from './settings/fill-texts.ts'
import { passwordLinks } from './own-account/password-links.ts'
import { vatRates } from './settings/vat-rates-job.ts'
import { limits } from './http/server/limits.ts'
import { JobRunner } from './jobs/job-runner.ts'
import { MailSender } from './mail/mail-sender.ts'
import { Metrics } from './metrics/metrics.ts'
import { watchDocuments, watchPool, watchReplica } from './metrics/watch-process.ts'
import { watchShop } from './metrics/watch-shop.ts'
import { WebhookSender } from './webhooks/webhook-sender.ts'
import { listenError } from './platform/listen-error.ts'
import { readRelease } from './release.ts'

/** Request logs are buffered and flushed every second. */
const bundledLog = (level: string) =>
  pino({ level }, pino.destination({ sync: false, minLength: 8192, periodicFlush: 1000 }))

/** A statement without its line breaks, as far as it tells it from others. */
const oneLine = (statement: string) => statement.replaceAll(/\s+/g, ' ').trim().slice(0, 500)

export interface ServedShop {
  readonly port: number
  /** What Prometheus reads. */
  metrics(): Promise<string>
  /**
   * Finishes running requests, then closes the database connections. After SIGTERM the shop answers on for the
   * configured time: whoever balances the load sees that it is not ready, and each answer ends its connection.
   */
  close(signal?: NodeJS.Signals): Promise<void>
}

/** Serves the API and the apps from a migrated database. */
export async function serveShop(config: Config, url: string): Promise<ServedShop> {
  shareDocumentThreads(config.workers)
  const logger = pino({ level: config.logLevel })
  onDocumentThreadEnd((error) => logger.error({ err: error }, 'a document worker ended'))
  const release = await readRelease()
  const metrics = config.metrics === undefined ? undefined : new Metrics(release)
  const database = openDatabase({
    url: config.databasePoolUrl ?? url,
    pooled: config.databasePoolUrl !== undefined,
    connections: config.databaseConnections,
    onIdleError: (error) => logger.warn({ error: error.message }, 'a database connection was lost'),
    silentAfterMs: limits.databaseSilentMs,
    watch: {
      onWait: (ms) => metrics?.waited(ms / 1000),
      slowMs: config.slowStatementMs,
      onSlow: (statement, ms) => {
        metrics?.wasSlow()
        logger.warn({ statement: oneLine(statement), ms: Math.round(ms) }, 'a slow statement')
      },
    },
  })
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : new Replica({
          url: config.databaseReadUrl,
          connections: config.databaseConnections,
          primary: database.urgent,
          log: logger,
        })
  const closeDatabases = () => Promise.all([database.close(), replica?.close()])
  if (metrics !== undefined) {
    watchShop(metrics, database)
    watchPool(metrics, database)
    watchDocuments(metrics, documentQueues)
    if (replica !== undefined) watchReplica(metrics, replica)
  }
  const draining = new AbortController()
  try {
    const app = await buildApp({
      database,
      ...(replica === undefined ? {} : { replica }),
      release,
      ...(metrics === undefined ? {} : { metrics }),
      isDraining: () => draining.signal.aborted,
      ...(config.databaseUrl === undefined ? { diskFolder: config.dataFolder } : {}),
      logger,
      answerLog: bundledLog(config.logLevel),
      // In development Vite serves the apps.
      webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
      bases: config.bases,
      trustedProxies: config.trustedProxies,
      requestsPerMinute: config.requestsPerMinute,
      keyRequestsPerMinute: config.keyRequestsPerMinute,
      processes: config.workers,
      ordersPerMinute: config.ordersPerMinute,
      webhooksToPrivate: config.webhooksToPrivate,
      versionBelievedMs: limits.versionBelievedMs,
      connectionsPerAddress: config.connectionsPerAddress,
      refusedPasswords: config.production ? documentedPasswords : [],
    })
    const { host, port } = config
    await app.listen({ host, port, backlog: limits.waitingConnections }).catch((error) => {
      throw listenError(error, config)
    })
    const jobs =
      config.jobs === 0
        ? undefined
        : new JobRunner({
            url,
            kinds: [housekeeping, passwordLinks, vatRates, fillTexts, changeSetJob],
            atOnce: config.jobs,
            log: logger,
          })
    const webhooks =
      config.jobs === 0
        ? undefined
        : new WebhookSender({ database, log: logger, allowsPrivate: config.webhooksToPrivate })
    const mails = config.jobs === 0 ? undefined : new MailSender({ database, log: logger })
    return {
      port: (app.server.address() as AddressInfo).port,
      metrics: async () => metrics?.registry.metrics() ?? '',
      async close(signal) {
        draining.abort()
        if (signal === 'SIGTERM') await sleep(config.drainMs)
        // A client that never reads its answer must not block the shutdown.
        const late = setTimeout(() => app.server.closeAllConnections(), limits.closeMs)
        await Promise.all([app.close(), jobs?.close(), webhooks?.close(), mails?.close()])
        clearTimeout(late)
        await closeDatabases()
      },
    }
  } catch (error) {
    await closeDatabases()
    throw error
  }
}
