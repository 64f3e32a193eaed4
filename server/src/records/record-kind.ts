import type { Question } from '@kontor/contract/core/endpoint'
import type { Permission } from '@kontor/contract/core/permissions'
import type { Plain } from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../database/database.ts'
import type { FieldDetails } from '../http/endpoints/refusal.ts'

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
