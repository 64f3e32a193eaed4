import type { Question } from '@kontor/contract/core/endpoint'
import type { Permission } from '@kontor/contract/core/permissions'
import type { FieldChange, Plain } from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../database/database.ts'
import type { FieldDetails } from '../http/endpoints/refusal.ts'

/** A document to be stored for a locked record. */
export interface Change<Document> {
  readonly id: number
  readonly document: Document
  /** Missing for a record that was just added. */
  readonly before: Document | undefined
}

/** What is wrong with a document besides what its schema says. */
export type DocumentCheck<Document> = (
  document: Document,
  before: Document | undefined,
) => FieldDetails

/** How many records are read and stored at once, in as many statements as one. */
export interface ManyRecords<Document> {
  /** Locks those that are there, by ascending id as all writers do, until the transaction ends. */
  readonly lock: (transaction: Queryable, ids: readonly number[]) => Promise<void>
  readonly read: (transaction: Queryable, ids: readonly number[]) => Promise<Map<number, Document>>
  /** Answers the ids in the order of the documents. */
  readonly add: (transaction: Queryable, documents: readonly Document[]) => Promise<number[]>
  readonly write: (transaction: Queryable, changes: readonly Change<Document>[]) => Promise<void>
  readonly remove: (transaction: Queryable, ids: readonly number[]) => Promise<void>
  /** Whether a value is stored exactly as it is wanted, so that its record need not be read again. Without it none is. */
  readonly storesAsIs?: (change: FieldChange) => boolean
  /** Reads what the check needs once for all documents. */
  readonly check: (transaction: Queryable) => Promise<DocumentCheck<Document>>
}

/** A kind of record that is edited as a document. Its history, merging and restoring follow from this. */
export interface RecordKind<Document extends Plain> {
  /** What the history calls it. */
  readonly name: string
  /** Locks the record until the transaction ends. False when there is none. */
  readonly lock: (transaction: Queryable, id: number) => Promise<boolean>
  readonly read: (transaction: Queryable, id: number) => Promise<Document | undefined>
  /** Adds a record and answers its id. */
  readonly add: (transaction: Queryable, document: Document) => Promise<number>
  /** Stores the document of a record that is locked. */
  readonly write: (
    transaction: Queryable,
    id: number,
    document: Document,
    before: Document,
  ) => Promise<void>
  /** Removes a locked record, which fails in the database when something refers to it. */
  readonly remove: (transaction: Queryable, id: number) => Promise<void>
  /** What is wrong with a document besides what its schema says. */
  readonly check?: (
    transaction: Queryable,
    document: Document,
    before: Document | undefined,
  ) => Promise<FieldDetails> | FieldDetails
  /** What is asked about once more before it is saved. */
  readonly questions?: (before: Document | undefined, after: Document) => readonly Question[]
  /** Constraints of the database that say that a value is taken, and the field it stands in. */
  readonly taken?: Readonly<Record<string, string>>
  /** Constraints that say that something a field names does not exist. */
  readonly unknown?: Readonly<Record<string, string>>
  /** The permission that changing a field needs besides the one of the call; '' is the field of a new record. */
  readonly permissionFor?: (field: string) => Permission | undefined
  /** Fields that only those see who have the permission. They are null to others. */
  readonly secret?: Readonly<Record<string, Permission>>
}
