import type { Language } from '@kontor/contract/rules/languages'
import type { OpenItemAge } from '@kontor/contract/office/figures'
import { daysAfter, firstOfMonth, type Span } from '@kontor/contract/rules/figure-periods'
import type { Cents } from '@kontor/contract/rules/money'
import type { Reports } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'

interface TurnoverDay {
  readonly day: string
  readonly net: Cents
  readonly invoices: number
  readonly cancellations: number
  readonly lines: number
  readonly linesWithoutCost: number
  /** Of the lines with a purchase price. */
  readonly costedNet: Cents
  readonly cost: Cents
}

/** The days of these spans that have a turnover, each once. */
export const listTurnoverDays = (database: Reports, spans: readonly Span[]) =>
  database.report<TurnoverDay>(sql`
    SELECT day::text, net_amount AS net, invoices, cancellations, lines, lines_without_cost AS "linesWithoutCost",
           costed_net AS "costedNet", cost
    FROM turnover_day
    WHERE EXISTS (
      SELECT FROM unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])
        AS span (first, last)
      WHERE day BETWEEN span.first AND span.last)
      AND day BETWEEN ${spans.map(({ from }) => from).toSorted()[0]}::date
                  AND ${spans
                    .map(({ to }) => to)
                    .toSorted()
                    .at(-1)}::date`)

export const sumOpenItems = (database: Reports, today: string) =>
  database.report<{ age: OpenItemAge; items: number; amount: Cents }>(sql`
    SELECT CASE WHEN due_on >= ${today}::date THEN 'not_due'
                WHEN due_on >= ${today}::date - 30 THEN 'to_30'
                WHEN due_on >= ${today}::date - 60 THEN 'to_60'
                WHEN due_on >= ${today}::date - 90 THEN 'to_90'
                ELSE 'older' END AS age,
           sum(items)::bigint AS items, sum(amount)::bigint AS amount
    FROM (SELECT * FROM open_item_figure UNION ALL SELECT * FROM open_item_figure_change) AS figure
    GROUP BY 1`)

/** What products and customers are ranked by: whole months. */
export interface RankedMonths {
  readonly period: 'month' | 'year'
  readonly span: Span
  readonly compared: Span
  /** The first of the month since which what sleeps was not sold. It was sold in the year before. */
  readonly since: string
}

/** More are not shown. */
const mostRanked = 10

interface Ranking {
  readonly kind: 'product' | 'customer'
  readonly table: Statement
  readonly key: Statement
  readonly measure: Statement
  /** What was earned, as far as it is known. */
  readonly margin: Statement
  /** Those that can be sold again. */
  readonly awake: Statement
}

const ofProducts: Ranking = {
  kind: 'product',
  table: sql`product_turnover`,
  key: sql`product_id`,
  measure: sql`pieces`,
  // No line has a cost where its turnover and its cost are 0; a gift at no cost earned nothing either way.
  margin: sql`CASE WHEN bool_or(is_now AND (costed_net <> 0 OR cost <> 0))
    THEN sum(costed_net - cost) FILTER (WHERE is_now) END`,
  awake: sql`EXISTS (SELECT FROM product WHERE product.id = rank.id AND product.active)`,
}

const ofCustomers: Ranking = {
  kind: 'customer',
  table: sql`customer_turnover`,
  key: sql`customer_id`,
  measure: sql`invoices`,
  margin: sql`NULL`,
  awake: sql`EXISTS (SELECT FROM account WHERE account.id = rank.id AND account.disabled_at IS NULL)`,
}

/** The first days of the months of a span. */
const monthsOf = ({ from, to }: Span): string[] => {
  const months: string[] = []
  for (let month = firstOfMonth(from); month <= to; month = firstOfMonth(month, 1))
    months.push(month)
  return months
}

