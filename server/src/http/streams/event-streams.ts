import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Listening } from '../../database/listen.ts'
import { EventStream } from './event-stream.ts'
import type { Feed, Notice, Watcher } from './feed.ts'
import { limits } from '../server/limits.ts'
import { Refusal } from '../endpoints/refusal.ts'
import { findSessions, type User } from '../endpoints/sessions.ts'

interface EventStreamsOptions {
  readonly database: Database
  readonly feed: Feed
  readonly log: FastifyBaseLogger
  readonly beatMs: number
}

/** Told by the database with the hash of the token, in hex. */
const sessionEnded = 'session_ended'

const unavailable = () =>
  new Refusal('unavailable', { retryAfterSeconds: limits.retryAfterSeconds })

/** All streams of this process. It begins to listen with the first of them. */
export class EventStreams {
  readonly #options: EventStreamsOptions
  readonly #watchers = new Set<Watcher>()
  /** Those whose answer has begun: before that nobody can read. */
  readonly #begun = new WeakSet<Watcher>()
  readonly #beating: NodeJS.Timeout
  #listening: { readonly begun: Promise<void>; readonly connection: Listening } | undefined
  #notices: Notice[] = []
  #missed = false
  #telling: Promise<void> | undefined
  #closed = false

  constructor(options: EventStreamsOptions) {
    this.#options = options
    this.#beating = setInterval(() => void this.#beat(), options.beatMs).unref()
  }

  async open(who: Pick<Watcher, 'user' | 'screen' | 'openId'>): Promise<EventStream> {
    this.#requireRoom(who.user)
    const { database, feed } = this.#options
    const watcher: Watcher = { ...who, id: randomUUID(), stream: new EventStream() }
    this.#watchers.add(watcher)
    watcher.stream.onEnd(() => void this.#forget(watcher))
    try {
      await this.#listen()
      // It may have ended after it was looked up and before its end was heard of here.
      if ((await this.#living([watcher])).length === 0) throw new Refusal('not_logged_in')
      await feed.joined(database, watcher)
      for (const other of this.#watchers) if (isReplaced(other, watcher)) other.stream.close()
      await feed.begin(database, [watcher])
      this.#begun.add(watcher)
    } catch (error) {
      await this.#forget(watcher)
      throw error
    }
    return watcher.stream
  }

  /** Ends all streams. What they leave behind is tidied up before the database closes. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#beating)
    const { database, feed, log } = this.#options
    const watchers = [...this.#watchers]
    this.#watchers.clear()
    for (const { stream } of watchers) stream.close()
    await this.#listening?.connection.close()
    await this.#telling
    if (watchers.length > 0) {
      await feed.left(database, watchers).catch((error: Error) => log.warn({ err: error }, 'left'))
    }
  }

  #requireRoom(user: User): void {
    if (this.#closed || this.#watchers.size >= limits.streams) throw unavailable()
    const own = [...this.#watchers].filter((watcher) => watcher.user.id === user.id)
    if (own.length >= limits.streamsOfAccount) {
      throw new Refusal('too_many_requests', { retryAfterSeconds: limits.retryAfterSeconds })
    }
  }

  async #forget(watcher: Watcher): Promise<void> {
    // Only once, however it ended; at the close all are forgotten together.
    if (!this.#watchers.delete(watcher)) return
    const { database, feed, log } = this.#options
    await feed.left(database, [watcher]).catch((error: Error) => log.warn({ err: error }, 'left'))
  }

  /** Answers when changes are heard of. */
  async #listen(): Promise<void> {
    this.#listening ??= this.#beginListening()
    const late = wait(limits.listenWithinMs, 'late' as const, { ref: false })
    if ((await Promise.race([this.#listening.begun, late])) === 'late') throw unavailable()
  }

  #beginListening() {
    const { database, feed, log } = this.#options
    const { promise: begun, resolve } = withResolvers()
    let times = 0
    const connection = database.listen({
      channels: [...feed.channels, sessionEnded],
      onNotice: (channel, payload) => {
        if (channel === sessionEnded) {
          this.#endSession(payload)
          return
        }
        this.#notices.push({ channel, payload })
        this.#tell()
      },
      onListening: () => {
        resolve()
        times += 1
        // The first time nobody has been told anything yet.
        if (times === 1) return
        void this.#endDeadSessions()
        this.#missed = true
        this.#tell()
      },
      onLost: (error) => log.warn({ error: error.message }, 'changes are not heard of'),
    })
    return { begun, connection }
  }

  #tell(): void {
    this.#telling ??= this.#tellAll().finally(() => (this.#telling = undefined))
  }

  /** One after the other, so that all hear of things in the order in which they happened. */
  async #tellAll(): Promise<void> {
    const { database, feed, log } = this.#options
    while (!this.#closed && (this.#missed || this.#notices.length > 0)) {
      const notices = this.#notices
      const all = this.#missed
      this.#notices = []
      this.#missed = false
      const watchers = [...this.#watchers]
      if (watchers.length === 0) continue
      try {
        if (all) await feed.begin(database, watchers)
        else await feed.noticed(database, notices, watchers)
      } catch (error) {
        log.warn({ err: error }, 'changes could not be told')
        this.#missed = true
        await wait(1000, undefined, { ref: false })
      }
    }
  }

  async #living(watchers: readonly Watcher[]): Promise<Watcher[]> {
    const hashes = watchers.map(({ user }) => user.tokenHash)
    const living = await findSessions(this.#options.database, hashes)
    return watchers.filter(({ user }) => living.has(user.tokenHash.toString('hex')))
  }

  #endSession(tokenHash: string): void {
    for (const { user, stream } of this.#watchers) {
      if (user.tokenHash.toString('hex') === tokenHash) stream.close()
    }
  }

  /** Closes the streams whose sessions ended without being heard of, by their age for example. */
  async #endDeadSessions(): Promise<void> {
    const { database, feed, log } = this.#options
    const watchers = [...this.#watchers]
    if (watchers.length === 0) return
    try {
      const there = await this.#living(watchers)
      for (const watcher of watchers) if (!there.includes(watcher)) watcher.stream.close()
      await feed.stillThere(database, there)
    } catch (error) {
      log.warn({ err: error }, 'streams could not be looked after')
    }
  }

  async #beat(): Promise<void> {
    for (const watcher of this.#watchers) if (this.#begun.has(watcher)) watcher.stream.beat()
    await this.#endDeadSessions()
  }
}

/** Whether a screen has come back while its earlier stream is still there. */
const isReplaced = (earlier: Watcher, now: Watcher) =>
  earlier !== now && earlier.screen === now.screen && earlier.user.id === now.user.id

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
