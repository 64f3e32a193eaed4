import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Following } from '../../database/follow-news.ts'
import { EventStream } from './event-stream.ts'
import type { Feed, Notice, Watcher } from './feed.ts'
import { limits } from '../server/limits.ts'
import { Refusal } from '../endpoints/refusal.ts'
import { findSessions, type User } from '../endpoints/sessions.ts'

interface EventStreamsOptions {
  readonly database: Database
  readonly feed: Feed
  readonly log: FastifyBaseLogger
  readonly heartbeatMs: number
}

/** Sent by a database trigger with the hash of the token, in hex. */
const sessionEnded = 'session_ended'

const unavailable = () =>
  new Refusal('unavailable', { retryAfterSeconds: limits.retryAfterSeconds })

/** All event streams of this process. News are followed from the first one on. */
export class EventStreams {
  readonly #options: EventStreamsOptions
  readonly #watchers = new Set<Watcher>()
  /** Streams whose answer has started. */
  readonly #started = new WeakSet<Watcher>()
  readonly #heartbeatTimer: NodeJS.Timeout
  #following: { readonly begun: Promise<void>; readonly news: Following } | undefined
  #notices: Notice[] = []
  #missed = false
  #delivering: Promise<void> | undefined
  #closed = false

  constructor(options: EventStreamsOptions) {
    this.#options = options
    this.#heartbeatTimer = setInterval(() => void this.#heartbeat(), options.heartbeatMs).unref()
  }

  async open(who: Pick<Watcher, 'user' | 'screen' | 'openId'>): Promise<EventStream> {
    this.#requireCapacity(who.user)
    const { database, feed } = this.#options
    const watcher: Watcher = { ...who, id: randomUUID(), stream: new EventStream() }
    this.#watchers.add(watcher)
    watcher.stream.onEnd(() => void this.#forget(watcher))
    try {
      await this.#follow()
      // The session may have ended before this process followed the news.
      if ((await this.#withLiveSession([watcher])).length === 0) throw new Refusal('not_logged_in')
      await feed.onJoin(database, watcher)
      for (const other of this.#watchers) if (isReplaced(other, watcher)) other.stream.close()
      await feed.sendReady(database, [watcher])
      this.#started.add(watcher)
    } catch (error) {
      await this.#forget(watcher)
      throw error
    }
    return watcher.stream
  }

  /** Ends all streams and removes their rows before the database closes. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#heartbeatTimer)
    const { database, feed, log } = this.#options
    const watchers = [...this.#watchers]
    this.#watchers.clear()
    for (const { stream } of watchers) stream.close()
    await this.#following?.news.close()
    await this.#delivering
    if (watchers.length > 0) {
      await feed
        .onLeave(database, watchers)
        .catch((error: Error) => log.warn({ err: error }, 'presence could not be removed'))
    }
  }

  #requireCapacity(user: User): void {
    if (this.#closed || this.#watchers.size >= limits.streams) throw unavailable()
    const own = [...this.#watchers].filter((watcher) => watcher.user.id === user.id)
    if (own.length >= limits.streamsOfAccount) {
      throw new Refusal('too_many_requests', { retryAfterSeconds: limits.retryAfterSeconds })
    }
  }

  async #forget(watcher: Watcher): Promise<void> {
    // Only once per stream; on shutdown all are removed together.
    if (!this.#watchers.delete(watcher)) return
    const { database, feed, log } = this.#options
    await feed
      .onLeave(database, [watcher])
      .catch((error: Error) => log.warn({ err: error }, 'presence could not be removed'))
  }

  /** Resolves when the news are followed. */
  async #follow(): Promise<void> {
    this.#following ??= this.#beginFollowing()
    const late = wait(limits.followWithinMs, 'late' as const, { ref: false })
    if ((await Promise.race([this.#following.begun, late])) === 'late') throw unavailable()
  }

  #beginFollowing() {
    const { database, feed, log } = this.#options
    const { promise: begun, resolve } = withResolvers()
    let times = 0
    const news = database.follow({
      channels: [...feed.channels, sessionEnded],
      onNotice: (channel, payload) => {
        if (channel === sessionEnded) {
          this.#endSession(payload)
          return
        }
        this.#notices.push({ channel, payload })
        this.#deliver()
      },
      onFollowing: () => {
        resolve()
        times += 1
        // The first time nothing was missed.
        if (times === 1) return
        void this.#closeEndedSessions()
        this.#missed = true
        this.#deliver()
      },
      onLost: (error) => log.warn({ error: error.message }, 'news cannot be read'),
    })
    return { begun, news }
  }

  #deliver(): void {
    this.#delivering ??= this.#deliverAll().finally(() => (this.#delivering = undefined))
  }

  /** Sequential, so that events keep their order. */
  async #deliverAll(): Promise<void> {
    const { database, feed, log } = this.#options
    while (!this.#closed && (this.#missed || this.#notices.length > 0)) {
      const notices = this.#notices
      const all = this.#missed
      this.#notices = []
      this.#missed = false
      const watchers = [...this.#watchers]
      if (watchers.length === 0) continue
      try {
        if (all) await feed.sendReady(database, watchers)
        else await feed.onNotices(database, notices, watchers)
      } catch (error) {
        log.warn({ err: error }, 'events could not be delivered')
        this.#missed = true
        await wait(1000, undefined, { ref: false })
      }
    }
  }

  async #withLiveSession(watchers: readonly Watcher[]): Promise<Watcher[]> {
    const hashes = watchers.map(({ user }) => user.tokenHash)
    const living = await findSessions(this.#options.database, hashes)
    return watchers.filter(({ user }) => living.has(user.tokenHash.toString('hex')))
  }

  #endSession(tokenHash: string): void {
    for (const { user, stream } of this.#watchers) {
      if (user.tokenHash.toString('hex') === tokenHash) stream.close()
    }
  }

  /** Closes streams whose session ended without a notification, such as expired ones. */
  async #closeEndedSessions(): Promise<void> {
    const { database, feed, log } = this.#options
    const watchers = [...this.#watchers]
    if (watchers.length === 0) return
    try {
      const live = await this.#withLiveSession(watchers)
      for (const watcher of watchers) if (!live.includes(watcher)) watcher.stream.close()
      await feed.onHeartbeat(database, live)
    } catch (error) {
      log.warn({ err: error }, 'sessions of streams could not be checked')
    }
  }

  async #heartbeat(): Promise<void> {
    for (const watcher of this.#watchers) if (this.#started.has(watcher)) watcher.stream.heartbeat()
    await this.#closeEndedSessions()
  }
}

/** Whether a screen reconnected while its old stream is still open. */
const isReplaced = (earlier: Watcher, now: Watcher) =>
  earlier !== now && earlier.screen === now.screen && earlier.user.id === now.user.id

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
