import { sql, type Statement } from './sql.ts'

interface PagedRows {
  /** A table with its conditions, in the order of an index. */
  readonly from: Statement
  readonly order: Statement
  /** The same order from its other end. */
  readonly reverse: Statement
  /** How many rows there are. */
  readonly total: Statement
}

export interface PageAsked {
  readonly page: number
  readonly size: number
}

export interface FoundPage {
  /** How many rows there are on all pages. */
  readonly total: number
  readonly ids: readonly number[]
}

/**
 * The ids of a page as an array, in any order. The index is walked from the nearer end, and nothing else is read of the rows
 * before the page. Joins belong into another statement: of a limit that is not known yet PostgreSQL expects a tenth of a table,
 * for which it would read all of the others.
 */
export function idsOfPage(
  { from, order, reverse, total }: PagedRows,
  { page, size }: PageAsked,
): Statement {
  const before = sql`${page * size}::bigint`
  // No more than there are: where a condition is not in the index, the walk ends with the last row of the page.
  const most = sql`greatest(least(${size}, ${total} - ${before}), 0)`
  return sql`
    CASE WHEN ${before} <= ${total} / 2
    THEN ARRAY(SELECT id FROM ${from} ORDER BY ${order} LIMIT ${most} OFFSET ${before})
    ELSE ARRAY(SELECT id FROM ${from} ORDER BY ${reverse} LIMIT ${most} OFFSET greatest(${total} - ${before} - ${size}, 0)) END`
}
