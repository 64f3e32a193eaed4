import type { Language } from '@kontor/contract/languages'
import { sql, type Statement } from '../database/sql.ts'
import { Refusal } from '../http/refusal.ts'
import type { User } from '../http/sessions.ts'
import { hasEveryWord } from './search-words.ts'

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
  user?.role === 'CUSTOMER' ? user.id : undefined

/** A category lists its own products and those of every category below it. */
const inCategory = (id: number) => sql`product.id IN (
  WITH RECURSIVE below AS (
    SELECT id FROM category WHERE id = ${id}
    UNION
    SELECT category.id FROM category JOIN below ON category.parent_id = below.id
  )
  SELECT product_id FROM product_category JOIN below ON below.id = product_category.category_id)`

const isFavourite = (customer: number) => sql`EXISTS (
  SELECT FROM favourite WHERE favourite.customer_id = ${customer} AND favourite.product_id = product.id)`

/** The condition on `product` (joined with its `brand`) under which it is listed. */
export function listedUnder(
  filter: ProductFilter,
  user: User | undefined,
  language: Language,
): Statement {
  const category = askedCategory(filter)
  const customer = customerId(user)
  if (filter.favorite && customer === undefined) throw new Refusal('not_logged_in')
  const text = sql`((product.name ->> ${language}) || ' ' || brand.name || ' ' || product.article_number)`
  const conditions = [
    category === undefined ? undefined : inCategory(category),
    filter.brandId === undefined ? undefined : sql`product.brand_id = ${filter.brandId}`,
    filter.favorite && customer !== undefined ? isFavourite(customer) : undefined,
    hasEveryWord(filter.searchKeyword, text),
  ]
  return conditions
    .filter((condition) => condition !== undefined)
    .reduce((all, condition) => sql`${all} AND ${condition}`, sql`product.active`)
}
