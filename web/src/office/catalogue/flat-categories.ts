interface Category {
  id: number
  name: string
  subCategories: Category[]
}

export interface FlatCategory {
  id: number
  /** With the names of those above it. */
  path: string
}

/** All categories of the tree, each after the one it lies below. */
export const flatCategories = (categories: readonly Category[], above = ''): FlatCategory[] =>
  categories.flatMap(({ id, name, subCategories }) => {
    const path = above === '' ? name : `${above} › ${name}`
    return [{ id, path }, ...flatCategories(subCategories, path)]
  })
