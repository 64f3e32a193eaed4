import {
  comparedSpan,
  isDay,
  soFarOf,
  spanOf,
  type FigureComparison,
  type FigurePeriod,
  type Span,
} from '@kontor/contract/rules/figure-periods'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'

export interface AskedPeriod {
  readonly period: FigurePeriod
  readonly day?: string
  readonly comparison: FigureComparison
}

export interface AskedSpans {
  readonly today: string
  /** A day of the period. */
  readonly day: string
  readonly span: Span
  readonly compared: Span
  readonly soFar: Span
}

/** The seller's day; a shop that is not set up yet has none and takes that of UTC. */
async function sellersToday(database: Queryable): Promise<string> {
  const [now] = await database.query<{ today: string }>(sql`
    SELECT (now() AT TIME ZONE coalesce((SELECT time_zone FROM company), 'UTC'))::date::text AS today`)
  if (now === undefined) throw new Error('the database has no clock')
  return now.today
}

export async function askedSpans(
  database: Queryable,
  { period, day: asked, comparison }: AskedPeriod,
): Promise<AskedSpans> {
  if (asked !== undefined && !isDay(asked))
    throw new Refusal('not_valid', { details: { day: 'not_valid' } })
  const today = await sellersToday(database)
  const day = asked ?? today
  const span = spanOf(period, day)
  const compared = comparedSpan(period, day, comparison)
  return { today, day, span, compared, soFar: soFarOf(span, compared, today) }
}

export const isWithin = (day: string, { from, to }: Span): boolean => day >= from && day <= to
