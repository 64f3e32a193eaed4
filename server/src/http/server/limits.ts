/** What the server takes at most, and how long it waits. One place, so that nobody has to search. */
export const limits = {
  /** The largest body of a call. */
  bodyBytes: 256 * 1024,
  /** How long a client may take to send the headers, and to send the whole request. */
  headersMs: 4000,
  requestMs: 4000,
  /** How often Node looks for connections that overstay; its default of 30 s would make the above useless. */
  connectionsCheckMs: 500,
  /** How long an idle connection is kept. Longer than the usual proxy does, so that the proxy closes first. */
  keepAliveMs: 72_000,
  /** How long nothing may come or go on a connection whose answer is not yet read; longer than any answer takes to make. */
  silentMs: 60_000,
  /** Open connections of a process. */
  connections: 5000,
  /** Connections that may wait to be taken, as far as the system allows: whom it turns away tries again after a second. */
  waitingConnections: 4096,
  /** How long a server that ends waits for those who do not read their answers. */
  closeMs: 10_000,
  /** How long a call may be expected to wait for the database, and the process to be late, before calls are refused. */
  databaseWaitMs: 400,
  lateMs: 250,
  /** With fewer calls at work nobody is refused. */
  fewCalls: 16,
  /** Calls of one customer in a process: so many at work, so many more that may wait for them. */
  callsOfAccount: 4,
  waitingCallsOfAccount: 64,
  /** When a silent database connection is given up. Longer than the database lets a statement take. */
  databaseSilentMs: 17_000,
  /** How long the health check waits for the database. */
  healthMs: 1000,
  /** Answers from this size on are compressed. */
  compressFromBytes: 1024,
  /** What pictures may take of the memory. */
  pictureCacheBytes: 32 * 1024 * 1024,
  /** What answers that all callers share may take of the memory. */
  sharedAnswersBytes: 64 * 1024 * 1024,
  /** What the products, words and lists that such answers are made of may take of it. */
  sharedMemoryBytes: 128 * 1024 * 1024,
  /** What the written pages of the storefront and its sitemap may take of it. */
  sharedPagesBytes: 32 * 1024 * 1024,
  /** How long a server process shows what it keeps before it asks whether something changed. */
  stateBelievedMs: 1000,
  /** When a client may come back after a 503. */
  retryAfterSeconds: 5,
  /** How often a stream of events says that it lives, and looks whether its session does. */
  beatMs: 15_000,
  /** Streams at a time: of all and of one account. */
  streams: 500,
  streamsOfAccount: 40,
  /** What may wait for a client that reads slowly. */
  streamBacklogBytes: 256 * 1024,
  /** How long a new stream waits until the server hears of changes. */
  listenWithinMs: 3000,
} as const
