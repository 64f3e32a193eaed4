import type { Language } from '@kontor/contract/rules/languages'
import type { Permission } from '@kontor/contract/core/permissions'
import type { ColumnName, ListColumns } from '@kontor/contract/rules/list-columns'
import type { Queryable, Reports } from '../database/database.ts'
import type { Statement } from '../database/sql.ts'

/** How a value of a column travels in a cursor and in filters. */
export type StoredAs = 'text' | 'integer' | 'bigint' | 'timestamptz' | 'boolean'

export interface StoredColumn {
  /** The value, as an expression over `from`. */
  readonly value: Statement
  readonly as: StoredAs
  /** No row is without a value. Rows without one come last, whichever way is sorted. */
  readonly always?: true
  /** The number of the wire times this is what is stored: 100 for euro in cents. */
  readonly scale?: number
  /** A better condition for `contains` than looking into the value. */
  readonly contains?: (text: string, database: Reports) => Statement | Promise<Statement>
  /** A better condition for a range than comparing the value: where what it is compared with is kept in another table. */
  readonly within?: (compare: (value: Statement) => Statement) => Statement
  /** A better condition for `in` than comparing the value. */
  readonly isIn?: (
    values: readonly (string | number)[],
    database: Queryable,
  ) => Statement | Promise<Statement>
  /** A better condition for `is` than the value itself, such as one that can be joined. */
  readonly is?: (asked: boolean) => Statement
}

/** A list: where its rows come from, and what they are sorted, filtered and searched by. */
export interface ListDefinition<
  Columns extends ListColumns,
  Row extends object,
  Raw extends { readonly id: number } = Row & { readonly id: number },
> {
  readonly columns: Columns
  /** The table that `value` of the columns and `id` speak of. One, so that any filter and any sort find their rows in it. */
  readonly from: Statement
  readonly id: Statement
  readonly defaultSort: {
    readonly column: ColumnName<Columns>
    readonly direction: 'asc' | 'desc'
  }
  /** Of the columns that are sorted or filtered by; the others are only shown. */
  readonly stored: (
    language: Language,
  ) => Partial<Readonly<Record<ColumnName<Columns>, StoredColumn>>>
  /** What has the words. It may ask first what they mean, so that the planner knows how many rows there are. */
  readonly search: (
    text: string,
    language: Language,
    database: Reports,
  ) => Statement | undefined | Promise<Statement | undefined>
  /** A statement that answers a row, with its `id`, for each row of `found (id)`. */
  readonly rows: (found: Statement, language: Language) => Statement
  /** A row of that statement as it is answered. */
  readonly show: (raw: Raw) => Row
  /** Columns that only those see, and sort and filter by, who have the permission. */
  readonly secret?: Partial<Readonly<Record<ColumnName<Columns>, Permission>>>
}
