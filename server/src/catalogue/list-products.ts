import type { CallOf } from '../http/serve.ts'
import { pageOf } from '../http/page.ts'
import { askedCategory, customerId, listedUnder } from './product-filter.ts'
import { countProducts, listProductRows, listBrands as queryBrands } from './queries.ts'
import { shownProduct } from './shown-product.ts'

export async function listProducts({ database, body, user, language }: CallOf<'listProducts'>) {
  const condition = listedUnder(body, user, language)
  const now = new Date()
  const [total, rows] = await Promise.all([
    countProducts(database, condition),
    listProductRows(database, condition, body, {
      language,
      customer: customerId(user),
      category: askedCategory(body),
      now,
    }),
  ])
  const products = rows.map((row) => ({
    ...shownProduct(row, now),
    productName: row.name,
    productImage: row.pictures[0] ?? null,
  }))
  return pageOf(products, total, body)
}

export const listBrands = async ({ database, body, user, language }: CallOf<'listBrands'>) =>
  queryBrands(database, listedUnder(body, user, language), language)
