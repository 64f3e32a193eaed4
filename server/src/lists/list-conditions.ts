import type { ListColumn, ListFilter } from '@kontor/contract/rules/list-columns'
import { sql, type Statement } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { StoredAs, StoredColumn } from './list-definition.ts'

/** All conditions together; without one every row. */
export const all = (conditions: readonly Statement[]): Statement =>
  conditions.reduce((before, condition) => sql`${before} AND ${condition}`, sql`true`)

/** A text as a part of a pattern of LIKE. */
const anywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

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

/** The first moment of a day of the seller, or of the day after. */
function dayOf(value: unknown, later: 0 | 1): Statement {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw new TypeError('no day')
  return sql`((${value}::date + ${later}::integer)::timestamp AT TIME ZONE (SELECT time_zone FROM company))`
}

function rangeOf({ from, to }: ListFilter, { value, as, scale = 1 }: StoredColumn): Statement[] {
  if (as === 'timestamptz') {
    return [
      ...(from === undefined ? [] : [sql`${value} >= ${dayOf(from, 0)}`]),
      ...(to === undefined ? [] : [sql`${value} < ${dayOf(to, 1)}`]),
    ]
  }
  return [
    ...(from === undefined ? [] : [sql`${value} >= ${numberOf(from, scale)}::bigint`]),
    ...(to === undefined ? [] : [sql`${value} <= ${numberOf(to, scale)}::bigint`]),
  ]
}

function choiceOf({ in: values = [] }: ListFilter, stored: StoredColumn): Statement {
  if (stored.isIn !== undefined) return stored.isIn(values)
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

function conditionsOf(filter: ListFilter, { kind }: ListColumn, stored: StoredColumn): Statement[] {
  const wanted = kindOfFilter[kind]
  const { contains, is } = filter
  if (wanted === 'contains' && contains !== undefined) {
    return [stored.contains?.(contains) ?? sql`${stored.value} ILIKE ${anywhere(contains)}`]
  }
  if (wanted === 'range') return rangeOf(filter, stored)
  if (wanted === 'in' && filter.in !== undefined) return [choiceOf(filter, stored)]
  if (wanted === 'is' && is !== undefined) return [sql`${stored.value} = ${is}`]
  return []
}

/** What a filter asks of a row. One that asks nothing, or of a column that has none, is refused. */
export function conditionOf(
  filter: ListFilter,
  at: number,
  column: ListColumn | undefined,
  stored: StoredColumn | undefined,
): Statement {
  const refused = new Refusal('not_valid', { details: { [`filters.${at}`]: 'not_valid' } })
  if (column?.filterable !== true || stored === undefined) throw refused
  try {
    const conditions = conditionsOf(filter, column, stored)
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
