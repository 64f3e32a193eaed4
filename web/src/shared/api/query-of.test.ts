import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf, queryOf } from './query-of.ts'

const pageOf = (statusId: 11 | 12, page: number) =>
  queryOf('/api/stockAgent/order/page', { body: { statusId, page, size: 20 } }).queryKey

test('a key is the path and what is sent', () => {
  expect(queryOf('/web-api/account').queryKey).toEqual(['/web-api/account'])
  expect(queryOf('/web-api/order/:orderId', { params: { orderId: 7 } }).queryKey).toEqual([
    '/web-api/order/:orderId',
    { params: { orderId: 7 } },
  ])
})

test.for([
  [keyOf('/api/stockAgent/order/page'), 3],
  [keyOf('/api/stockAgent/order/page', { body: { statusId: 11 } }), 2],
  [keyOf('/api/stockAgent/order/page', { body: { statusId: 11, page: 1 } }), 1],
  [keyOf('/api/stockAgent/order/info'), 0],
] as const)('%j matches the answers to all calls that send as much', ([queryKey, count]) => {
  const client = new QueryClient()
  for (const key of [pageOf(11, 0), pageOf(11, 1), pageOf(12, 0)]) {
    client.setQueryData([...key], 'an answer')
  }
  expect(client.getQueryCache().findAll({ queryKey })).toHaveLength(count)
})
