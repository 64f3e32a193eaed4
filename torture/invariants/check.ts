import type { Plain } from '@kontor/contract/rules/merge-records'
import type { Database } from '../../server/src/database/database.ts'
import type { Client } from '../client.ts'
import type { EditedRecord } from '../edited-records.ts'
import type { Journal } from '../journal.ts'
import type { MailSink } from '../mail-sink.ts'

/** Input of a check: the database, the API, and what clients were answered. */
export interface Evidence {
  readonly database: Database
  readonly client: Client
  readonly journal: Journal
  readonly before: Baseline
  readonly mails: MailSink
}

export interface HistoryBefore {
  readonly documents: ReadonlyMap<EditedRecord, Plain>
  /** The last entry before the run: what the demo shop was made of has entries too. */
  readonly lastEntry: number
}

/** What the shop contained before the run. */
export interface Baseline {
  /** Approved counts and the sum of their events, by order and sales unit. */
  readonly approved: ReadonlyMap<string, number>
  /** What the office edits. */
  readonly history: HistoryBefore
  /** The last sheet before the run: the demo shop came in by some. */
  readonly lastSet: number
  readonly lastAccount: number
  readonly lastOrder: number
  readonly lastPayment: number
  readonly lastDocument: Readonly<Record<'waybill' | 'invoice', number>>
}
