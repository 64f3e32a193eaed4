import type { Plain } from '@kontor/contract/rules/merge-records'
import type { Database } from '../../server/src/database/database.ts'
import type { Client } from '../client.ts'
import type { EditedRecord } from '../edited-records.ts'
import type { Journal } from '../journal.ts'

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
  readonly documents: ReadonlyMap<EditedRecord, Plain>
  readonly lastDocument: Readonly<Record<'waybill' | 'invoice', number>>
}
