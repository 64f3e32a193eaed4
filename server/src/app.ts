import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { constants } from 'node:zlib'
import type { Logger } from 'pino'
import packageFile from '../package.json' with { type: 'json' }
import { addDocumentLinks } from './billing/read/document-links.ts'
import { SearchMisses } from './catalogue/search/search-misses.ts'
import { addPictures } from './content/pictures.ts'
import type { Database } from './database/database.ts'
import { publicDatabase as publicDatabaseOf, type Replica } from './database/replica.ts'
import { addApiPages } from './http/docs/api-page.ts'
import { AccountConcurrency } from './http/admission/account-concurrency.ts'
import { KeyRate } from './http/admission/key-rate.ts'
import { readJsonBodies } from './http/endpoints/call-values.ts'
import { serializerOf, validatorOf } from './http/endpoints/compile-schemas.ts'
import { answerFailure } from './http/server/failures.ts'
import { EventStreams } from './http/streams/event-streams.ts'
import { addHealth, type Release } from './http/server/health.ts'
import { createHttpServer } from './http/server/http-server.ts'
import { limits } from './http/server/limits.ts'
import { Overload } from './http/admission/overload.ts'
import { redactSecrets, logAnswers, pathOf } from './http/server/logging.ts'
import { Refusal } from './http/endpoints/refusal.ts'
import { limitRequests } from './http/admission/request-limit.ts'
import { addSecurityHeaders, type Bases } from './http/server/security-headers.ts'
import type { Part } from './http/endpoints/call.ts'
import { addRoute } from './http/endpoints/serve.ts'
import { Sessions } from './http/endpoints/sessions.ts'
import { CatalogueVersions } from './http/cache/catalogue-version.ts'
import { SharedCache } from './http/cache/shared-cache.ts'
import { shopSecret } from './http/endpoints/shop-secret.ts'
import { signedLinks } from './http/endpoints/signed-links.ts'
import { addWebApp, isScreen } from './http/server/web-app.ts'
import { mailStyleHash } from './mail/mail-style.ts'
import type { Metrics } from './metrics/metrics.ts'
import { watchAnswers } from './metrics/watch-answers.ts'
import { watchCaches } from './metrics/watch-process.ts'
import { parts } from './parts.ts'
import { addProductSheets } from './product-sheets/product-sheets.ts'
import { orderFeed } from './warehouse/order-feed.ts'
import { type SendPage, storefrontPages } from './storefront/storefront-page.ts'
import { addCrawlerFiles } from './storefront/crawlers.ts'

export interface AppOptions {
  readonly database: Database
  /** Where what everyone may see is read, if there is one. */
  readonly replica?: Replica
  /** The process log; false logs nothing. */
  readonly logger: Logger | false
  /** Log of requests, if another one than `logger`. */
  readonly answerLog?: Logger
  /** The built web app; null serves the API alone. */
  readonly webFolder: string | null
  /** Base URLs of the API, the static pages and the pictures; '' is this server. */
  readonly bases: Bases
  /** Proxies whose X-Forwarded headers are trusted; with none, the socket's address is used. */
  readonly trustedProxies: readonly string[]
  /** Rate limit of one IP address, over all processes. */
  readonly requestsPerMinute: number
  /** Rate limit of one API key, over all processes. */
  readonly keyRequestsPerMinute: number
  /** How many processes serve the shop. */
  readonly processes: number
  /** Rate limit of one customer. */
  readonly ordersPerMinute: number
  /** Whether webhooks may lead into one's own network. */
  readonly webhooksToPrivate: boolean
  /** How long cached answers are served before the database is checked for changes. */
  readonly versionBelievedMs: number
  /** Connection limit of one IP address. */
  readonly connectionsPerAddress: number
  /**
   * Passwords that are publicly known (the demo accounts in production), so no login accepts them.
   */
  readonly refusedPasswords: readonly string[]
  /** Where this process counts what it does, if metrics are served. */
  readonly metrics?: Metrics
  /** What runs here, for `/health/ready`; without it, it knows its version only. */
  readonly release?: Release
  /** Whether the process was asked to stop: it answers on, and each answer ends its connection. */
  readonly isDraining?: () => boolean
  /** Where the embedded database keeps its files, if there is one. */
  readonly diskFolder?: string
  /** Interval of the event streams' heartbeat; for tests. */
  readonly heartbeatMs?: number
  /** Below this many running calls none is refused; for tests. */
  readonly fewCalls?: number
  /** The endpoints to serve, if not all; for tests. */
  readonly parts?: readonly Part[]
  /** Timeout of a connection whose client reads nothing; for tests. */
  readonly socketTimeoutMs?: number
}

export const { version } = packageFile

function createApp(options: AppOptions): FastifyInstance {
  const {
    logger,
    trustedProxies,
    webFolder,
    connectionsPerAddress,
    socketTimeoutMs = limits.socketTimeoutMs,
  } = options
  return Fastify({
    ...(logger === false ? { logger } : { loggerInstance: redactSecrets(logger) }),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // A client could send any id, and the same one twice.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyBytes,
    // Requests sent before the client knew of the shutdown are answered normally.
    return503OnClosing: false,
    serverFactory: (handler) =>
      createHttpServer(handler, {
        socketTimeoutMs,
        max: limits.connections,
        maxPerAddress: connectionsPerAddress,
        trustedProxies,
      }),
    // `createHttpServer` answers malformed requests itself.
    clientErrorHandler: () => undefined,
    // A malformed URL never reaches the error handler.
    frameworkErrors: (error, request, reply) => {
      // Unknown pages of the storefront redirect to the home page.
      if (webFolder !== null && asksForScreen(request)) {
        void reply.header('cache-control', 'no-store').redirect('/')
      } else void answerFailure(error, request, reply)
    },
  })
}

