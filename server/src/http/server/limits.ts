/** All limits and timeouts of the server. */
export const limits = {
  /** Maximum body of a call. */
  bodyBytes: 256 * 1024,
  /** Timeouts for receiving the headers, and then the body. */
  headersMs: 4000,
  requestMs: 4000,
  /** Timeout for receiving a file, and the most files that arrive at once in a process. */
  uploadMs: 30 * 60_000,
  uploads: 20,
  /** How often Node checks these timeouts; its default of 30 s is too long for them. */
  connectionsCheckMs: 500,
  /** Keep-alive timeout. Longer than that of common proxies, so that the proxy closes first. */
  keepAliveMs: 72_000,
  /**
   * Socket timeout without any traffic while an answer is pending; longer than any answer takes.
   */
  socketTimeoutMs: 60_000,
  /** Open connections of a process. */
  connections: 5000,
  /** Listen backlog, up to the limit of the system; clients beyond it retry after a second. */
  waitingConnections: 4096,
  /** How long a shutdown waits for clients that do not read their answers. */
  closeMs: 10_000,
  /**
   * Calls are refused when the expected wait for the database, or the event loop delay, is longer.
   */
  databaseWaitMs: 400,
  lateMs: 250,
  /** With fewer running calls none is refused. */
  fewCalls: 16,
  /** Calls of one customer in a process: running, and waiting in the queue. */
  callsOfAccount: 4,
  waitingCallsOfAccount: 64,
  /** When a database connection without any answer is closed; longer than the statement timeout. */
  databaseSilentMs: 17_000,
  /** Timeout of the health check's query. */
  healthMs: 1000,
  /** With less free space for the embedded database a process is not ready. */
  freeDiskBytes: 100 * 1024 * 1024,
  /** Answers from this size on are compressed. */
  compressFromBytes: 1024,
  /** Cache of pictures. */
  pictureCacheBytes: 32 * 1024 * 1024,
  /** Cache of answers that all callers share. */
  sharedAnswersBytes: 64 * 1024 * 1024,
  /** Cache of the products, words and lists that such answers are made of. */
  sharedCacheBytes: 128 * 1024 * 1024,
  /** Cache of the rendered storefront pages and the sitemap. */
  sharedPagesBytes: 32 * 1024 * 1024,
  /** Cache of product sheets. */
  productSheetsBytes: 16 * 1024 * 1024,
  /** How long a process serves from its cache before it checks for changes. */
  versionBelievedMs: 1000,
  /** How often changes of the catalogue that every process has seen are removed. */
  forgetChangesMs: 10 * 60_000,
  /** How often searches that found nothing are stored. */
  storeMissesMs: 10_000,
  /** Retry-After of a 503. */
  retryAfterSeconds: 5,
  /** Interval of the event streams' heartbeat and session check. */
  heartbeatMs: 15_000,
  /** Event streams at a time, in total and of one account. */
  streams: 500,
  streamsOfAccount: 40,
  /** Backlog of a client that reads slowly. */
  streamBacklogBytes: 256 * 1024,
  /** How long a new stream waits until the news are followed. */
  followWithinMs: 3000,
} as const
