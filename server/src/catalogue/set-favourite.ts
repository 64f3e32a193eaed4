import type { CallOf } from '../http/endpoints/call.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { addFavourite, removeFavourite } from './read/product.sql.ts'

export async function setFavourite({ database, query, user }: CallOf<'setFavourite'>) {
  const change = query.favorite ? addFavourite : removeFavourite
  if (!(await change(database, user.id, query.productId))) throw new Refusal('product_not_found')
  return {}
}
