import { Refusal } from '../http/refusal.ts'
import type { CallOf } from '../http/serve.ts'
import { customerId } from './product-filter.ts'
import { addFavourite, findProductRow, removeFavourite } from './queries.ts'
import { shownProduct } from './shown-product.ts'

export async function getProduct({ database, params, user, language }: CallOf<'getProduct'>) {
  const now = new Date()
  const row = await findProductRow(database, params.productId, {
    language,
    customer: customerId(user),
    category: undefined,
    now,
  })
  if (row === undefined) throw new Refusal('product_not_found')
  return {
    ...shownProduct(row, now),
    name: row.name,
    brand: { id: row.brandId, name: row.brandName },
    images: row.pictures.map((name) => ({ name })),
    shortDescription: row.shortDescription,
    detailedDescription: row.detailedDescription,
    allergyInformation: row.allergyInformation,
    contentInformation: row.contentInformation,
  }
}

export async function setFavourite({ database, query, user }: CallOf<'setFavourite'>) {
  const change = query.favorite ? addFavourite : removeFavourite
  if (!(await change(database, user.id, query.productId))) throw new Refusal('product_not_found')
  return {}
}
