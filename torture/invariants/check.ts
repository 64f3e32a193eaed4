import type { Database } from '../../server/src/database/database.ts'
import type { Client } from '../client.ts'
import type { Journal } from '../journal.ts'

/** What a check has to look at: the shop itself, what it answers, and what its clients were told. */
export interface Evidence {
  readonly database: Database
  readonly client: Client
  readonly journal: Journal
  readonly before: Baseline
}

/** What the shop held before anyone worked in it. */
export interface Baseline {
  /** What was approved, and the sum of its events, by order and sales unit. */
  readonly approved: ReadonlyMap<string, number>
  readonly lastDocument: Readonly<Record<'waybill' | 'invoice', number>>
}
