import type { ListColumn, ListFilter } from '@kontor/contract/rules/list-columns'
import type { Queryable, Reports } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { StoredAs, StoredColumn } from './list-definition.ts'

/** All conditions together; without one every row. */
export const all = (conditions: readonly Statement[]): Statement =>
  conditions.reduce((before, condition) => sql`${before} AND ${condition}`, sql`true`)

/** A text as a part of a pattern of LIKE. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A value from outside as a type of the database. Each cast is written out: no text becomes SQL. */
export const castTo = (value: unknown, as: StoredAs): Statement => {
  switch (as) {
    case 'text':
      return sql`${value}::text`
    case 'integer':
      return sql`${value}::integer`
    case 'bigint':
      return sql`${value}::bigint`
    case 'timestamptz':
      return sql`${value}::timestamptz`
    case 'boolean':
      return sql`${value}::boolean`
  }
}

const largest = 9_007_199_254_740_991

function numberOf(value: unknown, scale: number): number {
  const number = typeof value === 'number' ? Math.round(value * scale) : Number.NaN
  if (!Number.isSafeInteger(number) || Math.abs(number) > largest) throw new TypeError('no number')
  return number
}

/**
 * The first moment of a day of the seller, or of the day after. Asked first, because the planner knows how many rows lie
 * behind a value and only guesses it of an expression.
 */
async function momentOf(database: Queryable, value: unknown, later: 0 | 1): Promise<string> {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw new TypeError('no day')
  const [row] = await database.query<{ moment: string }>(sql`
    SELECT ((${value}::date + ${later}::integer)::timestamp
            AT TIME ZONE coalesce((SELECT time_zone FROM company), 'UTC'))::text AS moment`)
  if (row === undefined) throw new Error('the database has no clock')
  return row.moment
}

async function rangeOf(
  database: Queryable,
  { from, to }: ListFilter,
  { value: stored, as, scale = 1, within }: StoredColumn,
): Promise<Statement[]> {
  const isMoment = as === 'timestamptz'
  const bounds: ((value: Statement) => Statement)[] = []
  if (from !== undefined) {
    const least = isMoment ? await momentOf(database, from, 0) : numberOf(from, scale)
    bounds.push((value) => sql`${value} >= ${castTo(least, isMoment ? as : 'bigint')}`)
  }
  if (to !== undefined) {
    const most = isMoment ? await momentOf(database, to, 1) : numberOf(to, scale)
    bounds.push((value) =>
      isMoment ? sql`${value} < ${castTo(most, as)}` : sql`${value} <= ${castTo(most, 'bigint')}`,
    )
  }
  if (bounds.length === 0) return []
  const compare = (value: Statement) => all(bounds.map((bound) => bound(value)))
  return [within === undefined ? compare(stored) : within(compare)]
}

async function choiceOf(
  database: Queryable,
  { in: values = [] }: ListFilter,
  stored: StoredColumn,
): Promise<Statement> {
  if (stored.isIn !== undefined) return stored.isIn(values, database)
  if (stored.as === 'text') return sql`${stored.value} = ANY (${values.map(String)}::text[])`
  const numbers = values.map((value) => numberOf(value, stored.scale ?? 1))
  return sql`${stored.value} = ANY (${numbers}::bigint[])`
}

const kindOfFilter = {
  text: 'contains',
  code: 'contains',
  number: 'range',
  money: 'range',
  moment: 'range',
  choice: 'in',
  yesNo: 'is',
} as const

async function conditionsOf(
  database: Queryable & Reports,
  filter: ListFilter,
  { kind }: ListColumn,
  stored: StoredColumn,
): Promise<Statement[]> {
  const wanted = kindOfFilter[kind]
  const { contains, is } = filter
  if (wanted === 'contains' && contains !== undefined) {
    const condition = await stored.contains?.(contains, database)
    return [condition ?? sql`${stored.value} ILIKE ${anywhere(contains)}`]
  }
  if (wanted === 'range') return rangeOf(database, filter, stored)
  if (wanted === 'in' && filter.in !== undefined) return [await choiceOf(database, filter, stored)]
  if (wanted === 'is' && is !== undefined)
    return [stored.is?.(is) ?? (is ? stored.value : sql`NOT ${stored.value}`)]
  return []
}

/** What a filter asks of a row. One that asks nothing, or of a column that has none, is refused. */
export async function conditionOf(
  database: Queryable & Reports,
  filter: ListFilter,
  at: number,
  column: ListColumn | undefined,
  stored: StoredColumn | undefined,
): Promise<Statement> {
  const refused = new Refusal('not_valid', { details: { [`filters.${at}`]: 'not_valid' } })
  if (column?.filterable !== true || stored === undefined) throw refused
  try {
    const conditions = await conditionsOf(database, filter, column, stored)
    if (column.maybeMissing === true && filter.missing !== undefined) {
      conditions.push(
        filter.missing ? sql`${stored.value} IS NULL` : sql`${stored.value} IS NOT NULL`,
      )
    }
    if (conditions.length > 0) return all(conditions)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw refused
}
