import { languages } from '@kontor/contract/rules/languages'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { User } from '../../http/endpoints/sessions.ts'
import { mergedGroups, type Group } from '../search/match-ranks.ts'
import { categoryMembers } from './category-members.ts'
import { nameOrder, type NameOrder, type Shelves } from './name-order.ts'
import { searchProducts } from '../search/search-products.ts'

/** What a listing may be narrowed by; a listing of brands has no brand of its own. */
export interface ProductFilter {
  readonly categoryId?: number
  readonly subCategoryId?: number
  readonly brandId?: number
  readonly searchKeyword?: string
  readonly favorite?: boolean
}

/** The category a listing stands under: the narrower of the two that may be asked for. */
export const askedCategory = ({ categoryId, subCategoryId }: ProductFilter) =>
  subCategoryId ?? categoryId

/** Only customers have favourites; for anyone else nothing is one. */
export const customerId = (user: User | undefined) =>
  user?.permissions.has('shop') === true ? user.id : undefined

/** What nobody is known for, nobody has favourites of. */
export function refuseFavourites({ favorite }: ProductFilter): void {
  if (favorite === true) throw new Refusal('not_logged_in')
}

export const bytesOfIds = (ids: readonly number[]) => ids.length * 8

/** By the version of the order that is used, which may be older for a moment than it should be. */
const inCategory = (shelves: Shelves, order: NameOrder, category: number) =>
  shelves.cache.recall({
    key: `category ${category} ${shelves.language}`,
    version: Math.max(order.version, shelves.version.of('place', 'category')),
    make: async () => order.sortedIds(await categoryMembers(shelves, category)),
    bytesOf: bytesOfIds,
  })

const remembered = (
  shelves: Shelves,
  order: NameOrder,
  key: string,
  search: () => Promise<readonly Group[]>,
) =>
  shelves.cache.recall({
    key: `${key} ${shelves.language}`,
    version: Math.max(order.version, shelves.version.of('word', 'code')),
    make: async () => (await search()).flatMap(({ ids }) => order.sortedIds(ids)),
    bytesOf: bytesOfIds,
  })

const foundBy = (shelves: Shelves, order: NameOrder, keyword: string) =>
  remembered(shelves, order, `search ${keyword}`, () => searchProducts(shelves, keyword))

/** For agents, who call goods by the names on the packs: whatever language these and the screen are in. */
export const foundInAnyLanguage = async (shelves: Shelves, keyword: string) =>
  remembered(shelves, await nameOrder(shelves), `search in any language ${keyword}`, async () =>
    mergedGroups(
      await Promise.all(
        languages.map((language) => searchProducts({ ...shelves, language }, keyword)),
      ),
    ),
  )

/**
 * The products under a filter in the order they are listed: by name, a search by how well they fit and
 * then by name. `favourites` are those of the caller, when only these are asked for.
 */
export async function listedProducts(
  shelves: Shelves,
  filter: ProductFilter,
  favourites?: readonly number[],
): Promise<readonly number[]> {
  const order = await nameOrder(shelves)
  const category = askedCategory(filter)
  const keyword = filter.searchKeyword?.trim() ?? ''
  const members = category === undefined ? undefined : await inCategory(shelves, order, category)
  const found = keyword === '' ? undefined : await foundBy(shelves, order, keyword)
  const chosen = favourites && order.sortedIds(favourites)

  // The search has the say in the order; whatever else is asked for only narrows it.
  const [listed = order.ids, ...narrowing] = [found, members, chosen].filter(
    (ids) => ids !== undefined,
  )
  const sets = narrowing.map((ids) => new Set(ids))
  const { brandId } = filter
  if (sets.length === 0 && brandId === undefined) return listed
  return listed.filter(
    (id) =>
      (brandId === undefined || order.brandOf(id) === brandId) && sets.every((ids) => ids.has(id)),
  )
}
