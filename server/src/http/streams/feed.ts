import type { Database, Queryable } from '../../database/database.ts'
import type { EventStream } from './event-stream.ts'
import type { User } from '../endpoints/sessions.ts'

/** A screen that is told what happens. */
export interface Watcher {
  readonly id: string
  readonly user: User
  /** What the screen calls itself. */
  readonly screen: string
  /** What is open on it. */
  readonly openId: number | null
  readonly stream: EventStream
}

export interface Notice {
  readonly channel: string
  readonly payload: string
}

/** What a part of the trade has to say to those who watch. */
export interface Feed {
  readonly channels: readonly string[]
  /** May refuse. */
  joined(database: Database, watcher: Watcher): Promise<void>
  left(database: Queryable, watchers: readonly Watcher[]): Promise<void>
  stillThere(database: Queryable, watchers: readonly Watcher[]): Promise<void>
  /** Tells them to look at everything: from now on they are told what changes. */
  begin(database: Queryable, watchers: readonly Watcher[]): Promise<void>
  noticed(
    database: Queryable,
    notices: readonly Notice[],
    watchers: readonly Watcher[],
  ): Promise<void>
}
