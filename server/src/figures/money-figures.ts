import { openItemAges } from '@kontor/contract/office/figures'
import {
  comparedSpan,
  firstOfMonth,
  partsOf,
  soFarOf,
  spanOf,
  type Span,
} from '@kontor/contract/rules/figure-periods'
import { cents, toEuro, type Cents } from '@kontor/contract/rules/money'
import { combinedName } from '../catalogue/read/combined-name.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { askedSpans, isWithin, type AskedPeriod, type AskedSpans } from './asked-spans.ts'
import {
  listSleepingCustomers,
  listSleepingProducts,
  listTopCustomers,
  listTopProducts,
  listTurnoverDays,
  sumOpenItems,
  type RankedMonths,
  type RankedProduct,
} from './money-figures.sql.ts'

/** What was not sold in this many months, the last one included, sleeps. */
const sleepingMonths = 3

/** Products and customers are kept by month, so a day or a week stands for its month. */
function rankedMonths(
  { period, comparison }: AskedPeriod,
  { today, day }: AskedSpans,
): RankedMonths {
  const months = period === 'year' ? 'year' : 'month'
  const span = spanOf(months, day)
  const last = span.to < today ? span.to : today < span.from ? span.to : today
  return {
    period: months,
    span,
    compared: comparedSpan(months, day, comparison),
    since: firstOfMonth(last, 1 - sleepingMonths),
  }
}

type Summed =
  | 'net'
  | 'invoices'
  | 'cancellations'
  | 'lines'
  | 'linesWithoutCost'
  | 'costedNet'
  | 'cost'

interface Ranked {
  readonly id: number
  readonly net: Cents
  readonly comparedNet: Cents
}

const inEuro = <Row extends Ranked>(row: Row) => ({
  ...row,
  net: toEuro(row.net),
  comparedNet: toEuro(row.comparedNet),
})

const shownProduct = (
  { brandName, productName, productUnit, margin, ...row }: RankedProduct,
  seesCosts: boolean,
) => ({
  ...inEuro(row),
  name: combinedName(brandName, productName, productUnit),
  margin: seesCosts && margin !== null ? toEuro(margin) : null,
})

/**
 * Turnover is what was invoiced, by the day of the document; a cancellation subtracts on its own day. What is earned is shown
 * to those who may see purchase prices.
 */
export async function getMoneyFigures(call: CallOf<'getMoneyFigures'>) {
  const { database, body, language, user } = call
  const seesCosts = user.permissions.has('prices.see')
  const asked = await askedSpans(database, body)
  const { today, span, compared, soFar } = asked
  const months = rankedMonths(body, asked)
  const weekday = comparedSpan('day', today, 'before')
  const month = { from: firstOfMonth(today), to: today }
  const monthBefore = soFarOf(
    spanOf('month', today),
    comparedSpan('month', today, 'last_year'),
    today,
  )
  const [days, openItems, topProducts, sleepingProducts, topCustomers, sleepingCustomers] =
    await Promise.all([
      listTurnoverDays(database, [span, compared, month, monthBefore, weekday]),
      sumOpenItems(database, today),
      listTopProducts(database, months, language),
      listSleepingProducts(database, months, language),
      listTopCustomers(database, months),
      listSleepingCustomers(database, months),
    ])
  const within = (some: Span) => days.filter(({ day }) => isWithin(day, some))
  const sum = (some: Span, of: Summed) => within(some).reduce((all, day) => all + day[of], 0)
  const netOf = (some: Span) => toEuro(cents(sum(some, 'net')))
  const marginOf = (some: Span) => toEuro(cents(sum(some, 'costedNet') - sum(some, 'cost')))
  const comparedParts = partsOf(body.period, compared)
  const listed = { span: months.span, compared: months.compared, sleepingSince: months.since }
  return {
    today,
    span,
    compared,
    soFar,
    day: {
      net: netOf({ from: today, to: today }),
      comparedNet: netOf(weekday),
      comparedWith: weekday.from,
    },
    month: { net: netOf(month), comparedNet: netOf(monthBefore), comparedWith: monthBefore },
    net: netOf(span),
    comparedNet: netOf(compared),
    soFarNet: netOf(soFar),
    invoices: sum(span, 'invoices'),
    cancellations: sum(span, 'cancellations'),
    parts: partsOf(body.period, span).map((part, index) => {
      const other = comparedParts[index] ?? null
      return {
        span: part,
        compared: other,
        net: netOf(part),
        comparedNet: other && netOf(other),
        margin: seesCosts ? marginOf(part) : null,
        comparedMargin: seesCosts && other !== null ? marginOf(other) : null,
      }
    }),
    margin: seesCosts
      ? {
          amount: marginOf(span),
          comparedAmount: marginOf(compared),
          soFarAmount: marginOf(soFar),
          net: toEuro(cents(sum(span, 'costedNet'))),
          lines: sum(span, 'lines'),
          linesWithoutCost: sum(span, 'linesWithoutCost'),
        }
      : null,
    openItems: openItemAges.map((age) => {
      const found = openItems.find((row) => row.age === age)
      return { age, items: found?.items ?? 0, amount: toEuro(cents(found?.amount ?? 0)) }
    }),
    products: {
      ...listed,
      top: topProducts.map((row) => shownProduct(row, seesCosts)),
      sleeping: sleepingProducts.map((row) => shownProduct(row, seesCosts)),
    },
    customers: {
      ...listed,
      top: topCustomers.map(inEuro),
      sleeping: sleepingCustomers.map(inEuro),
    },
  }
}
