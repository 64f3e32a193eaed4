import type { ProductSort } from '@kontor/contract/rules/product-listing'
import { priceSalesUnit } from '@kontor/contract/rules/pricing'
import { askedCategory, bytesOfIds, listedProducts, type ProductFilter } from './listed-products.ts'
import { nameOrder, type Shelves } from './name-order.ts'
import { ruleOf } from './shown-product.ts'
import { listSortValues, type SortValues } from './sort.sql.ts'

/** What products are sorted by; the smallest comes first. */
type SortKey = (values: SortValues, now: Date) => number

const pricedNow = ({ pieces, price, discount }: SortValues, now: Date, piecesInBasket: number) =>
  priceSalesUnit({ pieces, price }, ruleOf(discount), piecesInBasket, now)

/** What a piece costs when enough are bought for the discount, as a share of the default price. */
function shareToPay(values: SortValues, now: Date): number {
  const { price, defaultPrice } = pricedNow(values, now, values.discount?.fromPieces ?? 1)
  return defaultPrice === 0 ? 1 : price / defaultPrice
}

const sortKeys: Readonly<Record<Exclude<ProductSort, 'relevance' | 'name'>, SortKey>> = {
  // As the card shows it: the first sales unit, one of it.
  price: (values, now) => pricedNow(values, now, 1).price,
  offers: shareToPay,
  new: ({ createdAt }) => -createdAt.getTime(),
}

/** Products without a sales unit have no price and come last. */
async function sortedBy(shelves: Shelves, ids: readonly number[], keyOf: SortKey) {
  const now = shelves.version.asOf
  const rows = await listSortValues(shelves.database, ids, now)
  const keys = new Map(rows.map((values) => [values.id, keyOf(values, now)]))
  const key = (id: number) => keys.get(id) ?? Infinity
  // The sort is stable: what has the same key stays in the order it was listed in.
  return ids.toSorted((one, other) => key(one) - key(other) || 0)
}

type Sorted = keyof typeof sortKeys

/** Kept, because the values of all products under the filter are read, also for a page of few. */
const keptSortedBy = (
  shelves: Shelves,
  filter: ProductFilter,
  sort: Sorted,
  listed: readonly number[],
) =>
  shelves.cache.recall({
    key: `sort ${shelves.language} ${JSON.stringify([sort, askedCategory(filter), filter.brandId, filter.searchKeyword?.trim()])}`,
    version: shelves.version.of('product', 'name', 'word', 'code', 'place', 'category'),
    make: () => sortedBy(shelves, listed, sortKeys[sort]),
    bytesOf: bytesOfIds,
    // Made of an order by name that is a moment too old.
    isNew: () => !shelves.freshness.usesOlder,
  })

/** The products under a filter, in the order that was asked for. */
export async function sortedProducts(
  shelves: Shelves,
  { sort, ...filter }: ProductFilter & { readonly sort?: ProductSort },
  favourites?: readonly number[],
): Promise<readonly number[]> {
  const listed = await listedProducts(shelves, filter, favourites)
  if (sort === undefined || sort === 'relevance') return listed
  if (sort === 'name') return (await nameOrder(shelves)).sortedIds(listed)
  // Of one customer only.
  if (favourites !== undefined) return sortedBy(shelves, listed, sortKeys[sort])
  return keptSortedBy(shelves, filter, sort, listed)
}
