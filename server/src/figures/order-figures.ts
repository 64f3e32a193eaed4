import { partsOf } from '@kontor/contract/rules/figure-periods'
import { cents, toEuro } from '@kontor/contract/rules/money'
import type { CallOf } from '../http/endpoints/call.ts'
import { askedSpans, isWithin } from './asked-spans.ts'
import { listStatuses, sumOrders } from './order-figures.sql.ts'

const total = (rows: readonly { readonly kept: number }[]) =>
  rows.reduce((sum, { kept }) => sum + kept, 0)

/** Orders by the day and hour they were placed, and by their status now. */
export async function getOrderFigures({ database, body, language }: CallOf<'getOrderFigures'>) {
  const { today, span, compared, soFar } = await askedSpans(database, body)
  const [sums, statuses] = await Promise.all([
    sumOrders(database, span, compared),
    listStatuses(database, language),
  ])
  const days = sums.flatMap(({ day, ...rest }) => (day === null ? [] : { day, ...rest }))
  const within = (asked: typeof span, isCompared: boolean) =>
    days.filter((row) => row.isCompared === isCompared && isWithin(row.day, asked))
  const comparedParts = partsOf(body.period, compared)
  const ofHour = (hour: number, isCompared: boolean) =>
    total(sums.filter((row) => row.hour === hour && row.isCompared === isCompared))
  const placedIn = (id: number) =>
    sums.find(({ statusId, isCompared }) => statusId === id && !isCompared)
  return {
    today,
    span,
    compared,
    soFar,
    orders: total(within(span, false)),
    net: toEuro(cents(within(span, false).reduce((sum, { keptNet }) => sum + keptNet, 0))),
    comparedOrders: total(within(compared, true)),
    soFarOrders: total(within(soFar, true)),
    parts: partsOf(body.period, span).map((part, index) => {
      const other = comparedParts[index] ?? null
      return {
        span: part,
        compared: other,
        orders: total(within(part, false)),
        comparedOrders: other && total(within(other, true)),
      }
    }),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      orders: ofHour(hour, false),
      comparedOrders: ofHour(hour, true),
    })),
    statuses: statuses.map(({ id, name, now, nowNet }) => ({
      id,
      name,
      now,
      nowNet: nowNet === null ? null : toEuro(nowNet),
      placed: placedIn(id)?.orders ?? 0,
      placedNet: toEuro(cents(placedIn(id)?.net ?? 0)),
    })),
  }
}
