import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface ListenOptions {
  readonly channels: readonly string[]
  readonly onNotice: (channel: string, payload: string) => void
  /** Called each time it listens: before the first time and between two of them notices may have been missed. */
  readonly onListening: () => void
  readonly onLost: (error: Error) => void
}

export interface Listening {
  close(): Promise<void>
}

/** How long to wait before trying again: longer each time, up to the last. */
const pausesMs = [100, 250, 500, 1000, 2000]

/** A connection may die without a word; asking for something now and then finds out. */
const askEveryMs = 10_000
const answerWithinMs = 5000

/** A goodbye to a connection that is dead already would be waited for in vain. */
const goodbyeMs = 1000

/** A connection that listens, and a promise that fails when it is lost. */
function openConnection(url: string, { channels, onNotice }: ListenOptions) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kontor listening',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
  })
  client.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''))
  let asking: NodeJS.Timeout | undefined
  const lost = new Promise<never>((_, fail) => {
    client.on('error', fail)
    client.on('end', () => fail(new Error('the listening connection ended')))
    asking = setInterval(() => void client.query('SELECT 1').catch(fail), askEveryMs)
  })
  lost.catch(() => clearInterval(asking))
  const open = async () => {
    await client.connect()
    for (const channel of channels) {
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    }
  }
  return { client, lost, opened: open() }
}

/**
 * Listens to what transactions of any process tell when they commit, over a connection of its own that
 * comes back by itself.
 */
export function listen(url: string, options: ListenOptions): Listening {
  const closing = new AbortController()
  let current: pg.Client | undefined

  async function untilLost(): Promise<never> {
    const { client, lost, opened } = openConnection(url, options)
    current = client
    try {
      await Promise.race([opened, lost])
      options.onListening()
      return await lost
    } finally {
      client.end().catch(() => undefined)
    }
  }

  async function again(): Promise<void> {
    for (let tries = 0; !closing.signal.aborted; tries += 1) {
      const begun = performance.now()
      await untilLost().catch((error: Error) => {
        if (!closing.signal.aborted) options.onLost(error)
      })
      // One that held for a while was a good one, so the next is tried soon.
      if (performance.now() - begun > askEveryMs) tries = 0
      const pause = pausesMs[Math.min(tries, pausesMs.length - 1)]
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const done = again()
  return {
    async close() {
      closing.abort()
      current?.end().catch(() => undefined)
      await Promise.race([done, wait(goodbyeMs, undefined, { ref: false })])
    },
  }
}
