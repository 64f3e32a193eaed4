import pg from 'pg'

/** Gives `work` a connection of its own, which a signal cuts, whatever it waits for. */
export async function withClient<Result>(
  url: string,
  name: string,
  signal: AbortSignal | undefined,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    // A server that is gone without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A lost connection fails the statement it is at; without this it would also end the process.
  client.on('error', () => undefined)
  const cut = () => void client.end().catch(() => undefined)
  signal?.addEventListener('abort', cut, { once: true })
  try {
    await client.connect()
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', cut)
    await client.end().catch(() => undefined)
  }
}
