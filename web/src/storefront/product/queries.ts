import { queryOf } from '../../shared/api/query-of.ts'

export const productQuery = (productId: number) =>
  queryOf('/public/web-api/product/:productId', { params: { productId } })