async function addCompression(app: FastifyInstance) {
  await app.register(compress, {
    threshold: limits.compressFromBytes,
    encodings: ['br', 'gzip'],
    // Answers are compressed on the fly, so speed matters more than the last percent.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // A small compressed body could expand to a huge one.
    globalDecompression: false,
  })
}

/**
 * During shutdown each answer closes its connection; keep-alive connections would delay the
 * shutdown.
 */
function endConnectionsOnClose(app: FastifyInstance, isDraining: () => boolean) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_, reply, _payload, done) => {
    if (closing || isDraining()) reply.header('connection', 'close')
    done()
  })
}

/** Only page requests can be redirected. */
const asksForScreen = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && isScreen(pathOf(url))

function answerUnknownPaths(app: FastifyInstance, sendStorefront: SendPage | undefined) {
  app.setNotFoundHandler((request, reply) => {
    if (sendStorefront && asksForScreen(request)) return sendStorefront(request, reply)
    throw new Refusal('not_found')
  })
}

/** Builds the app without listening; tests use the same one. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, bases, refusedPasswords, ordersPerMinute, webhooksToPrivate, webFolder } =
    options
  const app = createApp(options)
  app.decorateRequest('user')
  app.decorateRequest('refusal')
  app.setErrorHandler(answerFailure)
  app.setValidatorCompiler(validatorOf)
  app.setSerializerCompiler(serializerOf)
  addSecurityHeaders(app, bases)
  const isDraining = options.isDraining ?? (() => false)
  endConnectionsOnClose(app, isDraining)
  const answerLog = options.answerLog ?? options.logger
  if (answerLog !== false && answerLog.isLevelEnabled('info')) logAnswers(app, answerLog)
  if (options.metrics !== undefined) watchAnswers(app, options.metrics)
  const secret = shopSecret(database)
  await limitRequests(app, options)
  await addCompression(app)
  readJsonBodies(app)

  const admission = {
    sessions: new Sessions(database),
    accountConcurrency: new AccountConcurrency(),
    keyRate: new KeyRate(options.keyRequestsPerMinute / options.processes),
  }
  const answers = new SharedCache(limits.sharedAnswersBytes)
  const cache = new SharedCache(limits.sharedCacheBytes)
  const catalogue = new CatalogueVersions(database.urgent, options.versionBelievedMs)
  const publicDatabase = publicDatabaseOf(database, options.replica, () => catalogue.newest)
  // Without the database nothing can be forgotten, and nothing is added.
  const forgetting = setInterval(
    () => void catalogue.forgetOldChanges().catch(() => undefined),
    limits.forgetChangesMs,
  ).unref()
  app.addHook('onClose', async () => clearInterval(forgetting))
  const misses = new SearchMisses(database)
  // A failure is no reason to end: what waits is stored the next time.
  const storeMisses = () => misses.store().catch((error: Error) => app.log.warn(error))
  const storing = setInterval(() => void storeMisses(), limits.storeMissesMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(storing)
    await storeMisses()
  })
  const links = signedLinks(secret)
  const streams = new EventStreams({
    database,
    feed: orderFeed,
    log: app.log,
    heartbeatMs: options.heartbeatMs ?? limits.heartbeatMs,
  })
  app.addHook('preClose', () => streams.close())
  const overload = new Overload(database, app.log, options.fewCalls ?? limits.fewCalls)
  app.addHook('onClose', async () => overload.close())
  for (const { routes } of options.parts ?? parts) {
    for (const route of routes) {
      addRoute(app, route, admission, {
        database,
        publicDatabase,
        answers,
        cache,
        catalogue,
        refusedPasswords,
        secret,
        links,
        streams,
        overload,
        noteMiss: (language, keyword) => misses.note(language, keyword),
        ordersPerMinute,
        webhooksToPrivate,
      })
    }
  }
  const release = options.release ?? { version, commit: null, migration: null }
  addHealth(app, {
    database,
    release,
    isDraining,
    diskFolder: options.diskFolder ?? null,
  })
  addApiPages(app, parts, version)
  addPictures(app, database)
  addDocumentLinks(app, database, links)
  addProductSheets(app, { database, catalogue, overload })
  const context = { publicDatabase, answers, cache, catalogue, overload }
  const pages = new SharedCache(limits.sharedPagesBytes)
  if (options.metrics !== undefined) watchCaches(options.metrics, { answers, data: cache, pages })
  let sendStorefront: SendPage | undefined
  if (webFolder !== null) {
    sendStorefront = await storefrontPages({ ...context, pages, folder: webFolder, bases })
    addCrawlerFiles(app, { database, pages, catalogue })
    await addWebApp(app, {
      folder: webFolder,
      bases,
      release,
      mailStyles: [mailStyleHash],
      sendStorefront,
    })
  }
  answerUnknownPaths(app, sendStorefront)
  await app.ready()
  return app
}
