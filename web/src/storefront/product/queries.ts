import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export function productQuery(productId: number) {
  return queryOptions({
    queryKey: queryKeys.product(productId),
    queryFn: ({ signal }) =>
      call('/public/web-api/product/:productId', { params: { productId } }, { signal }),
  })
}
