import { orderStatus } from '@kontor/contract/rules/statuses'
import { expect, test } from 'vitest'
import { buildCatalogue } from '../src/demo/goods/build-catalogue.ts'
import { buildTrade } from '../src/demo/trade/build-trade.ts'
import { dayOf, minuteOfDay } from '../src/demo/trade/seller-day.ts'

const catalogue = buildCatalogue(new Date('2026-06-01T10:00:00Z'))

/** Whenever the shop is loaded, today has orders and nothing has happened yet that has not. */
test.each([
  ['the first moment of a day', '2026-06-01T22:00:00Z'],
  ['a second later', '2026-06-01T22:00:01Z'],
  ['before anyone works on a Monday', '2026-06-08T02:30:00Z'],
  ['a Sunday evening', '2026-06-07T20:15:00Z'],
  ['the end of a year', '2026-12-31T22:59:59Z'],
  ['the first minute of a year', '2026-12-31T23:00:30Z'],
  ['the night clocks go forward', '2026-03-29T00:59:30Z'],
  ['the day after clocks went back', '2026-10-26T09:00:00Z'],
])('the trade fits %s', (_, moment) => {
  const now = new Date(moment)
  const { orders, invoices, waybills, payments } = buildTrade(catalogue, now)
  expect(orders).toHaveLength(200)
  expect(waybills).toHaveLength(160)
  expect(invoices).toHaveLength(162)

  const happened = [
    ...orders.flatMap(({ events }) => events.map(({ happenedAt }) => happenedAt)),
    ...payments.map(({ paidAt }) => paidAt),
  ]
  expect(happened.filter((at) => at > now)).toEqual([])

  const backwards = orders.filter(({ events }) =>
    events.some((event, index) => event.happenedAt < (events[index - 1]?.happenedAt ?? 0)),
  )
  expect(backwards).toEqual([])

  const today = orders.filter(({ placedAt }) => dayOf(placedAt) === dayOf(now))
  expect(today).toHaveLength(9)
  expect(today.filter(({ statusId }) => statusId === orderStatus.new)).toHaveLength(7)

  const atNight = orders.filter(
    ({ placedAt }) => minuteOfDay(placedAt) < 6 * 60 || minuteOfDay(placedAt) > 18 * 60,
  )
  expect(atNight.filter((order) => !today.includes(order))).toEqual([])
})
