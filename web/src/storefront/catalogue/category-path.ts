import type { Category } from '@kontor/contract/storefront/catalogue'
import type { Listing } from '@kontor/contract/rules/product-listing'

function pathTo(id: number, among: readonly Category[]): Category[] {
  for (const category of among) {
    if (category.id === id) return [category]
    const below = pathTo(id, category.subCategories)
    if (below.length > 0) return [category, ...below]
  }
  return []
}

/** The chosen category and its ancestors, the top one first; empty when it is not in the tree. */
export function categoryPath(
  categories: readonly Category[],
  { categoryId, subCategoryId }: Pick<Listing, 'categoryId' | 'subCategoryId'>,
): Category[] {
  const chosen = subCategoryId ?? categoryId
  return chosen === undefined ? [] : pathTo(chosen, categories)
}
