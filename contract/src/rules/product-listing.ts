/** The sizes of a page that can be chosen. */
export const pageSizes = [20, 50, 100] as const

const defaultSize = 50

/** Orders a listing may be asked for in. A search is by relevance, everything else by name, unless one is named. */
export const productSorts = ['relevance', 'name', 'price', 'offers', 'new'] as const

export type ProductSort = (typeof productSorts)[number]

/** The order when none is chosen. */
export const defaultSort = ({ search }: Pick<Listing, 'search'>): ProductSort =>
  search === undefined ? 'name' : 'relevance'

/** Without a search nothing is more relevant than anything else. */
export const sortsFor = ({ search }: Pick<Listing, 'search'>): readonly ProductSort[] =>
  search === undefined ? productSorts.filter((sort) => sort !== 'relevance') : productSorts

/** As long as the server takes it. */
export const longestSearch = 200

/** As far as the server turns pages. */
const farthestPage = 1_000_000

/** What the grid shows. It lives in the address, so that it can be shared and gone back to. */
export interface Listing {
  categoryId: number | undefined
  subCategoryId: number | undefined
  brandId: number | undefined
  /** What is searched for, never empty. */
  search: string | undefined
  favorite: boolean
  /** Undefined: as by default. */
  sort: ProductSort | undefined
  /** Counted from 0. */
  page: number
  size: number
}

/** The query of an address, as URLSearchParams reads it. */
interface Query {
  get(name: string): string | null
}

function wholeNumber(text: string | null, least: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined
  const value = Number(text)
  return value >= least ? value : undefined
}

/**
 * Reads the query of the address. Favourites, a search and a category exclude each other, in this
 * order: a search looks in the whole shop, and favourites are those of every category. Only a
 * customer has favourites.
 */
export function parseListing(query: Query, isCustomer: boolean): Listing {
  const size = wholeNumber(query.get('size'), 1)
  const favorite = isCustomer && query.get('favorite') === 'true'
  const text = query.get('search')?.trim().slice(0, longestSearch)
  const search = favorite ? undefined : text || undefined
  const everywhere = favorite || search !== undefined
  const categoryId = everywhere ? undefined : wholeNumber(query.get('categoryId'), 1)
  return {
    categoryId,
    subCategoryId: categoryId && wholeNumber(query.get('subCategoryId'), 1),
    brandId: wholeNumber(query.get('brandId'), 1),
    search,
    favorite,
    sort: sortsFor({ search }).find((sort) => sort === query.get('sort')),
    page: Math.min(wholeNumber(query.get('page'), 0) ?? 0, farthestPage),
    size: pageSizes.find((choice) => choice === size) ?? defaultSize,
  }
}

const filterOf = ({ categoryId, subCategoryId, search, favorite }: Listing) => ({
  ...(categoryId && { categoryId }),
  ...(subCategoryId && { subCategoryId }),
  ...(search && { searchKeyword: search }),
  ...(favorite && { favorite }),
})

/** What the call for its products is asked with. */
export function productsBodyOf(listing: Listing) {
  const { page, size, brandId, sort } = listing
  return { page, size, ...filterOf(listing), ...(brandId && { brandId }), ...(sort && { sort }) }
}

/** What the call for its brands is asked with. The chosen one is no filter, or no other could be chosen. */
export const brandsBodyOf = (listing: Listing) => filterOf(listing)

/** The product whose dialog the address asks for. */
export function productIdIn(query: Query): number | undefined {
  return wholeNumber(query.get('productId'), 1)
}

/** The query of the address that shows it; what is not said is as by default and left out. */
export function searchOfListing(listing: Partial<Listing>): string {
  const { categoryId, subCategoryId, brandId, search, favorite, sort, page, size } = listing
  const values = {
    favorite: favorite || undefined,
    search,
    categoryId,
    subCategoryId,
    brandId,
    sort: sort === defaultSort({ search }) ? undefined : sort,
    page,
    size: size === defaultSize ? undefined : size,
  }
  const query = Object.entries(values).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}` : [],
  )
  return query.length === 0 ? '' : `?${query.join('&')}`
}

/** Whether something was chosen; the category that is there by default was not (G-05). */
export function isFiltered({ categoryId, brandId, search, favorite }: Listing): boolean {
  return favorite || [categoryId, brandId, search].some((chosen) => chosen !== undefined)
}

/** Whether it is the listing of a category, and which one is not yet known. */
export function lacksCategory({ categoryId, search, favorite }: Listing): boolean {
  return categoryId === undefined && search === undefined && !favorite
}

/** With no filter the first category is chosen (G-11); a brand alone narrows that one. */
export function withFirstCategory(listing: Listing, first: number | undefined): Listing {
  return lacksCategory(listing) ? { ...listing, categoryId: first } : listing
}
