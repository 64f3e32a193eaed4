import type { Language } from '@kontor/contract/core/languages'
import type { OpenItemAge } from '@kontor/contract/office/figures'
import type { Span } from '@kontor/contract/rules/figure-periods'
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
  readonly span: Span
  readonly compared: Span
  /** The first of the month since which what sleeps was not sold, and of the month a year before. */
  readonly since: string
  readonly before: string
}

/** More are not shown. */
const mostRanked = 10

interface Ranking {
  readonly table: Statement
  readonly key: Statement
  readonly measure: Statement
  /** What was earned, as far as it is known. */
  readonly margin: Statement
  /** Those that can be sold again. */
  readonly awake: Statement
}

const ofProducts: Ranking = {
  table: sql`product_turnover`,
  key: sql`product_id`,
  measure: sql`pieces`,
  // No line has a cost where its turnover and its cost are 0; a gift at no cost earned nothing either way.
  margin: sql`CASE WHEN bool_or(is_now AND (costed_net <> 0 OR cost <> 0))
    THEN sum(costed_net - cost) FILTER (WHERE is_now) END`,
  awake: sql`EXISTS (SELECT FROM product WHERE product.id = product_id AND product.active)`,
}

const ofCustomers: Ranking = {
  table: sql`customer_turnover`,
  key: sql`customer_id`,
  measure: sql`invoices`,
  margin: sql`NULL`,
  awake: sql`EXISTS (SELECT FROM account WHERE account.id = customer_id AND account.disabled_at IS NULL)`,
}

/** Those with the highest turnover. One that was cancelled altogether is none of them. */
const top = ({ table, key, measure, margin }: Ranking, { span, compared }: RankedMonths) => sql`
  SELECT ${key} AS id, coalesce(sum(net_amount) FILTER (WHERE is_now), 0)::bigint AS net,
         coalesce(sum(net_amount) FILTER (WHERE NOT is_now), 0)::bigint AS "comparedNet",
         coalesce(sum(${measure}) FILTER (WHERE is_now), 0)::bigint AS measure, (${margin})::bigint AS margin
  FROM (
    SELECT true AS is_now, * FROM ${table} WHERE month BETWEEN ${span.from}::date AND ${span.to}::date
    UNION ALL
    SELECT false, * FROM ${table} WHERE month BETWEEN ${compared.from}::date AND ${compared.to}::date
  ) AS asked
  GROUP BY ${key} HAVING sum(net_amount) FILTER (WHERE is_now) > 0
  ORDER BY net DESC, id LIMIT ${mostRanked}`

/** Those that were sold in the year before and not since; what they brought in that year. */
const sleeping = ({ table, key, measure, awake }: Ranking, months: RankedMonths) => sql`
  SELECT ${key} AS id, 0 AS net, sum(net_amount)::bigint AS "comparedNet", sum(${measure})::bigint AS measure,
         NULL::bigint AS margin
  FROM ${table} WHERE month >= ${months.before}::date AND month <= ${months.span.to}::date
  GROUP BY ${key}
  HAVING coalesce(sum(${measure}) FILTER (WHERE month >= ${months.since}::date), 0) <= 0
     AND sum(${measure}) FILTER (WHERE month < ${months.since}::date) > 0
     AND ${awake}
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