/** Those with the highest turnover. One that was cancelled altogether is none of them. */
const top = (
  { kind, table, key, measure, margin }: Ranking,
  { period, span, compared }: RankedMonths,
) => sql`
  SELECT rank.id, net, "comparedNet", measure, margin
  FROM (
    SELECT id FROM turnover_rank
    WHERE kind = ${kind} AND period = ${period} AND starts_on = ${span.from}::date AND net_amount > 0
    ORDER BY net_amount DESC, id LIMIT ${mostRanked}
  ) AS rank
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(net_amount) FILTER (WHERE is_now), 0)::bigint AS net,
           coalesce(sum(net_amount) FILTER (WHERE NOT is_now), 0)::bigint AS "comparedNet",
           coalesce(sum(${measure}) FILTER (WHERE is_now), 0)::bigint AS measure, (${margin})::bigint AS margin
    FROM (
      SELECT month >= ${span.from}::date AS is_now, * FROM ${table}
      WHERE ${key} = rank.id AND month = ANY (${[...monthsOf(compared), ...monthsOf(span)]}::date[])
    ) AS asked
  ) AS summed`

/**
 * Those that were sold in the year before and not since, by what they brought in the twelve months up to their last one. Those of
 * each month are found by an index; a few more than are shown, because what was cancelled later on is not known there.
 */
const sleeping = (
  { kind, table, key, measure, awake }: Ranking,
  { since, span }: RankedMonths,
) => sql`
  SELECT asleep.id, 0 AS net, "comparedNet", measure, NULL::bigint AS margin
  FROM (
    SELECT found.id, last.month
    FROM unnest(${monthsOf({ from: firstOfMonth(since, -12), to: daysAfter(since, -1) })}::date[]) AS last (month)
    CROSS JOIN LATERAL (
      SELECT id, year_net FROM turnover_rank AS rank
      WHERE kind = ${kind} AND period = 'month' AND starts_on = last.month AND is_sold
        AND (next_sold IS NULL OR next_sold > starts_on + interval '3 months')
        AND (next_sold IS NULL OR next_sold > ${span.to}::date) AND ${awake}
      ORDER BY year_net DESC, id LIMIT ${mostRanked}
    ) AS found
    ORDER BY year_net DESC, id LIMIT ${2 * mostRanked}
  ) AS asleep
  CROSS JOIN LATERAL (
    SELECT sum(net_amount)::bigint AS "comparedNet", sum(${measure})::bigint AS measure FROM ${table}
    WHERE ${key} = asleep.id AND month > asleep.month - interval '12 months'
      AND month = ANY (${monthsOf({ from: firstOfMonth(since, -23), to: span.to })}::date[])
  ) AS lost
  WHERE measure > 0
  ORDER BY "comparedNet" DESC, id LIMIT ${mostRanked}`

interface Ranked {
  readonly id: number
  readonly net: Cents
  readonly comparedNet: Cents
}

export interface RankedProduct extends Ranked {
  readonly articleNumber: string
  readonly brandName: string
  readonly productName: string
  readonly productUnit: string
  readonly pieces: number
  /** Null where it is not known, and of those that sleep. */
  readonly margin: Cents | null
}

export interface RankedCustomer extends Ranked {
  readonly name: string
  readonly invoices: number
}

const products = (ranked: Statement, language: Language) => sql`
  SELECT ranked.id, net, "comparedNet", measure AS pieces, margin, article_number AS "articleNumber",
         brand.name AS "brandName", product.name ->> ${language} AS "productName",
         product.unit ->> ${language} AS "productUnit"
  FROM (${ranked}) AS ranked JOIN product ON product.id = ranked.id JOIN brand ON brand.id = product.brand_id
  ORDER BY net DESC, "comparedNet" DESC, ranked.id`

const customers = (ranked: Statement) => sql`
  SELECT ranked.id, net, "comparedNet", measure AS invoices, customer.firm_name AS name
  FROM (${ranked}) AS ranked JOIN customer ON customer.id = ranked.id
  ORDER BY net DESC, "comparedNet" DESC, ranked.id`

export const listTopProducts = (database: Reports, months: RankedMonths, language: Language) =>
  database.report<RankedProduct>(products(top(ofProducts, months), language))

export const listSleepingProducts = (database: Reports, months: RankedMonths, language: Language) =>
  database.report<RankedProduct>(products(sleeping(ofProducts, months), language))

export const listTopCustomers = (database: Reports, months: RankedMonths) =>
  database.report<RankedCustomer>(customers(top(ofCustomers, months)))

export const listSleepingCustomers = (database: Reports, months: RankedMonths) =>
  database.report<RankedCustomer>(customers(sleeping(ofCustomers, months)))
