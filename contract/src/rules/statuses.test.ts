import { describe, expect, test } from 'vitest'
import {
  closedStatuses,
  dashboardTabs,
  orderStatus,
  statusAfter,
  statusesOfTab,
  type OrderStatusId,
} from './statuses.ts'

const all = Object.values(orderStatus)

test('the ids of the wire', () => {
  expect(orderStatus).toEqual({
    parking: 1,
    ready: 2,
    new: 11,
    processing: 12,
    control: 13,
    parked: 14,
    completed: 15,
    cancelled: 16,
  })
})

describe('the tabs of the dashboard', () => {
  test('are four, in their order, and each has its statuses', () => {
    expect(dashboardTabs.map((tab) => [tab, statusesOfTab(tab)])).toEqual([
      [11, [11]],
      [12, [12]],
      [13, [13, 2]],
      [14, [14, 1]],
    ])
  })

  test('hold every order that is open, once, and none that is closed', () => {
    const shown = dashboardTabs.flatMap(statusesOfTab)
    expect(new Set([...shown, ...closedStatuses])).toEqual(new Set(all))
    expect(shown.length + closedStatuses.length).toBe(all.length)
    expect(closedStatuses).toEqual([15, 16])
  })
})

describe('an order moves on by itself', () => {
  const moved = (cause: Parameters<typeof statusAfter>[0]) =>
    all.flatMap((status): [OrderStatusId, OrderStatusId][] => {
      const after = statusAfter(cause, status)
      return after === status ? [] : [[status, after]]
    })

  test('from new to processing when it is printed', () => {
    expect(moved('printed')).toEqual([[11, 12]])
  })

  test.each(['approved', 'added', 'short'] as const)('to control when a line is %s', (cause) => {
    expect(moved(cause)).toEqual([
      [11, 13],
      [12, 13],
    ])
  })
})
