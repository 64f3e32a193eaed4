import type { Language, Localized } from '@kontor/contract/rules/languages'
import type { Plain } from '@kontor/contract/rules/merge-records'
import type { RowProblem } from '@kontor/contract/rules/sheet-problems'
import type { TSchema } from 'typebox'
import type { Queryable } from '../database/database.ts'
import type { ManyRecords, RecordKind } from '../records/record-kind.ts'
import type { SellersClock } from './cell-moments.ts'
import type { Codec } from './codec.ts'
import type { SheetCell } from './sheet/sheet-fault.ts'

/** What cells are read and written with. */
export interface SheetContext {
  /** Of the words in cells and headers that are written. */
  readonly language: Language
  readonly main: Language
  readonly clock: SellersClock
}

/** Which thing of a list the numbered columns of a row mean: `units` 2 → the id of the second one. */
export type Slots = ReadonlyMap<string, readonly number[]>

/** A field of a document that a column may hold. */
export interface SheetField<Document> {
  /** Names it on the wire: `name.de`, `units.2.price`. */
  readonly name: string
  readonly codec: Codec
  /** What the ids in it stand for, where they are few, in the language of the context. */
  readonly values?: readonly { readonly id: number; readonly name: string }[]
  /** Where it stands in the document. */
  readonly path: (slots: Slots) => string
  /** The document with the thing it belongs to, where that is a new one. */
  readonly begin?: (document: Document, slots: Slots) => Document
}

/** What a field is called, in headers of any system. */
export interface FieldWords {
  readonly label: Localized
  readonly also: readonly string[]
  /** It has one column for each language. */
  readonly spoken?: true
  /** There may be several of it, with a number behind the name. */
  readonly numbered?: number
}

export interface RowFault {
  readonly field: string | null
  readonly value: SheetCell
  readonly problem: RowProblem
  /** With `repeated`: the rows that mean the same record, the first 20. */
  readonly rows?: readonly number[]
}

/** What is wrong with a row besides what the record itself refuses; the rows of a sheet are asked one after the other. */
export type RowCheck<Document> = (
  document: Document,
  before: Document | undefined,
) => Readonly<Record<string, RowProblem>>

/** A kind of record that comes from sheets and is written into them. */
export interface SheetKind<Document extends Plain> {
  readonly record: RecordKind<Document>
  readonly many: ManyRecords<Document>
  readonly schema: TSchema
  /** The column that says which record a row means. */
  readonly keyField: string
  readonly words: Readonly<Record<string, FieldWords>>
  /** Reads once what all rows need. */
  readonly open: (database: Queryable, context: SheetContext) => Promise<OpenSheet<Document>>
  /** Those that something refers to: they are archived where others are removed. */
  readonly used: (transaction: Queryable, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** Things in lists that something refers to, by the paths of their lists. */
  readonly usedThings?: (
    transaction: Queryable,
    ids: readonly number[],
  ) => Promise<ReadonlySet<string>>
  /** Without it, what is referred to stays as it is. */
  readonly archived?: (document: Document) => Document
  /** Upper and lower case are the same in keys. */
  readonly anyCase?: true
  /** Reads once what it needs for all rows. */
  readonly rowCheck?: (database: Queryable) => Promise<RowCheck<Document>>
  /** A new record with the ids of those that were added before it, by their rows; undefined when one was not. */
  readonly resolved?: (
    document: Document,
    added: ReadonlyMap<number, number>,
  ) => Document | undefined
  /** What records are called, where their key does not say it. */
  readonly titles?: (
    database: Queryable,
    ids: readonly number[],
    language: Language,
  ) => Promise<ReadonlyMap<number, string>>
  /** What the parts of records that have an id of their own are called, by their paths. */
  readonly parts?: (
    database: Queryable,
    ids: readonly number[],
    language: Language,
  ) => Promise<ReadonlyMap<string, string>>
  /** What is stored of one record decides nothing about another, so that the next are read while these are stored. */
  readonly independent?: true
  /** Records of one statement; those that refer to each other go one by one. */
  readonly batch: number
  /** All ids, in the order of an export. */
  readonly listIds: (database: Queryable) => Promise<readonly number[]>
}

export interface OpenSheet<Document extends Plain> {
  /** Every field that a column may hold, by its name. */
  readonly fields: ReadonlyMap<string, SheetField<Document>>
  /** The column to name for a part of the document that is no field itself. */
  readonly standIns?: Readonly<Record<string, string>>
  /** The ids of the records that keys name. */
  readonly find: (
    database: Queryable,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>
  /** A new record, before its row is read. */
  readonly blank: (key: string, row: number) => Document | RowFault
  readonly slots: (
    current: Document | undefined,
    valueAt: (field: string) => Plain | undefined,
  ) => Slots
  /** With what follows from other fields where nothing was said. */
  readonly finish?: (document: Document, before: Document | undefined) => Document
  /** Without the things of lists that a row does not name, where empty cells clear. */
  readonly onlyNamed?: (
    document: Document,
    slots: Slots,
    isColumn: (field: string) => boolean,
  ) => Document
  /** What stands in the column of the key, where that is no field of the record. */
  readonly keyOf?: (id: number, document: Document) => string | null
  /** Which things stand in which numbered columns of an export. */
  readonly written: (document: Document) => Slots
  /** The columns of an export. */
  readonly exported: (database: Queryable) => Promise<readonly SheetField<Document>[]>
}
