import type { CallOf } from '../http/serve.ts'
import type { SharedCallOf } from '../http/serve-shared.ts'
import type { EncodedAnswer } from '../http/encoded-answer.ts'
import { pageOf } from '../http/page.ts'
import { categoryTops } from './category-tops.ts'
import { markFavourites } from './mark-favourites.ts'
import { askedCategory, customerId, listedProducts, refuseFavourites } from './listed-products.ts'
import { nameOrder, type Shelves } from './name-order.ts'
import { findBrands, listFavourites, listProductRows } from './queries.ts'
import { shownProduct } from './shown-product.ts'

/** What a product with its sales units takes, roughly. */
const bytesAProduct = 2000

/** These products as the grid shows them to everyone. Searches find the same ones over and over. */
function gridProducts(shelves: Shelves, ids: readonly number[], category: number | undefined) {
  const { database, memory, state, language } = shelves
  return memory.recallEach(
    `grid product ${language} ${category ?? ''}`,
    ids,
    state.shown,
    async (missing) => {
      const now = state.asOf
      const [rows, tops] = await Promise.all([
        listProductRows(database, missing, { language, category, now }),
        categoryTops(shelves),
      ])
      return rows.map((row) => ({
        ...shownProduct(row, tops, now),
        favorite: false,
        productName: row.name,
        productImage: row.pictures[0] ?? null,
      }))
    },
    bytesAProduct,
  )
}

async function pageOfProducts(
  shelves: Shelves,
  body: SharedCallOf<'listProducts'>['body'],
  favourites?: readonly number[],
) {
  const ids = await listedProducts(shelves, body, favourites)
  const from = body.page * body.size
  const shown = ids.slice(from, from + body.size)
  const products = await gridProducts(shelves, shown, askedCategory(body))
  // In copies: what the memory holds is everyone's.
  const own =
    favourites === undefined ? products : products.map((each) => ({ ...each, favorite: true }))
  return pageOf(own, ids.length, body)
}

async function brandsOf(
  shelves: Shelves,
  filter: SharedCallOf<'listBrands'>['body'],
  favourites?: readonly number[],
) {
  const ids = await listedProducts(shelves, filter, favourites)
  const order = await nameOrder(shelves)
  const brands = new Set(ids.flatMap((id) => order.brandOf(id) ?? []))
  return findBrands(shelves.database, [...brands], shelves.language)
}

export const listProducts = {
  async shared(call: SharedCallOf<'listProducts'>) {
    refuseFavourites(call.body)
    return pageOfProducts(call, call.body)
  },
  async personal(call: CallOf<'listProducts'>, shared: () => Promise<EncodedAnswer>) {
    const customer = customerId(call.user)
    if (customer === undefined) return shared()
    if (call.body.favorite !== true) return markFavourites(call.database, customer, await shared())
    const favourites = await listFavourites(call.database, customer)
    return pageOfProducts({ ...call, state: await call.shopState() }, call.body, favourites)
  },
}

export const listBrands = {
  async shared(call: SharedCallOf<'listBrands'>) {
    refuseFavourites(call.body)
    return brandsOf(call, call.body)
  },
  async personal(call: CallOf<'listBrands'>, shared: () => Promise<EncodedAnswer>) {
    const customer = customerId(call.user)
    if (customer === undefined || call.body.favorite !== true) return shared()
    const favourites = await listFavourites(call.database, customer)
    return brandsOf({ ...call, state: await call.shopState() }, call.body, favourites)
  },
}
