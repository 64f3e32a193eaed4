import { orderStatus } from '@kontor/contract/rules/statuses'
import { expect, test } from 'vitest'
import { planOrders } from '../../demo/src/trade/plan-orders.ts'
import { dayOf, minuteOfDay } from '../../demo/src/trade/seller-day.ts'

/** As many and as various as those of the demo shop. */
const goods = Array.from({ length: 600 }, (_, index) => ({
  id: index + 1,
  location: `A-${index}`,
  salesUnits: [1, 6, 72].map((pieces, unit) => ({ id: index * 10 + unit, pieces })),
}))

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
  const orders = planOrders(goods, now)
  expect(orders).toHaveLength(200)
  const steps = orders.flatMap((order) => order.steps)
  expect(steps.filter(({ kind }) => kind === 'waybill')).toHaveLength(160)
  expect(steps.filter(({ kind }) => kind === 'invoice')).toHaveLength(160)
  expect(steps.filter(({ kind }) => kind === 'cancellation')).toHaveLength(2)

  const happened = [...orders.map(({ placedAt }) => placedAt), ...steps.map(({ at }) => at)]
  expect(happened.filter((at) => at > now)).toEqual([])

  const backwards = orders.filter(({ placedAt, steps: taken }) =>
    taken.some(({ at }, index) => at < (taken[index - 1]?.at ?? placedAt)),
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
