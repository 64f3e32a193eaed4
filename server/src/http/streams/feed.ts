import type { Database, Queryable } from '../../database/database.ts'
import type { EventStream } from './event-stream.ts'
import type { User } from '../endpoints/sessions.ts'

/** A client that receives events. */
export interface Watcher {
  readonly id: string
  readonly user: User
  /** The client's own id of its screen. */
  readonly screen: string
  /** The order that is open on the screen. */
  readonly openId: number | null
  readonly stream: EventStream
}

export interface Notice {
  readonly channel: string
  readonly payload: string
}

/** What a part of the server sends to event streams. */
export interface Feed {
  readonly channels: readonly string[]
  /** Throws a refusal to reject the stream. */
  onJoin(database: Database, watcher: Watcher): Promise<void>
  onLeave(database: Queryable, watchers: readonly Watcher[]): Promise<void>
  onHeartbeat(database: Queryable, watchers: readonly Watcher[]): Promise<void>
  /** Tells clients to reload everything; later events are changes to that. */
  sendReady(database: Queryable, watchers: readonly Watcher[]): Promise<void>
  onNotices(
    database: Queryable,
    notices: readonly Notice[],
    watchers: readonly Watcher[],
  ): Promise<void>
}
