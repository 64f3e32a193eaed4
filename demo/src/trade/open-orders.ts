import { orderStatus, type OrderStatusId } from '@kontor/contract/rules/statuses'

type Entry = readonly [daysAgo: number, username: string, extra?: 'waybill' | 'huge' | 'begun']

/** What is not completed is planned one by one, so that every screen has its share on any day. */
export const openOrders: readonly (readonly [OrderStatusId, readonly Entry[]])[] = [
  [
    orderStatus.new,
    [
      [0, 'demo'],
      [0, 'elbblick'],
      [0, 'kioskamdom'],
      [0, 'kantine'],
      [0, 'greenfork'],
      [0, 'firin'],
      [0, 'leineimbiss'],
      [1, 'demo'],
      [1, 'elbblick', 'huge'],
      [1, 'backstube'],
      [1, 'kantine'],
      [1, 'kioskamdom'],
    ],
  ],
  [
    orderStatus.processing,
    [
      [0, 'backstube'],
      [0, 'elbblick'],
      [1, 'demo', 'begun'],
      [1, 'greenfork'],
      [1, 'kantine', 'begun'],
      [1, 'firin'],
      [2, 'leineimbiss'],
      [2, 'elbblick', 'begun'],
      [3, 'kioskamdom', 'begun'],
    ],
  ],
  [
    orderStatus.control,
    [
      [1, 'demo', 'begun'],
      [1, 'elbblick', 'begun'],
      [2, 'backstube', 'begun'],
      [2, 'kantine', 'begun'],
      [3, 'greenfork', 'begun'],
    ],
  ],
  [
    orderStatus.ready,
    [
      [2, 'demo', 'waybill'],
      [3, 'elbblick', 'waybill'],
      [2, 'firin'],
    ],
  ],
  [
    orderStatus.parked,
    [
      [4, 'demo', 'begun'],
      [6, 'leineimbiss'],
      [9, 'kantine', 'begun'],
      [12, 'greenfork'],
    ],
  ],
  [
    orderStatus.parking,
    [
      [2, 'kioskamdom'],
      [3, 'backstube', 'begun'],
    ],
  ],
  [
    orderStatus.cancelled,
    [
      [8, 'greenfork'],
      [23, 'demo'],
      [61, 'kioskamdom'],
      [104, 'firin'],
      [158, 'leineimbiss'],
      [207, 'demo'],
      [289, 'backstube'],
    ],
  ],
]
