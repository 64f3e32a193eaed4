import type { Database } from '../../server/src/database/database.ts'
import type { Client } from '../client.ts'
import type { Journal } from '../journal.ts'
import type { HistoryBefore } from './history.ts'

/** Input of a check: the database, the API, and what clients were answered. */
export interface Evidence {
  readonly database: Database
  readonly client: Client
  readonly journal: Journal
  readonly before: Baseline
}

/** What the shop contained before the run. */
export interface Baseline {
  /** Approved counts and the sum of their events, by order and sales unit. */
  readonly approved: ReadonlyMap<string, number>
  /** What the office edits. */
  readonly history: HistoryBefore
  /** The last sheet before the run: the demo shop came in by some. */
  readonly lastSet: number
  readonly lastDocument: Readonly<Record<'waybill' | 'invoice', number>>
}
