import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import type { CatalogueVersion } from '../../http/cache/catalogue-version.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import type { SharedCallOf } from '../../http/cache/serve-shared.ts'
import { EncodedAnswer } from '../../http/endpoints/encoded-answer.ts'
import { pageOf } from '../../http/endpoints/page.ts'
import { categoryTops } from './category-tops.ts'
import { markFavourites } from './mark-favourites.ts'
import { askedCategory, customerId, listedProducts, refuseFavourites } from './listed-products.ts'
import { nameOrder, type Shelves } from './name-order.ts'
import { listProductRows } from './product-rows.ts'
import { findBrands, listFavourites } from './product.sql.ts'
import { shownProduct } from './shown-product.ts'
import { sortedProducts } from './sorted-products.ts'

interface WrittenProduct {
  readonly id: number
  readonly json: string
}

function written(product: GridProduct): WrittenProduct {
  return { id: product.id, json: JSON.stringify(product) }
}

/**
 * These products as the grid shows them to everyone. Searches find the same ones over and over, so each is
 * written once and pages are put together from the texts.
 */
function gridProducts(shelves: Shelves, ids: readonly number[], category: number | undefined) {
  const { database, cache, version, language } = shelves
  const tree = version.of('category')
  return cache.recallEach<WrittenProduct>({
    kind: `grid product ${language} ${category ?? ''}`,
    ids,
    versionOf: (id) => Math.max(version.ofProduct(id), tree),
    make: async (missing) => {
      const now = version.asOf
      const [rows, tops] = await Promise.all([
        listProductRows(database, missing, { language, now }),
        categoryTops(shelves),
      ])
      return rows.map((row) =>
        written({
          ...shownProduct(row, category, tops, now),
          favorite: false,
          productName: row.card.name,
          productImage: row.card.picture,
        }),
      )
    },
    // A text has one byte a letter, or two where one of them is outside Latin-1.
    bytesOf: ({ json }) => 100 + json.length * 2,
  })
}

async function pageOfProducts(
  shelves: Shelves,
  body: SharedCallOf<'listProducts'>['body'],
  favourites?: readonly number[],
): Promise<EncodedAnswer> {
  const ids = await sortedProducts(shelves, body, favourites)
  const from = body.page * body.size
  const products = await gridProducts(
    shelves,
    ids.slice(from, from + body.size),
    askedCategory(body),
  )
  const { content, ...rest } = pageOf(products, ids.length, body)
  const list = content.map(({ json }) => json).join(',')
  return new EncodedAnswer(Buffer.from(`{"content":[${list}],${JSON.stringify(rest).slice(1)}`))
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

/** For answers that are made for one customer and not kept. */
const shelvesOf = async (call: CallOf<'listProducts' | 'listBrands'>): Promise<Shelves> => ({
  database: call.database,
  cache: call.cache,
  language: call.language,
  version: await call.catalogue.current(),
  freshness: { usesOlder: false },
})

/** A search within a category, a brand or favourites finds less than the shop has. */
const isNarrowed = (body: CallOf<'listProducts'>['body']) =>
  askedCategory(body) !== undefined || body.brandId !== undefined || body.favorite === true

/** How a page begins that has no product. */
const emptyPage = '{"content":[],'

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
    const shelves = await shelvesOf(call)
    const page = await pageOfProducts(shelves, call.body, favourites)
    return markFavourites(call.database, customer, page)
  },
  onAnswer({ body, language, noteMiss }: CallOf<'listProducts'>, answer: unknown) {
    if (body.searchKeyword === undefined || body.page > 0 || isNarrowed(body)) return
    if (answer instanceof EncodedAnswer && answer.bytes.indexOf(emptyPage) === 0)
      noteMiss(language, body.searchKeyword)
  },
}

export const listBrands = {
  // The name of a brand is among the words of its products.
  versionOf: (version: CatalogueVersion) => version.of('name', 'word', 'code', 'place', 'category'),
  async shared(call: SharedCallOf<'listBrands'>) {
    refuseFavourites(call.body)
    return brandsOf(call, call.body)
  },
  async personal(call: CallOf<'listBrands'>, shared: () => Promise<EncodedAnswer>) {
    const customer = customerId(call.user)
    if (customer === undefined || call.body.favorite !== true) return shared()
    const favourites = await listFavourites(call.database, customer)
    return brandsOf(await shelvesOf(call), call.body, favourites)
  },
}
