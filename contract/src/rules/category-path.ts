import type { Listing } from './product-listing.ts'

interface Branch<Below> {
  readonly id: number
  readonly subCategories: readonly Below[]
}

function pathTo<Category extends Branch<Category>>(
  id: number,
  among: readonly Category[],
): Category[] {
  for (const category of among) {
    if (category.id === id) return [category]
    const below = pathTo(id, category.subCategories)
    if (below.length > 0) return [category, ...below]
  }
  return []
}

/** The chosen category and its ancestors, the top one first; empty when it is not in the tree. */
export function categoryPath<Category extends Branch<Category>>(
  categories: readonly Category[],
  { categoryId, subCategoryId }: Pick<Listing, 'categoryId' | 'subCategoryId'>,
): Category[] {
  const chosen = subCategoryId ?? categoryId
  return chosen === undefined ? [] : pathTo(chosen, categories)
}
